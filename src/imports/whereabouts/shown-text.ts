import type { SheetInfo, Sheets } from '../../platform';

/** What a cell shows to a person, in the format that they have given it. */
export function shownText(
  { id }: Pick<SheetInfo, 'id'>,
  row: number,
  column: number,
  sheets: Sheets,
): string {
  const [[text = ''] = []] = sheets.texts({ sheet: id, row, column, rows: 1, columns: 1 });
  return text;
}
