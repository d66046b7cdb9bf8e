import type { Area, SheetInfo, Sheets } from '../platform';
import { retryOnce } from './retry-once';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Asked for when used: not every kind of run may open the spreadsheet. */
export const sheets: Sheets = {
  timeZone: () => retryOnce(() => spreadsheet().getSpreadsheetTimeZone()),
  locale: () => retryOnce(() => spreadsheet().getSpreadsheetLocale()),
  all: () => retryOnce(() => spreadsheet().getSheets().map(infoOf)),
  find(id) {
    const sheet = lookFor(id);
    return sheet ? infoOf(sheet) : undefined;
  },

  add({ name, rows, columns, isHidden }) {
    const shown = spreadsheet().getActiveSheet();
    const sheet = spreadsheet().insertSheet(name, spreadsheet().getSheets().length);
    const { maxRows, maxColumns } = sizeOf(sheet);
    if (maxRows > rows) sheet.deleteRows(rows + 1, maxRows - rows);
    if (maxColumns > columns) sheet.deleteColumns(columns + 1, maxColumns - columns);
    growTo(sheet, rows, columns);
    if (isHidden) {
      // A new sheet is shown at once, and the one that is shown cannot be hidden.
      spreadsheet().setActiveSheet(shown);
      sheet.hideSheet();
    }
    return infoOf(sheet);
  },
  remove: (id) => {
    spreadsheet().deleteSheet(sheetOf(id));
  },
  grow: (id, rows, columns) => growTo(sheetOf(id), rows, columns),

  values: (area) => retryOnce(() => rangeOf(area).getValues()),
  formulas: (area) => retryOnce(() => rangeOf(area).getFormulas()),
  texts: (area) => retryOnce(() => rangeOf(area).getDisplayValues()),
  setValues(area, values) {
    rangeOf(area).setValues(values.map((row) => [...row]));
  },
  setFormula(area, formula) {
    rangeOf(area).setFormula(formula);
  },
  setFormat(area, format) {
    rangeOf(area).setNumberFormat(format);
  },
  setNotes(area, notes) {
    rangeOf(area).setNotes(notes.map((row) => [...row]));
  },
  setBold(area) {
    rangeOf(area).setFontWeight('bold');
  },
  clear(area) {
    rangeOf(area).clear().clearNote();
  },
  copy(from, to) {
    rangeOf(from).copyTo(rangeOf(to), SpreadsheetApp.CopyPasteType.PASTE_NORMAL, false);
  },
  freeze(id, rows) {
    sheetOf(id).setFrozenRows(rows);
  },
  isProtected(area) {
    const { ProtectionType } = SpreadsheetApp;
    const sheet = sheetOf(area.sheet);
    const ranges = retryOnce(() => sheet.getProtections(ProtectionType.RANGE));
    const whole = retryOnce(() => sheet.getProtections(ProtectionType.SHEET));
    return (
      ranges.some((one) => !mayWrite(one) && overlaps(one.getRange(), area)) ||
      whole.some((one) => !mayWrite(one))
    );
  },
  setWidth(id, column, pixels) {
    sheetOf(id).setColumnWidth(column, pixels);
  },
  selected() {
    const cell = spreadsheet().getCurrentCell() ?? spreadsheet().getActiveSheet().getRange(1, 1);
    return {
      sheet: cell.getSheet().getSheetId(),
      row: cell.getRow(),
      column: cell.getColumn(),
      rows: 1,
      columns: 1,
    };
  },
  select(area) {
    spreadsheet().setActiveSheet(sheetOf(area.sheet));
    rangeOf(area).activate();
  },
  flush: () => SpreadsheetApp.flush(),
};

function spreadsheet(): GoogleAppsScript.Spreadsheet.Spreadsheet {
  return SpreadsheetApp.getActive();
}

function lookFor(id: number): GoogleSheet | null {
  return retryOnce(() => spreadsheet().getSheetById(id));
}

function sheetOf(id: number): GoogleSheet {
  const sheet = lookFor(id);
  if (!sheet) throw new Error(`There is no sheet ${id}.`);
  return sheet;
}

function rangeOf({ sheet, row, column, rows, columns }: Area): GoogleAppsScript.Spreadsheet.Range {
  return sheetOf(sheet).getRange(row, column, rows, columns);
}

function infoOf(sheet: GoogleSheet): SheetInfo {
  return {
    id: sheet.getSheetId(),
    name: sheet.getName(),
    isHidden: sheet.isSheetHidden(),
    rows: sheet.getMaxRows(),
    columns: sheet.getMaxColumns(),
  };
}

function mayWrite(protection: GoogleAppsScript.Spreadsheet.Protection): boolean {
  return protection.isWarningOnly() || protection.canEdit();
}

function overlaps(range: GoogleAppsScript.Spreadsheet.Range, area: Area): boolean {
  return (
    range.getRow() < area.row + area.rows &&
    range.getLastRow() >= area.row &&
    range.getColumn() < area.column + area.columns &&
    range.getLastColumn() >= area.column
  );
}

function sizeOf(sheet: GoogleSheet): { readonly maxRows: number; readonly maxColumns: number } {
  return { maxRows: sheet.getMaxRows(), maxColumns: sheet.getMaxColumns() };
}

function growTo(sheet: GoogleSheet, rows: number, columns: number): void {
  const { maxRows, maxColumns } = sizeOf(sheet);
  if (maxRows < rows) sheet.insertRowsAfter(maxRows, rows - maxRows);
  if (maxColumns < columns) sheet.insertColumnsAfter(maxColumns, columns - maxColumns);
}
