/**
 * What a person hung on all rows of a table may reach over a blank column to what stands beside it: a named range, a protection, a
 * conditional format, a chart. Sheets moves the end of that with whole rows, and leaves it where it is when cells of the table move
 * alone. It takes in the rows that came where it takes in nothing else by that.
 */
import { meet } from '../../area';
import type { Area, Covering, Sheets } from '../../platform';
import type { Further } from '../kept/state';
import { firstRow, type Place } from '../whereabouts/place';
import type { Work } from '../write/work';
import { type Band, isWithin } from './band';
import { heldRows, holdsAnything } from './unseen';

/** Whether it covers cells that move, and others in the same rows that do not. */
function reachesOver(area: Area, moving: Band): boolean {
  const right = moving.column + moving.columns;
  return area.column < right && area.column + area.columns > moving.column && !isWithin(area, moving);
}

/**
 * Whether it covers all rows of the table, and ends above the last one once cells have come.
 *
 * @param coming where they come, or have come: in place of the last row
 */
function isLeftShort({ row, rows }: Area, place: Place, coming: Pick<Area, 'row' | 'rows'>): boolean {
  const end = row + rows - 1;
  return rows > 1 && row <= firstRow(place) && end >= coming.row && end < coming.row + coming.rows;
}

/** Its cells in those rows, in columns that do not move. */
function partsBeyond(
  { sheet, column, columns }: Area,
  moving: Band,
  { row, rows }: Pick<Area, 'row' | 'rows'>,
  sheets: Sheets,
): readonly Area[] {
  const right = moving.column + moving.columns;
  const there = Math.min(rows, (sheets.find(sheet)?.rows ?? 0) - row + 1);
  const part: Area = { sheet, row, rows: there, column, columns: moving.column - column };
  const parts: readonly Area[] = [part, { ...part, column: right, columns: column + columns - right }];
  return parts.filter((one) => one.rows > 0 && one.columns > 0);
}

/** Whether it would take in nothing else down to that row. */
function isFreeTo(end: number, area: Area, moving: Band, others: readonly Area[], sheets: Sheets): boolean {
  const row = area.row + area.rows;
  return partsBeyond(area, moving, { row, rows: end - row + 1 }, sheets).every(
    (part) => !others.some((other) => meet(other, part)) && !holdsAnything(part, sheets),
  );
}

/** Where it covers all rows once cells have come; undefined where it stays. */
export function widened(
  area: Area,
  place: Place,
  coming: Area,
  moving: Band,
  sheets: Sheets,
): Area | undefined {
  if (!reachesOver(area, moving) || !isLeftShort(area, place, coming)) return undefined;
  const end = coming.row + coming.rows;
  return isFreeTo(end, area, moving, [], sheets) ? { ...area, rows: end - area.row + 1 } : undefined;
}

/**
 * Where it covers all rows once cells have gone, and what stands beside those; undefined where it stays.
 *
 * @param last the last row before they went
 */
export function narrowed(
  area: Area,
  place: Place,
  moving: Band,
  last: number,
  { others, before, platform }: Pick<Work, 'others' | 'before' | 'platform'>,
): Area | undefined {
  const end = area.row + area.rows - 1;
  if (!reachesOver(area, moving) || area.row > firstRow(place) || end !== last) return undefined;
  const left = { row: place.end + 1, rows: last - place.end };
  const held = partsBeyond(area, moving, left, platform.sheets).map((part) => {
    const tables = others(area.sheet).filter((other) => meet(other, part));
    const ends = tables.map(({ row, rows }) => row + rows - part.row);
    return Math.max(heldRows(part, platform.sheets), ...ends);
  });
  const was = before?.further?.find((one) => isThat(one, area, place));
  const down = Math.min(left.rows, Math.max(0, was?.below ?? 0, ...held));
  return down < left.rows ? { ...area, rows: place.end + down - area.row + 1 } : undefined;
}

function isThat({ above, column, columns }: Further, area: Area, { row }: Place): boolean {
  return row - area.row === above && area.column === column && area.columns === columns;
}

/** Of what ends with the sheet nobody knows whether it is open, and grows with that. */
function isToTheEnd({ sheet, row, rows }: Area, sheets: Sheets): boolean {
  return row + rows > (sheets.find(sheet)?.rows ?? 0);
}

/** What ends further down than the table, but not as far as it will: an undo is to bring it back there. */
export function furtherDown(
  coming: Area,
  place: Place,
  covering: readonly Covering[],
  sheets: Sheets,
): readonly Further[] {
  return covering.flatMap(({ area, isMovable }) => {
    const below = area.row + area.rows - 1 - place.end;
    if (!isMovable || below < 1 || !reachesOver(area, coming) || !isLeftShort(area, place, coming)) return [];
    if (isToTheEnd(area, sheets)) return [];
    return [{ above: place.row - area.row, column: area.column, columns: area.columns, below }];
  });
}

/** What would stay short, since a script cannot move its end, or it would take in what it does not cover. */
export function shortAfter(
  coming: Area,
  place: Place,
  covering: readonly Covering[],
  others: readonly Area[],
  sheets: Sheets,
): Covering | undefined {
  const end = coming.row + coming.rows;
  return covering.find(({ area, isMovable }) => {
    if (!reachesOver(area, coming) || !isLeftShort(area, place, coming)) return false;
    return isMovable ? !isFreeTo(end, area, coming, others, sheets) : !isToTheEnd(area, sheets);
  });
}
