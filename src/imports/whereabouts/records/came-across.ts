/**
 * Cells of a row that a person deleted or inserted, so that the others moved left or right: what they wrote beside it stands under
 * titles of the import now. Seen by where the row says whether it is in the source, against others that say so in its place.
 */
import { meet } from '../../../area';
import { once } from '../../../once';
import type { Area, Platform, SheetValue } from '../../../platform';
import { IN_SOURCE } from '../../definition/special-columns';
import type { ImportState, Table } from '../../kept/state';
import { keyText } from '../../rows/region';
import { digestOf, isIn } from '../digest';
import { ACROSS, type Doubt, FOUND, STAYS_ACROSS } from '../doubt';
import { isTailWhole } from '../end/find-end';
import type { Located } from '../finding/locate';
import type { Others, Place } from '../place';
import { readSums, sumsOf } from './column-sums';
import { writtenBeside } from './row-pairs';

/** @param keys of its rows */
export function cameAcross(
  { sheet, row, end, columns }: Located,
  keys: readonly string[],
  matchKey: string,
  table: Pick<Table, 'rows' | 'tail' | 'sums' | 'keys' | 'pairs'>,
  state: Pick<ImportState, 'agreed'>,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): Doubt | undefined {
  const inSource = columns.get(IN_SOURCE.key);
  const ours = new Set(columns.values());
  if (inSource === undefined || end <= row || inSource >= sheet.columns || ours.has(inSource + 1))
    return undefined;
  const edge: Area = { sheet: sheet.id, row: row + 1, rows: end - row, column: inSource, columns: 2 };
  const edges = sheets.values(edge).map(([sign = '', next = '']) => ({ sign, next }));
  // A box of theirs that came there looks like it.
  const areBoxes = edges.some(({ next }) => isTick(next)) ? boxesThatCame(sheets.boxes(edge)) : [];
  const isTold = edges.map(({ sign }, down) => isTick(sign) && areBoxes[down] !== true);
  const mayBeOdd = edges.map(
    ({ sign, next }, down) =>
      !isTold[down] && (sign !== '' || isTick(next) || (next === '' && (keys[down] ?? '') !== '')),
  );
  if (!mayBeOdd.includes(true)) return undefined;
  // No more is read than tells that some rows are not as others.
  const block = {
    sheet: sheet.id,
    row: row + 1,
    rows: Math.min(MOST_ROWS, end - row),
    column: 1,
    columns: sheets.used(sheet.id).columns,
  };
  const lines = sheets.values(block);
  const lineOf = (down: number): readonly SheetValue[] =>
    lines[down] ?? sheets.values({ ...block, row: row + 1 + down, rows: 1 })[0] ?? [];
  const textIn = (down: number): string => rowText(lineOf(down), ours);
  const isAnswered = (down: number): boolean =>
    (keys[down] ?? '') === '' && isSaid(STAYS_ACROSS, textIn(down), state, codec);
  const told = lines.filter((_, down) => isTold[down]);
  // Where no row says so any more, titles tell where something stood.
  const usual = usualIn(told.length > 0 ? told : sheets.values({ ...block, row, rows: 1 }), inSource);
  const isAsWritten = once(() => writtenBeside(columns, table, matchKey, codec));
  const changed = once((): readonly number[] => {
    const was = readSums(table.sums ?? '');
    return Array.from(columns).flatMap(([key, column]) => {
      const cells = (): readonly SheetValue[] => sheets.values({ ...edge, column, columns: 1 }).flat();
      const sums = was(key);
      return sums && sumsOf(cells(), []).cells !== sums.cells ? [column] : [];
    });
  });
  const rows = [...edges.keys()]
    .filter((down) => mayBeOdd[down])
    .slice(0, MOST_ROWS)
    .filter((down) => {
      const key = keys[down] ?? '';
      if (isAnswered(down)) return false;
      const isRecord = key !== '' && (!isTailWhole(table) || isIn(table.tail ?? '', key, codec));
      const line = lineOf(down);
      if (isMovedWhole(line, usual, inSource)) {
        // One whose record stands in another row was made by the person.
        const isElsewhere = keys.some((one, at) => one === key && isTold[at]);
        return (
          !isElsewhere &&
          isIn(table.tail ?? '', key, codec) &&
          !isAsWritten()(line, key) &&
          hasOthers(line, usual, inSource, ours, changed)
        );
      }
      return isMovedLeft(line, usual, inSource, ours, isRecord) || isMovedRight(line, usual, inSource, ours);
    });
  if (rows.length === 0) return undefined;
  const found = rows.map((down) => row + 1 + down);
  const signs = rows.map((down) => String(edges[down]?.sign));
  const hasSignElsewhere = (line: readonly SheetValue[]): boolean =>
    line.some((cell, at) => at + 1 !== inSource && isTick(cell) && !usual.isTick(at));
  const mayBeTyped = !rows.map(lineOf).some(hasSignElsewhere);
  const doubt: Doubt = {
    found: FOUND.cameAcross(sheet, found, mayBeTyped),
    places: [{ sheet, row, columns, words: FOUND.writtenOver(found), isAsItStands: true }],
    about: signs.join('\0'),
    agreedAs: ACROSS + digestOf(rows.map(textIn), codec),
  };
  return rows.every((down) => isSaid(ACROSS, textIn(down), state, codec)) ? undefined : doubt;
}

