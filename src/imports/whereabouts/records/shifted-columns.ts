/**
 * Columns of which a person deleted cells without their rows (Delete ▸ Cells ▸ Shift up), or put some in above the first: what covers
 * all of them covers other rows than the table has, and what stood below may have come under their titles. They go back.
 */
import type { Area, Platform, Sheets } from '../../../platform';
import { CAPTURE } from '../../definition/special-columns';
import type { Bound } from '../../kept/bounds';
import type { Table } from '../../kept/state';
import { insertRows, isBlank } from '../../rows/insert';
import { type Doubt, FOUND } from '../doubt';
import { range } from '../end/last-cells';
import type { Located } from '../finding/locate';
import { bringTogether, rowOfGap } from './keys-in-place';

export interface Shifted {
  readonly column: number;
  /** Blank ones that come, or go; undefined where what was inserted is not known, or holds something. */
  readonly cells?: Area | undefined;
  readonly comes: boolean;
  /** One cell at most is left of it, so none can come between; and this is what came up from below. */
  readonly cameUp?: { readonly area: Area; readonly texts: readonly string[] };
  /** What stands below the column's own cells, and would move with that; undefined where there is nothing. */
  readonly below?: Area | undefined;
  /** From where to where its cells reach. */
  readonly first: number;
  readonly last: number;
}

/**
 * None of a history, whose rows nobody writes anew; nor where most columns were shifted: records went then.
 *
 * @param bounds of its columns
 */
export function shiftedColumns(
  bounds: readonly Bound[],
  { sheet, end, columns, isEndKnown }: Located,
  { isHalf }: Pick<Table, 'isHalf'>,
  sheets: Sheets,
): readonly Shifted[] {
  if (!isEndKnown || isHalf || columns.has(CAPTURE.key)) return [];
  const ending = bounds.filter((bound) => bound.last === end);
  const first = Math.min(...ending.map((bound) => bound.first));
  const moved = bounds.filter((bound) => bound.first !== first || bound.last !== end);
  if (moved.length === 0 || moved.length * 2 > bounds.length) return [];
  const used = sheets.used(sheet.id).rows;
  return moved.flatMap((bound): readonly Shifted[] => {
    const cell = { sheet: sheet.id, column: bound.column, columns: 1 };
    const isFree = (area: Area): boolean => area.rows <= 0 || isBlank(area, [bound.column], sheets);
    const rest: Area = { ...cell, row: bound.last + 1, rows: used - bound.last };
    const known = {
      column: bound.column,
      first: bound.first,
      last: bound.last,
      ...(!isFree(rest) && { below: rest }),
    };
    // Between the first and the last one, so that what covers both grows.
    if (bound.first === first && bound.last < end && bound.last > first) {
      return [{ ...known, comes: true, cells: { ...cell, row: bound.last, rows: end - bound.last } }];
    }
    if (bound.first === first && bound.last < end) {
      const came: Area = { ...cell, row: bound.last + 1, rows: end - bound.last };
      const texts = isFree(came) ? [] : textsIn(came, sheets);
      return texts.length > 0 ? [{ ...known, comes: true, cameUp: { area: came, texts } }] : [];
    }
    if (bound.last <= end) return [];
    const above: Area = { ...cell, row: first, rows: bound.first - first };
    const isAbove = above.rows > 0 && above.rows === bound.last - end && isFree(above);
    return [{ ...known, comes: false, ...(isAbove && { cells: above }) }];
  });
}

/**
 * Where something stands below that moves with them, since the person may have put it there afterwards; and where cells were inserted
 * that hold something by now.
 */
export function doubtAboutShifted(
  shifted: readonly Shifted[],
  { sheet, row, columns, end }: Located,
): Doubt | undefined {
  const place = { sheet, row, columns, isAsItStands: true as const };
  const [short] = shifted.filter(({ cameUp }) => cameUp);
  if (short?.cameUp) {
    const rows = range(short.last + 1, end);
    const words = FOUND.writtenOver(rows);
    return {
      found: FOUND.shiftedUp(sheet, short.column, rows[0] ?? end, end, short.cameUp.texts),
      places: [{ ...place, words }],
    };
  }
  const pushed = shifted.find(({ cells }) => !cells);
  if (pushed) {
    const { column, last } = pushed;
    const words = FOUND.staysBelow(column, last);
    const found = FOUND.pushedBelow(sheet, column, { below: last });
    return { found, places: [{ ...place, words }], agreedAs: pushedOutOf(column) };
  }
  const found = shifted.flatMap(({ column, comes, cells, below }) => {
    if (!cells || !below) return [];
    return comes
      ? [FOUND.shiftedUp(sheet, column, cells.row + 1, end)]
      : [FOUND.shiftedDown(sheet, column, cells.row, cells.row + cells.rows - 1)];
  });
  if (found.length === 0) return undefined;
  return { found: found.join(' '), places: [{ ...place, words: FOUND.putBack }] };
}

/** What a person sees there, but for blank cells. */
function textsIn(area: Area, sheets: Sheets): readonly string[] {
  return sheets
    .texts(area)
    .flat()
    .filter((text) => text !== '');
}

/** Each at once: whoever dies between goes on with the next one. */
export function putBackShifted(
  shifted: readonly Shifted[],
  place: Located,
  matchKey: string | undefined,
  table: Table,
  platform: Platform,
): void {
  const { sheets } = platform;
  for (const shift of shifted) {
    const { column, comes, cells, cameUp } = shift;
    // The person has said so: it would stand there for what tells a row apart.
    if (cameUp) {
      sheets.empty(cameUp.area);
      sheets.flush();
    }
    if (!cells) continue;
    if (comes && matchKey !== undefined && column === place.columns.get(matchKey)) {
      putKeysBack(shift, cells, place, matchKey, table, platform);
    } else if (comes) {
      const isTheirs = matchKey !== undefined && isWithoutKey(place, matchKey, shift.last, sheets);
      insertRows(cells, [column], { column, columns: 1 }, sheets);
      // The last one that is left is the person's, and stays in its row.
      if (isTheirs)
        bringTogether({ ...cells, row: shift.first, rows: place.end - shift.first + 1 }, cells, true, sheets);
    } else sheets.deleteCells(cells);
    sheets.flush();
  }
}

function isWithoutKey({ sheet, columns }: Located, matchKey: string, row: number, sheets: Sheets): boolean {
  const column = columns.get(matchKey);
  if (column === undefined) return false;
  return sheets.values({ sheet: sheet.id, row, rows: 1, column, columns: 1 })[0]?.[0] === '';
}

/** Blank cells come where they are missing, or before the last one where nobody knows that. */
function putKeysBack(
  { column, first, last }: Shifted,
  cells: Area,
  place: Located,
  matchKey: string,
  table: Table,
  platform: Platform,
): void {
  const { sheets } = platform;
  const all: Area = { ...cells, row: first, rows: place.end - first + 1 };
  const gap = rowOfGap(all, cells.rows, place, matchKey, table, platform);
  const isBetween = gap !== undefined && gap > first && gap <= last;
  const blank = isBetween ? { ...cells, row: gap } : cells;
  insertRows(blank, [column], { column, columns: 1 }, sheets);
  if (gap !== undefined && !isBetween) bringTogether(all, blank, gap > last, sheets);
}

/** However it was seen that cells of it stand below the table. */
export function pushedOutOf(column: number): string {
  return `pushed out of ${column}`;
}
