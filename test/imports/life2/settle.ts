/** Where a table stands after a good run: found by what was known before, not by how an import keeps it. */
import { columnNumber } from '../../../sandbox/workbook/a1';
import type { Sheet, Workbook } from '../../../sandbox/workbook/workbook';
import { type Book, frameOf, type Table } from './book';
import type { Placed } from './places';
import { KEYS } from './source';
import { contentOf, entryAt } from './survey';

export interface Destination {
  readonly sheet: string;
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
  readonly rows: number;
  readonly own: ReadonlySet<string>;
  readonly isTorn: boolean;
  /** What stood on its sheet before the run, and in no table. */
  readonly apart: readonly Placed[];
  /** That the definition had before, where it was edited in the midst of the run. */
  readonly titles: readonly (readonly [key: string, title: string])[];
}

/** @param own what stands in rows of theirs: a run may have moved such a row to the table's end */
export function settle(
  table: Table,
  { to, rows, own, titles, isTorn, apart }: Settling,
  book: Book,
  workbook: Workbook,
): void {
  const sheet = table.sheet === undefined ? workbook.sheetByName(to.sheet) : workbook.sheetById(table.sheet);
  if (!sheet) return;
  const isFirst = table.sheet === undefined;
  const left = isFirst ? begin(table, to, sheet) : frameOf(table).column;
  if (!sheet.hidden) book.theirs.add(sheet.id);
  findColumns(table, sheet, book, left, titles);
  // X4: two physical rows are its own, however few records it has.
  if (isFirst) table.last = table.header + Math.max(rows, 2);
  if (!isTorn) table.last = Math.max(table.last, lastRow(table, sheet, own, apart));
}

/** @returns its first column */
function begin(table: Table, { cell }: Destination, sheet: Sheet): number {
  const [, letters = 'A', row = '1'] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  table.sheet = sheet.id;
  table.header = Number(row);
  table.columns = new Map(table.wanted.map((key, index) => [key, columnNumber(letters) + index]));
  // A snapshot may begin with its capture.
  if (entryAt(sheet, table.header, columnNumber(letters)) !== table.titles.get(table.wanted[0] ?? ''))
    table.columns = new Map();
  return columnNumber(letters);
}

/** New ones by their titles in the header's row, from the table's left edge on; those that are known stay. */
function findColumns(
  table: Table,
  sheet: Sheet,
  { tables }: Book,
  left: number,
  before: Settling['titles'],
): void {
  const isBeside = ({ sheet: id, header, last }: Table): boolean =>
    id === table.sheet && header <= table.header && last >= table.header;
  const onSheet = tables.filter((one) => one === table || isBeside(one));
  const known = new Set(onSheet.flatMap((one) => [...one.columns.values()]));
  const titles = [
    ...(table.mode === 'snapshot' ? CAPTURE : IN_SOURCE),
    ...table.wanted.map((key) => [key, table.titles.get(key)] as const),
    ...before,
  ];
  for (const [key, title] of titles) {
    if (table.columns.has(key)) continue;
    for (let column = left; column <= sheet.extent.columns; column += 1) {
      if (known.has(column) || entryAt(sheet, table.header, column) !== title) continue;
      table.columns.set(key, column);
      known.add(column);
      break;
    }
  }
}

/** Rows that were appended below the last one that was known. */
function lastRow(
  { columns, last, header }: Table,
  sheet: Sheet,
  own: ReadonlySet<string>,
  apart: readonly Placed[],
): number {
  const key = columns.get('id') ?? 1;
  let row = Math.max(last, header);
  const isTables = (below: number): boolean => {
    const entry = entryAt(sheet, below, key);
    const isTheirs = (one: Placed): boolean =>
      one.column === key && entry !== null && one.content === contentOf(entry);
    if (entry !== null) return IDS.has(String(entry)) && !apart.some(isTheirs);
    const [cells = []] = sheet.entries({ row: below, column: 1, rows: 1, columns: sheet.maxColumns });
    const [notes = []] = sheet.attributes(
      { row: below, column: 1, rows: 1, columns: sheet.maxColumns },
      'note',
    );
    return cells.some((one) => one !== null && own.has(contentOf(one))) || notes.some((one) => own.has(one));
  };
  while (row < sheet.maxRows && isTables(row + 1)) row += 1;
  return row;
}
