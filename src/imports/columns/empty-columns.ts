import type { Platform } from '../../platform';
import type { Place } from '../whereabouts/place';

/** @param rows how many below the header */
export function emptyColumns(
  columns: readonly number[],
  rows: number,
  { sheet, row }: Place,
  sheets: Platform['sheets'],
): void {
  for (const column of rows > 0 ? columns : []) {
    sheets.empty({ sheet: sheet.id, row: row + 1, column, rows, columns: 1 });
  }
}
