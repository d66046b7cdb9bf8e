import { beside, meet } from '../area';
import type { Area, ColumnMark, CopiedPart, SheetInfo, Sheets, Tab } from '../platform';
import { areaOf, cellOf } from './area-of';
import { attachedTo } from './attached';
import { changeFormats, drawnFrom, formattedBy } from './conditional-formats';
import { ruleOf } from './rule';
import { hasUi } from './ui';
import { askSheet, carryOut, noteWrite, readCells } from './waiting-writes';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Asked for when used: not every kind of run may open the spreadsheet. */
export const sheets: Sheets = {
  timeZone: () => askSheet(() => spreadsheet().getSpreadsheetTimeZone()),
  locale: () => askSheet(() => spreadsheet().getSpreadsheetLocale()),
  tabs: () => askSheet(() => spreadsheet().getSheets().map(tabOf)),
  all: () => askSheet(() => spreadsheet().getSheets().filter(isGrid).map(infoOf)),
  find(id) {
    const sheet = lookFor(id);
    return sheet && isGrid(sheet) ? infoOf(sheet) : undefined;
  },

  add(name, mark) {
    noteWrite();
    const shown = hasUi() ? spreadsheet().getActiveSheet() : undefined;
    const sheet = spreadsheet().insertSheet(name, spreadsheet().getSheets().length);
    if (mark !== undefined) {
      sheet.hideSheet();
      markAs(mark, sheet);
    }
    if (shown) showAgain(shown);
    return infoOf(sheet);
  },
  rename(id, name) {
    sheetToWrite(id).setName(name);
  },
  cut(id, rows, columns) {
    const sheet = sheetOf(id);
    const { maxRows, maxColumns } = sizeOf(sheet);
    noteWrite();
    if (maxRows > rows) sheet.deleteRows(rows + 1, maxRows - rows);
    if (maxColumns > columns) sheet.deleteColumns(columns + 1, maxColumns - columns);
  },
  blank(id) {
    // What it has would be handed down to new rows and columns.
    sheetToWrite(id).getRange(1, 1).clearContent().setNumberFormat('General');
    sheets.cut(id, 1, 1);
  },
  remove: (id) => {
    spreadsheet().deleteSheet(sheetToWrite(id));
  },
  grow: (id, rows, columns) => growTo(sheetOf(id), rows, columns),
  insertRows(id, after, count) {
    if (after > 0) sheetToWrite(id).insertRowsAfter(after, count);
    else sheetToWrite(id).insertRowsBefore(1, count);
  },
  deleteRows(id, row, count) {
    sheetToWrite(id).deleteRows(row, count);
  },
  deleteCells(area) {
    toWrite(area).deleteCells(SpreadsheetApp.Dimension.ROWS);
  },
  insertColumns(id, after, count) {
    sheetToWrite(id).insertColumnsAfter(after, count);
  },
  deleteColumns(id, column, count) {
    sheetToWrite(id).deleteColumns(column, count);
  },
  insertCells(area) {
    toWrite(area).insertCells(SpreadsheetApp.Dimension.ROWS);
  },
  used(id) {
    const sheet = sheetOf(id);
    return { rows: readCells(() => sheet.getLastRow()), columns: readCells(() => sheet.getLastColumn()) };
  },
  isUntouched(id) {
    const sheet = sheetOf(id);
    const { maxRows: rows, maxColumns: columns } = sizeOf(sheet);
    const area: Area = { sheet: id, row: 1, column: 1, rows, columns };
    return (
      sheets.used(id).rows === 0 &&
      askSheet(() => [...sheet.getCharts(), ...sheet.getImages(), ...sheet.getDrawings()]).length === 0 &&
      areAll('', sheets.notes(area)) &&
      areAll(null, rulesOf(area)) &&
      areAll(
        NO_BACKGROUND,
        askSheet(() => rangeOf(area).getBackgrounds()),
      ) &&
      areAll('General', sheets.formats(area))
    );
  },
  addMark(name, id, row) {
    sheetToWrite(id).getRange(`${row}:${row}`).addDeveloperMetadata(MARK, name);
  },
  markRow(name, id, row) {
    const marks = marksOf(name);
    if (marks.length === 1 && isAt(marks[0], id, row)) return;
    const isThere = marks.some((mark) => isAt(mark, id, row));
    if (!isThere && mayMark(id, row)) sheets.addMark(name, id, row);
    // One that stands where it is true no more is worse than none.
    removeMarks(marks.filter((mark) => !isAt(mark, id, row)));
  },
  markedRows: (name) => marksOf(name).flatMap((mark) => placeOf(mark) ?? []),
  unmarkRow(name) {
    removeMarks(marksOf(name));
  },

  markColumns(name, id, marks) {
    const sheet = sheetToWrite(id);
    const rows = sheet.getMaxRows();
    for (const { column, value } of marks) {
      sheet.getRange(1, column, rows, 1).addDeveloperMetadata(name, value);
    }
  },
  markedColumns: (name) => columnMarksOf(name).map(({ place }) => place),
  unmarkColumns(name, isGone) {
    const gone = columnMarksOf(name).filter(({ place }) => isGone(place));
    const free = gone.filter(({ place: { sheet, column } }) => {
      const rows = sheetOf(sheet).getMaxRows();
      return !sheets.isProtected({ sheet, row: 1, rows, column, columns: 1 });
    });
    if (free.length > 0) noteWrite();
    for (const { mark } of free) mark.remove();
  },

  markSheet(mark, id) {
    markAs(mark, sheetToWrite(id));
  },
  markedSheets: (mark) =>
    askSheet(() => spreadsheet().createDeveloperMetadataFinder().withKey(SHEET_MARK).find()).flatMap(
      (found) => {
        const [use, named] = String(found.getValue()).split(' ');
        const id = found.getLocation().getSheet()?.getSheetId();
        return String(id) === named && (mark ?? use) === use ? [Number(named)] : [];
      },
    ),

  values: (area) => readCells(() => rangeOf(area).getValues()),
  formulas: (area) => readCells(() => rangeOf(area).getFormulas()),
  search: (text, isPattern, sheet) =>
    readCells(() =>
      (sheet === undefined ? spreadsheet() : sheetOf(sheet))
        .createTextFinder(text)
        .matchFormulaText(true)
        .useRegularExpression(isPattern)
        .findAll()
        .map(cellOf),
    ),
  exchangeFormula: (cell, before, after) =>
    toWrite(cell)
      .createTextFinder(before)
      .matchFormulaText(true)
      .matchEntireCell(true)
      .matchCase(true)
      .replaceAllWith(after) > 0,
  filter(id) {
    const filter = readCells(() => sheetOf(id).getFilter());
    return filter ? readCells(() => areaOf(filter.getRange())) : undefined;
  },
  texts: (area) => readCells(() => rangeOf(area).getDisplayValues()),
  notes: (area) => readCells(() => rangeOf(area).getNotes()),
  formats: (area) =>
    readCells(() => rangeOf(area).getNumberFormats()).map((row) =>
      row.map((format) => UNSET[format] ?? format),
    ),
  rules: (area) => rulesOf(area).map((row) => row.map((rule) => (rule ? ruleOf(rule) : undefined))),
  boxes(area) {
    const { CHECKBOX } = SpreadsheetApp.DataValidationCriteria;
    return rulesOf(area).map((row) => row.map((rule) => rule?.getCriteriaType() === CHECKBOX));
  },
  clearRules(area) {
    toWrite(area).clearDataValidations();
  },
  merged: (area) => readCells(() => rangeOf(area).getMergedRanges().map(areaOf)),
  setValues(area, values) {
    toWrite(area).setValues(values.map((row) => [...row]));
  },
  setFormula(area, formula) {
    toWrite(area).setFormula(formula);
  },
  fillRule(from, to) {
    const rule = readCells(() => rangeOf(from).getDataValidation());
    toWrite(to).setDataValidation(rule);
  },
  setFormulas(area, formulas) {
    toWrite(area).setFormulas(formulas.map((row) => [...row]));
  },
  setFormat(area, format) {
    toWrite(area).setNumberFormat(format);
  },
  setFormats(area, formats) {
    toWrite(area).setNumberFormats(formats.map((row) => [...row]));
  },
  setNotes(area, notes) {
    toWrite(area).setNotes(notes.map((row) => [...row]));
  },
  setBold(area) {
    toWrite(area).setFontWeight('bold');
  },
  backgrounds: (area) =>
    readCells(() => rangeOf(area).getBackgrounds()).map((row) =>
      row.map((color) => (color === NO_BACKGROUND ? '' : color)),
    ),
  setBackground(area, color) {
    toWrite(area).setBackground(color || null);
  },
  clear(area, extent) {
    const range = toWrite(area);
    // First: FALSE without its box would be what somebody typed.
    range.clearContent();
    if (extent !== 'but rules and number formats') range.clearDataValidations().setNumberFormat('General');
    range
      .setBackground(null)
      .setFontColor(null)
      .setFontWeight(null)
      .setFontStyle(null)
      .setFontLine(null)
      .setHorizontalAlignment(null);
    // Last: whoever goes on after a death finds cells by their notes that are not cleared to the end.
    if (extent !== 'but notes') range.clearNote();
  },
  empty(area) {
    toWrite(area).clearContent();
  },
  copy(from, to, part) {
    rangeOf(from).copyTo(toWrite(to), SpreadsheetApp.CopyPasteType[PASTES[part]], false);
  },
  sort(area, column) {
    toWrite(area).sort({ column, ascending: true });
  },
  filteredColumns(area) {
    const filter = askSheet(() => sheetOf(area.sheet).getFilter());
    const range = filter && areaOf(filter.getRange());
    if (!filter || !range || !meet(range, area)) return [];
    return Array.from({ length: range.columns }, (_, right) => range.column + right).filter(
      (column) => askSheet(() => filter.getColumnFilterCriteria(column)) !== null,
    );
  },
  isHidden: (id, row) =>
    readCells(() => sheetOf(id).isRowHiddenByFilter(row) || sheetOf(id).isRowHiddenByUser(row)),
  isFiltered: (id, row) => readCells(() => sheetOf(id).isRowHiddenByFilter(row)),
  setHidden(id, row, count, isHidden) {
    const sheet = sheetToWrite(id);
    if (isHidden) sheet.hideRows(row, count);
    else sheet.showRows(row, count);
  },
  refilter(id, columns) {
    const filter = sheetToWrite(id).getFilter();
    for (const column of columns) {
      const criteria = filter?.getColumnFilterCriteria(column);
      if (criteria) filter?.setColumnFilterCriteria(column, criteria);
    }
  },
  freeze(id, rows) {
    sheetToWrite(id).setFrozenRows(rows);
  },
  protectedAreas(id) {
    const { RANGE, SHEET } = SpreadsheetApp.ProtectionType;
    const sheet = sheetOf(id);
    return [RANGE, SHEET].flatMap((type) =>
      askSheet(() => sheet.getProtections(type).filter(isInTheWay)).flatMap(protectedBy),
    );
  },
  attached: (id) => attachedTo(sheetOf(id)),
  covering(id) {
    const tabs = askSheet(() => spreadsheet().getSheets().filter(isGrid));
    const attached = sheets.attached(id).map(({ area, kind }) => ({ area, kind, isMovable: true }));
    const all = [...attached, ...formattedBy(sheetOf(id), mayFormat(id)), ...tabs.flatMap(drawnFrom)];
    return all.filter(({ area }) => area.sheet === id);
  },
  changeConditional(id, area, formula) {
    if (mayFormat(id)) changeFormats(sheetOf(id), area, formula);
  },
  isProtected: (area) => sheets.protectedAreas(area.sheet).some((one) => meet(one, area)),
  setWidth(id, column, count, pixels) {
    sheetToWrite(id).setColumnWidths(column, count, pixels);
  },
  selected() {
    const shown = spreadsheet().getActiveSheet();
    if (!isGrid(shown)) return undefined;
    const cell = spreadsheet().getCurrentCell() ?? shown.getRange(1, 1);
    return areaOf(cell);
  },
  select(area) {
    spreadsheet().setActiveSheet(sheetOf(area.sheet));
    rangeOf(area).activate();
  },
  flush: () => carryOut(() => SpreadsheetApp.flush()),
};

