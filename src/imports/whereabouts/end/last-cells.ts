/** What stood last in each column of a table, as it is kept: by that it is seen that cells of one column were pushed without their rows. */
import type { Codec, SheetValue } from '../../../platform';
import { digestOf, partsOf } from '../digest';
import { LONGEST_TAIL } from './find-end';

/** Enough of a digest: a column is in doubt only where more than that speaks for it. */
const DIGITS = 4;

/** So far below the table cells are looked for. */
export const FARTHEST = 20;

/** So much of it is kept: a property holds 9 KB, and the widest import needs most of them. */
const LARGEST_LAST = 1_000;

export interface Last {
  /** Of what stood last in the column, a few digits. */
  readonly cell: string;
  /** How many blank cells were below it. */
  readonly blank: number;
  /** How many cells above each other held it. */
  readonly run: number;
  /** Where blank cells were below it: of what else stood in its row, a few digits. */
  readonly row?: string | undefined;
}

/** @param cells of the last rows, from top to bottom @returns in the order of the keys, as it is kept */
export function lastOf(
  cells: readonly (readonly SheetValue[])[],
  columns: readonly string[],
  keys: string,
  codec: Codec,
): string {
  const found = new Map(columns.map((key, right) => [digestOf([key], codec), lastIn(cells, right, codec)]));
  let left = LARGEST_LAST;
  return partsOf(keys)
    .map((part) => {
      const last = found.get(part) ?? '';
      left -= last.length + 1;
      return left < 0 ? '' : last;
    })
    .join(';');
}

function lastIn(cells: readonly (readonly SheetValue[])[], right: number, codec: Codec): string {
  const texts = cells.map((row) => textOf(row[right] ?? ''));
  let last = texts.length - 1;
  while (last >= 0 && texts[last] === '') last -= 1;
  const text = texts[last];
  if (text === undefined || texts.length - 1 - last > FARTHEST) return '';
  let run = 1;
  while (run < LONGEST_TAIL && texts[last - run] === text) run += 1;
  const blank = texts.length - 1 - last;
  const others = (cells[last] ?? []).filter((_, index) => index !== right);
  return [shortOf(text, codec), blank, run, ...(blank > 0 ? [rowOf(others, codec)] : [])].join('.');
}

/** In whatever order. */
export function rowOf(cells: readonly SheetValue[], codec: Codec): string {
  const texts = cells.map(textOf).filter((text) => text !== '');
  return shortOf(JSON.stringify(texts.sort()), codec);
}

/** By key; none of a column of which nothing is kept. */
export function readLasts(kept: string, keys: string, codec: Codec): (key: string) => Last | undefined {
  const lasts = kept.split(';').map(read);
  const parts = partsOf(keys);
  return (key) => lasts[parts.indexOf(digestOf([key], codec))];
}

export function isLastCell(text: string, { cell }: Last, codec: Codec): boolean {
  return text !== '' && shortOf(text, codec) === cell;
}

export function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function read(part: string): Last | undefined {
  const [cell = '', blank, run, row] = part.split('.');
  return cell === '' ? undefined : { cell, blank: Number(blank), run: Number(run), row };
}

function shortOf(text: string, codec: Codec): string {
  return digestOf([text], codec).slice(0, DIGITS);
}

/** Sheets may keep less than the millisecond that was written. */
export function textOf(value: SheetValue): string {
  return value instanceof Date ? String(Math.round(value.getTime() / 1_000)) : String(value);
}
