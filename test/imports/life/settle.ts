/** Where a table stands after a good run: found by what was known before, not by how an import keeps it. */
import { columnNumber } from '../../../sandbox/workbook/a1';
import { contains } from '../../../sandbox/workbook/rectangle';
import type { Rectangle, Sheet, Workbook } from '../../../sandbox/workbook/workbook';
import { type Book, frameOf, isOurs, type Table } from './book';
import type { Placed } from './places';
import { KEYS } from './source';
import { cell, contentOf, contentsOf, entryAt, type Stood } from './survey';

export interface Destination {
  readonly sheet: string;
  /** Undefined where the first run makes it. */
  readonly id?: number | undefined;
  /** The top left one, `C4`. */
  readonly cell: string;
}

/** All that the service may ever send. */
const IDS: ReadonlySet<string> = new Set(KEYS);

const IN_SOURCE = [['$in-source', 'In source']] as const;
const CAPTURE = [
  ['$capture', 'Capture'],
  ['$captured-at', 'Captured at'],
] as const;

interface Settling {
  readonly to: Destination;
  readonly own: ReadonlySet<string>;
  /** What told apart the rows that stood when the run began, also where a person made it up. */
  readonly keys: ReadonlySet<string>;
  /** Whether what stands below it may have been pushed out of it. */
  readonly isTorn: boolean;
  /** What stood on its sheet before the run, and in no table. */
  readonly apart: readonly Placed[];
  /** Of theirs, in the row of its header. */
  readonly titled: readonly Placed[];
  /** That the definition had before, where it was edited in the midst of the run. */
  readonly titles: readonly (readonly [key: string, title: string])[];
}

/** @param own what stands in rows of theirs: a run may have moved such a row to the table's end */
export function settle(
  table: Table,
  { to, own, keys, titles, isTorn, apart, titled }: Settling,
  book: Book,
  workbook: Workbook,
): void {
  const sheet = table.sheet === undefined ? sheetOf(to, workbook) : workbook.sheetById(table.sheet);
  if (!sheet) return;
  const isFirst = table.sheet === undefined || table.isHalf;
  const left = table.sheet === undefined ? begin(table, to, sheet, apart, book) : frameOf(table).column;
  table.isEndGone = false;
  table.pushedOut.clear();
  // Whatever came in between, its titles say which is which.
  if (table.isHalf) table.columns = new Map();
  table.isHalf = false;
  if (!sheet.hidden) book.theirs.add(sheet.id);
  const isTheirs = (column: number, title: string): boolean =>
    [...apart, ...titled].some(
      (one) => one.row === table.header && one.column === column && one.content === `string ${title}`,
    );
  findColumns(table, sheet, book, left, titlesOf(table, titles), isTheirs);
  // X4: two physical rows are its own, however few records it has, and however many people deleted.
  if (isFirst) table.last = table.header + 2;
  // Of a sheet that ends above them, they come with the next records.
  table.last = Math.min(Math.max(table.last, table.header + 2), Math.max(sheet.maxRows, table.header));
  const others = book.tables.filter((one) => one !== table && one.sheet === sheet.id);
  table.last = Math.max(table.last, lastRow(table, sheet, { own, keys, apart, isTorn }, others));
  while (isTorn && isPushedBehind(table, sheet)) table.last -= 1;
}

/** Of ours a last row holds nothing but a key that stands above it as well: it was pushed out of the table, beside what is theirs. */
function isPushedBehind({ columns, header, last }: Table, sheet: Sheet): boolean {
  const key = columns.get('id');
  if (key === undefined || !columns.has('$in-source') || last <= header) return false;
  const area = { row: header + 1, column: 1, rows: last - header, columns: sheet.maxColumns };
  const rows = [...sheet.entries(area)];
  const behind = rows.pop() ?? [];
  const isAlone = [...columns.values()].every(
    (column) => (column === key) === ((behind[column - 1] ?? null) !== null),
  );
  return isAlone && rows.some((cells) => cells[key - 1] === behind[key - 1]);
}