/** Those who may not change some of the cells may change none of the formats. */
function mayFormat(sheet: number): boolean {
  return sheets.protectedAreas(sheet).length === 0;
}

/** A new sheet is shown at once: back to the other one, with what is selected there. Where that fails, all else is done. */
function showAgain(sheet: GoogleSheet): void {
  try {
    spreadsheet().setActiveSheet(sheet, true);
  } catch {
    // Whoever looks sees another sheet.
  }
}

/** But for those that Sheets would not let go. */
function removeMarks(marks: readonly GoogleAppsScript.Spreadsheet.DeveloperMetadata[]): void {
  const free = marks.filter((mark) => {
    const place = placeOf(mark);
    return !place || mayMark(place.sheet, place.row);
  });
  if (free.length > 0) noteWrite();
  for (const mark of free) mark.remove();
}

/**
 * Where somebody protected a cell of that row Sheets may refuse, and say so only after further writes, which are lost
 * with it.
 */
function mayMark(sheet: number, row: number): boolean {
  return !sheets.isProtected({ sheet, row, rows: 1, column: 1, columns: sheetOf(sheet).getMaxColumns() });
}

/** The key of the developer metadata of rows; its value is the name. That of columns has the name for its key. */
const MARK = 'reachsheet';

/** The key of the mark of a sheet; its value is what the sheet is for, and its id. */
const SHEET_MARK = 'reachsheet.sheet';

