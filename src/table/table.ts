/** Fields to the rows of a table: each value made a cell by its column's type. */
import { type CellRules, cellMaker } from './cell';
import type { Cell, Column } from './column';
import type { Fields } from './fields';

type Shape = Pick<Column, 'key' | 'type' | 'elements'>;

/** @param finish what becomes of each cell in the end */
export function shapeRows(
  fields: Fields,
  columns: readonly Shape[],
  rules: CellRules,
  finish?: (cell: Cell, position: number) => Cell,
): readonly (readonly Cell[])[] {
  const rows: Cell[][] = Array.from({ length: fields.count }, () => new Array<Cell>(columns.length));
  columns.forEach((column, position) => {
    const values = fields.values[column.key] ?? [];
    const toCell = cellMaker(column, rules);
    for (let row = 0; row < fields.count; row += 1) {
      const cell = toCell(values[row]);
      (rows[row] as Cell[])[position] = finish ? finish(cell, position) : cell;
    }
  });
  return rows;
}
