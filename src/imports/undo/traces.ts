/**
 * Rows that share a key look alike to an undo: which of those that stand there now is the one of before? So it is kept with each
 * of them, in a few digits, what the run made of it.
 */
import type { SheetValue } from '../../platform';
import type { ImportColumn } from '../definition/column';
import { IN_SOURCE } from '../definition/special-columns';
import { cellAt, keyText, type Region } from '../rows/region';
import { digestOf } from '../whereabouts/digest';
import type { Place } from '../whereabouts/place';
import type { Work } from '../write/work';

/** The record that a row becomes, from 0; or it is kept as it is, or goes, or is the person's. */
export type Becomes = number | 'left' | 'gone' | 'theirs';

/** Of a row that went. */
export const GONE = 'gone';

/** Of a row that the person made: it is none of those that come back. */
export const THEIRS = 'theirs';

/**
 * @param kept the columns that are kept
 * @param shared by their rows in the table, those that share their key, and those of the person
 * @returns of each row of the table; blank for records that have their key alone
 */
export function tracesOf(
  kept: readonly ImportColumn[],
  shared: ReadonlyMap<number, Becomes>,
  region: Region,
  place: Place,
  work: Work,
): readonly string[] {
  const index = new Map(work.staged.columns.map(({ key }, at) => [key, at]));
  const cellAfter = (row: number, record: number, key: string): SheetValue => {
    const at = index.get(key);
    if (at !== undefined) return work.staged.values[record]?.[at] ?? '';
    return work.isBlanked(key) ? '' : cellOf(region, place, row, key);
  };
  return region.values.map((_, row) => {
    const becomes = shared.get(row);
    if (becomes === undefined) return '';
    if (becomes === 'gone' || becomes === 'theirs') return becomes;
    if (becomes === 'left') return traceOfRow(kept, row, region, place, work);
    return traceOf(kept, (key) => cellAfter(row, becomes, key), work);
  });
}

/** Of a row as it stands. */
export function traceOfRow(
  columns: readonly ImportColumn[],
  row: number,
  region: Region,
  place: Place,
  work: Work,
): string {
  return traceOf(columns, (key) => cellOf(region, place, row, key), work);
}

function traceOf(
  columns: readonly ImportColumn[],
  cell: (key: string) => SheetValue,
  { platform: { codec } }: Work,
): string {
  const texts = columns.flatMap(({ key }) => (key === IN_SOURCE.key ? [] : [textOf(cell(key))]));
  // A text to Sheets, whatever its digits are.
  return `t${digestOf([JSON.stringify(texts)], codec)}`;
}

/** Sheets may keep less of a time than the millisecond. */
function textOf(value: SheetValue): string {
  return value instanceof Date ? `${Math.round(value.getTime() / 1000)}` : keyText(value);
}

function cellOf(region: Region, { columns }: Place, row: number, key: string): SheetValue {
  const column = columns.get(key);
  return column === undefined ? '' : cellAt(region, row, column);
}
