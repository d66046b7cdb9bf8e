/**
 * Cells of one column of a snapshot that a person pushed up or down without their rows: its history would go on among them. Seen
 * where the table ends: what stood last in the column stands below the table, or above blank cells.
 */
import { meet } from '../../area';
import type { Area, Codec, Platform, SheetValue } from '../../platform';
import { CAPTURE, CAPTURED_AT } from '../definition/special-columns';
import type { Table } from '../kept/state';
import { digestOf, partsOf } from './digest';
import { type Doubt, FOUND } from './doubt';
import { LONGEST_TAIL } from './find-end';
import type { Located } from './locate';
import { type Others, widthOf } from './place';

/** Enough of a digest: a column is in doubt only where more than that speaks for it. */
const DIGITS = 4;

/** So far below the table cells are looked for. */
const FARTHEST = 20;

/** So much of it is kept: a property holds 9 KB, and the widest import needs most of them. */
const LARGEST_LAST = 1_000;

interface Last {
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
function rowOf(cells: readonly SheetValue[], codec: Codec): string {
  const texts = cells.map(textOf).filter((text) => text !== '');
  return shortOf(JSON.stringify(texts.sort()), codec);
}

/** @returns undefined too where nothing tells it */
export function pushedHistory(
  located: Located,
  { last: kept, keys, spare = 0 }: Table,
  others: Others,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): Doubt | undefined {
  const { sheet, row, columns, isEndKnown } = located;
  const end = located.end - spare;
  if (kept === undefined || !isEndKnown || end <= row) return undefined;
  const lasts = kept.split(';').map(read);
  const parts = partsOf(keys);
  const tracked = Array.from(columns).flatMap(([key, column]) => {
    const last = lasts[parts.indexOf(digestOf([key], codec))];
    return last ? [{ key, column, last }] : [];
  });
  const top = Math.max(row + 1, end - 2 * LONGEST_TAIL);
  const width = widthOf(located);
  const area: Area = {
    sheet: sheet.id,
    row: top,
    rows: Math.min(end + FARTHEST, sheet.rows) - top + 1,
    ...width,
  };
  const values = sheets.values(area);
  const textAt = (at: number, column: number): string =>
    textOf(values[at - top]?.[column - width.column] ?? '');
  const isLast = (at: number, column: number, { cell }: Last): boolean =>
    at >= top && textAt(at, column) !== '' && shortOf(textAt(at, column), codec) === cell;
  const isInPlace = ({ column, last }: (typeof tracked)[0]): boolean =>
    isLast(end - last.blank, column, last);
  const tellsRow = ({ key, last }: (typeof tracked)[0]): boolean => !isOfAll(key) && last.run === 1;
  // Rows that were sorted or cleared are the person's affair: then no column has what stood last in it there.
  if (!tracked.some((one) => tellsRow(one) && isInPlace(one))) return undefined;
  // Records come again in each capture: that one value is the same as in the last row makes no row the last.
  const isRowThere = (but: (typeof tracked)[0]): boolean => {
    const { blank, row: was } = but.last;
    if (blank === 0) return tracked.every((one) => one === but || !isOfAll(one.key) || isInPlace(one));
    const others = Array.from(columns.values()).filter((column) => column !== but.column);
    const cells = others.map((column) => values[end - blank - top]?.[column - width.column] ?? '');
    return rowOf(cells, codec) === was;
  };
  const isTaken = (at: number): boolean =>
    others(sheet.id).some((other) => meet(other, { ...area, row: at, rows: 1 }));
  for (const one of tracked.filter((each) => isOfAll(each.key) || !isInPlace(each))) {
    const { column, last } = one;
    const cells = { sheet: sheet.id, row: row + 1, rows: end - row, column, columns: 1 };
    const below = range(end + 1, end + FARTHEST).find((at) => isLast(at, column, last));
    const isOurs =
      below !== undefined &&
      !isTaken(below) &&
      sheets.formulas({ ...cells, row: below, rows: 1 })[0]?.[0] === '';
    const hole = isOurs ? holeIn({ ...cells, ...width }, column, columns, sheets) : -1;
    if (hole >= 0) return asked(located, column, { below, blank: row + 1 + hole });
    if (isInPlace(one) || !isRowThere(one)) continue;
    const above = range(1, FARTHEST)
      .map((count) => end - last.blank - count)
      .find((at) => isLast(at, column, last));
    if (above === undefined) continue;
    const isGap = range(above + 1, end).every((at) => textAt(at, column) === '');
    const isRun = range(above - last.run + 1, above).every((at) => isLast(at, column, last));
    if (isGap && isRun) return asked(located, column, { blank: end });
  }
  return undefined;
}

/** The first row with other cells of ours, and none in that column: whole rows may have been cut. */
function holeIn(
  area: Area,
  column: number,
  columns: ReadonlyMap<string, number>,
  sheets: Platform['sheets'],
): number {
  const isFull = (cells: readonly SheetValue[], one: number): boolean => cells[one - area.column] !== '';
  return sheets
    .values(area)
    .findIndex(
      (cells) => !isFull(cells, column) && Array.from(columns.values()).some((one) => isFull(cells, one)),
    );
}

/** All rows of a capture have it, and the same. */
function isOfAll(key: string): boolean {
  return key === CAPTURE.key || key === CAPTURED_AT.key;
}

function asked(
  { sheet, row, columns }: Located,
  column: number,
  signs: Parameters<typeof FOUND.pushedHistory>[2],
): Doubt {
  return {
    found: FOUND.pushedHistory(sheet, column, signs),
    places: [{ sheet, row, columns, words: 'leave the cells where they are, and add the next rows below' }],
  };
}

function range(first: number, last: number): readonly number[] {
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
function textOf(value: SheetValue): string {
  return value instanceof Date ? String(Math.round(value.getTime() / 1_000)) : String(value);
}
