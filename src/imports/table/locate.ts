/** Finds a table again: by the mark of its header's row, by the notes of its header, at last by its titles. */
import { AddOnError } from '../../errors';
import type { Area, Codec, SheetInfo, Sheets } from '../../platform';
import { listed, quoted } from '../../quoted';
import { type ImportColumn, storable } from '../column';
import { missingSheet } from '../missing-sheet';
import type { Table } from '../state';
import { isIn } from './digest';
import { columnsIn, isHeaderNote, isOurs, keyName } from './header';
import type { Place } from './place';

export function headerMark(id: string): string {
  return `${id}.header`;
}

/** Of the table's last row. */
function endMark(id: string): string {
  return `${id}.end`;
}

/** Where the table ends from now on. */
export function markEnd(id: string, place: Place, sheets: Sheets): Place {
  const { sheet, end, isOnNewSheet, markedEnd } = place;
  if (markedEnd === end) return place;
  const mark = isOnNewSheet && markedEnd === undefined ? sheets.addMark : sheets.markRow;
  mark(endMark(id), sheet.id, end);
  return { ...place, markedEnd: end };
}

export function unmark(id: string, sheets: Sheets): void {
  sheets.unmarkRow(headerMark(id));
  sheets.unmarkRow(endMark(id));
}

/** Of its header, and of its last row. */
export function marksOf(id: string, sheets: Sheets): { readonly headers: Marks; readonly ends: Marks } {
  return { headers: sheets.markedRows(headerMark(id)), ends: sheets.markedRows(endMark(id)) };
}

export interface Located extends Place {
  /** Whether the last row is known; else it is as far below the header as it was when the table was written. */
  readonly isEndKnown: boolean;
}

/** Which columns a table may have. */
export interface Sought {
  readonly columns: readonly ImportColumn[];
  /** Those that it had when it was written, or that a run that died was making: without a note their title tells them. */
  readonly titled: readonly ImportColumn[];
}

/** @param made keys of columns that a run that died was making */
export function soughtIn(
  table: Pick<Table, 'keys'>,
  columns: readonly ImportColumn[],
  made: readonly string[],
  codec: Codec,
): Sought {
  // Of some tables nobody knows what they had.
  const isKnown = ({ key }: ImportColumn): boolean =>
    table.keys === '' || isIn(table.keys, key, codec) || made.includes(key);
  return { columns, titled: columns.filter(isKnown) };
}

/**
 * A column that is nowhere any more was deleted by the person.
 *
 * @throws AddOnError `not-found` for a table that is not there any more
 */
export function locate(id: string, table: Table, name: string, sought: Sought, sheets: Sheets): Located {
  const found = lookFor(id, table, sought, sheets);
  if (!found) throw deleted(table, name, sheets);
  return found;
}

/**
 * The same; undefined for a table that is not there any more.
 *
 * @throws AddOnError `refused` where nobody but the person can say where it is
 */
export function lookFor(id: string, table: Table, sought: Sought, sheets: Sheets): Located | undefined {
  const marks = sheets.markedRows(headerMark(id));
  const tabs = new Set(marks.map(({ sheet }) => sheet));
  // Sheets may copy a tab with its marks; which one the person goes on with, only the place of before tells.
  if (tabs.size > 1 && !tabs.has(table.sheet)) throw copied(tabs, sheets);
  const here = tabs.size > 1 ? marks.filter(({ sheet }) => sheet === table.sheet) : marks;
  const found = atMarks(id, here, sheets) ?? byNotes(id, table, here, tabs.size > 1, sheets);
  const header = found ?? byTitles(table, sought, sheets);
  return header && reaching(header, id, table, sought, sheets);
}

/** By mark or notes alone, where it was to stand: whether the header of a table that is new has been written to its end. */
export function locateMarked(id: string, table: Table, sought: Sought, sheets: Sheets): Located | undefined {
  const found = atMarks(id, marksOn(table.sheet, id, sheets), sheets) ?? byNotes(id, table, [], true, sheets);
  return found && reaching(found, id, table, sought, sheets);
}

