// The port: a spreadsheet as the sandbox sees it. Drivers implement it; whoever emulates Apps Script sits on it.
// Reads and writes are immediate; results change only in calculate() and reload(). All values survive JSON.
import type { Axis, LineChange } from './line-change';
import type { SavedWorkbook } from './saved';
import type { WorkbookSwitches } from './switches';
import type { TableColumn, ValidationRule } from './validation';

/** What a cell shows to whoever reads it. `null` is a blank cell; `''` is a zero-length text, which is content. */
export type CellValue = number | string | boolean | DateValue | CellError | null;

/** An instant. A cell reads as a date when its content is one, or when it is a number under a date format. */
export interface DateValue {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly date: number;
}

export interface CellError {
  readonly error: ErrorCode;
  /** The sentence that Sheets shows when the pointer rests on the cell. */
  readonly message: string;
}

/** `Loading...` is a formula that was entered and not calculated yet. */
export type ErrorCode =
  | '#ERROR!'
  | '#REF!'
  | '#NAME?'
  | '#N/A'
  | '#NUM!'
  | '#VALUE!'
  | '#DIV/0!'
  | '#NULL!'
  | 'Loading...';

/** What may be entered: text is parsed as if typed, `''` and `null` leave the cell blank. */
export type Entry = number | string | boolean | DateValue | null;

/** What a cell holds, whatever its format makes of it. Where a formula spills into it holds nothing. */
export type StoredEntry = number | string | boolean | DateValue | CellError | StoredFormula | null;

export interface StoredFormula {
  readonly formula: string;
}

/** Row by row. */
export type Grid<T> = readonly (readonly T[])[];

/** Counted from 1; rows and columns are at least 1. */
export interface Rectangle {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface CellPosition {
  readonly sheetId: number;
  readonly row: number;
  readonly column: number;
}

/** All that a cell has besides its content. The empty text and `false` mean: nothing set. */
export interface CellAttributes {
  /** A pattern as in Sheets: `@`, `0.00`, `yyyy-mm-dd`; `''` is automatic. */
  readonly numberFormat: string;
  readonly note: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** `underline` or `line-through`; '' without any. */
  readonly fontLine: string;
  /** `#rrggbb`, or `''` for none. */
  readonly background: string;
  /** `#rrggbb`, or `''` for the standard black. */
  readonly fontColor: string;
  /** `''` leaves it to the content: numbers right, text left. */
  readonly horizontalAlignment: '' | 'left' | 'center' | 'right';
  readonly wrap: boolean;
  /** Whether it shows as a box: ticked while the cell holds TRUE. The content is nobody's business here. */
  readonly checkbox: boolean;
  /** What may be entered, where there is a rule; of a checkbox only where it is not the usual one. */
  readonly validation: ValidationRule | null;
}

export type AttributeName = keyof CellAttributes;

export interface Clearing {
  /** Values and formulas. */
  readonly contents?: boolean;
  /** How cells look: all attributes but notes, checkboxes and rules. */
  readonly formats?: boolean;
  readonly notes?: boolean;
  /** Checkboxes and rules alone: what the cells hold stays. */
  readonly validation?: boolean;
}

export type Locale = 'en_US' | 'de_DE';

/** How a workbook begins. Each omitted field has the default named beside it, or in `switches.ts`. */
export interface WorkbookOptions extends Partial<WorkbookSwitches> {
  /** `workbook` */
  readonly id?: string;
  /** `Untitled spreadsheet` */
  readonly name?: string;
  /** An IANA name; `Etc/GMT` */
  readonly timeZone?: string;
  /** Decides decimals and the order of dates in typed text; `en_US` */
  readonly locale?: Locale;
  /** The clock of NOW() and of dates typed without a year, in milliseconds; the machine's. */
  readonly now?: () => number;
  /** What `save()` gave: the workbook begins as it was then. Other options of this call have precedence. */
  readonly saved?: SavedWorkbook;
}

/** Every method that takes a name, an index or a rectangle throws WorkbookError, in the words of Sheets. */
export interface Workbook {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly locale: Locale;
  /** In the order of the tabs; never empty. */
  readonly sheets: readonly Sheet[];
  /** The first cell of what was selected last, by whomever. It is always on a sheet of this workbook. */
  readonly activeCell: CellPosition;
  /** What each person looks at; people are known by any name. */
  readonly selections: Selections;
  /** Grows with every change that a reader of the workbook or of any of its sheets could see. */
  readonly revision: number;
  /** Of the workbook, its sheets, rows and columns; oldest first. */
  readonly metadata: readonly Metadata[];
  /** Oldest first. The workbook knows who may edit what, and leaves it to `guard.ts` to refuse the others. */
  readonly protections: readonly Protection[];
  /** Formulas do not know them. */
  readonly namedRanges: readonly NamedRange[];