function markAs(mark: string, sheet: GoogleSheet): void {
  sheet.addDeveloperMetadata(SHEET_MARK, `${mark} ${sheet.getSheetId()}`);
}

/** In an order that nobody knows. A run that died between two of them leaves both. */
function marksOf(name: string): GoogleAppsScript.Spreadsheet.DeveloperMetadata[] {
  return askSheet(() => spreadsheet().createDeveloperMetadataFinder().withKey(MARK).withValue(name).find());
}

function columnMarksOf(
  name: string,
): readonly { readonly mark: NonNullable<Mark>; readonly place: ColumnMark }[] {
  const found = askSheet(() => spreadsheet().createDeveloperMetadataFinder().withKey(name).find());
  return found.flatMap((mark) => {
    const column = mark.getLocation().getColumn();
    if (!column) return [];
    const value = String(mark.getValue());
    return [{ mark, place: { sheet: column.getSheet().getSheetId(), column: column.getColumn(), value } }];
  });
}

type Mark = GoogleAppsScript.Spreadsheet.DeveloperMetadata | undefined;

function placeOf(mark: Mark): { readonly sheet: number; readonly row: number } | undefined {
  const row = mark?.getLocation().getRow();
  return row ? { sheet: row.getSheet().getSheetId(), row: row.getRow() } : undefined;
}

