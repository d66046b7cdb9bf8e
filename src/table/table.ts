/** Fields to the cells of a table: the columns chosen, each value made a cell by its column's type. */
import { type CellRules, cellMaker } from './cell';
import type { Cell, Column } from './column';
import type { Fields } from './fields';

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

export function shapeTable(fields: Fields, columns: readonly Column[], rules: CellRules): Table {
  const rows: Cell[][] = Array.from({ length: fields.count }, () => new Array<Cell>(columns.length));
  columns.forEach((column, position) => {
    const values = fields.values[column.key] ?? [];
    const toCell = cellMaker(column, rules);
    for (let row = 0; row < fields.count; row += 1) (rows[row] as Cell[])[position] = toCell(values[row]);
  });
  return { columns, rows };
}
