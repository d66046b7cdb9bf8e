/**
 * What stood beside each key when a table was written: by that it is seen that one stands beside the cells of another now, whatever
 * happened to other rows.
 */
import { checksum } from '../../../checksum';
import { once } from '../../../once';
import type { Codec, SheetValue } from '../../../platform';
import { IN_SOURCE } from '../../definition/special-columns';
import type { Table } from '../../kept/state';
import { keyText } from '../../rows/region';
import { namesIn } from '../digest';
import { type Place, widthOf } from '../place';
import { digits, textOf } from './row-signs';

const KEY_DIGITS = 3;
const DIGITS = 5;

/** A property holds 9 KB, and many rows would fill it: of a longer table nothing is kept but sums. */
const MOST_ROWS = 300;

/** Columns that tell one record from another, of those that were written. */
export function tellingColumns(columns: readonly string[], matchKey: string): readonly string[] {
  return columns.filter((key) => key !== matchKey && key !== IN_SOURCE.key).sort();
}

/**
 * @param rows in the order in which they stand
 * @returns as it is kept; undefined where there are too many
 */
export function pairsOfRows(
  rows: readonly (readonly SheetValue[])[],
  columns: readonly string[],
  matchKey: string,
): string | undefined {
  if (rows.length > MOST_ROWS) return undefined;
  const telling = tellingColumns(columns, matchKey).map((key) => columns.indexOf(key));
  const keyed = columns.indexOf(matchKey);
  return rows
    .map((cells) => keySign(cells[keyed] ?? '') + cellsSign(telling.map((at) => cells[at] ?? '')))
    .join('');
}

export interface Pairs {
  /** Of a key, what stood beside it; none of one that was not written. */
  readonly besideKey: (key: SheetValue) => readonly string[];
  /** Whether it stood beside one key alone. */
  readonly isOfOne: (sign: string) => boolean;
  /** Beside which, in a few digits; of several the last one. */
  readonly keySignBeside: (sign: string) => string | undefined;
}

/** Of each row, from the top; see {@link keySign}. */
export function keySignsIn(kept: string): readonly string[] {
  return partsIn(kept).map((pair) => pair.slice(0, KEY_DIGITS));
}

function partsIn(kept: string): readonly string[] {
  return kept.match(new RegExp(`.{${KEY_DIGITS + DIGITS}}`, 'g')) ?? [];
}

export function readPairs(kept: string): Pairs {
  const beside = new Map<string, string[]>();
  const counts = new Map<string, number>();
  const keyed = new Map<string, string>();
  for (const pair of partsIn(kept)) {
    const [key, sign] = [pair.slice(0, KEY_DIGITS), pair.slice(KEY_DIGITS)];
    beside.set(key, [...(beside.get(key) ?? []), sign]);
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
    keyed.set(sign, key);
  }
  return {
    keySignBeside: (sign) => keyed.get(sign),
    besideKey: (key) => beside.get(keySign(key)) ?? [],
    isOfOne: (sign) => counts.get(sign) === 1,
  };
}

type Written = Pick<Table, 'keys' | 'pairs'>;

/** @returns whether a line of the sheet holds what was written beside that key; nobody knows it of a long table */
export function writtenBeside(
  columns: ReadonlyMap<string, number>,
  table: Written,
  matchKey: string | undefined,
  codec: Codec,
): (line: readonly SheetValue[], key: string) => boolean {
  if (matchKey === undefined) return () => false;
  const whose = cellsOfKey(columns, table, matchKey, codec);
  return (line, key) => whose(line, key) === 'its';
}

/**
 * @returns whether the cells of a line were written beside that key, or beside another one alone; undefined where nobody knows it
 */
export function cellsOfKey(
  columns: ReadonlyMap<string, number>,
  { keys, pairs }: Written,
  matchKey: string,
  codec: Codec,
): (line: readonly SheetValue[], key: string) => 'its' | 'another’s' | undefined {
  if (pairs === undefined) return () => undefined;
  const { besideKey, isOfOne, keySignBeside } = readPairs(pairs);
  const cellsIn = tellingCells(columns, keys, matchKey, codec);
  return (line, key) => {
    const sign = cellsSign(cellsIn(line));
    if (besideKey(key).includes(sign)) return 'its';
    return isOfOne(sign) && keySignBeside(sign) !== keySign(key) ? 'another’s' : undefined;
  };
}

/**
 * By the cells of a line, whose they are: of keys of which no two look alike, the one beside which alone they were written. Nobody
 * knows it of a long table.
 */
export function keyOfCells(
  columns: ReadonlyMap<string, number>,
  { keys, pairs }: Written,
  matchKey: string,
  candidates: readonly string[],
  codec: Codec,
): (line: readonly SheetValue[]) => string | undefined {
  if (pairs === undefined) return () => undefined;
  const { isOfOne, keySignBeside } = readPairs(pairs);
  const signs = candidates.map(keySign);
  const ofOne = new Map(candidates.map((key, at) => [signs[at] as string, key]));
  for (const [at, sign] of signs.entries()) if (signs.indexOf(sign) !== at) ofOne.delete(sign);
  const cellsIn = tellingCells(columns, keys, matchKey, codec);
  return (line) => {
    const cells = cellsIn(line);
    const sign = cellsSign(cells);
    const isTelling = cells.some((cell) => cell !== '') && isOfOne(sign);
    return isTelling ? ofOne.get(keySignBeside(sign) ?? '') : undefined;
  };
}

/** @returns whether all that stands in a row but its key was written beside one key alone; nobody knows it of a long table */
export function wasWritten(
  place: Pick<Place, 'columns'>,
  { keys, pairs }: Written,
  matchKey: string | undefined,
  codec: Codec,
): (cells: readonly SheetValue[]) => boolean {
  if (pairs === undefined || matchKey === undefined) return () => false;
  const { column: first } = widthOf(place);
  const columns = new Map(Array.from(place.columns, ([key, column]) => [key, column - first + 1]));
  const known = once(() => readPairs(pairs));
  const cellsIn = once(() => tellingCells(columns, keys, matchKey, codec));
  return (cells) => {
    const telling = cellsIn()(cells);
    return telling.some((cell) => cell !== '') && known().isOfOne(cellsSign(telling));
  };
}

/** Of a line, in the order in which they are signed. */
function tellingCells(
  columns: ReadonlyMap<string, number>,
  keys: string,
  matchKey: string,
  codec: Codec,
): (line: readonly SheetValue[]) => readonly SheetValue[] {
  const telling = tellingColumns(namesIn(keys, columns.keys(), codec), matchKey);
  const at = telling.map((key) => (columns.get(key) ?? 0) - 1);
  return (line) => at.map((index) => line[index] ?? '');
}

/** What tells a row apart, in a few digits. */
export function keySign(key: SheetValue): string {
  return digits(checksum(keyText(key)), KEY_DIGITS);
}

/** @param cells in the order of the telling columns */
export function cellsSign(cells: readonly SheetValue[]): string {
  return digits(checksum(cells.map(textOf).join('\0')), DIGITS);
}
