/** What a run replaces is kept out of sight, so that it can be put back by the same way as new rows come in. */
import type { Sheets, SheetValue } from '../../platform';
import type { ImportColumn } from '../column';
import { IN_SOURCE } from '../special-columns';
import { addStaged, FIRST_ROW, putHead, reorderStaged } from '../staged';
import type { ImportState, Undo } from '../state';
import { goesLast, isInOrder, permuted } from './order';
import { columnRuns, type Place } from './place';

/** The imported columns as they stand, copied into a hidden sheet. */
export function keepForUndo(
  run: string,
  place: Place,
  columns: readonly ImportColumn[],
  { lastGood }: ImportState,
  sheets: Sheets,
): Undo {
  const kept = columns.filter(({ key }) => place.columns.has(key));
  const rows = place.end - place.row;
  const sheet = addStaged('undo', run, kept, sheets);
  putHead(sheet, kept, sheets);
  if (rows > 0) {
    sheets.grow(sheet, FIRST_ROW + rows - 1, 1);
    const keys = kept.map(({ key }) => key);
    for (const { from, column, count } of columnRuns(keys, place)) {
      const size = { rows, columns: count };
      sheets.copy(
        { sheet: place.sheet.id, row: place.row + 1, column, ...size },
        { sheet, row: FIRST_ROW, column: from + 1, ...size },
        'all',
      );
    }
  }
  sheets.flush();
  return { sheet, rows, ...(lastGood && { lastGood }) };
}

type Rows = readonly (readonly SheetValue[])[];

/**
 * Rows that the person inserted hold nothing that was imported: they are in the table still, or were blank. They come
 * last in the hidden sheet, and are not put back.
 */
export function withoutBlanks(
  sheet: number,
  rows: Rows,
  columns: readonly ImportColumn[],
  sheets: Sheets,
): Rows {
  const isImported = (cells: readonly SheetValue[]): boolean =>
    cells.some((value, index) => value !== '' && columns[index]?.key !== IN_SOURCE.key);
  const places = goesLast(rows.map((cells) => (isImported(cells) ? 'stays' : 'goes')));
  if (!isInOrder(places)) reorderStaged(sheet, columns.length, places, sheets);
  return permuted(rows, places).slice(0, rows.filter(isImported).length);
}
