/** Where a person is told that a table goes: there where it stands, once it does. */
import type { Sheets } from '../platform';
import { cellName } from './cell-reference';
import type { Definition, Target } from './definition';
import type { ImportState, Table } from './state';

export function shownTarget({ target }: Definition, { table }: ImportState, sheets: Sheets): Target {
  if (!table) return target;
  const sheet = sheets.find(table.sheet)?.name ?? target.sheet;
  return { sheet, sheetId: table.sheet, cell: cellName(table) };
}

/** Whether the target is where the table stands already. */
export function isShownPlace(target: Target, table: Table): boolean {
  return target.sheetId === table.sheet && target.cell === cellName(table);
}
