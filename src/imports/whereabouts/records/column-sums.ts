/** What the columns of a table held, and beside which keys: by that it is seen that cells were sorted without their rows. */
import { checksum } from '../../../checksum';
import type { SheetValue } from '../../../platform';
import { IN_SOURCE } from '../../definition/special-columns';
import { keyText } from '../../rows/region';
import { zoneFree } from '../digest';
import { digits, textOf } from './row-signs';

const DIGITS = 4;

/** A property holds 9 KB, and the widest import needs most of them. */
const MOST_COLUMNS = 40;

/** Whatever the order of the rows: of the cells of a column, and of each with the key of its row. */
export interface Sums {
  readonly cells: string;
  readonly pairs: string;
}

export function sumsOf(cells: readonly SheetValue[], keys: readonly SheetValue[]): Sums {
  let [sum, pairs] = [0, 0];
  cells.forEach((cell, row) => {
    const one = spread(textOf(cell));
    sum = (sum + one) >>> 0;
    pairs = (pairs + Math.imul(one, spread(keyText(keys[row] ?? '')))) >>> 0;
  });
  return { cells: digits(sum, DIGITS), pairs: digits(pairs, DIGITS) };
}

/** @returns which cells more the column would have to hold for that sum; the first set that gives it, by their numbers */
export function completing(
  cells: readonly SheetValue[],
  more: readonly SheetValue[],
  sum: string,
  sets: Iterable<readonly number[]>,
): readonly number[] | undefined {
  const known = cells.reduce((all: number, cell) => (all + spread(textOf(cell))) >>> 0, 0);
  const each = more.map((cell) => spread(textOf(cell)));
  for (const set of sets) {
    const all = set.reduce((so, at) => (so + (each[at] ?? 0)) >>> 0, known);
    if (digits(all, DIGITS) === sum) return set;
  }
  return undefined;
}

/** Of keys, whatever their order; those that are none count nothing. */
export function sumOfKeys(keys: readonly string[]): string {
  return sumWithMore(keys)([]);
}

/** @returns of more keys, the sum of all of them */
export function sumWithMore(keys: readonly string[]): (more: readonly string[]) => string {
  const add = (sum: number, key: string): number =>
    key === '' ? sum : (sum + checksum(zoneFree(key))) >>> 0;
  const known = keys.reduce(add, 0);
  return (more) => digits(more.reduce(add, known), DIGITS);
}

/** @returns as it is kept */
export function columnSums(
  rows: readonly (readonly SheetValue[])[],
  columns: readonly string[],
  matchKey: string,
): string {
  const cellsOf = (key: string): readonly SheetValue[] => {
    const at = columns.indexOf(key);
    return rows.map((cells) => cells[at] ?? '');
  };
  const rowKeys = cellsOf(matchKey);
  const others = columns.filter((key) => key !== matchKey && key !== IN_SOURCE.key);
  return [matchKey, ...others]
    .slice(0, MOST_COLUMNS)
    .map((key) => {
      const { cells, pairs } = sumsOf(cellsOf(key), rowKeys);
      return nameOf(key) + cells + pairs;
    })
    .join('');
}

/** By key; none of a column of which nothing is kept. */
export function readSums(kept: string): (key: string) => Sums | undefined {
  const sums = new Map(
    (kept.match(new RegExp(`.{${3 * DIGITS}}`, 'g')) ?? []).map((one) => [
      one.slice(0, DIGITS),
      { cells: one.slice(DIGITS, 2 * DIGITS), pairs: one.slice(2 * DIGITS) },
    ]),
  );
  return (key) => sums.get(nameOf(key));
}

/** Texts that differ in their last digit have sums that differ by little, and two of those may make up for each other. */
function spread(text: string): number {
  let mixed = checksum(text);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function nameOf(key: string): string {
  return digits(checksum(key), DIGITS);
}
