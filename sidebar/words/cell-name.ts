/** As a formula would write it: `Settings!B2`, `'Álpha Club'!B2`. */
export function cellName({ sheet, cell }: { readonly sheet: string; readonly cell: string }): string {
  return /^[a-z_][a-z0-9_]*$/i.test(sheet) ? `${sheet}!${cell}` : `'${sheet.replace(/'/g, "''")}'!${cell}`;
}
