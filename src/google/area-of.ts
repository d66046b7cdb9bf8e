import type { Area } from '../platform';

export function areaOf(range: GoogleAppsScript.Spreadsheet.Range): Area {
  return {
    sheet: range.getSheet().getSheetId(),
    row: range.getRow(),
    column: range.getColumn(),
    rows: range.getNumRows(),
    columns: range.getNumColumns(),
  };
}