  rename(name: string): void;
  /** Dates show the same day and time as before: they are other instants then. */
  setTimeZone(timeZone: string): void;
  /** What stands in cells stays; what is typed from then on is read otherwise, and so is what formulas separate by. */
  setLocale(locale: Locale): void;
  sheetById(id: number): Sheet | undefined;
  /** By its exact name. */
  sheetByName(name: string): Sheet | undefined;
  /** `index` counts from 0; without it the sheet comes last. Does not change the active cell. */
  insertSheet(options?: NewSheet): Sheet;
  deleteSheet(id: number): void;
  /** `index` counts from 0, and is the one that the sheet has afterwards. */
  moveSheet(id: number, index: number): void;
  /** With the id of removed metadata it takes that one's place. */
  addMetadata(metadata: NewMetadata & Partial<Pick<Metadata, 'id'>>): Metadata;
  changeMetadata(id: number, change: MetadataChange): void;
  removeMetadata(id: number): void;
  /** With the id of a removed protection it takes that one's place. */
  addProtection(protection: NewProtection & Partial<Pick<Protection, 'id'>>): Protection;
  changeProtection(id: number, change: ProtectionChange): void;
  removeProtection(id: number): void;
  /** In place of the one with that name. */
  setNamedRange(name: string, range: SheetArea): void;
  removeNamedRange(name: string): void;
  /**
   * After cells were cut and pasted so that the first of them stands there: what formulas in the whole workbook say of them
   * follows, and what they say of cells that were pasted over is gone.
   */
  followCut(from: SheetArea, to: CellPosition): void;
  /** Selects that cell for everybody. */
  activate(cell: CellPosition): void;
  /** Tells of rows, columns and cells that are inserted, deleted or moved, right after it is done, until what it gives is called. */
  watchLines(watcher: LinesWatcher): () => void;

  /**
   * Runs the formulas whose text or arguments changed since the last call, until nothing is left to run.
   * An answer is kept per function and arguments for as long as a calculated cell uses it. A call may begin while another
   * one still waits for a function: what has changed since runs at once, and both end when nothing is left to run.
   */
  calculate(host: FunctionHost): Promise<void>;
  /** As if the document were opened anew: forgets all kept answers and runs every formula. */
  reload(host: FunctionHost): Promise<void>;
  /** The result of one formula that stands in no cell; references without a sheet mean the active sheet. */
  evaluate(formula: string, host: FunctionHost): Promise<CellValue | Grid<CellValue>>;
  /** All but the results of formulas, which come back as not calculated yet. */
  save(): SavedWorkbook;
}

/** A sheet that is shown, and what is selected there. */
export interface Selection {
  readonly sheetId: number;
  readonly area: Rectangle;
}

/** Who comes finds what `activate` selected for everybody. A sheet that is hidden or deleted shows the next one. */
export interface Selections {
  of(person: string): Selection;
  select(person: string, selection: Selection): void;
  /** Shows the sheet with what that person had selected there: at first, its first cell. */
  show(person: string, sheetId: number): void;
}

export type LinesWatcher = (sheetId: number, change: LineChange) => void;

/** A grid of cells, a chart on a sheet of its own, or a connected sheet: the last two have no cells that a script could touch. */
export type SheetType = 'GRID' | 'OBJECT' | 'DATASOURCE';

export interface NewSheet {
  /** `GRID` */
  readonly type?: SheetType;
  /** The next free `Sheet2`, `Sheet3` … */
  readonly name?: string;
  readonly index?: number;
  /** 1000 */
  readonly rows?: number;
  /** 26 */
  readonly columns?: number;
  /** That of a deleted sheet, whose place it takes; a new one otherwise. */
  readonly id?: number;
}

export interface Sheet {
  /** Stays the same when the sheet moves or is renamed; the first sheet has 0. */
  readonly id: number;
  readonly name: string;
  readonly type: SheetType;
  readonly hidden: boolean;
  /** 1 where there are no cells. */
  readonly maxRows: number;
  readonly maxColumns: number;
  /** The last row with content, 0 in an empty sheet. A formula is content whatever it returns. */
  readonly lastRow: number;
  readonly lastColumn: number;
  /** How far anything reaches, formats and notes included; 0 and 0 in an untouched sheet. */
  readonly extent: { readonly rows: number; readonly columns: number };
  readonly frozenRows: number;
  readonly frozenColumns: number;
  /** Grows with every change that a reader of this sheet could see; those of other sheets leave it alone. */
  readonly revision: number;
  readonly filter: Filter | undefined;
  /** Oldest first. */
  readonly charts: readonly Chart[];
  /** Oldest first. */
  readonly tables: readonly Table[];
  /** Oldest first. */
  readonly merges: readonly Rectangle[];
  /** In the order in which they apply. */
  readonly conditionalFormats: readonly ConditionalFormat[];

