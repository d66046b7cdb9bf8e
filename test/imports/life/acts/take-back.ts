/** Ctrl+Z by the person whose sidebar wrote: what a run did goes back, wholly or in part, and its marks with it or not. */
import type { LineChange } from '../../../../sandbox/workbook/line-change';
import type {
  Grid,
  Metadata,
  Rectangle,
  Sheet,
  StoredEntry,
  Workbook,
} from '../../../../sandbox/workbook/workbook';
import type { Table } from '../book';
import { rowsOf } from '../places';
import type { ActOf } from '../plan';
import { entryAt } from '../survey';
import type { Done } from './desk';

/** What is kept of a sheet while a run writes on it. */
export interface Written {
  readonly sheet: number;
  readonly area: Rectangle;
  readonly entries: Grid<StoredEntry>;
  readonly notes: Grid<string>;
  readonly formats: Grid<string>;
  readonly metadata: readonly Metadata[];
  /** Lines that went in or out since, oldest first. */
  readonly lines: LineChange[];
  /** Of the table that it wrote, the last row. */
  readonly last: number;
  /** And its columns, by their keys. */
  readonly columns: ReadonlySet<string>;
  /** Whether cells of it had been pushed out of their rows. */
  readonly isTorn: boolean;
  /** Whether its first run had begun to write, and had not come to its end. */
  readonly isHalf: boolean;
}

export function startWriting(
  sheet: Sheet,
  { last, columns: known, doubts, isHalf }: Table,
  { metadata }: Workbook,
): Written {
  const { rows, columns } = sheet.extent;
  const area = { row: 1, column: 1, rows: Math.max(1, rows), columns: Math.max(1, columns) };
  return {
    sheet: sheet.id,
    area,
    entries: sheet.entries(area),
    notes: sheet.attributes(area, 'note'),
    formats: sheet.attributes(area, 'numberFormat'),
    metadata: metadata.filter(({ location }) => isOn(location, sheet.id)),
    lines: [],
    last,
    columns: new Set(known.keys()),
    isTorn: doubts.has('cells torn'),
    isHalf,
  };
}

export function takeBack(
  { part, marks }: ActOf<'take back run'>,
  written: Written | undefined,
  table: Table,
  workbook: Workbook,
): Done {
  const sheet = written && workbook.sheetById(written.sheet);
  if (!written || !sheet || table.sheet !== written.sheet) return 'nothing to do';
  const { area, entries, notes, formats, lines } = written;
  const isSame = JSON.stringify(entries) === JSON.stringify(sheet.entries(fitting(area, sheet)));
  if (lines.length === 0 && (part === 'lines' || isSame)) return 'nothing to do';
  const there = new Set(recordsOf(table, sheet));
  const left = keysIn(table, table.last, sheet);
  if (part !== 'cells') for (const change of [...lines].reverse()) reverse(change, sheet);
  const isOfThatSize = part !== 'lines' && (part === 'all' || lines.length === 0);
  if (isOfThatSize && area.rows <= sheet.maxRows && area.columns <= sheet.maxColumns) {
    sheet.restore(area, entries);
    sheet.setAttributes(area, 'note', notes);
    sheet.setAttributes(area, 'numberFormat', formats);
    if (written.isTorn) table.doubts.add('cells torn');
    // What came below and right of all that stood is gone, and the mark of the last row is back where it was.
    clearAround(area, sheet);
    const isPushed = lines.some(({ kind }) => kind === 'push');
    if (marks || (part === 'all' && isPushed)) table.last = written.last;
    else if (part === 'all') takeIn(table, written, left, sheet);
    // D6: without its title and its mark, a column that had come is one that a person deleted.
    if (marks) takeColumns(table, written.columns);
    // Of a first run that had died, its marks say again that none of its rows had come to its end.
    if (marks) table.isHalf = written.isHalf;
  }
  for (const record of recordsOf(table, sheet)) if (!there.has(record)) table.backAgain.add(record);
  const areMarksOther = marks && bringBack(written, workbook);
  // D10: marks went back, and what they mark did not. Without them it is as if the person had done all that by hand.
  if (areMarksOther && !isOfThatSize) {
    table.doubts.add('run taken back');
    for (const key of table.columns.keys()) if (!written.columns.has(key)) table.unmarked.add(key);
  }
  return 'done';
}

function recordsOf(table: Table, sheet: Sheet): readonly string[] {
  if (!table.columns.has('id')) return [];
  return rowsOf(table, sheet, []).map(({ record }) => record);
}

/** Cells that were pulled up stand below the mark again: those of records that the run left in the table are its own. */
function takeIn(table: Table, { lines, last }: Written, left: ReadonlySet<string>, sheet: Sheet): void {
  if (!lines.some(({ kind }) => kind === 'pull')) return;
  while (table.last < last && left.has(keyAt(table, table.last + 1, sheet))) table.last += 1;
}

function keysIn(table: Table, last: number, sheet: Sheet): ReadonlySet<string> {
  const rows = Array.from({ length: Math.max(0, last - table.header) }, (_, down) => table.header + 1 + down);
  return new Set(rows.map((row) => keyAt(table, row, sheet)).filter((key) => key !== ''));
}

function keyAt({ columns }: Table, row: number, sheet: Sheet): string {
  return String(entryAt(sheet, row, columns.get('id') ?? 0) ?? '');
}

function clearAround(area: Rectangle, sheet: Sheet): void {
  const { rows, columns } = sheet.extent;
  const all = { contents: true, formats: true, notes: true, validation: true };
  if (rows > area.rows) sheet.clear({ row: area.rows + 1, column: 1, rows: rows - area.rows, columns }, all);
  if (columns > area.columns)
    sheet.clear({ row: 1, column: area.columns + 1, rows, columns: columns - area.columns }, all);
}

function takeColumns({ columns, deleted }: Table, before: ReadonlySet<string>): void {
  for (const key of [...columns.keys()]) {
    if (before.has(key)) continue;
    columns.delete(key);
    deleted.add(key);
  }
}

function fitting(area: Rectangle, { maxRows, maxColumns }: Sheet): Rectangle {
  return { ...area, rows: Math.min(area.rows, maxRows), columns: Math.min(area.columns, maxColumns) };
}

function reverse(change: LineChange, sheet: Sheet): void {
  const isRow = change.axis === 'row';
  switch (change.kind) {
    case 'insert':
      if (isRow) sheet.deleteRows(change.before, change.count);
      else sheet.deleteColumns(change.before, change.count);
      break;
    case 'delete':
      if (isRow) sheet.insertRows(change.at, change.count);
      else sheet.insertColumns(change.at, change.count);
      break;
    case 'move':
    case 'push':
      // Cells alone go back: that is what a part is.
      break;
  }
}

function isOn(location: Metadata['location'], sheet: number): boolean {
  return location.kind !== 'workbook' && location.kind !== 'sheet' && location.sheetId === sheet;
}

/** Of the rows and columns of that sheet. @returns whether any was lost or is back */
function bringBack({ sheet, metadata: before }: Written, workbook: Workbook): boolean {
  const kept = new Set(before.map(({ id }) => id));
  const was = JSON.stringify(workbook.metadata);
  for (const { id, location } of workbook.metadata)
    if (isOn(location, sheet) && !kept.has(id)) workbook.removeMetadata(id);
  const there = new Set(workbook.metadata.map(({ id }) => id));
  for (const one of before) if (!there.has(one.id)) workbook.addMetadata(one);
  return JSON.stringify(workbook.metadata) !== was;
}
