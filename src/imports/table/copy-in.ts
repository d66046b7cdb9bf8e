/** Copies staged rows into a table: cells go as they are, and only rows that changed. */
import type { Area, Sheets, SheetValue } from '../../platform';
import type { ImportColumn } from '../column';
import { isTextColumn } from '../column';
import { changedTexts, putTexts } from '../put-cells';
import { FIRST_ROW } from '../staged';
import { type ColumnRun, columnRuns, type Place } from './place';

type Rows = readonly (readonly SheetValue[])[];

export interface StagedRows {
  readonly sheet: number;
  readonly columns: readonly ImportColumn[];
  /** In the order in which they stand there. */
  readonly values: Rows;
}

/** More calls than that, and rows between that did not change are written along. */
const MOST_RUNS = 500;

/**
 * @param first the row of the sheet where the first of them goes
 * @param changed which of them to copy
 * @param part `all` with the formats, for rows that are new altogether
 * @returns how many texts Sheets would not keep
 */
export function copyIn(
  { sheet, columns, values }: StagedRows,
  place: Place,
  first: number,
  changed: readonly number[],
  part: 'all' | 'values',
  sheets: Sheets,
): number {
  const runs = columnRuns(
    columns.map(({ key }) => key),
    place,
  );
  const rows = rowRuns(changed, Math.max(1, Math.floor(MOST_RUNS / Math.max(1, runs.length))));
  for (const { from, count } of rows) {
    for (const run of runs) {
      const size = { rows: count, columns: run.count };
      sheets.copy(
        { sheet, row: FIRST_ROW + from, column: run.from + 1, ...size },
        { sheet: place.sheet.id, row: first + from, column: run.column, ...size },
        part,
      );
    }
  }
  if (rows.length === 0) return 0;
  return runs.reduce((lost, run) => lost + mendTexts(run, columns, values, place, first, sheets), 0);
}

export interface RowRun {
  readonly from: number;
  readonly count: number;
}

/**
 * Neighbouring rows, at most so many runs of them: the closest are joined first.
 *
 * @param smallGap rows that are so close are neighbours, too
 */
export function rowRuns(
  rows: readonly number[],
  most: number,
  smallGap: number = SMALL_GAP,
): readonly RowRun[] {
  const gapBefore = (index: number): number => (rows[index] ?? 0) - (rows[index - 1] ?? 0);
  const begins = [...rows.keys()]
    .slice(1)
    // Two runs are a call more than one; a gap of a few rows is cheaper to write along.
    .filter((index) => gapBefore(index) > smallGap)
    .sort((one, other) => gapBefore(other) - gapBefore(one))
    .slice(0, Math.max(0, most - 1))
    .sort((one, other) => one - other);
  const firsts = rows.length > 0 ? [0, ...begins] : [];
  return firsts.map((first, run) => {
    const from = rows[first] ?? 0;
    const last = rows[(firsts[run + 1] ?? rows.length) - 1] ?? from;
    return { from, count: last - from + 1 };
  });
}

const SMALL_GAP = 2;

/** No text may have become a formula or another value on its way. */
function mendTexts(
  { from, column, count }: ColumnRun,
  columns: readonly ImportColumn[],
  values: Rows,
  place: Place,
  first: number,
  sheets: Sheets,
): number {
  const area: Area = {
    sheet: place.sheet.id,
    row: first,
    column,
    rows: values.length,
    columns: count,
  };
  const wanted = values.map((cells) => cells.slice(from, from + count));
  let lost = 0;
  for (const right of new Set(changedTexts(area, wanted, sheets).map((changed) => changed.right))) {
    const only: Area = { ...area, column: column + right, columns: 1 };
    if (isTextColumn(columns[from + right] as ImportColumn)) sheets.setFormat(only, '@');
    lost += putTexts(
      only,
      wanted.map((cells) => [cells[right] as SheetValue]),
      sheets,
    );
  }
  return lost;
}
