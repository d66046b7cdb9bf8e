/** What a person has before them: a table on its sheet, as they see it. */
import type { Sheet, StoredEntry, Workbook } from '../../../../sandbox/workbook/workbook';
import type { Book, Table } from '../book';
import { type KnownRow, rowsOf, theirsIn } from '../places';
import { cell, entryAt } from '../survey';

export interface Desk {
  readonly book: Book;
  readonly workbook: Workbook;
  readonly table: Table;
  readonly sheet: Sheet;
}

/** Whether there was anything to do it to. */
export type Done = 'done' | 'nothing to do';

export function choose<T>(items: readonly T[], pick: number): T | undefined {
  return items.length === 0 ? undefined : items[pick % items.length];
}

/** Rows with records; rows of theirs and blank ones are left out. */
export function recordRows({ table, sheet }: Desk): readonly KnownRow[] {
  return rowsOf(table, sheet, []);
}

/** Their columns beside the table, by number. */
export function ownColumns({ book, workbook, table, sheet }: Desk): readonly number[] {
  const ours = new Set(table.columns.values());
  const columns = theirsIn(book, workbook)
    .filter(({ at, sheet: id }) => id === sheet.id && at?.table === table.id)
    .map(({ column }) => column);
  return [...new Set(columns)].filter((column) => !ours.has(column)).sort((one, other) => one - other);
}

export function put(
  sheet: Sheet,
  row: number,
  column: number,
  entry: string | number | boolean | null,
): void {
  sheet.enter(cell(row, column), [[entry]]);
}

export function isFree(sheet: Sheet, row: number, column: number): boolean {
  return entryAt(sheet, row, column) === null;
}

/** Sheets has room wherever somebody scrolls to. */
export function grow(sheet: Sheet, row: number, column: number): void {
  if (row > sheet.maxRows) sheet.growRows(row - sheet.maxRows);
  if (column > sheet.maxColumns) sheet.growColumns(column - sheet.maxColumns);
}

export function isText(entry: StoredEntry): entry is string {
  return typeof entry === 'string';
}
