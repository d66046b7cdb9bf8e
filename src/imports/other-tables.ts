import type { Platform } from '../platform';
import { listImports } from './store';
import type { NamedArea } from './target';

/** Where the tables of all other imports stand. */
export function otherTables(id: string | undefined, platform: Platform): readonly NamedArea[] {
  return listImports(platform).flatMap(({ id: other, definition, state }) => {
    if (other === id || !state.table) return [];
    const { sheet, row, column, rows, columns } = state.table;
    return [{ sheet, row, column, rows, columns, name: definition.name }];
  });
}