/** By the mark alone, on the sheet where it stood. */
export function locateByMark(id: string, table: Table, sheets: Sheets): Located | undefined {
  const found = atMarks(id, marksOn(table.sheet, id, sheets), sheets);
  return found && reaching(found, id, table, NOTHING, sheets);
}

function reaching(found: Header, id: string, table: Table, sought: Sought, sheets: Sheets): Located {
  const { sheet, row } = found;
  const places = withTitled(found, table, sought, sheets);
  const ends = endsBelow(found, id, sheets);
  const isEndKnown = ends.length > 0;
  const before = Math.min(row + table.rows - 1, sheet.rows);
  // Of two, one is where the table ended when it was written, or was there before it was moved by a run that died: then
  // the rows between are blank either way, so long nobody writes there.
  const end = ends.includes(before) || !isEndKnown ? before : Math.min(...ends);
  return { sheet, row, end, columns: places, isEndKnown };
}

/** Only that the table is there. */
export const NOTHING: Sought = { columns: [], titled: [] };

interface Header {
  readonly sheet: SheetInfo;
  readonly row: number;
  /** By the names of their keys. */
  readonly columns: ReadonlyMap<string, number>;
}

type Marks = ReturnType<Sheets['markedRows']>;

function marksOn(sheet: number, id: string, sheets: Sheets): Marks {
  return sheets.markedRows(headerMark(id)).filter((mark) => mark.sheet === sheet);
}

function endsBelow(
  { sheet, row }: Pick<Header, 'sheet' | 'row'>,
  id: string,
  sheets: Sheets,
): readonly number[] {
  return sheets
    .markedRows(endMark(id))
    .flatMap((mark) => (mark.sheet === sheet.id && mark.row >= row ? [mark.row] : []));
}

function atMarks(id: string, marks: Marks, sheets: Sheets): Header | undefined {
  for (const mark of marks) {
    const sheet = sheets.find(mark.sheet);
    const header = sheet && headerAt(id, sheet, mark.row, sheets);
    if (header) return header;
  }
  return undefined;
}

function headerAt(id: string, sheet: SheetInfo, row: number, sheets: Sheets): Header | undefined {
  const area = { sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns };
  const [notes = []] = sheets.notes(area);
  const columns = columnsIn(id, notes);
  return columns.size > 0 ? { sheet, row, columns } : undefined;
}

/**
 * Somebody moved it, or the mark is gone: every sheet is searched, first the one where it stood.
 *
 * @param marks of its header, whose rows have no notes of ours
 * @param onlyThere whether another sheet with its notes is a copy
 * @throws AddOnError `refused`
 */
function byNotes(
  id: string,
  table: Table,
  marks: Marks,
  onlyThere: boolean,
  sheets: Sheets,
): Header | undefined {
  const [there] = headersOn(sheets.find(table.sheet), id, sheets);
  const own = there || onlyThere ? [] : sheets.markedSheets();
  const others =
    there || onlyThere
      ? []
      : sheets.all().filter(({ id: other }) => other !== table.sheet && !own.includes(other));
  const elsewhere = others.flatMap((sheet) => headersOn(sheet, id, sheets));
  if (elsewhere.length > 1) throw copied(new Set(elsewhere.map(({ sheet }) => sheet.id)), sheets);
  const found = there ?? elsewhere[0];
  const top = marks.find(({ sheet }) => sheet === found?.sheet.id);
  if (found && top && isSortedIn(found, top.row, id, table, sheets)) throw sorted(found, top.row);
  return found;
}

/** At most one. */
function headersOn(sheet: SheetInfo | undefined, id: string, sheets: Sheets): readonly Header[] {
  if (!sheet) return [];
  const notes = sheets.notes({
    sheet: sheet.id,
    row: 1,
    column: 1,
    rows: sheet.rows,
    columns: sheet.columns,
  });
  const row = notes.findIndex((cells) => cells.some((note) => isOurs(id, note)));
  return row < 0 ? [] : [{ sheet, row: row + 1, columns: columnsIn(id, notes[row] ?? []) }];
}

/**
 * Sorting moves notes and leaves marks: then one of the table's rows stands where its header was. Whoever moved the
 * whole table by its cells has left blank cells there, or a title.
 *
 * @param top the row of the header's mark
 */
