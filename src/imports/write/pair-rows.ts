/** Which row of a table is of which row of the source: by their keys. */
import type { SheetValue } from '../../platform';
import type { ImportColumn } from '../definition/column';
import type { Originals } from '../kept/state';
import { GONE } from '../undo/traces';
import { isKeyless, numbered, plainKeys } from './match-keys';

export interface Paired {
  /** Of each row of the table what tells it apart; '' for a blank one. */
  readonly keys: readonly string[];
  /** Whether the source has it. */
  readonly isPaired: readonly boolean[];
}

export interface Rows {
  /** As they stand in the table. */
  readonly keys: readonly string[];
  readonly isFull: (row: number) => boolean;
  /** Whether it was told before that the source has it no more. */
  readonly isGone: (row: number) => boolean;
  /** Whether the person wrote beside it. */
  readonly isKept: (row: number) => boolean;
  /** Whether it holds all that this row of the source has. */
  readonly isSame: (row: number, record: number) => boolean;
  /** Whether it holds the same texts, and any but its key. */
  readonly isAlike: (row: number, record: number) => boolean;
  /** Of an undo: what the run made of a record that shares its key; blank where that is not known. */
  readonly traceOf?: (record: number) => string;
  /** Whether a row is what the run made of it, by that. */
  readonly isTraced?: (row: number, trace: string) => boolean;
  /** Whether the rows of before a run are put back. */
  readonly isUndo?: boolean;
  /** Where the person said that the rows of the source with this key stand. */
  readonly originalsOf: (key: string) => Originals | undefined;
}

/**
 * @param isAside of columns that tell no row apart
 * @param cellsOf what comes with a record
 * @param isSame whether a row holds the same as a record, but for the columns that are left out
 */
export function alikeBy(
  columns: readonly Pick<ImportColumn, 'key' | 'type'>[],
  isAside: (key: string) => boolean,
  cellsOf: (record: number) => readonly SheetValue[],
  isSame: (row: number, record: number, isLeftOut: (key: string) => boolean) => boolean,
): Rows['isAlike'] {
  const texts = new Set(columns.flatMap(({ key, type }) => (type === 'text' && !isAside(key) ? [key] : [])));
  return (row, record) =>
    columns.some(({ key }, index) => texts.has(key) && cellsOf(record)[index] !== '') &&
    isSame(row, record, (key) => !texts.has(key));
}

/** @param source the keys of its rows */
export function pairRows(rows: Rows, source: readonly string[]): Paired {
  const names = numbered(source);
  const records = byKey(source);
  const plain = plainKeys(rows.keys, rows.isFull);
  const keys = [...plain];
  const isPaired = keys.map(() => false);
  for (const [key, all] of byKey(plain)) {
    for (const [row, record] of pairsOf(key, all, records.get(key) ?? [], rows)) {
      keys[row] = names[record] as string;
      isPaired[row] = true;
    }
  }
  return { keys, isPaired };
}

function byKey(keys: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  keys.forEach((key, index) => {
    const known = found.get(key);
    if (known) known.push(index);
    else if (key !== '') found.set(key, [index]);
  });
  return found;
}

type Pair = readonly [row: number, record: number];

/** One after another. */
function pairsOf(
  key: string,
  all: readonly number[],
  records: readonly number[],
  rows: Rows,
): readonly Pair[] {
  const inOrder = (some: readonly number[]): readonly Pair[] =>
    some.slice(0, records.length).map((row, index) => [row, records[index] as number]);
  const isKnown = records.some((record) => traceOf(record, rows) !== '');
  if (isKnown && rows.isUndo) return traced(all, records, rows);
  if (all.length <= 1 && !isKeyless(key)) return inOrder(all);
  const there = all.filter((row) => !rows.isGone(row));
  if (there.length <= records.length) {
    // Rows that a person has sorted are still those records, where the source has all of them as they are.
    const found = allSame(there, records, rows) ?? inOrder(there);
    // Of a row without a key nothing tells that it has come back.
    if (isKeyless(key)) return found;
    const back = keptFirst(
      all.filter((row) => rows.isGone(row)),
      rows,
    );
    if (rows.isUndo) return sameFirst([...there, ...back], records, rows);
    const taken = new Set(found.map(([, record]) => record));
    const open = records.filter((record) => !taken.has(record));
    return [...found, ...sameFirst(back, open, rows)];
  }
  const originals = rows.originalsOf(key);
  if (originals === 'lower') return inOrder(there.slice(-records.length));
  if (originals === 'upper' || !there.some(rows.isKept)) return inOrder(there);
  return withoutSliding(there, records, rows);
}

