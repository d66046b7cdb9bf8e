/** Where a cell of theirs stands: beside which record, in which column of its own; or apart from all tables. */
import type { Sheet, Workbook } from '../../../sandbox/workbook/workbook';
import { type Book, isOurs, isTitleOfKey, type Table } from './book';
import { clearedKeys } from './cleared-keys';
import { contentOf, contentsOf, entryAt, type Stood } from './survey';

/** A row of a table, known by what the source calls it. */
export interface KnownRow {
  readonly row: number;
  /** A key with its place among equal ones, in a snapshot behind its capture; a row of theirs by what stands in it. */
  readonly record: string;
}

export interface Placed extends Stood {
  /** Undefined apart from all tables. */
  readonly at: { readonly table: string; readonly record: string; readonly column: string } | undefined;
}

export const HEADER = 'header';

/** All that is theirs, in place. Values in our cells are ours; what else people gave our cells is theirs. */
export function theirsIn(book: Book, workbook: Workbook): readonly Placed[] {
  return workbook.sheets
    .filter(({ id, type }) => book.theirs.has(id) && type === 'GRID')
    .flatMap((sheet) => placedOn(sheet, tablesOn(sheet.id, book)));
}

function placedOn(sheet: Sheet, tables: readonly Table[]): readonly Placed[] {
  const all = [...contentsOf(sheet)];
  const headers = new Map(tables.map((table) => [table, headerRow(table, sheet)]));
  const theirs = all.filter(
    (one) => !tables.some((table) => isOurThing(table, headers.get(table) ?? 0, one)),
  );
  const known = tables.map((table) => {
    const [left, right] = edgesOf(table, theirs, tables);
    const inBand = theirs.filter((one) => isInBand(one, table, left, right));
    return {
      table,
      inBand: new Set(inBand),
      rows: new Map(rowsOf(table, sheet, inBand).map(({ row, record }) => [row, record])),
      names: namesOf(table, sheet, inBand),
    };
  });
  return theirs.map((one) => {
    const found = known.find(({ inBand }) => inBand.has(one));
    if (!found) return { ...one, at: undefined };
    const record = one.row === found.table.header ? HEADER : (found.rows.get(one.row) ?? 'blank');
    return { ...one, at: { table: found.table.id, record, column: found.names.get(one.column) ?? '' } };
  });
}

/** Notes on header cells are ours by the contract; elsewhere notes, colors and rules are theirs, but for formats of ours. */
function isOurThing(table: Table, headerRow: number, { row, column, layer }: Stood): boolean {
  if (!isOurs(table, row, column)) return false;
  if (layer === 'value' || layer === 'formula') return true;
  if (row === headerRow) return true;
  return layer === 'box';
}

/** Where its cells stand: notes go with them when they are sorted in among the rows, and marks do not. */
function headerRow(table: Table, sheet: Sheet): number {
  const { doubts, header, last, columns } = table;
  if (!doubts.has('header sorted')) return header;
  for (let row = header; row <= last; row += 1)
    if (isTitleOfKey(table, entryAt(sheet, row, columns.get('id') ?? 0))) return row;
  return header;
}

export function tablesOn(sheet: number, { tables }: Book): readonly Table[] {
  return tables.filter((table) => table.sheet === sheet && table.columns.size > 0 && !table.isDeleted);
}

/**
 * O4, O5: on both sides up to the next column in which nothing of theirs stands in the table's rows, or the next import; what
 * fills the room between two of them is beside the left one.
 */
function edgesOf(
  table: Table,
  theirs: readonly Stood[],
  tables: readonly Table[],
): readonly [left: number, right: number] {
  const held = heldColumns(table, theirs);
  const others = tables.filter((one) => one.id !== table.id && isBeside(one, table));
  const taken = new Set(others.flatMap((one) => [...one.columns.values()]));
  const numbers = [...table.columns.values()];
  const own = [Math.min(...numbers), Math.max(...numbers)] as const;
  const leftOnes = others.filter((one) => Math.max(...one.columns.values()) < own[0]);
  const ends = leftOnes.map((one) => rightEnd(one, heldColumns(one, theirs), taken));
  let left = own[0];
  while (held.has(left - 1) && !taken.has(left - 1) && !ends.some((end) => end >= left - 1)) left -= 1;
  return [left, rightEnd(table, held, taken)];
}

function rightEnd({ columns }: Table, held: ReadonlySet<number>, taken: ReadonlySet<number>): number {
  let right = Math.max(...columns.values());
  while (held.has(right + 1) && !taken.has(right + 1)) right += 1;
  return right;
}

function heldColumns({ header, last }: Table, theirs: readonly Stood[]): ReadonlySet<number> {
  const isContent = ({ row, layer }: Stood): boolean => row >= header && row <= last && layer !== 'color';
  return new Set(theirs.filter(isContent).map(({ column }) => column));
}

function isBeside(one: Table, { header, last }: Table): boolean {
  return one.header <= last && one.last >= header;
}

function isInBand({ row, column }: Stood, { header, last }: Table, left: number, right: number): boolean {
  return row >= header && row <= last && column >= left && column <= right;
}

/** From the first row to the last; blank ones are left out. */
export function rowsOf(table: Table, sheet: Sheet, inBand: readonly Stood[]): readonly KnownRow[] {
  const { columns, header, last, mode } = table;
  const key = columns.get('id') ?? 0;
  const capture = mode === 'snapshot' ? captureColumn(table, sheet) : undefined;
  const seen = new Map<string, number>();
  const rows: KnownRow[] = [];
  const cleared = clearedKeys(table, sheet);
  for (let row = header + 1; row <= last; row += 1) {
    const entry = entryAt(sheet, row, key);
    const known = cleared.get(row);
    if (known !== undefined) {
      rows.push({ row, record: known });
      continue;
    }
    if (entry === null || isTitleOfKey(table, entry)) {
      const inRow = inBand.filter((one) => one.row === row);
      const own = inRow.find(({ layer }) => layer === 'value' || layer === 'note');
      if (own) rows.push({ row, record: `own: ${own.content}` });
      continue;
    }
    const captured = capture === undefined ? null : entryAt(sheet, row, capture);
    const name = `${captured === null ? '' : `${contentOf(captured)} / `}${contentOf(entry)}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    rows.push({ row, record: count === 1 ? name : `${name} #${count}` });
  }
  return rows;
}

/** What tells captures apart, under its title: its number, else its time. */
export function captureColumn({ columns, header }: Table, sheet: Sheet): number | undefined {
  const known = columns.get('$capture') ?? columns.get('$captured-at');
  if (known !== undefined) return known;
  for (const title of ['Capture', 'Captured at'])
    for (let column = 1; column <= sheet.extent.columns; column += 1)
      if (entryAt(sheet, header, column) === title) return column;
  return undefined;
}

/** Ours by their keys; theirs by their titles, or counted from the left where they have none or the same. */
function namesOf(table: Table, sheet: Sheet, inBand: readonly Stood[]): ReadonlyMap<number, string> {
  const names = new Map([...table.columns].map(([key, column]) => [column, `key: ${key}`]));
  const counts = new Map<string, number>();
  const own = [...new Set(inBand.map(({ column }) => column))].sort((one, other) => one - other);
  for (const column of own) {
    if (names.has(column)) continue;
    const title = entryAt(sheet, table.header, column);
    const name = title === null ? 'untitled' : contentOf(title);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    names.set(column, `theirs: ${name}${count === 1 ? '' : ` #${count}`}`);
  }
  return names;
}
