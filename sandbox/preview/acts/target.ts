import {
  type CellPosition,
  type Rectangle,
  type Sheet,
  type Workbook,
  WorkbookError,
} from '../../workbook/workbook';
import type { TakeBack } from './act';
import { withdrawLines } from './dimension';

/** The sheet as it is now: one that was deleted and came back is another object under the same id. */
export function sheetOf(workbook: Workbook, id: number): Sheet {
  const sheet = workbook.sheetById(id);
  if (!sheet) throw new WorkbookError('That sheet is not there any more.');
  return sheet;
}

/** Pasting beyond the last row or column adds what is missing, as Sheets does. */
export function makeRoom(
  workbook: Workbook,
  sheet: Sheet,
  { row, column, rows, columns }: Rectangle,
  takeBack: TakeBack,
): void {
  const { maxRows, maxColumns } = sheet;
  const missingRows = row + rows - 1 - maxRows;
  const missingColumns = column + columns - 1 - maxColumns;
  takeBack(() => dropEmptyLines(sheetOf(workbook, sheet.id), maxRows, maxColumns));
  if (missingRows > 0) sheet.growRows(missingRows);
  if (missingColumns > 0) sheet.growColumns(missingColumns);
}

/** Back to that size, unless somebody uses what was added. */
function dropEmptyLines(sheet: Sheet, rows: number, columns: number): void {
  const { maxRows, maxColumns, extent } = sheet;
  if (maxRows > rows && extent.rows <= rows) withdrawLines(sheet, 'rows', rows + 1, maxRows - rows);
  if (maxColumns > columns && extent.columns <= columns) {
    withdrawLines(sheet, 'columns', columns + 1, maxColumns - columns);
  }
}

/** The part of the area that holds anything; whole columns may be selected. */
export function usedPart(sheet: Sheet, area: Rectangle): readonly Rectangle[] {
  const { extent } = sheet;
  const rows = Math.min(area.rows, extent.rows - area.row + 1);
  const columns = Math.min(area.columns, extent.columns - area.column + 1);
  return rows > 0 && columns > 0 ? [{ ...area, rows, columns }] : [];
}

/** Unless it is not there any more. */
export function goBackTo(workbook: Workbook, cell: CellPosition): void {
  const { sheetId, row, column } = workbook.activeCell;
  // Whoever never chose that sheet, and sees it in place of a hidden one, is to see another once the tabs are moved back.
  if (sheetId === cell.sheetId && row === cell.row && column === cell.column) return;
  const sheet = workbook.sheetById(cell.sheetId);
  if (sheet && cell.row <= sheet.maxRows && cell.column <= sheet.maxColumns) workbook.activate(cell);
}
