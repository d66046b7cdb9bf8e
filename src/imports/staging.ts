/** What was read so far, in a hidden sheet: a run that takes several steps loses none of it. */
import type { Area, SheetInfo, Sheets } from '../platform';
import type { Cell } from '../table/column';
import type { ImportColumn } from './column';
import { putCells } from './put-cells';

/** A hidden sheet of ours, named so that whoever unhides it knows what it is. */
export function addHiddenSheet(
  purpose: 'staging' | 'undo',
  id: string,
  columns: number,
  sheets: Sheets,
): SheetInfo {
  const name = hiddenSheetName(purpose, id);
  // One that a dead run left behind.
  const old = sheets.all().find((sheet) => sheet.name === name);
  if (old) sheets.remove(old.id);
  return sheets.add({ name, rows: 1, columns: Math.max(1, columns), isHidden: true });
}

function hiddenSheetName(purpose: 'staging' | 'undo', id: string): string {
  return `Reachsheet ${purpose} ${id}`;
}

/** Gone already is as good. */
export function removeSheet(id: number | undefined, sheets: Sheets): void {
  if (id !== undefined && sheets.find(id)) sheets.remove(id);
}

/** @returns how many texts Sheets would not keep */
export function stageRows(
  sheet: number,
  before: number,
  rows: readonly (readonly Cell[])[],
  columns: readonly ImportColumn[],
  sheets: Sheets,
): number {
  if (rows.length === 0) return 0;
  sheets.grow(sheet, before + rows.length, columns.length);
  return putCells({ sheet, row: before + 1, column: 1 }, rows, columns, sheets);
}

/** The keys of the rows that are staged. */
export function stagedKeys(
  sheet: number,
  rows: number,
  keyColumn: number | undefined,
  sheets: Sheets,
): Set<string> {
  const keys = new Set<string>();
  if (rows === 0 || keyColumn === undefined) return keys;
  const area: Area = { sheet, row: 1, column: keyColumn, rows, columns: 1 };
  for (const [key] of sheets.values(area)) if (key !== '') keys.add(String(key));
  return keys;
}