/** What stands under titles of the import, in a line of the sheet. */
function rowText(line: readonly SheetValue[], ours: Iterable<number>): string {
  const columns = [...ours].sort((one, other) => one - other);
  return columns.map((column) => keyText(line[column - 1] ?? '')).join('\0');
}

function isSaid(
  said: string,
  text: string,
  { agreed = [] }: Pick<ImportState, 'agreed'>,
  codec: Platform['codec'],
): boolean {
  return agreed.some((one) => one.startsWith(said) && isIn(one.slice(said.length), text, codec));
}

/** Rows without an ID of which a person has said that the run goes on: it has left them as they are, those at the end below the table. */
export function toldOfAcross(
  { sheet, row, columns }: Place,
  matchKey: string | undefined,
  state: Pick<ImportState, 'agreed'>,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): readonly string[] {
  const column = columns.get(matchKey ?? '');
  if (!isGoingAcross(state) || column === undefined) return [];
  const used = sheets.used(sheet.id);
  const lines = sheets.values({ ...used, sheet: sheet.id, row: 1, column: 1 });
  const rows = [...lines.keys()].filter((at) => {
    const line = lines[at] ?? [];
    return (
      at >= row && line[column - 1] === '' && isSaid(ACROSS, rowText(line, columns.values()), state, codec)
    );
  });
  return rows.length > 0
    ? [
        FOUND.stayedAcross(
          sheet,
          rows.map((at) => at + 1),
        ),
      ]
    : [];
}

/**
 * The same of all rows at once, below their titles: what tells them does not stand in its column any more, but in another one. None of
 * them would be found again, so there is no going on. Another column may tell the same, as what another import has or a list of the
 * person's does: where cells were moved, what else is written in each row was moved with it.
 *
 * @param told what tells them
 * @param beside what stands in each of their rows
 */
export function allAcross(
  { sheet, row, end }: Located,
  { column, isTold }: Telling,
  beside: Telling | undefined,
  others: Others,
  { sheets }: Pick<Platform, 'sheets'>,
): Doubt | undefined {
  if (end <= row) return undefined;
  const top = Math.max(row + 1, end - MOST_ROWS + 1);
  const last: Area = { sheet: sheet.id, row: top, rows: end - top + 1, column, columns: 1 };
  if (sheets.values(last).some(([cell = '']) => isTold(cell))) return undefined;
  const lines = sheets.values({ ...last, column: 1, columns: sheet.columns });
  const isBeside = (at: number): boolean =>
    beside === undefined ||
    lines.some((line) => isTold(line[at] ?? '') && beside.isTold(line[beside.column + at - column] ?? ''));
  const isHere = (at: number): boolean => {
    const cells = lines.flatMap((line) => (line[at] === '' ? [] : [line[at] ?? '']));
    return cells.length > 0 && cells.every(isTold);
  };
  const taken = others(sheet.id);
  const isOthers = (at: number): boolean =>
    taken.some((other) => meet(other, { ...last, column: at + 1, row, rows: end - row + 1 }));
  const at =
    lines[0]?.findIndex(
      (_, index) => index + 1 !== column && isHere(index) && !isOthers(index) && isBeside(index),
    ) ?? -1;
  if (at < 0) return undefined;
  return {
    found: FOUND.allAcross(sheet, row, column, at + 1),
    places: [],
    remedy:
      'Undo that in Sheets (Edit ▸ Undo, or File ▸ Version history), or move the cells back below their titles, and run the import again.',
  };
}

