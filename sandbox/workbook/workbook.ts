// The port: a spreadsheet as the sandbox sees it. Drivers implement it; whoever emulates Apps Script sits on it.
// Reads and writes are immediate; formulas change only in calculate() and reload(). All values survive JSON.

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
  /** `#rrggbb`, or `''` for none. */
  readonly background: string;
}

export type AttributeName = keyof CellAttributes;

export interface Clearing {
  /** Values and formulas. */
  readonly contents?: boolean;
  /** Number format, bold, background. */
  readonly formats?: boolean;
  readonly notes?: boolean;
}

export type Locale = 'en_US' | 'de_DE';

/** How a workbook begins. Each omitted field has the default named beside it. */
export interface WorkbookOptions {
  /** `workbook` */
  readonly id?: string;
  /** `Untitled spreadsheet` */
  readonly name?: string;
  /** An IANA name; `Etc/GMT` */
  readonly timeZone?: string;
  /** Decides decimals and the order of dates in typed text; `en_US` */
  readonly locale?: Locale;
  /** Whether text that starts with `=` stays text in a cell of format `@`; `false`, the stricter guess. */
  readonly textFormatStopsFormulas?: boolean;
  /** Whether a leading apostrophe stays part of the text in a cell of format `@`; `false`, the stricter guess. */
  readonly textFormatKeepsApostrophe?: boolean;
  /** The clock of NOW() and of dates typed without a year, in milliseconds; the machine's. */
  readonly now?: () => number;
}

/** Every method that takes a name, an index or a rectangle throws WorkbookError, in the words of Sheets. */
export interface Workbook {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly locale: Locale;
  /** In the order of the tabs; never empty. */
  readonly sheets: readonly Sheet[];
  /** The selected cell. It is always on a sheet of this workbook. */
  readonly activeCell: CellPosition;

  rename(name: string): void;
  sheetById(id: number): Sheet | undefined;
  /** By its exact name. */
  sheetByName(name: string): Sheet | undefined;
  /** `index` counts from 0; without it the sheet comes last. Does not change the active cell. */
  insertSheet(options?: NewSheet): Sheet;
  deleteSheet(id: number): void;
  activate(cell: CellPosition): void;

  /**
   * Runs the formulas whose text or arguments changed since the last call, until nothing is left to run.
   * An answer is kept per function and arguments for as long as a calculated cell uses it. Calls queue up.
   */
  calculate(host: FunctionHost): Promise<void>;
  /** As if the document were opened anew: forgets all kept answers and runs every formula. */
  reload(host: FunctionHost): Promise<void>;
  /** The result of one formula that stands in no cell; references without a sheet mean the active sheet. */
  evaluate(formula: string, host: FunctionHost): Promise<CellValue | Grid<CellValue>>;
}

export interface NewSheet {
  /** The next free `Sheet2`, `Sheet3` … */
  readonly name?: string;
  readonly index?: number;
  /** 1000 */
  readonly rows?: number;
  /** 26 */
  readonly columns?: number;
}

export interface Sheet {
  /** Stays the same when the sheet moves or is renamed; the first sheet has 0. */
  readonly id: number;
  readonly name: string;
  readonly hidden: boolean;
  readonly maxRows: number;
  readonly maxColumns: number;
  /** The last row with content, 0 in an empty sheet. A formula is content whatever it returns. */
  readonly lastRow: number;
  readonly lastColumn: number;
  readonly frozenRows: number;

  rename(name: string): void;
  setHidden(hidden: boolean): void;
  setFrozenRows(rows: number): void;
  /** In pixels. */
  columnWidth(column: number): number;
  setColumnWidth(column: number, width: number): void;
  /** Adds blank rows below the last one. */
  growRows(count: number): void;
  /** Adds blank columns right of the last one. */
  growColumns(count: number): void;

  values(area: Rectangle): Grid<CellValue>;
  /** `''` where the cell holds no formula of its own: so also in the cells that a formula spills into. */
  formulas(area: Rectangle): Grid<string>;
  displayTexts(area: Rectangle): Grid<string>;
  attributes<Name extends AttributeName>(area: Rectangle, name: Name): Grid<CellAttributes[Name]>;

  /** As setValues does: text is parsed as if typed. Refuses NaN and infinities. Nothing is written if any entry is refused. */
  enter(area: Rectangle, entries: Grid<Entry>): void;
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

/** Whoever runs custom functions. Names reach it as the formula writes them: it matches them whatever the case. */
export interface FunctionHost {
  has(name: string): boolean;
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