/** A record finds the row that the run made of it; where the person has changed that one since, one that nothing else is known of. */
function traced(all: readonly number[], records: readonly number[], rows: Rows): readonly Pair[] {
  const open = [...all];
  const left: number[] = [];
  const pairs: Pair[] = [];
  const take = (record: number, isRow: (row: number) => boolean): boolean => {
    const at = open.findIndex(isRow);
    if (at >= 0) pairs.push([open.splice(at, 1)[0] as number, record]);
    return at >= 0;
  };
  for (const record of records) {
    const trace = traceOf(record, rows);
    const isFound = trace !== GONE && take(record, (row) => rows.isTraced?.(row, trace) === true);
    if (!isFound) left.push(record);
  }
  const others = left.filter((record) => !take(record, (row) => rows.isSame(row, record)));
  for (const record of others) if (traceOf(record, rows) !== GONE) take(record, () => true);
  return pairs;
}

function traceOf(record: number, { traceOf = () => '' }: Rows): string {
  return traceOf(record);
}

/** A record finds the row that holds the same, and what the person wrote beside it. */
function sameFirst(some: readonly number[], records: readonly number[], rows: Rows): readonly Pair[] {
  const open = [...some];
  const left = [...records];
  const same = some.flatMap((row): readonly Pair[] => {
    const record = left.find((one) => rows.isSame(row, one));
    if (record === undefined) return [];
    open.splice(open.indexOf(row), 1);
    left.splice(left.indexOf(record), 1);
    return [[row, record]];
  });
  const others = open.slice(0, left.length).map((row, index): Pair => [row, left[index] as number]);
  return [...same, ...others];
}

/** Undefined as soon as one of them is found nowhere. */
function allSame(
  some: readonly number[],
  records: readonly number[],
  rows: Rows,
): readonly Pair[] | undefined {
  const left = [...records];
  const pairs: Pair[] = [];
  for (const row of some) {
    const at = left.findIndex((one) => rows.isSame(row, one));
    if (at < 0) return undefined;
    pairs.push([row, left.splice(at, 1)[0] as number]);
  }
  return pairs;
}

/**
 * There are more rows than records: what the person wrote beside one of them is not to come beside another record. So the row
 * of a record is one that holds the same, or the same texts, since numbers change; else one that they did not write beside; where
 * there is none, it is new.
 */
function withoutSliding(there: readonly number[], records: readonly number[], rows: Rows): readonly Pair[] {
  const open = keptFirst(there, rows);
  const pairs: Pair[] = [];
  const take = (record: number, isRow: (row: number) => boolean): boolean => {
    const index = open.findIndex(isRow);
    if (index >= 0) pairs.push([open.splice(index, 1)[0] as number, record]);
    return index >= 0;
  };
  const changed = records.filter((record) => !take(record, (row) => rows.isSame(row, record)));
  const others = changed.filter((record) => !take(record, (row) => rows.isAlike(row, record)));
  for (const record of others) take(record, (row) => !rows.isKept(row));
  return pairs;
}

function keptFirst(some: readonly number[], { isKept }: Rows): number[] {
  return [...some.filter(isKept), ...some.filter((row) => !isKept(row))];
}
