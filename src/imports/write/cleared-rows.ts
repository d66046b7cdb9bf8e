/**
 * Rows beside which the person wrote, and whose cells of the import they cleared, the ID with them: the records that stood there come
 * anew, and it is asked which was written about. What a row still holds tells that, or else its place among the others.
 */
import { once } from '../../once';
import type { Cleared, OnceRead } from '../kept/run-state';
import { type Table, writtenRows } from '../kept/state';
import {
  cellAt,
  isBlankRow,
  keptAndMadeRows,
  keysIn,
  keyText,
  type Region,
  readRegion,
} from '../rows/region';
import { isIn } from '../whereabouts/digest';
import { rowDigest } from '../whereabouts/once-read';
import type { Place } from '../whereabouts/place';
import { keySign, keySignsIn, tellingColumns } from '../whereabouts/records/row-pairs';
import type { Comparison } from './compare';
import { isKeyless, keysOfStaged } from './match-keys';
import { BY_NO_ORDER, byOrder } from './rows-by-order';
import type { Reach, Work } from './work';

/** @param reach what stands as far as that may be of it */
export function clearedRows(
  place: Place,
  reach: Reach,
  matchKey: string,
  { region: own, source, isNew, keys: known, fates }: Comparison,
  table: Pick<Table, 'rows' | 'head' | 'keys' | 'pairs' | 'theirs' | 'spare'>,
  work: Work,
): OnceRead | undefined {
  const { theirs = 0, spare = 0 } = table;
  const column = place.columns.get(matchKey) as number;
  // A day is read as one, and not as what stands in its cell; and a column that was just made holds none.
  if (work.before || own.days?.has(column)) return undefined;
  if (!isIn(table.keys, matchKey, work.platform.codec)) return undefined;
  const coming = source.filter((key, record) => isNew[record] && key !== '' && !isKeyless(key));
  if (coming.length === 0) return undefined;
  const wide = {
    ...place,
    head: Math.min(place.head ?? 0, table.head ?? 0),
    end: Math.max(place.end, reach.end - spare),
  };
  const isWider = wide.end > place.end || wide.head < (place.head ?? 0);
  const region = isWider ? readRegion(wide, work) : own;
  const kept = once(() => keptAndMadeRows(region, place, work.platform.sheets));
  const keys = keysIn(region, column).slice(0, rowsReached(region, place, reach, kept));
  const order = table.pairs === undefined ? undefined : keySignsIn(table.pairs);
  const records = written(coming, keys, order, table);
  if (records.length === 0 || !keys.includes('')) return undefined;
  const blank = [...keys.keys()].filter((row) => keys[row] === '');
  // Rows of the person without an ID stood there before: at the end, where they were not sorted since.
  const named = fates.filter((fate, row) => fate === 'theirs' && !isBlankKey(known[row] ?? ''));
  const full = blank.filter((row) => kept()[row] || !isBlankRow(region, place, row));
  if (full.length <= theirs - named.length) return undefined;
  const last = keys.reduce((found, key, row) => (key === '' ? found : row), -1);
  const open = blank.filter((row) => row < Math.max(last, keys.length - theirs));
  const ids = byCells(open, records, region, place, matchKey, work);
  const { theirs: between, isAny, isSure } = order ? byOrder(open, keys, order, records, ids) : BY_NO_ORDER;
  const rest = (): readonly number[] =>
    open.filter((row) => kept()[row] && !ids.has(row) && !between.has(row));
  const missing = (): readonly string[] => records.filter((key) => ![...ids.values()].includes(key));
  const [only, ...others] = rest();
  const [record, ...more] = missing();
  if (only !== undefined && record !== undefined && others.length + more.length === 0) ids.set(only, record);
  const unknown = missing().length > 0 ? rest() : [];
  const noted = open.filter((row) => kept()[row] && (ids.has(row) || unknown.includes(row)));
  const [first] = noted;
  if (first === undefined) return undefined;
  const at = (row: number): number => region.area.row + row;
  const told = [...ids].map(([row, id]) => [at(row), id] as const);
  // Where hardly a row is known, nobody knows whether they were sorted.
  const [unsure = first] = isSure ? [] : noted.filter((row) => ids.has(row));
  const otherIds = isSure ? [] : [...ids.values()].filter((id) => id !== ids.get(unsure));
  const otherwise = otherIds.map((id) => [[at(unsure), id] as const]);
  const offers = [
    ...offersOf(told, unknown.map(at), missing()),
    ...(otherwise.length <= MOST_OFFERS ? otherwise : []),
  ];
  const bottom = at(noted[noted.length - 1] ?? first);
  return {
    row: at(first),
    count: noted.length,
    last: bottom,
    sign: rowDigest(region.area, at(first), work.platform, bottom),
    cleared: {
      key: matchKey,
      rows: noted.map(at),
      ids: [...new Set([...ids.values(), ...missing()])].slice(0, MOST_NAMED),
      texts: textsIn(noted, region, place).slice(0, MOST_NAMED),
      offers,
      ...(isAny && { isByOrder: true }),
    },
  };
}

