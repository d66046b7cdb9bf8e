/** Whose cells are whose: where each table stands, followed through all that people do to lines and cells. */
import { changeAcross, type LineChange, lineAfter, spanAfter } from '../../../sandbox/workbook/line-change';
import type { Rectangle, Sheet, Workbook } from '../../../sandbox/workbook/workbook';
import type { Mode } from './plan';
import type { SourceRow } from './source';
import { entryAt } from './survey';

/** Why a run has to ask: the contract's D2. */
export type Doubt =
  | 'header sorted'
  | 'header deleted'
  | 'header overwritten'
  | 'key column gone'
  | 'key overwritten'
  | 'key made up'
  | 'cells moved away'
  | 'cells torn'
  | 'rows repeated'
  | 'run taken back'
  | 'deleted column copied';

export interface Table {
  readonly id: string;
  readonly mode: Mode;
  /** None before the first good run. */
  sheet: number | undefined;
  /** Its first run has begun to write, and is not over: where its columns stand is not sure. */
  isHalf: boolean;
  header: number;
  /** The last physical row that is the table's. */
  last: number;
  /** A person deleted that row, and its mark with it: what was copied to right below the others is not told from it. */
  isEndGone: boolean;
  /** Our columns by their key; `$` begins special ones. */
  columns: Map<string, number>;
  titles: Map<string, string>;
  /** What they were called before somebody renamed them in the definition: tables that nobody wrote since say so still. */
  formerTitles: (readonly [key: string, title: string])[];
  /** Chosen in the definition, in its order. */
  wanted: readonly string[];
  doubts: Set<Doubt>;
  /** Records that doubts of rows are about: where nothing that keeps a row stands beside them, nobody need be asked. */
  suspects: Set<string>;
  /** Its header was torn and chosen as it is, or it is without keys: which of its cells are what, only the person knows. */
  isLoose: boolean;
  /** D6: columns of ours that a person deleted, which are missing from then on. */
  deleted: Set<string>;
  /** By the cells beside a key, which record they are of, as the last good run left them. */
  written: Map<string, string>;
  captures: number;
  /** D6: a person deleted `In source`, which then only comes back with a row that leaves. */
  isWithoutInSource: boolean;
  /** Whether an undo has something to bring back. */
  canUndo: boolean;
  isDeleted: boolean;
  /** Records that a run had let go, and a person's Ctrl+Z has put back: by whom they stand there, nothing on the sheet says. */
  backAgain: Set<string>;
  /** Columns that a run brought, and whose marks a person's Ctrl+Z took away, and not their cells: whose they are, nothing says. */
  unmarked: Set<string>;
  /** Records from which a person pushed away what said whether they are in the source. */
  untold: Set<string>;
  /** Of columns into which a person put cells above the first record: how many of theirs stand below the last one, until a run. */
  pushedOut: Map<number, number>;
}

/** Lines that went in or out while we wrote. */
export interface LineFault {
  readonly contract: string;
  readonly text: string;
}

export interface Book {
  readonly tables: readonly Table[];
  /** Sheets that people know: made by them, or shown by us. */
  readonly theirs: Set<number>;
  actor: 'person' | 'product';
  /** Whose execution it is, if of one alone. */
  running: string | undefined;
  readonly lineFaults: LineFault[];
  /** The number in the next text that somebody makes up. */
  next: number;
  source: readonly SourceRow[];
}

export function newTable(
  id: string,
  mode: Mode,
  wanted: readonly string[],
  titles: Map<string, string>,
): Table {
  return {
    id,
    mode,
    sheet: undefined,
    isHalf: false,
    header: 0,
    last: 0,
    isEndGone: false,
    columns: new Map(),
    titles,
    formerTitles: [],
    wanted,
    doubts: new Set(),
    suspects: new Set(),
    isLoose: false,
    deleted: new Set(),
    written: new Map(),
    captures: 0,
    isWithoutInSource: false,
    canUndo: false,
    isDeleted: false,
    backAgain: new Set(),
    unmarked: new Set(),
    untold: new Set(),
    pushedOut: new Map(),
  };
}

/** As it is or was called in the definition. */
export function isTitleOfKey({ titles, formerTitles }: Table, entry: unknown): boolean {
  return [...titles, ...formerTitles].some(([key, title]) => key === 'id' && title === entry);
}

/** Texts that nobody else writes. */
export function madeUp(book: Book, word: string): string {
  book.next += 1;
  return `${word} ${book.next}`;
}

export function watch(book: Book, workbook: Workbook): () => void {
  return workbook.watchLines((sheetId, change) => {
    for (const table of book.tables) {
      if (table.sheet !== sheetId) continue;
      const isOther = book.running !== undefined && book.running !== table.id;
      if (book.actor === 'product' && !isOther) judge(table, change, book, workbook.sheetById(sheetId));
      follow(table, change, book.actor, workbook.sheetById(sheetId));
    }
  });
}