  rename(name: string): void;
  setHidden(hidden: boolean): void;
  setFrozenRows(rows: number): void;
  setFrozenColumns(columns: number): void;
  /** In pixels. */
  columnWidth(column: number): number;
  setColumnWidth(column: number, width: number): void;
  /** In pixels. */
  rowHeight(row: number): number;
  setRowHeight(row: number, height: number): void;

  /** Adds blank rows below the last one. */
  growRows(count: number): void;
  /** Adds blank columns right of the last one. */
  growColumns(count: number): void;
  /**
   * New rows before the one with that number, or below the last. All that stands there moves, and so do the references of
   * formulas in the whole workbook. With `like` the new rows look like the row above or below them.
   */
  insertRows(before: number, count: number, like?: 'before' | 'after'): void;
  insertColumns(before: number, count: number, like?: 'before' | 'after'): void;
  /**
   * Blank cells come in there: what stands in the area's columns from its first row on moves down by its rows, or what
   * stands in its rows moves right by its columns, and references and ranges move if all of them does. Rows and columns
   * stay what they are; the sheet grows where anything but a look would move beyond its end.
   */
  insertCells(area: Rectangle, axis: Axis): void;
  /**
   * Those cells go: what stands below them in their columns moves up, or what stands right of them in their rows moves left,
   * and references and ranges follow if all of their columns, or rows, do. Rows and columns stay what they are.
   */
  deleteCells(area: Rectangle, axis: Axis): void;
  deleteRows(at: number, count: number): void;
  deleteColumns(at: number, count: number): void;
  /** `before` counts as the rows are numbered beforehand; it may be the row below the last. */
  moveRows(from: number, count: number, before: number): void;
  moveColumns(from: number, count: number, before: number): void;
  /**
   * Orders the area's rows: numbers and dates, then text, then booleans, then errors; blanks last even when descending.
   * Rows that are equal keep their order. Columns are counted in the sheet.
   */
  sort(area: Rectangle, keys: readonly SortKey[]): void;

  /** By hand, not by the filter. */
  isRowHidden(row: number): boolean;
  setRowsHidden(row: number, count: number, hidden: boolean): void;
  isColumnHidden(column: number): boolean;
  setColumnsHidden(column: number, count: number, hidden: boolean): void;

  /** A sheet has at most one filter. The area's first row is its header. */
  createFilter(area: Rectangle): void;
  removeFilter(): void;
  /** Rows that show one of these texts in that column of the sheet are hidden; none takes the criterion away. */
  setHiddenValues(column: number, texts: readonly string[]): void;
  isRowHiddenByFilter(row: number): boolean;

  /** With the id of a removed chart it takes that one's place, and may have lost its ranges. */
  addChart(chart: NewChart & Partial<Pick<Chart, 'id'>>): Chart;
  removeChart(id: number): void;

  /** Makes a table of the area, whose first row is its header. */
  addTable(table: Table): void;
  /** The cells stay, as ordinary ones. */
  removeTable(name: string): void;

  /** All of them, in place of those that were there. */
  setConditionalFormats(formats: readonly ConditionalFormat[]): void;

  /** One cell of these: what is written into another than the first is lost. Merged cells keep rows from being sorted. */
  merge(area: Rectangle): void;
  /** All merged cells in the area, and none that reach beyond it. */
  unmerge(area: Rectangle): void;

  values(area: Rectangle): Grid<CellValue>;
  /** `''` where the cell holds no formula of its own: so also in the cells that a formula spills into. */
  formulas(area: Rectangle): Grid<string>;
  displayTexts(area: Rectangle): Grid<string>;
  /** What the cells hold, to be given to `restore` one day. */
  entries(area: Rectangle): Grid<StoredEntry>;
  attributes<Name extends AttributeName>(area: Rectangle, name: Name): Grid<CellAttributes[Name]>;

