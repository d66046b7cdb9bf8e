/** Protected cells in the way of a table that stands: in it, beside it, and where rows come in. */
import { meet } from '../../area';
import type { Area, Sheets } from '../../platform';
import { protectedCells } from '../target';
import type { Located } from './locate';
import type { Others } from './place';
import { readRegion } from './region';

/**
 * @param count of the rows that are to stand below the header
 * @throws AddOnError `refused`, before anything is changed
 */
export function checkWalls(located: Located, count: number, others: Others, sheets: Sheets): void {
  const { sheet, row, end } = located;
  const walls = sheets.protectedAreas(sheet.id);
  if (walls.length === 0) return;
  // What the person wrote beside the table moves with its rows.
  const { column, columns } = readRegion(located, others, sheets).area;
  const rows = Math.max(end - row, count) + 1;
  const grows = count > end - row;
  const isInTheWay = (wall: Area): boolean =>
    meet(wall, { sheet: sheet.id, row, rows, column, columns }) || (grows && isParted(wall, end, sheet.rows));
  if (walls.some(isInTheWay)) throw protectedCells(sheet);
}

/** By rows that come in below that one; what reaches to the last row of the sheet would grow with it. */
function isParted({ row, rows }: Area, end: number, last: number): boolean {
  const bottom = row + rows - 1;
  return row <= end && (bottom > end || bottom === last);
}
