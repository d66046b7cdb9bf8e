/** What the core needs from its host, as types. `google/` is the one implementation. */

export interface HttpRequest {
  readonly method: 'get' | 'post';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Not all of its bytes are characters: some were lost. */
  readonly isGarbled?: true;
}

/** No answer at all: no connection, no name, no time left. The words are Google's, in the user's language. */
export interface NetworkFailure {
  readonly failure: string;
  /** It was Google that would not: too many requests for a day, an answer that is too large. */
  readonly isRefusal?: true;
}

export interface Network {
  /** Sends all at once and answers in the same order; each request gets its own outcome. */
  sendAll(
    requests: readonly HttpRequest[],
    timeoutSeconds: number,
  ): readonly (HttpResponse | NetworkFailure)[];
}

/** Short texts that may vanish at any time. Keys ≤ 250 characters, values ≤ 102,400 bytes. */
export interface TextCache {
  getAll(keys: readonly string[]): Readonly<Record<string, string>>;
  putAll(entries: Readonly<Record<string, string>>, seconds: number): void;
}

/** The document's lock: one holder at a time among all executions in this spreadsheet. */
export interface Lock {
  /** What the action gives, or undefined when the lock could not be had in time: then it did not run. */
  tryRun<T>(milliseconds: number, action: () => T): T | undefined;
}

/** Texts that stay; a value holds at most 9 KB. */
export interface Settings {
  get(key: string): string | null;
  /** Everything, in one call. */
  all(): Readonly<Record<string, string>>;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(milliseconds: number): void;
}

/** Days of the calendar in the spreadsheet's time zone. */
export interface Calendar {
  /** The instant of midnight of a `YYYY-MM-DD` day. */
  midnight(day: string): Date;
  /** The midnight at which the day of that instant begins, as Sheets reads it: of two the first. */
  midnightBefore(instant: Date): Date;
  /** The instant at which that hour of the day begins. */
  hourOf(day: string, hour: number): Date;
  /** The `YYYY-MM-DD` day that the spreadsheet shows for an instant. */
  dayOf(instant: Date): string;
  /** `YYYY-MM-DD HH:MM` as the spreadsheet shows the instant. */
  minuteOf(instant: Date): string;
  /** The instant that Sheets keeps as so many days; undefined for what is no date of its calendar. */
  instantOf(days: number): Date | undefined;
  /** The instant at which the script's clock shows what the spreadsheet's shows at this one. */
  toScriptClock(instant: Date): Date;
  /** The instant at which the spreadsheet's clock shows what the script's shows at this one. */
  fromScriptClock(instant: Date): Date;
}

export interface Codec {
  /** SHA-256 of the UTF-8 text, 64 hex digits. */
  sha256(text: string): string;
  /** gzip and base64. */
  pack(text: string): string;
  unpack(packed: string): string;
}

/** A tab of the spreadsheet: a sheet, or what has no cells, such as a chart on a sheet of its own. */
export interface Tab {
  /** Stays when the sheet is renamed or moved. */
  readonly id: number;
  readonly name: string;
  readonly isHidden: boolean;
  readonly kind: 'grid' | 'chart' | 'connected' | 'other';
}

/** A sheet with cells. */
export interface SheetInfo extends Tab {
  readonly rows: number;
  readonly columns: number;
}