function isSortedIn(
  { sheet, row, columns }: Header,
  top: number,
  id: string,
  table: Table,
  sheets: Sheets,
): boolean {
  const last = Math.max(top + table.rows - 1, ...endsBelow({ sheet, row: top }, id, sheets));
  if (row <= top || row > last) return false;
  const [cells = []] = sheets.values({
    sheet: sheet.id,
    row: top,
    column: 1,
    rows: 1,
    columns: sheet.columns,
  });
  const filled = Array.from(columns.values()).filter((column) => (cells[column - 1] ?? '') !== '');
  return filled.length >= Math.min(2, columns.size);
}

/** The notes were taken away: half of the titles where the table stood are enough. */
function byTitles(table: Table, sought: Sought, sheets: Sheets): Header | undefined {
  const sheet = sheets.find(table.sheet);
  if (!sheet || table.row > sheet.rows) return undefined;
  const found = withTitled({ sheet, row: table.row, columns: new Map() }, table, sought, sheets);
  return found.size > 0 && found.size * 2 >= Math.min(sought.columns.length, table.columns)
    ? { sheet, row: table.row, columns: found }
    : undefined;
}

/**
 * Columns that lost their note are known by their title, among the others or right beside them. Elsewhere, and under
 * another import's note, the same title is somebody else's.
 */
function withTitled(
  { sheet, row, columns: known }: Header,
  table: Table,
  { columns, titled }: Sought,
  sheets: Sheets,
): ReadonlyMap<string, number> {
  const found = new Map(known);
  for (const { key } of columns) {
    const column = known.get(keyName(key));
    if (column === undefined) continue;
    found.delete(keyName(key));
    found.set(key, column);
  }
  const missing = new Set(titled.filter(({ key }) => !found.has(key)));
  if (missing.size === 0) return found;
  const header: Area = { sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns };
  const [texts = []] = sheets.texts(header);
  const [notes = []] = sheets.notes(header);
  const taken = new Set(found.values());
  const isTold = (column: number): boolean => {
    if (taken.has(column) || isHeaderNote(notes[column - 1] ?? '')) return false;
    const told = Array.from(missing).find(({ title }) => texts[column - 1] === storable(title));
    if (!told) return false;
    found.set(told.key, column);
    missing.delete(told);
    return true;
  };
  let first = taken.size > 0 ? Math.min(...taken) : table.column;
  let last = taken.size > 0 ? Math.max(...taken) : table.column + table.columns - 1;
  for (let column = first; column <= last; column += 1) isTold(column);
  while (taken.size > 0 && isTold(last + 1)) last += 1;
  while (taken.size > 0 && isTold(first - 1)) first -= 1;
  return found;
}

function copied(tabs: ReadonlySet<number>, sheets: Sheets): AddOnError {
  const names = Array.from(tabs).flatMap((tab) => sheets.find(tab)?.name ?? []);
  return new AddOnError(
    'refused',
    `Several tabs hold the table of this import, and none is the one that it was on: ${listed(names, quoted)}. Nothing was changed. Keep the table on one of them and delete the other tabs, or bring the one that was deleted back (File ▸ Version history, or Edit ▸ Undo); then try again.`,
  );
}

function sorted({ sheet, row }: Header, top: number): AddOnError {
  return new AddOnError(
    'refused',
    `The header of this import on ${quoted(sheet.name)} is in row ${row}, among the rows of its table: it seems to have been sorted with them. Nothing was changed. Undo the sorting (File ▸ Version history, or Edit ▸ Undo), or cut the header's cells and paste them into row ${top} once that is free; then try again.`,
  );
}

/** What to tell of a table, or its sheet, that is not there any more. */
export function deleted(table: Pick<Table, 'sheet'>, name: string, sheets: Sheets): AddOnError {
  const sheet = sheets.find(table.sheet);
  if (!sheet) return missingSheet(table.sheet, name, sheets);
  return new AddOnError(
    'not-found',
    `The table of this import is not on “${sheet.name}” any more. If somebody deleted it by mistake, bring it back (File ▸ Version history, or Edit ▸ Undo); else edit the import and choose where its table goes.`,
  );
}
