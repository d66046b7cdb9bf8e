/** Protected cells in the way of a table that stands: in it, beside it, and where rows and columns come in. */
import { meet } from '../../area';
import type { Area, Sheets } from '../../platform';
import type { Place } from '../whereabouts/place';
import { protectedCells } from '../whereabouts/target';
import type { Reach } from './reach';

/**
 * @param reachOf asked for only where cells are protected
 * @throws AddOnError `refused`, before anything is changed
 */
export function checkWalls({ sheet }: Place, reachOf: () => Reach, sheets: Sheets): void {
  const walls = sheets.protectedAreas(sheet.id);
  if (walls.length === 0) return;
  const { area, rowsAfter, columnsAfter } = reachOf();
  const isInTheWay = (wall: Area): boolean =>
    meet(wall, area) ||
    rowsAfter.some((line) => isParted(wall.row, wall.rows, line, sheet.rows)) ||
    columnsAfter.some((line) => isParted(wall.column, wall.columns, line, sheet.columns));
  if (walls.some(isInTheWay)) throw protectedCells(sheet);
}

/** By what comes in after that line; what reaches to the last line of the sheet would grow with it. */
function isParted(first: number, count: number, line: number, end: number): boolean {
  const last = first + count - 1;
  return first <= line && (last > line || last === end);
}
