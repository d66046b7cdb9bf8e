import { type Rectangle, type Sheet, type Workbook, WorkbookError } from '../../workbook/workbook';

export function sheetOf(workbook: Workbook, id: number): Sheet {
  const sheet = workbook.sheetById(id);
  if (!sheet) throw new WorkbookError('That sheet is not there any more.');
  return sheet;
}

/** Pasting beyond the last row or column adds what is missing, as Sheets does. */
export function makeRoom(sheet: Sheet, { row, column, rows, columns }: Rectangle): void {
  const missingRows = row + rows - 1 - sheet.maxRows;
  const missingColumns = column + columns - 1 - sheet.maxColumns;
  if (missingRows > 0) sheet.growRows(missingRows);
  if (missingColumns > 0) sheet.growColumns(missingColumns);
}

/** The part of the area that holds anything; whole columns may be selected. */
export function usedPart(sheet: Sheet, area: Rectangle): readonly Rectangle[] {
  const { extent } = sheet;
  const rows = Math.min(area.rows, extent.rows - area.row + 1);
  const columns = Math.min(area.columns, extent.columns - area.column + 1);
  return rows > 0 && columns > 0 ? [{ ...area, rows, columns }] : [];
}