/** Cells of one sheet; rows and columns count from 1. */
export interface Area {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** What a script may read from a cell: blank is `''`. */
export type SheetValue = string | number | boolean | Date;

/** `all` is contents, formats, notes and rules; formulas keep pointing at their own row. */
export type CopiedPart = 'all' | 'formats' | 'formulas' | 'rules';

/** What may be entered into a cell ("data validation"). */
export interface Rule {
  /** As Apps Script calls it, such as `VALUE_IN_LIST`; a checkbox is one, too. */
  readonly criterion: string;
  /** Sheets refuses anything else, and the whole block with it; otherwise it warns people and lets scripts be. */
  readonly rejects: boolean;
  /** What the criterion compares with: bounds, items, the values of a checkbox. */
  readonly values: readonly unknown[];
  /** The cells that hold its items. */
  readonly source?: Area;
}

/** What a person has hung on cells, and a script may hang on others of that sheet: a named range, or a protected one. */
export interface Attached {
  readonly kind: 'named range' | 'protection';
  readonly area: Area;
  move(area: Area): void;
}

/** What Sheets lets follow rows and cells. */
export interface Covering {
  readonly area: Area;
  readonly kind: 'named range' | 'protection' | 'conditional format' | 'chart';
  /** Whether whoever runs this may hang it on other cells, and that is all that changes of it. */
  readonly isMovable: boolean;
}

/** What Sheets keeps with a whole column, wherever that moves. */
export interface ColumnMark {
  readonly sheet: number;
  readonly column: number;
  readonly value: string;
}

/**
 * The spreadsheet that the add-on runs in. Writes may wait until `flush`, a read or the end of the run; a refusal of
 * Sheets (a protected range) may come as late.
 */
export interface Sheets {
  /** Such as `America/New_York`. */
  timeZone(): string;
  /** Such as `en_US` or `de`. */
  locale(): string;
  /** All of them, also those without cells. */
  tabs(): readonly Tab[];
  /** Those with cells. */
  all(): readonly SheetInfo[];
  /** Undefined also for a tab without cells. */
  find(sheet: number): SheetInfo | undefined;
  /**
   * Of the size that Sheets gives a new one; comes last. Whoever runs this goes on seeing what they saw.
   *
   * @param mark of a sheet of ours: it is hidden
   */
  add(name: string, mark?: string): SheetInfo;
  rename(sheet: number, name: string): void;
  /** Takes rows and columns away at the end until there are at most so many. */
  cut(sheet: number, rows: number, columns: number): void;
  /** One cell is left of it, which holds nothing: that cell is cleared first. */
  blank(sheet: number): void;
  remove(sheet: number): void;
  /** Adds rows and columns at the end until there are at least so many. */
  grow(sheet: number, rows: number, columns: number): void;
  /** New rows below that one; all that stands there moves down. */
  insertRows(sheet: number, after: number, count: number): void;
  /** All that stands below moves up. */
  deleteRows(sheet: number, row: number, count: number): void;
  /** Blank cells go. What stands below them in these columns moves up, and nothing else, not even the marks of rows. */
  deleteCells(area: Area): void;
  /** New columns right of that one; all that stands there moves on. */
  insertColumns(sheet: number, after: number, count: number): void;
  /** All that stands right of them moves back. */
  deleteColumns(sheet: number, column: number, count: number): void;
  /**
   * Blank cells there. What stands in these columns from there on moves down, and nothing else does, not even the marks
   * of rows. Sheets refuses where cells that belong together would be parted.
   */
  insertCells(area: Area): void;
  /** How far contents reach: 0 and 0 on an empty sheet. */
  used(sheet: number): { readonly rows: number; readonly columns: number };
  /** Whether it has nothing that a person puts on a sheet: contents, notes, formats, rules, charts, pictures. */
  isUntouched(sheet: number): boolean;
  /** Marks a row by a name that no row has, on a sheet where nobody has protected anything. */
  addMark(name: string, sheet: number, row: number): void;
  /**
   * Marks a row, which is found again by the name wherever it moves; one row at a time. A row with a cell that others
   * protected stays as it is: without a mark, or with one that is true no more.
   */
  markRow(name: string, sheet: number, row: number): void;
  /**
   * In any order. More than one where a run died while the mark was moved, where one could not be taken away, or where
   * Sheets copied a tab with its marks.
   */
  markedRows(name: string): readonly { readonly sheet: number; readonly row: number }[];
  /** But for rows with a cell that others protected. */
  unmarkRow(name: string): void;
  /**
   * Gives each of these columns a mark of that name, with a value that tells it from the others. Where a cell of a column
   * is protected, Sheets may refuse: whoever calls this has looked.
   */
  markColumns(name: string, sheet: number, marks: readonly Omit<ColumnMark, 'sheet'>[]): void;
  /** On all sheets, in any order; a copy of a tab may have its own. */
  markedColumns(name: string): readonly ColumnMark[];
  /** Of these marks, but for those of columns with a cell that others protected. */
  unmarkColumns(name: string, isGone: (mark: ColumnMark) => boolean): void;
  /** Marks a sheet as ours, whatever it is called. The mark names the sheet: in a copy of its tab it marks nothing. */
  markSheet(mark: string, sheet: number): void;
  /** Those with that mark; without one, all of ours. */
  markedSheets(mark?: string): readonly number[];
  values(area: Area): readonly (readonly SheetValue[])[];
  /** With their `=`; `''` where a cell has none of its own. */
  formulas(area: Area): readonly (readonly string[])[];
  /**
   * Single cells whose formula has the text in it, whatever its case, or a match of the regular expression, and cells
   * whose content has: of one sheet, or of all. Whether on hidden sheets and in hidden rows too, and whether formulas are
   * searched for regular expressions, nobody knows.
   */
  search(text: string, isPattern: boolean, sheet?: number): readonly Area[];
  /**
   * Gives a cell another formula, if it holds that one at the very moment. Sheets does both in one go: whatever anybody writes
   * there meanwhile stays.
   *
   * @returns whether it did; not in rows that a search passes over
   */
  exchangeFormula(cell: Area, before: string, after: string): boolean;
  /** What its filter is over; of what it hides nobody asks. */
  filter(sheet: number): Area | undefined;
  /** What the cells show. */
  texts(area: Area): readonly (readonly string[])[];
  notes(area: Area): readonly (readonly string[])[];
  rules(area: Area): readonly (readonly (Rule | undefined)[])[];
  /** Which cells are checkboxes. */
  boxes(area: Area): readonly (readonly boolean[])[];
  clearRules(area: Area): void;
  /** Merged cells of which at least one is in the area; they may reach beyond it. */
  merged(area: Area): readonly Area[];
  setValues(area: Area, values: readonly (readonly SheetValue[])[]): void;
  setFormula(area: Area, formula: string): void;
  /** The rule of one cell for all of the area. */
  fillRule(from: Area, to: Area): void;
  setFormulas(area: Area, formulas: readonly (readonly string[])[]): void;
  /** Number formats, such as `@` for text; `General` where nobody set one. */
  formats(area: Area): readonly (readonly string[])[];
  /** One number format for all of the area. */
  setFormat(area: Area, format: string): void;
  setFormats(area: Area, formats: readonly (readonly string[])[]): void;
  setNotes(area: Area, notes: readonly (readonly string[])[]): void;
  setBold(area: Area): void;
  /** Of cells that have one: `#ffee00`; else ''. */
  backgrounds(area: Area): readonly (readonly string[])[];
  setBackground(area: Area, color: string): void;
  /** Contents, formats, notes and rules. */
  clear(area: Area, extent?: 'but rules and number formats' | 'but notes'): void;
  /** Contents alone. */
  empty(area: Area): void;
  /**
   * As they are, without reading them anew; a larger destination is filled over and over. Rows that are hidden may be left
   * out, on either side.
   */
  copy(from: Area, to: Area, part: CopiedPart): void;
  /** Orders whole rows of the area by the numbers in that column of the sheet; whatever the cells hold moves along. */
  sort(area: Area, column: number): void;
  /** Columns by which a filter over some of the area hides rows. */
  filteredColumns(area: Area): readonly number[];
  /** Whether a filter or a person hides that row. */
  isHidden(sheet: number, row: number): boolean;
  /** Whether a filter hides that row. */
  isFiltered(sheet: number, row: number): boolean;
  /** Hides rows as a person does by hand, or shows such rows. */
  setHidden(sheet: number, row: number, count: number, isHidden: boolean): void;
  /** Has that filter look at those columns again: it hides what it hid when it was set. */
  refilter(sheet: number, columns: readonly number[]): void;
  /** The first rows, so that they stay in sight. */
  freeze(sheet: number, rows: number): void;
  /** Where on this sheet Sheets would refuse whoever runs this to write. */
  protectedAreas(sheet: number): readonly Area[];
  /** Those that whoever runs this may move. */
  attached(sheet: number): readonly Attached[];
  /** Besides those, conditional formats, and charts of any sheet. */
  covering(sheet: number): readonly Covering[];
  /** Where conditional formats of the sheet apply, and what their formulas say; unless whoever runs this may not change all of them. */
  changeConditional(sheet: number, area: (area: Area) => Area, formula: (formula: string) => string): void;
  /** Whether any of it is protected. */
  isProtected(area: Area): boolean;
  /** In pixels. */
  setWidth(sheet: number, column: number, count: number, pixels: number): void;
  /** The selected cell; undefined while a tab without cells is shown. */
  selected(): Area | undefined;
  select(area: Area): void;
  flush(): void;
}

/** Clock triggers of whoever runs this, in this spreadsheet. */
export interface Triggers {
  has(handler: string): boolean;
  addHourly(handler: string): void;
  remove(handler: string): void;
  /** Leaves one, where two executions made one each. */
  removeSurplus(handler: string): void;
  /** Whether the event comes from a trigger of ours, which is one of this spreadsheet. */
  isFrom(event: unknown, handler: string): boolean;
}

/** One thing that is taken for granted of the host although no document settles it. */
export interface Check {
  /** What is looked at, in a few words. */
  readonly what: string;
  /** What is found where all is as assumed; `refused` where the host is to throw, blank where any answer will do. */
  readonly assumed: string;
  /**
   * Finds out, and leaves nothing behind but in the scratch sheet. Begins with `by hand: ` or `not checked: ` where a
   * script cannot know. What it throws is shown as `refused: `, in the host's words.
   */
  find(scratch: Scratch): string;
  /** Whether what was found will do, where that takes more than the same text. */
  readonly holds?: (found: string) => boolean;
}

export interface Scratch {
  /** A hidden sheet whose cells are blank, and nobody else's. */
  readonly sheet: number;
  readonly name: string;
  /** The addresses of this spreadsheet's connections. */
  readonly campaigns: string | undefined;
  readonly intelligence: string | undefined;
}

/** Checks about one subject. */
export interface CheckGroup {
  readonly title: string;
  /** Made when they are wanted: every execution loads what is not in a function, a formula's too. */
  readonly checks: () => readonly Check[];
}

export interface Checks {
  readonly groups: readonly CheckGroup[];
  /** Takes away whatever the checks on the scratch sheet of that name have left, wherever it is, and the sheet. */
  clear(scratchName: string): void;
}

/**
 * What a person may tick, one by one, when Google asks what the add-on may do:
 *
 * - `sheets`: read and write this spreadsheet
 * - `ui`: show the sidebar
 * - `network`: send requests
 * - `triggers`: run by itself
 */
export type Permission = 'sheets' | 'ui' | 'network' | 'triggers';

/** What whoever runs this has allowed. A service that fails for want of it throws an AddOnError `permission`. */
export interface Consent {
  /** Those of the named ones that are missing. */
  missing(needed: readonly Permission[]): readonly Permission[];
  /** The same, asked again: a person may take a permission away at any moment. */
  missingByNow(needed: readonly Permission[]): readonly Permission[];
  /** Google's page where the person can allow them; undefined where Google names none. */
  page(missing: readonly Permission[]): string | undefined;
  /** Has Google ask the person, which ends this run. Returns where nothing is missing; throws where Google cannot ask. */
  ask(missing: readonly Permission[]): void;
}

export interface Platform {
  readonly network: Network;
  /** The document's cache: shared by everyone who uses this spreadsheet, by nobody else. */
  readonly cache: TextCache;
  readonly settings: { readonly document: Settings; readonly user: Settings };
  readonly lock: Lock;
  readonly clock: Clock;
  readonly calendar: Calendar;
  readonly codec: Codec;
  readonly sheets: Sheets;
  readonly triggers: Triggers;
  readonly checks: Checks;
  readonly consent: Consent;
  /** A number from 0 up to 1. */
  random(): number;
  /** A line for the execution log, which only whoever deployed the add-on reads. */
  log(message: string): void;
}
