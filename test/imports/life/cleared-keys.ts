/** O14: rows that have lost their key, and that are known by what was written beside it. */
import type { Sheet } from '../../../sandbox/workbook/workbook';
import type { Table } from './book';
import { contentOf, entryAt } from './survey';

/** @returns of rows without a key the record that each is, as long as no other row is it, and no other one may be */
export function clearedKeys(table: Table, sheet: Sheet): ReadonlyMap<number, string> {
  const key = table.columns.get('id') ?? 0;
  const found = new Map<number, string>();
  const standing = new Set<string>();
  if (table.mode === 'snapshot' || table.written.size === 0) return found;
  for (let row = table.header + 1; row <= table.last; row += 1) {
    const entry = entryAt(sheet, row, key);
    if (entry !== null) standing.add(contentOf(entry));
    const record = entry === null ? table.written.get(cellsIn(table, sheet, row)) : undefined;
    if (record !== undefined) found.set(row, record);
  }
  const records = [...found.values()];
  return new Map(
    [...found].filter(
      ([, record]) => !standing.has(record) && records.indexOf(record) === records.lastIndexOf(record),
    ),
  );
}

/** What a run has written, by the cells beside each key; without what stands beside several. */
export function writtenIn(
  table: Table,
  sheet: Sheet,
  rows: readonly { readonly row: number; readonly record: string }[],
): Map<string, string> {
  const written = new Map<string, string>();
  const doubled = new Set<string>();
  for (const { row, record } of rows) {
    const cells = cellsIn(table, sheet, row);
    if (cells === '' || record.startsWith('own: ')) continue;
    if (written.has(cells)) doubled.add(cells);
    written.set(cells, record);
  }
  for (const cells of doubled) written.delete(cells);
  return written;
}

function cellsIn({ columns }: Table, sheet: Sheet, row: number): string {
  const fields = [...columns].filter(([key]) => key !== 'id' && !key.startsWith('$')).sort();
  const entries = fields.map(([, column]) => entryAt(sheet, row, column));
  if (entries.every((entry) => entry === null)) return '';
  return JSON.stringify(entries.map((entry) => (entry === null ? null : contentOf(entry))));
}