function isAt(mark: Mark, sheet: number, row: number): boolean {
  const place = placeOf(mark);
  return place?.sheet === sheet && place.row === row;
}

/** What a cell that nobody formatted may have for its format: written back, it would be one (reference/sheets). */
const UNSET: Readonly<Record<string, string>> = { '': 'General', '0.###############': 'General' };

const NO_BACKGROUND = '#ffffff';

const PASTES: Readonly<Record<CopiedPart, keyof typeof GoogleAppsScript.Spreadsheet.CopyPasteType>> = {
  all: 'PASTE_NORMAL',
  formats: 'PASTE_FORMAT',
  formulas: 'PASTE_FORMULA',
  rules: 'PASTE_DATA_VALIDATION',
};

function spreadsheet(): GoogleAppsScript.Spreadsheet.Spreadsheet {
  return SpreadsheetApp.getActive();
}

function lookFor(id: number): GoogleSheet | null {
  return askSheet(() => spreadsheet().getSheetById(id));
}

function sheetOf(id: number): GoogleSheet {
  const sheet = lookFor(id);
  if (!sheet) throw new Error(`There is no sheet ${id}.`);
  return sheet;
}

/** Noted behind the look for it, which may be asked again. */
function sheetToWrite(id: number): GoogleSheet {
  const sheet = sheetOf(id);
  noteWrite();
  return sheet;
}

