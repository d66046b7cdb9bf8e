/** Keys or other cells that were sorted without their rows: the same cells stand beside other keys than they were written beside. */
import type { SheetValue } from '../../platform';
import type { OnceRead } from '../kept/run-state';
import type { Table } from '../kept/state';
import { cellAt, isBlankRow, keptRows, keyText } from '../rows/region';
import { digestOf, partsOf } from '../whereabouts/digest';
import { rowDigest } from '../whereabouts/once-read';
import type { Place } from '../whereabouts/place';
import { sumsOf } from '../whereabouts/records/column-sums';
import { shownText } from '../whereabouts/shown-text';
import type { Comparison } from './compare';
import { deletedSince, type Since } from './deleted-since';
import { partedRows } from './parted-rows';
import type { Work } from './work';

/**
 * Nothing that a source sends makes it, since the table is compared with itself as it was written. Where the keys stand as they did,
 * most other columns have to show it: else the keys are right. A run that the person took back shows it, too, where it put the
 * same cells into another order; then more columns hold other cells.
 *
 * @returns false where the rows are together, or the person wrote beside none of them; undefined where that is not known
 */
export function tornRow(
  place: Place,
  matchKey: string,
  compared: Comparison,
  table: Table,
  work: Work,
): OnceRead | false | undefined {
  const { sheets } = work.platform;
  const { rows, cellsIn } = cellsOf(place, compared);
  const keyed = place.columns.get(matchKey) as number;
  const found = ([first = 0, ...more]: readonly number[]): OnceRead | false => {
    if (!keptRows(compared.region, place, sheets).some(Boolean)) return false;
    const row = compared.region.area.row + (rows[first] ?? 0);
    const sign = rowDigest(place, row, work.platform);
    return { row, count: 1 + more.length, sign, ids: [shownText(place.sheet, row, keyed, sheets)] };
  };
  const keys = cellsIn(keyed);
  const parted = partedRows(place, matchKey, keys, cellsIn, table, work);
  if (parted.length > 0) return found(parted);
  const missing = missingRecords(keys, matchKey, work);
  const since = missing && deletedSince(keys, missing.cellsIn(matchKey) ?? [], matchKey, table);
  if (!missing || !since) return undefined;
  const verdicts = since.ways.map((way) =>
    verdictOf(place, matchKey, { keys, cellsIn }, missing, { was: since.was, ...way }, work),
  );
  const [best] = verdicts.sort((one, other) => seenBy(other) - seenBy(one) || other.whole - one.whole);
  if (!best) return undefined;
  const { torn, whole, changed } = best;
  if (seenBy(best) === 0 && best.isByMissing) return undefined;
  const moved = firstMoved(keys, table, work);
  // What was typed over besides says nothing for it where keys stand elsewhere.
  if (moved < 0 ? torn <= changed || torn <= whole : torn === 0) return false;
  return found([Math.max(0, moved)]);
}

/** Whether each row of a record has a key that was written, though some may be gone. */
export function areKeysWritten(
  place: Place,
  matchKey: string,
  compared: Comparison,
  table: Table,
  work: Work,
): boolean {
  const keys = cellsOf(place, compared).cellsIn(place.columns.get(matchKey) as number);
  const missing = missingRecords(keys, matchKey, work)?.cellsIn(matchKey);
  return missing !== undefined && deletedSince(keys, missing, matchKey, table) !== undefined;
}

interface Verdict {
  /** How many columns hold the same cells beside other keys. */
  readonly torn: number;
  readonly whole: number;
  /** How many hold other cells. */
  readonly changed: number;
  /** With records that do not stand there. */
  readonly isByMissing: boolean;
}

function seenBy({ torn, whole }: Verdict): number {
  return torn + whole;
}

interface Standing {
  readonly keys: readonly SheetValue[];
  readonly cellsIn: (column: number) => readonly SheetValue[];
}

function verdictOf(
  place: Place,
  matchKey: string,
  { keys, cellsIn }: Standing,
  missing: Missing,
  { was, deleted, lost }: Pick<Since, 'was'> & Since['ways'][0],
  { staged }: Work,
): Verdict {
  let [torn, whole, changed] = [0, 0, 0];
  const isByMissing = deleted.length > 0 || lost !== undefined;
  const deletedIn = (key: string): readonly SheetValue[] | undefined => {
    const cells = deleted.length > 0 ? missing.cellsIn(key) : [];
    return cells && deleted.map((at) => cells[at] ?? '');
  };
  const lostKey = lost === undefined ? '' : (missing.cellsIn(matchKey)?.[lost] ?? '');
  const allKeys = [...keys.map((key) => (key === '' ? lostKey : key)), ...(deletedIn(matchKey) ?? [])];
  for (const [key, column] of place.columns) {
    const [before, more] = [was(key), deletedIn(key)];
    const cells = cellsIn(column);
    // Where all are the same, each stands beside every key.
    if (!before || !more || key === matchKey || new Set(cells.map(keyText)).size < 2) continue;
    const now = sumsOf([...cells, ...more], allKeys);
    if (now.cells === before.cells && now.pairs === before.pairs) whole += 1;
    else if (now.cells === before.cells) torn += 1;
    // A number that a record had may be another one by now.
    else if (deleted.length === 0 || isText(key, staged)) changed += 1;
  }
  return { torn, whole, changed, isByMissing };
}

function isText(key: string, { columns }: Work['staged']): boolean {
  return columns.some((column) => column.key === key && column.type === 'text');
}

/** The first row whose key is not where it was written, of those whose places are kept. */
function firstMoved(
  keys: readonly SheetValue[],
  { tail = '' }: Table,
  { platform: { codec } }: Work,
): number {
  const written = partsOf(tail);
  const top = Math.max(0, keys.length - written.length);
  const last = keys.slice(top).map((key) => digestOf([keyText(key)], codec));
  const stand = new Set(last);
  const parts = written.filter((part) => stand.has(part));
  const from = last.length - parts.length;
  const at = last.findIndex((part, index) => index >= from && part !== parts[index - from]);
  return at < 0 ? -1 : top + at;
}

/** Of all rows of records. */
function cellsOf(place: Place, { region, fates }: Comparison) {
  const rows = [...fates.keys()].filter((row) => fates[row] !== 'theirs' && !isBlankRow(region, place, row));
  return { rows, cellsIn: (column: number) => rows.map((row) => cellAt(region, row, column)) };
}

interface Missing {
  /** None of a column that the source does not send. */
  readonly cellsIn: (key: string) => readonly SheetValue[] | undefined;
}

/** Records of the source that do not stand there. */
function missingRecords(
  keys: readonly SheetValue[],
  matchKey: string,
  { staged: { columns, values } }: Work,
): Missing | undefined {
  const places = new Map(columns.map(({ key }, at) => [key, at]));
  const keyed = places.get(matchKey);
  if (keyed === undefined) return undefined;
  const stand = new Set(keys.map(keyText));
  const missing = values.filter((cells) => !stand.has(keyText(cells[keyed] ?? '')));
  return {
    cellsIn: (key) => {
      const at = places.get(key);
      return at === undefined ? undefined : missing.map((cells) => cells[at] ?? '');
    },
  };
}