/** Below where it may have ended no more than blank rows beside which the person wrote are looked at. */
function rowsReached(
  region: Region,
  place: Place,
  { isKnown }: Reach,
  kept: () => readonly boolean[],
): number | undefined {
  const own = place.end - region.area.row + 1;
  if (isKnown || region.values.length <= own) return undefined;
  let count = own;
  for (let row = own; isBlankRow(region, place, row) && row < region.values.length; row += 1)
    if (kept()[row]) count = row + 1;
  return count;
}

/** So many names are told of all; and so many characters of IDs are kept until it is answered. */
const MOST_NAMED = 20;
const MOST_OFFERS = 12;
const LONGEST_OFFERS = 3_000;

function isBlankKey(key: string): boolean {
  return key === '' || isKeyless(key);
}

/** Those of them that a run has written; of a long table nobody knows which, but how many of its rows have lost their ID. */
function written(
  coming: readonly string[],
  keys: readonly string[],
  order: readonly string[] | undefined,
  table: Pick<Table, 'rows' | 'head' | 'theirs' | 'spare'>,
): readonly string[] {
  if (order) {
    const signs = new Set(order);
    return coming.filter((key) => signs.has(keySign(key)));
  }
  const stood = writtenRows(table) - (table.theirs ?? 0);
  return keys.filter((key) => key !== '').length < stood ? coming : [];
}

/** By a text that stands in one record of the source alone. */
function byCells(
  rows: readonly number[],
  records: readonly string[],
  region: Region,
  { columns }: Place,
  matchKey: string,
  { staged, platform: { calendar } }: Work,
): Map<number, string> {
  const keys = keysOfStaged(staged, matchKey, calendar);
  const names = staged.columns.map(({ key }) => key);
  const ids = new Map<number, string>();
  const wanted = new Set(records);
  for (const key of tellingColumns(names, matchKey)) {
    const [at, index] = [columns.get(key), names.indexOf(key)];
    if (at === undefined || rows.every((row) => cellAt(region, row, at) === '')) continue;
    const holders = new Map<string, string | undefined>();
    staged.values.forEach((cells, record) => {
      const text = keyText(cells[index] ?? '');
      holders.set(text, holders.has(text) ? undefined : keys[record]);
    });
    for (const row of rows) {
      const cell = cellAt(region, row, at);
      const holder = typeof cell === 'string' && cell !== '' ? holders.get(cell) : undefined;
      if (holder === undefined || !wanted.has(holder) || ids.has(row)) continue;
      ids.set(row, holder);
    }
  }
  const all = [...ids.values()];
  return new Map([...ids].filter(([, id]) => all.indexOf(id) === all.lastIndexOf(id)));
}

/** What the answers are: of one row that may be one of a few records each of them, with all that is known. */
function offersOf(
  told: readonly (readonly [number, string])[],
  rows: readonly number[],
  missing: readonly string[],
): Cleared['offers'] {
  const some = rows.length * missing.length <= MOST_OFFERS ? rows : rows.slice(0, 1);
  const pairs = some.flatMap((row) => missing.map((id) => [row, id] as const));
  const few = pairs.length <= MOST_OFFERS ? pairs.map((pair) => [...told, pair]) : [];
  const offers = few.length > 0 ? few : told.length > 0 ? [told] : [];
  return JSON.stringify(offers).length <= LONGEST_OFFERS ? offers : [];
}

function textsIn(rows: readonly number[], region: Region, { columns }: Place): readonly string[] {
  return rows
    .flatMap((row) => [...columns.values()].map((column) => cellAt(region, row, column)))
    .filter((cell): cell is string => typeof cell === 'string' && cell !== '');
}
