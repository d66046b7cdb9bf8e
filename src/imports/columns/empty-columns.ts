import type { Platform } from '../../platform';
import { firstRow, type Place } from '../whereabouts/place';

/** @param rows how many of its own, from the first one on */
export function emptyColumns(
  columns: readonly number[],
  rows: number,
  place: Place,
  sheets: Platform['sheets'],
): void {
  for (const column of rows > 0 ? columns : []) {
    sheets.empty({ sheet: place.sheet.id, row: firstRow(place), column, rows, columns: 1 });
  }
}