/** While its first run writes: from the moment on in which something of it stands at its place. */
export function settleHalf(
  table: Table,
  { to, rows, titles }: Pick<Settling, 'to' | 'titles'> & { readonly rows: number },
  known: readonly Placed[],
  book: Book,
  workbook: Workbook,
): void {
  const sheet = table.sheet === undefined ? sheetOf(to, workbook) : undefined;
  // A tab that people know may have been hidden by them.
  if (!sheet || (sheet.hidden && !book.theirs.has(sheet.id))) return;
  const { row, column } = placeOf(to);
  const isSnapshot = table.mode === 'snapshot';
  const keys = isSnapshot
    ? [...CAPTURE.map(([key]) => key), ...table.wanted]
    : [...table.wanted, ...IN_SOURCE.map(([key]) => key)];
  const area = { row, column, rows: 1, columns: keys.length };
  const isTheirs = known.some(
    (one) =>
      one.sheet === sheet.id && one.row === row && one.column >= column && one.column < column + keys.length,
  );
  const isBlank =
    sheet.maxRows < row ||
    sheet.maxColumns < column + keys.length - 1 ||
    [...contentsOf(sheet)].every(
      (one) =>
        !contains(area, cell(one.row, one.column)) ||
        book.tables.some((table) => table.sheet === sheet.id && isOurs(table, one.row, one.column)),
    );
  const isOnSheet = row <= sheet.maxRows && column <= sheet.maxColumns;
  const [header = []] = isOnSheet ? sheet.entries(fitted(area, sheet)) : [];
  const own = new Set([...CAPTURE, ...IN_SOURCE, ...table.titles, ...titles].map(([, title]) => title));
  const isOthers = header.some((entry) => entry !== null && !own.has(String(entry)));
  if (isTheirs || isBlank || isOthers) return;
  // What people have put below the titles meanwhile is theirs.
  const isMet = (one: Placed): boolean =>
    one.sheet === sheet.id && one.row > row && one.column >= column && one.column < column + keys.length;
  const free = Math.min(...known.filter(isMet).map((one) => one.row)) - 1;
  const last = Math.min(row + Math.max(rows, 2), free);
  Object.assign(table, { sheet: sheet.id, header: row, last, isHalf: true });
  table.columns = new Map(keys.map((key, index) => [key, column + index]));
  book.theirs.add(sheet.id);
}

/** Columns that a run is adding to its table are ours as soon as their titles stand there, and nobody else had written these. */
export function settleComing(
  table: Table,
  titles: Settling['titles'],
  known: readonly Placed[],
  book: Book,
  workbook: Workbook,
): void {
  const sheet = workbook.sheetById(table.sheet ?? -1);
  if (!sheet || table.isHalf || table.doubts.size > 0 || table.columns.size === 0) return;
  const isTheirs = (title: string): boolean =>
    known.some((one) => one.sheet === sheet.id && one.content === `string ${title}`);
  const coming = titlesOf(table, titles).filter(([, title]) => !isTheirs(title));
  findColumns(table, sheet, book, frameOf(table).column, coming);
}

function fitted(area: Rectangle, { maxColumns }: Sheet): Rectangle {
  return { ...area, columns: Math.min(area.columns, maxColumns - area.column + 1) };
}

export function sheetOf({ sheet, id }: Destination, workbook: Workbook): Sheet | undefined {
  return id === undefined ? workbook.sheetByName(sheet) : workbook.sheetById(id);
}

function placeOf({ cell: at }: Destination): { readonly row: number; readonly column: number } {
  const [, letters = 'A', row = '1'] = /^([A-Z]+)(\d+)$/.exec(at) ?? [];
  return { row: Number(row), column: columnNumber(letters) };
}

/** @returns its first column */
function begin(
  table: Table,
  to: Destination,
  sheet: Sheet,
  apart: readonly Placed[],
  { tables }: Book,
): number {
  const keyed = table.wanted.slice(0, 2).map((key) => table.titles.get(key));
  const [first, second] = table.mode === 'snapshot' ? CAPTURE.map(([, title]) => title) : keyed;
  const from = placeOf(to);
  // Another run may have moved what is theirs since.
  const isOthers = (row: number, column: number, content: string): boolean =>
    apart.some((one) => one.row === row && one.column === column && one.content === content) ||
    tables.some((one) => one !== table && one.sheet === sheet.id && isOurs(one, row, column));
  // Another one that was written after it may have moved it: the next header is its own.
  const distance = (one: Stood): number => Math.abs(one.row - from.row) + Math.abs(one.column - from.column);
  const isHeader = ({ layer, row, column, content }: Stood): boolean =>
    layer === 'value' &&
    content === `string ${first}` &&
    (second === undefined || entryAt(sheet, row, column + 1) === second) &&
    !isOthers(row, column, content);
  const [{ row, column } = from] = [...contentsOf(sheet)]
    .filter(isHeader)
    .sort((one, other) => distance(one) - distance(other));
  table.sheet = sheet.id;
  table.header = row;
  table.columns = new Map(table.wanted.map((key, index) => [key, column + index]));
  // A snapshot may begin with its capture.
  if (entryAt(sheet, row, column) !== table.titles.get(table.wanted[0] ?? '')) table.columns = new Map();
  return column;
}

/** @param before that the definition had */
function titlesOf({ mode, wanted, titles }: Table, before: Settling['titles']): Settling['titles'] {
  return [
    ...(mode === 'snapshot' ? CAPTURE : IN_SOURCE),
    ...wanted.map((key) => [key, titles.get(key) ?? ''] as const),
    ...before,
  ];
}

