import type { Area, Platform, Sheets } from '../../platform';
import { writingOf } from '../kept/run-state';
import { begunAt, type Table } from '../kept/state';
import { listImports } from '../kept/store';
import { locateByMarks } from './finding/locate';
import { widthOf } from './place';
import type { NamedArea } from './target';

/** The table of another import, as its last run has left it, or as its first one has begun it. */
export interface OtherTable {
  readonly id: string;
  readonly name: string;
  readonly table: Table;
  /** It is its first run's: of what is not marked yet nothing stands there. */
  readonly isBegun: boolean;
}

export function otherTables(id: string | undefined, platform: Platform): readonly OtherTable[] {
  return listImports(platform).flatMap(({ id: other, definition: { name }, state }) => {
    const place = writingOf(state.run)?.place;
    const table = state.table ?? (place && begunAt(place));
    return other === id || !table ? [] : [{ id: other, name, table, isBegun: !state.table }];
  });
}

/** Where they stand on that sheet by now: what has come in beside or above them since has moved them. */
export function standingOn(
  sheet: number,
  others: readonly OtherTable[],
  sheets: Sheets,
): readonly NamedArea[] {
  return others.flatMap(({ id, name, table, isBegun }): readonly NamedArea[] => {
    if (table.sheet !== sheet) return [];
    const found = locateByMarks(id, table, sheets);
    if (!found && isBegun) return [];
    if (!found) {
      const area = onSheet(table, sheets);
      return area ? [{ ...area, id, name, isLost: true as const }] : [];
    }
    const { row, end } = found;
    const { tail } = table;
    const area = { sheet, row, rows: end - row + 1, ...widthOf(found), id, name };
    return found.sheet.id === sheet ? [{ ...area, ...(tail !== undefined && { tail }) }] : [];
  });
}

/** Where it was left, as far as that is on its sheet still: nobody knows what was deleted since. */
function onSheet({ sheet, row, column, rows, columns }: Table, sheets: Sheets): Area | undefined {
  const { rows: all = 0, columns: width = 0 } = sheets.find(sheet) ?? {};
  if (row > all || column > width) return undefined;
  return {
    ...{ sheet, row, column },
    rows: Math.min(rows, all - row + 1),
    columns: Math.min(columns, width - column + 1),
  };
}
