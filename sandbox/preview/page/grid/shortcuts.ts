// Keys of Sheets that Univer does not know. They work on the cells, not in an open editor.
import type { FUniver } from '@univerjs/core/facade';
import { ScrollToRangeOperation } from '@univerjs/preset-sheets-core';
import type { Act } from '../../protocol';
import type { Selection } from './areas';

/** Where the keyboard goes while a cell is selected. */
export const CELL_EDITOR = '__editor___INTERNAL_EDITOR__DOCS_NORMAL';

export function watchShortcuts(
  api: FUniver,
  selection: () => Selection | undefined,
  act: (acts: readonly Act[]) => void,
): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { ctrlKey, metaKey, altKey, shiftKey, code } = event;
      if (!(ctrlKey || metaKey) || altKey || !areCellsInFocus(api)) return;
      const shortcut = shortcuts[`${shiftKey ? 'Shift+' : ''}${code}`];
      if (!shortcut) return;
      event.preventDefault();
      event.stopPropagation();
      shortcut();
    },
    true,
  );

  const shortcuts: Readonly<Record<string, () => void>> = {
    Home: () => goTo(0, 0),
    End() {
      const worksheet = api.getActiveWorkbook()?.getActiveSheet();
      if (worksheet) goTo(Math.max(0, worksheet.getLastRow()), Math.max(0, worksheet.getLastColumn()));
    },
    Semicolon: () => enter(new Date().toLocaleDateString('en-US')),
    'Shift+Semicolon': () => enter(new Date().toLocaleTimeString('en-US')),
  };

  function goTo(row: number, column: number): void {
    const worksheet = api.getActiveWorkbook()?.getActiveSheet();
    worksheet?.getRange(row, column).activate();
    const range = { startRow: row, endRow: row, startColumn: column, endColumn: column };
    void api.executeCommand(ScrollToRangeOperation.id, { range });
  }

  function enter(text: string): void {
    const selected = selection();
    if (!selected) return;
    const { row, column } = selected.area;
    act([{ kind: 'enter', sheet: selected.sheet.id, row, column, texts: [[text]] }]);
  }
}

/** Keys are for the selected cells, not for an open editor or anything else of the page. */
export function areCellsInFocus(api: FUniver): boolean {
  return document.activeElement?.id === CELL_EDITOR && !api.getActiveWorkbook()?.isCellEditing();
}
