/** Where a person is told that a table goes: there where it stands, once it does. */
import type { Sheets } from '../../platform';
import { cellName } from '../definition/cell-reference';
import type { Definition, Target } from '../definition/definition';
import type { ImportState, Stood, Table } from '../kept/state';

export function shownTarget({ target }: Definition, { table, stood }: ImportState, sheets: Sheets): Target {
  if (!table) return (stood && backTo(stood, sheets)) ?? target;
  const sheet = sheets.find(table.sheet)?.name ?? target.sheet;
  return { sheet, sheetId: table.sheet, cell: cellName(table) };
}

/** Where a table comes back that was undone; undefined where its sheet was deleted. */
export function backTo(
  { sheet, ...place }: Pick<Stood, 'sheet' | 'row' | 'column'>,
  sheets: Sheets,
): Target | undefined {
  const found = sheets.find(sheet);
  return found && { sheet: found.name, sheetId: sheet, cell: cellName(place) };
}

/**
 * Whether an import that is edited keeps its table: it goes where it went before, or where that stands by now. One
 * whose sheet was deleted goes into a new one, also of the same name.
 */
export function keepsPlace(
  before: Definition,
  after: Definition,
  table: Pick<Table, 'sheet' | 'row' | 'column'> | undefined,
  sheets: Sheets,
): boolean {
  if (table && !sheets.find(table.sheet)) return false;
  if (isSamePlace(before.target, after.target)) return true;
  return table !== undefined && isShownPlace(after.target, table);
}

function isSamePlace(before: Target, after: Target): boolean {
  const isSheet =
    before.sheetId === after.sheetId && (before.sheetId !== undefined || before.sheet === after.sheet);
  return isSheet && before.cell === after.cell;
}

/** Whether the target is where the table stands already. */
function isShownPlace(target: Target, table: Pick<Table, 'sheet' | 'row' | 'column'>): boolean {
  return target.sheetId === table.sheet && target.cell === cellName(table);
}
