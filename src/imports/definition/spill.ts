/** An array spills right and down from its formula, over cells that hold nothing; those have no formula of their own. */
import type { Area } from '../../platform';

/**
 * Whether the formula there, outside of the area, may fill cells of it: all cells between are free, as they are while it
 * shows no value of its own. What a person wrote between would keep it from spilling.
 */
export function maySpillInto(
  area: Area,
  from: Pick<Area, 'row' | 'column'>,
  isFree: (row: number, column: number) => boolean,
): boolean {
  const { row: top, column: left } = from;
  let width = area.column + area.columns - left;
  for (let row = top; row < area.row + area.rows && width > 0; row += 1) {
    let free = row === top ? 1 : 0;
    while (free < width && isFree(row, left + free)) free += 1;
    width = free;
    if (row >= area.row && left + width > area.column) return true;
  }
  return false;
}