/** A column, and whether a cell is of it. */
interface Telling {
  readonly column: number;
  readonly isTold: (cell: SheetValue) => boolean;
}

/** Whether a person has said that a run goes on with such rows, some of which it may have written since. */
export function isGoingAcross({ agreed = [] }: Pick<ImportState, 'agreed'>): boolean {
  return agreed.some((one) => one.startsWith(ACROSS));
}

const MOST_ROWS = 50;

/** Where something stands in rows that are as they were. */
interface Usual {
  readonly isFull: (at: number) => boolean;
  readonly isTick: (at: number) => boolean;
  /** The last column of what stands beside, from 0. */
  readonly last: number;
}

function usualIn(lines: readonly (readonly SheetValue[])[], inSource: number): Usual {
  const isFull = (at: number): boolean => lines.some((line) => (line[at] ?? '') !== '');
  let last = Math.max(0, ...lines.map(({ length }) => length)) - 1;
  // Also behind a blank column: cells that are deleted bring it nearer.
  while (last >= inSource && !isFull(last)) last -= 1;
  return { isFull, isTick: (at) => lines.some((line) => isTick(line[at] ?? '')), last };
}

/** Cells were deleted: the sign stands further left, or went, and nothing is left at the right end. */
function isMovedLeft(
  line: readonly SheetValue[],
  usual: Usual,
  inSource: number,
  ours: ReadonlySet<number>,
  isRecord: boolean,
): boolean {
  const sign = line[inSource - 1] ?? '';
  if (sign === '') return false;
  const isElsewhere = line.some(
    (cell, at) => at + 1 < inSource && ours.has(at + 1) && isTick(cell) && !usual.isTick(at),
  );
  const hasGap = usual.last >= inSource && (line[usual.last] ?? '') === '';
  return isElsewhere || (isRecord && hasGap);
}

/** As many cells were deleted that nothing is left from the sign on, in rows that have something beside it. */
function isMovedWhole(line: readonly SheetValue[], { last }: Usual, inSource: number): boolean {
  return last >= inSource && line.slice(inSource - 1, last + 1).every((cell) => cell === '');
}

/**
 * Whether anything that stood beside the sign stands under titles now: right of the sign, or, where that was deleted, too, in columns
 * that do not hold what was written. Whoever clears a sign clears no more.
 */
function hasOthers(
  line: readonly SheetValue[],
  usual: Usual,
  inSource: number,
  ours: ReadonlySet<number>,
  changed: () => readonly number[],
): boolean {
  const isSign = (cell: SheetValue, at: number): boolean =>
    ours.has(at + 1) && isTick(cell) && !usual.isTick(at);
  const sign = line.findIndex(isSign);
  if (sign >= 0) return line.slice(sign + 1, inSource).some((cell) => cell !== '');
  return changed().some((column) => column < inSource && line[column - 1] !== '');
}

/** Cells were inserted: the sign stands right of its column, and a column of theirs right of the first blank cell that came. */
function isMovedRight(
  line: readonly SheetValue[],
  usual: Usual,
  inSource: number,
  ours: ReadonlySet<number>,
): boolean {
  if (!isTick(line[inSource] ?? '') || usual.isTick(inSource)) return false;
  const came = line.findIndex((cell, at) => at < inSource && cell === '' && usual.isFull(at));
  return line.some((_, at) => at + 1 < inSource && at >= came && !ours.has(at + 1) && usual.isFull(at));
}

/** Where the column right of In source has boxes in more rows than that has any, such as one that a person made of it. */
function boxesThatCame(boxes: readonly (readonly boolean[])[]): readonly boolean[] {
  const [here, next] = [0, 1].map((right) => boxes.filter((line) => line[right]).length);
  return (next ?? 0) > (here ?? 0) ? boxes.map((line) => line[0] === true) : [];
}

function isTick(cell: SheetValue): boolean {
  return typeof cell === 'boolean';
}
