/** What a run replaces is kept out of sight, so that it can be put back by the same way as new rows come in. */
import type { Area, Sheets, SheetValue } from '../../platform';
import type { ImportColumn } from '../column';
import { putTexts } from '../put-cells';
import { isSameValue } from '../same-value';
import { IN_SOURCE } from '../special-columns';
import { FIRST_ROW, fitStaged, putHead, reorderStaged } from '../staged';
import type { Undo } from '../state';
import { goesLast, isInOrder, permuted } from './order';
import { columnRuns, type Place } from './place';
import type { WriteJob } from './write-table';

/**
 * The imported columns as they stand, in a hidden sheet.
 *
 * @param matchKey the column that tells rows apart
 * @returns undefined where Sheets did not keep all of it
 */
export function keepForUndo(
  { claimSheet, state: { lastGood } }: WriteJob,
  place: Place,
  columns: readonly ImportColumn[],
  matchKey: string | undefined,
  sheets: Sheets,
): Undo | undefined {
  const kept = columns.filter(({ key }) => place.columns.has(key));
  const rows = place.end - place.row;
  const sheet = claimSheet();
  fitStaged(sheet, rows, kept.length, sheets);
  putHead(sheet, kept, sheets);
  const keys = kept.map(({ key }) => key);
  const parts = (rows > 0 ? columnRuns(keys, place) : []).map(({ from, column, count }): Part => {
    const size = { rows, columns: count };
    return {
      table: { sheet: place.sheet.id, row: place.row + 1, column, ...size },
      hidden: { sheet, row: FIRST_ROW, column: from + 1, ...size },
    };
  });
  const told =
    matchKey === undefined ? parts : parts.flatMap((part) => columnOf(part, keys.indexOf(matchKey)));
  for (const { table, hidden } of parts) sheets.copy(table, hidden, 'all');
  sheets.flush();
  let isWhole = areSame(told, sheets);
  if (!isWhole) {
    // Copies leave out what a filter hides.
    write(parts, sheets);
    isWhole = areSame(told, sheets);
  }
  return isWhole ? { sheet, rows, ...(lastGood && { lastGood }) } : undefined;
}

/** Columns that stand side by side, in the table and in the hidden sheet. */
interface Part {
  readonly table: Area;
  readonly hidden: Area;
}

function columnOf({ table, hidden }: Part, index: number): readonly Part[] {
  const right = index + 1 - hidden.column;
  if (right < 0 || right >= hidden.columns) return [];
  const only = (area: Area): Area => ({ ...area, column: area.column + right, columns: 1 });
  return [{ table: only(table), hidden: only(hidden) }];
}

function areSame(parts: readonly Part[], sheets: Sheets): boolean {
  return parts.every(({ table, hidden }) => {
    const stands = sheets.values(table);
    return sheets
      .values(hidden)
      .every((cells, down) => cells.every((value, right) => isSameValue(value, stands[down]?.[right] ?? '')));
  });
}

/** Values and formats, which no filter hides. */
function write(parts: readonly Part[], sheets: Sheets): void {
  for (const { table, hidden } of parts) {
    sheets.setFormats(hidden, sheets.formats(table));
    putTexts(hidden, sheets.values(table), sheets);
  }
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