function toWrite(area: Area): GoogleAppsScript.Spreadsheet.Range {
  const range = rangeOf(area);
  noteWrite();
  return range;
}

function rangeOf({ sheet, row, column, rows, columns }: Area): GoogleAppsScript.Spreadsheet.Range {
  return sheetOf(sheet).getRange(row, column, rows, columns);
}

function areAll<T>(one: T, cells: readonly (readonly T[])[]): boolean {
  return cells.every((row) => row.every((cell) => cell === one));
}

function rulesOf(area: Area): (GoogleAppsScript.Spreadsheet.DataValidation | null)[][] {
  return readCells(() => rangeOf(area).getDataValidations());
}

/** Charts on sheets of their own and connected sheets refuse every question about cells, their size included. */
function isGrid(sheet: GoogleSheet): boolean {
  return sheet.getType() === SpreadsheetApp.SheetType.GRID;
}

function tabOf(sheet: GoogleSheet): Tab {
  return {
    id: sheet.getSheetId(),
    name: sheet.getName(),
    isHidden: sheet.isSheetHidden(),
    kind: KINDS[String(sheet.getType())] ?? 'other',
  };
}

/** By the name of SpreadsheetApp.SheetType. */
const KINDS: Readonly<Record<string, Tab['kind']>> = {
  GRID: 'grid',
  OBJECT: 'chart',
  DATASOURCE: 'connected',
};

function infoOf(sheet: GoogleSheet): SheetInfo {
  return { ...tabOf(sheet), rows: sheet.getMaxRows(), columns: sheet.getMaxColumns() };
}

function isInTheWay(protection: GoogleAppsScript.Spreadsheet.Protection): boolean {
  return !protection.isWarningOnly() && !protection.canEdit();
}

/** A protected sheet may have cells that all may edit. */
function protectedBy(protection: GoogleAppsScript.Spreadsheet.Protection): readonly Area[] {
  const all = [areaOf(protection.getRange())];
  if (protection.getProtectionType() === SpreadsheetApp.ProtectionType.RANGE) return all;
  const open = askSheet(() => protection.getUnprotectedRanges().map(areaOf));
  return open.reduce<readonly Area[]>((areas, one) => areas.flatMap((area) => beside(area, one)), all);
}

function sizeOf(sheet: GoogleSheet): { readonly maxRows: number; readonly maxColumns: number } {
  return { maxRows: sheet.getMaxRows(), maxColumns: sheet.getMaxColumns() };
}

function growTo(sheet: GoogleSheet, rows: number, columns: number): void {
  const { maxRows, maxColumns } = sizeOf(sheet);
  noteWrite();
  if (maxRows < rows) sheet.insertRowsAfter(maxRows, rows - maxRows);
  if (maxColumns < columns) sheet.insertColumnsAfter(maxColumns, columns - maxColumns);
}
