/** A table with a remark beside each record: `of a` beside `a`. */
import type { Mode } from '../../../src/imports/definition/definition';
import { type GrowingTable, growingTable } from '../growing/growing-table';
import type { Source } from '../projects-import';

export function notedTable(mode: Mode, rows: readonly Source[], cell = 'A1'): GrowingTable {
  const table = growingTable({ mode, cell, rows });
  remark(table, rows);
  return table;
}

/** In a column right of all others. */
export function remark(table: GrowingTable, rows: readonly Source[]): void {
  table.own(
    'Remark',
    rows.map(({ id }) => `of ${id}`),
  );
}
