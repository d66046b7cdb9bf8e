import type { Platform, Sheets } from '../../platform';
import type { Table } from '../kept/state';
import { listImports } from '../kept/store';
import { locateByMarks } from './locate';
import { widthOf } from './place';
import type { NamedArea } from './target';

/** The table of another import, as its last run has left it. */
export interface OtherTable {
  readonly id: string;
  readonly name: string;
  readonly table: Table;
}

export function otherTables(id: string | undefined, platform: Platform): readonly OtherTable[] {
  return listImports(platform).flatMap(({ id: other, definition, state }) =>
    other === id || !state.table ? [] : [{ id: other, name: definition.name, table: state.table }],
  );
}

/** Where they stand on that sheet by now: what has come in beside or above them since has moved them. */
export function standingOn(
  sheet: number,
  others: readonly OtherTable[],
  sheets: Sheets,
): readonly NamedArea[] {
  return others.flatMap(({ id, name, table }) => {
    if (table.sheet !== sheet) return [];
    const found = locateByMarks(id, table, sheets);
    if (!found) {
      const { row, column, rows, columns } = table;
      return [{ sheet, row, column, rows, columns, id, name }];
    }
    const { row, end } = found;
    return found.sheet.id === sheet ? [{ sheet, row, rows: end - row + 1, ...widthOf(found), id, name }] : [];
  });
}
