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

/** The same for a single cell, of which there may be many: in few calls. */
export function cellOf(range: GoogleAppsScript.Spreadsheet.Range): Area {
  return { sheet: range.getGridId(), row: range.getRow(), column: range.getColumn(), rows: 1, columns: 1 };
}
