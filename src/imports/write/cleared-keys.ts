/** Rows whose key the person cleared: what else stands in them was written beside one key alone, which no row has any more. */
import type { SheetValue } from '../../platform';
import { isBlankRecord, keysIn, type Region } from '../rows/region';
import type { Place } from '../whereabouts/place';
import { keyOfCells } from '../whereabouts/records/row-pairs';
import { isKeyless, keysOfStaged } from './match-keys';
import type { Work } from './work';

type Keyed = Pick<Work, 'pairs' | 'before' | 'platform'> & {
  readonly staged: Pick<Work['staged'], 'columns' | 'values'>;
};

/** @returns of rows, from 0, the ID that comes back, as its cell is written; of a record that has left nobody knows it */
export function clearedKeys(
  region: Region,
  place: Place,
  matchKey: string,
  { staged, pairs, before, platform }: Keyed,
): ReadonlyMap<number, SheetValue> {
  const column = place.columns.get(matchKey) as number;
  const keys = keysIn(region, column);
  if (before || pairs?.pairs === undefined || !keys.includes('')) return new Map();
  // A day is read as one, and not as what stands in its cell.
  if (region.days?.has(column)) return new Map();
  const standing = new Set(keys);
  const sent = keysOfStaged(staged, matchKey, platform.calendar);
  const missing = sent.filter((key) => key !== '' && !isKeyless(key) && !standing.has(key));
  if (missing.length === 0) return new Map();
  const { area, values } = region;
  const columns = new Map(Array.from(place.columns, ([key, at]) => [key, at - area.column + 1]));
  const keyOf = keyOfCells(columns, pairs, matchKey, missing, platform.codec);
  const found = new Map<number, string>();
  for (const [row, cells] of values.entries()) {
    if (keys[row] !== '' || isBlankRecord(region, place, row)) continue;
    const key = keyOf(cells);
    if (key !== undefined) found.set(row, key);
  }
  // Of a row and its copy nobody knows which it is.
  const counts = new Map<string, number>();
  for (const key of found.values()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const at = staged.columns.findIndex(({ key }) => key === matchKey);
  return new Map(
    Array.from(found)
      .filter(([, key]) => counts.get(key) === 1)
      .map(([row, key]) => [row, staged.values[sent.indexOf(key)]?.[at] ?? key]),
  );
}

/** As if they stood there. */
export function withKeys(
  region: Region,
  { columns }: Place,
  matchKey: string,
  back: ReadonlyMap<number, SheetValue>,
): Region {
  if (back.size === 0) return region;
  const at = (columns.get(matchKey) as number) - region.area.column;
  const values = region.values.map((cells, row) => {
    const key = back.get(row);
    return key === undefined ? cells : cells.map((cell, right) => (right === at ? key : cell));
  });
  return { ...region, values };
}
