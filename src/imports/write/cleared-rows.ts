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
import { firstMark } from '../whereabouts/header/marks';
import { rowDigest } from '../whereabouts/once-read';
import type { Place } from '../whereabouts/place';
import { keySign, keySignsIn, tellingColumns } from '../whereabouts/records/row-pairs';
import type { Comparison } from './compare';
import { isKeyless, keysOfStaged } from './match-keys';
import type { Work } from './work';

/** @param marked the row with the mark of its end: blank ones above that are none of the table */
export function clearedRows(
  place: Place,
  marked: number,
  matchKey: string,
  { region: own, source, isNew, keys: known, fates }: Comparison,
  table: Pick<Table, 'rows' | 'head' | 'pairs' | 'theirs' | 'spare'>,
  work: Work,
): OnceRead | undefined {
  const { theirs = 0, spare = 0 } = table;
  const column = place.columns.get(matchKey) as number;
  // A day is read as one, and not as what stands in its cell.
  if (work.before || own.days?.has(column)) return undefined;
  const coming = source.filter((key, record) => isNew[record] && key !== '' && !isKeyless(key));
  if (coming.length === 0) return undefined;
  const wide = { ...place, head: headOf(place, table, work), end: Math.max(place.end, marked - spare) };
  const isWider = wide.end > place.end || wide.head < (place.head ?? 0);
  const region = isWider ? readRegion(wide, work) : own;
  const full = region.values.findIndex(
    (_, row) => region.area.row + row > place.end && !isBlankRow(region, place, row),
  );
  const keys = keysIn(region, column).slice(0, full < 0 ? undefined : full);
  const order = table.pairs === undefined ? undefined : keySignsIn(table.pairs);
  const records = written(coming, keys, order, table);
  if (records.length === 0 || !keys.includes('')) return undefined;
  const kept = once(() => keptAndMadeRows(region, place, work.platform.sheets));
  const blank = [...keys.keys()].filter((row) => keys[row] === '');
  // Rows of the person without an ID stood there before: at the end, where they were not sorted since.
  const named = fates.filter((fate, row) => fate === 'theirs' && !isBlankKey(known[row] ?? ''));
  if (blank.filter((row) => kept()[row]).length <= theirs - named.length) return undefined;
  const last = keys.reduce((found, key, row) => (key === '' ? found : row), -1);
  const open = blank.filter((row) => row < Math.max(last, keys.length - theirs));
  const ids = byCells(open, records, region, place, matchKey, work);
  if (order) byOrder(open, keys, order, records, ids);
  const rest = (): readonly number[] => open.filter((row) => kept()[row] && !ids.has(row));
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
  const offers = offersOf(told, unknown.map(at), missing());
  const bottom = at(noted[noted.length - 1] ?? first);
  return {
    row: at(first),
    count: noted.length,
    last: bottom,
    sign: rowDigest(place, at(first), work.platform, bottom),
    cleared: {
      key: matchKey,
      rows: noted.map(at),
      ids: [...new Set([...ids.values(), ...missing()])].slice(0, MOST_NAMED),
      texts: textsIn(noted, region, place).slice(0, MOST_NAMED),
      offers,
    },
  };
}

/** With the row that was marked as the first one, that is not known any more: what is blank there may be one of the table. */
function headOf({ sheet, head = 0 }: Place, table: Pick<Table, 'head'>, { id, platform }: Work): number {
  const isMarked = platform.sheets.markedRows(firstMark(id)).some((mark) => mark.sheet === sheet.id);
  return isMarked ? head : Math.min(head, table.head ?? 0);
}

/** So many names are told of all; and so many characters of IDs are kept until it is answered. */
const MOST_NAMED = 20;
const MOST_OFFERS = 4;
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

/** Between two rows that are known, as many as records that stood there and stand nowhere now. */
function byOrder(
  rows: readonly number[],
  keys: readonly string[],
  order: readonly string[],
  records: readonly string[],
  ids: Map<number, string>,
): void {
  const signs = keys.map((key) => (key === '' ? '' : keySign(key)));
  const standing = new Set(signs);
  const coming = new Map(records.map((key) => [keySign(key), key]));
  const isKnown = (row: number): boolean =>
    standing.has(signs[row] ?? '') && order.includes(signs[row] ?? '');
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    let above = row - 1;
    while (above >= 0 && !isKnown(above)) above -= 1;
    groups.set(above, [...(groups.get(above) ?? []), row]);
  }
  for (const [above, group] of groups) {
    let below = (group[group.length - 1] ?? above) + 1;
    while (below < keys.length && !isKnown(below)) below += 1;
    const from = above < 0 ? 0 : order.indexOf(signs[above] ?? '') + 1;
    const to = below < keys.length ? order.indexOf(signs[below] ?? '') : order.length;
    const gone = order.slice(from, Math.max(from, to)).filter((sign) => !standing.has(sign));
    if (gone.length !== group.length) continue;
    const taken = new Set(ids.values());
    group.forEach((row, index) => {
      const id = coming.get(gone[index] ?? '');
      // Of one that has left the source nobody asks.
      if (id !== undefined && !ids.has(row) && !taken.has(id)) ids.set(row, id);
    });
  }
}

/** What the answers are: of a few rows that may be one of a few records each of them. */
function offersOf(
  told: readonly (readonly [number, string])[],
  unknown: readonly number[],
  missing: readonly string[],
): Cleared['offers'] {
  const pairs = unknown.flatMap((row) => missing.map((id) => [row, id] as const));
  const several = pairs.length <= MOST_OFFERS ? pairs.map((pair) => [...told, pair]) : [];
  const offers = several.length > 0 ? several : told.length > 0 ? [told] : [];
  return JSON.stringify(offers).length <= LONGEST_OFFERS ? offers : [];
}

function textsIn(rows: readonly number[], region: Region, { columns }: Place): readonly string[] {
  return rows
    .flatMap((row) => [...columns.values()].map((column) => cellAt(region, row, column)))
    .filter((cell): cell is string => typeof cell === 'string' && cell !== '');
}
