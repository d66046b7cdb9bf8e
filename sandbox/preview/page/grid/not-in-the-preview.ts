/** What Univer offers and the workbook on the server does not have. */
const ids = [
  'sheet.menu.copy-special',
  'sheet.menu.paste-special',
  'sheet.contextMenu.permission',
  'sheet.contextMenu.text-to-number',
  'sheet.command.view-sheet-permission-from-sheet-bar',
  'sheet.command.add-range-protection-from-context-menu',
  'sheet.command.change-sheet-protection-from-sheet-bar',
  'sheet.command.add-range-protection-from-sheet-bar',
  'sheet.command.delete-worksheet-protection-from-sheet-bar',
  'sheet.command.insert-range-move-right-confirm',
  'sheet.command.insert-range-move-down-confirm',
  'sheet.command.delete-range-move-left-confirm',
  'sheet.command.delete-range-move-up-confirm',
  'sheet.command.set-tab-color',
  'sheet.command.copy-sheet',
  'sheet.command.set-row-height',
  'sheet.command.set-row-is-auto-height',
  'sheet.command.set-col-auto-width',
] as const;

export const notInThePreview: Readonly<Record<string, { readonly hidden: true }>> = Object.fromEntries(
  ids.map((id) => [id, { hidden: true }] as const),
);