  /**
   * As setValues does: text is parsed as if typed. Refuses NaN and infinities, and what a rule or a table's column
   * rejects; what a formula gives is not judged. Nothing is written if any entry is refused.
   */
  enter(area: Rectangle, entries: Grid<Entry>): void;
  /** Throws where `restore` of these entries, or setting these attributes, is refused as `enter` would be. */
  requireAccepted(area: Rectangle, what: Accepted): void;
  /** Puts back what `entries` gave: nothing is parsed, and nothing judged. */
  restore(area: Rectangle, entries: Grid<StoredEntry>): void;
  /** Formula texts with or without the leading `=`; `''` leaves the cell blank. */
  setFormulas(area: Rectangle, formulas: Grid<string>): void;
  setAttributes<Name extends AttributeName>(
    area: Rectangle,
    name: Name,
    values: Grid<CellAttributes[Name]>,
  ): void;
  /** One value for every cell of the area. */
  fillAttribute<Name extends AttributeName>(area: Rectangle, name: Name, value: CellAttributes[Name]): void;
  clear(area: Rectangle, what: Clearing): void;
}

export interface Accepted {
  readonly entries?: Grid<StoredEntry>;
  readonly attributes?: readonly AttributeName[];
}

/** A table of Sheets: its columns may have types, and then it is the table that decides what their cells hold and look like. */
export interface Table {
  /** Unique in the sheet. */
  readonly name: string;
  /** With the header. It grows by rows and columns that are inserted inside of it. */
  readonly area: Rectangle;
  /** From left to right. */
  readonly columns: readonly TableColumn[];
}

export interface SortKey {
  readonly column: number;
  readonly ascending: boolean;
}

export interface Filter {
  readonly area: Rectangle;
  /** Only columns that hide something, from left to right. */
  readonly criteria: readonly FilterCriterion[];
}

export interface FilterCriterion {
  readonly column: number;
  readonly hiddenValues: readonly string[];
}

export type ChartKind = 'column' | 'bar' | 'line' | 'area' | 'pie' | 'scatter';

export interface NewChart {
  readonly kind: ChartKind;
  /** They follow the rows and columns that they show; one whose cells are all deleted is gone. */
  readonly ranges: readonly SheetArea[];
  /** The cell at whose corner the chart begins. */
  readonly row: number;
  readonly column: number;
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Chart extends NewChart {
  /** Unique in the workbook. */
  readonly id: number;
}

export interface SheetArea {
  readonly sheetId: number;
  readonly area: Rectangle;
}

/** It follows its rows and columns, and is gone once all of its cells are. */
export interface NamedRange extends SheetArea {
  /** Unique in the workbook. */
  readonly name: string;
}

export interface ConditionalFormat {
  /** They follow their rows and columns. */
  readonly areas: readonly Rectangle[];
  /** What it is applied to, in words or as a formula, which follows its cells: nobody here looks. */
  readonly condition: string;
}

/** `PROJECT` is for the eyes of the script that wrote it: who asks has to see to that. */
export type MetadataVisibility = 'DOCUMENT' | 'PROJECT';

/** What metadata belongs to: it moves with it and dies with it. */
export type MetadataLocation =
  | { readonly kind: 'workbook' }
  | { readonly kind: 'sheet'; readonly sheetId: number }
  | { readonly kind: 'row' | 'column'; readonly sheetId: number; readonly index: number };

export interface NewMetadata {
  readonly location: MetadataLocation;
  readonly key: string;
  readonly value: string;
  readonly visibility: MetadataVisibility;
}

export interface Metadata extends NewMetadata {
  readonly id: number;
}

export type MetadataChange = Partial<Pick<NewMetadata, 'key' | 'value' | 'visibility'>>;

export interface NewProtection {
  readonly sheetId: number;
  /** It follows its rows and columns, and is gone once all of its cells are. Without it the sheet itself is protected. */
  readonly area?: Rectangle | undefined;
  /** Cells of a protected sheet that all may edit. */
  readonly unprotected?: readonly Rectangle[];
  readonly description: string;
  /** Who may edit, by e-mail address; the owner of the document always may. */
  readonly editors: readonly string[];
  /** Everybody may edit, and is asked before. */
  readonly warningOnly: boolean;
}

export interface Protection extends NewProtection {
  readonly id: number;
}

export type ProtectionChange = Partial<
  Pick<NewProtection, 'area' | 'description' | 'editors' | 'unprotected' | 'warningOnly'>
>;

/** Whoever runs custom functions. Names reach it as the formula writes them: it matches them whatever the case. */
export interface FunctionHost {
  has(name: string): boolean;
  /** It runs none of them: cells that call one show `Loading...` until another host calculates. */
  readonly isIdle?: true;
  /**
   * One call. Its outcome may be anything a function can return, a date being a Date: the workbook judges it.
   * A rejection becomes `#ERROR!` with the error's message.
   */
  call(name: string, args: readonly Argument[], cell: CellPosition): Promise<unknown>;
}

/** A blank cell or a skipped argument is `''`, an error its code as text; trailing arguments left out are not passed. */
export type Argument = ScalarArgument | Grid<ScalarArgument>;
export type ScalarArgument = number | string | boolean | DateValue;

/** Refused by the workbook; the message is Sheets' own sentence where one is known. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
}