/** New ones by their titles in the header's row, from the table's left edge on; those that are known stay. */
function findColumns(
  table: Table,
  sheet: Sheet,
  { tables }: Book,
  left: number,
  titles: Settling['titles'],
  isTheirs: (column: number, title: string) => boolean = () => false,
): void {
  const isBeside = ({ sheet: id, header, last }: Table): boolean =>
    id === table.sheet && header <= table.header && last >= table.header;
  const onSheet = tables.filter((one) => one === table || isBeside(one));
  const known = new Set(onSheet.flatMap((one) => [...one.columns.values()]));
  for (const [key, title] of titles) {
    if (table.columns.has(key)) continue;
    for (let column = left; column <= sheet.extent.columns; column += 1) {
      const isTitle = entryAt(sheet, table.header, column) === title && !isTheirs(column, title);
      if (known.has(column) || !isTitle) continue;
      table.columns.set(key, column);
      known.add(column);
      break;
    }
  }
}

/** Rows that were appended below the last one that was known. */
function lastRow(
  { columns, last, header, mode }: Table,
  sheet: Sheet,
  { own, keys, apart, isTorn }: Pick<Settling, 'own' | 'keys' | 'apart' | 'isTorn'>,
  others: readonly Table[],
): number {
  const key = columns.get('id') ?? 1;
  const ours = [...columns.values()];
  let row = Math.max(last, header);
  const capture = mode === 'snapshot' ? (columns.get('$capture') ?? 0) : 0;
  // Of a history each capture has them all.
  const idAt = (at: number): string => `${entryAt(sheet, at, capture)} / ${entryAt(sheet, at, key)}`;
  // What was pushed out of a table stands in it already; a record of its own has more than a key.
  const inside = new Set(
    isTorn ? Array.from({ length: row - header }, (_, down) => idAt(header + 1 + down)) : [],
  );
  const isWhole = (at: number): boolean =>
    mode !== 'snapshot' && entryAt(sheet, at, columns.get('$in-source') ?? 0) === true;
  // What stood below keeps its order: of several that are equal the last ones are theirs.
  const isBelow = (from: number, content: string): boolean => {
    const theirs = apart.filter(
      (one) =>
        one.column === key &&
        one.content === content &&
        one.row > header &&
        !(isWhole(from) && isTorn && one.row === last + 1),
    ).length;
    if (theirs === 0) return false;
    const area = { row: from, column: key, rows: Math.max(1, sheet.extent.rows - from + 1), columns: 1 };
    const equal = sheet
      .entries(area)
      .filter(([one]) => one !== null && one !== undefined && contentOf(one) === content);
    return equal.length <= theirs;
  };
  const isOthers = (at: number, column: number): boolean => others.some((one) => isOurs(one, at, column));
  const textsIn = (at: number): readonly string[] => {
    const area = { row: at, column: 1, rows: 1, columns: sheet.maxColumns };
    const [cells = []] = sheet.entries(area);
    const [notes = []] = sheet.attributes(area, 'note');
    return [
      ...cells.flatMap((one, right) => (one === null || isOthers(at, right + 1) ? [] : [contentOf(one)])),
      ...notes.filter((note, right) => note !== '' && !isOthers(at, right + 1)),
    ];
  };
  /** A row of theirs that stood below it, and says the same as one in it. */
  const isRowBelow = (from: number): boolean => {
    const nameOf = (texts: readonly string[]): string => JSON.stringify([...texts].sort());
    const name = nameOf(textsIn(from));
    const textsOf = (at: number): readonly string[] =>
      apart.flatMap(({ row: on, layer, content }) =>
        on === at && (layer === 'value' || layer === 'note') ? [content] : [],
      );
    const were = [...new Set(apart.map(({ row: at }) => at))].filter((at) => nameOf(textsOf(at)) === name);
    if (were.length === 0) return false;
    const rows = Array.from({ length: sheet.extent.rows - from + 1 }, (_, down) => from + down);
    return rows.filter((at) => nameOf(textsIn(at)) === name).length <= were.length;
  };
  const isPushedOut = (below: number): boolean =>
    isTorn &&
    ((inside.has(idAt(below)) && !isWhole(below)) ||
      (capture > 0 && entryAt(sheet, below, capture) === null));
  const isTables = (below: number): boolean => {
    const entry = entryAt(sheet, below, key);
    if (entry !== null)
      return (
        (IDS.has(String(entry)) || keys.has(contentOf(entry))) &&
        !isPushedOut(below) &&
        !isBelow(below, contentOf(entry))
      );
    // Of a history, what was pushed to right below it stands above the next rows.
    if (isTorn)
      return capture > 0 && ours.some((at) => entryAt(sheet, below, at) !== null) && isTables(below + 1);
    const texts = textsIn(below);
    return texts.length > 0 && texts.every((one) => own.has(one)) && !isRowBelow(below);
  };
  while (row < sheet.maxRows && isTables(row + 1)) row += 1;
  return row;
}