/** G3: rows go in and out only between a table's first and last one. */
function judge(
  { id, header, last, columns, isHalf }: Table,
  change: LineChange,
  { lineFaults }: Book,
  sheet: Sheet | undefined,
): void {
  if (change.axis !== 'row' || last <= header) return;
  // Room at the sheet's end is no row that goes in anywhere.
  if (change.kind === 'insert' && sheet && change.before + change.count > sheet.maxRows) return;
  const first = header + 1;
  const touches = change.kind === 'insert' ? change.before : change.kind === 'delete' ? change.at : undefined;
  const end = change.kind === 'delete' ? last : last + 1;
  if (touches === undefined || touches <= header || touches > end) return;
  // X4: in a table of one row there is no place between; nor with no other above it than blank ones, which are people's.
  const isBlank = (row: number): boolean =>
    [...columns.values()].every((column) => sheet === undefined || entryAt(sheet, row, column) === null);
  const others = Array.from({ length: last - first }, (_, index) => first + index);
  const isLone = touches > last && others.every(isBlank);
  // Its first run was stopped before any row of it came.
  if (isHalf && [...others, last].every(isBlank)) return;
  if (change.kind === 'insert' && first < last && !isLone && (touches <= first || touches > last))
    lineFaults.push({
      contract: 'G3',
      text: `${id}: rows inserted at ${touches}, its rows being ${first}–${last}`,
    });
  if (change.kind === 'delete' && (touches <= first || touches + change.count > last))
    lineFaults.push({
      contract: 'G4',
      text: `${id}: its first or last row was deleted (${touches}, of ${first}–${last})`,
    });
}

function follow(table: Table, given: LineChange, actor: Book['actor'], sheet: Sheet | undefined): void {
  const numbers = [...table.columns.values()];
  const band = [Math.min(...numbers), Math.max(...numbers)] as const;
  const change =
    given.axis === 'row' ? changeAcross(given, band) : changeAcross(given, [table.header, table.last]);
  if (change === undefined) {
    if (actor === 'person' && given.kind === 'push' && isTorn(table, given)) table.doubts.add('cells torn');
    return;
  }
  // Marks of rows and columns stay where they are when cells are pushed.
  if (given.kind === 'push' && actor === 'person' && isTorn(table, given))
    table.doubts.add('cells moved away');
  if (change.axis === 'row') {
    const header = lineAfter(change, table.header);
    // Nothing else of its first run stood there: it comes where it was to come.
    if (header === undefined && actor === 'person' && table.isHalf && hasNoRows(table, sheet)) {
      Object.assign(table, { sheet: undefined, isHalf: false, header: 0, last: 0 });
      table.columns = new Map();
      return;
    }
    if (header === undefined && actor === 'person') table.doubts.add('header deleted');
    const rows = table.last > table.header ? spanAfter(change, [table.header + 1, table.last]) : undefined;
    const top = header ?? (rows ? rows[0] - 1 : table.header);
    table.isEndGone ||= actor === 'person' && lineAfter(change, table.last) === undefined;
    table.last = rows?.[1] ?? top;
    table.header = top;
    return;
  }
  for (const [key, column] of table.columns) {
    const after = lineAfter(change, column);
    if (after !== undefined) table.columns.set(key, after);
    else {
      table.columns.delete(key);
      if (actor === 'person') table.deleted.add(key);
      // D6: a snapshot only appends.
      if (key === 'id' && actor === 'person' && table.mode !== 'snapshot')
        table.doubts.add('key column gone');
      // What stands in its rows can be told by nobody from then on.
      if (key === 'id' && table.mode === 'snapshot') table.isLoose = true;
      if (key === '$in-source' && actor === 'person') table.isWithoutInSource = true;
    }
  }
}

/** Once its header is gone. */
function hasNoRows({ columns, header, last }: Table, sheet: Sheet | undefined): boolean {
  const rows = Array.from({ length: last - header }, (_, index) => header + index);
  return rows.every((row) =>
    [...columns.values()].every((column) => sheet === undefined || entryAt(sheet, row, column) === null),
  );
}

function isTorn(table: Table, { axis, before, across }: Extract<LineChange, { kind: 'push' }>): boolean {
  const { columns, header, last } = table;
  const [low, high] = across;
  if (axis === 'row')
    return before <= last && [...columns.values()].some((column) => column >= low && column <= high);
  return high >= header && low <= last && [...columns.values()].some((column) => column >= before);
}

/** All cells between its outermost columns, header included. */
export function frameOf({ columns, header, last }: Table): Rectangle {
  const numbers = [...columns.values()];
  const column = Math.min(...numbers);
  return { row: header, column, rows: last - header + 1, columns: Math.max(...numbers) - column + 1 };
}

export function isOurs({ columns, header, last, pushedOut }: Table, row: number, column: number): boolean {
  const end = last + (pushedOut.get(column) ?? 0);
  return row >= header && row <= end && [...columns.values()].includes(column);
}
