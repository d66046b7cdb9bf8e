/** Finds a table again: by the mark of its header's row, by the notes of its header, at last by its titles. */
import { AddOnError } from '../../errors';
import type { SheetInfo, Sheets } from '../../platform';
import { type ImportColumn, storable } from '../column';
import { isHiddenSheetName } from '../hidden-sheets';
import type { Table } from '../state';
import { columnsIn, isOurs, keyName } from './header';
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
  const { sheet, end, isFresh, markedEnd } = place;
  if (markedEnd === end) return place;
  const mark = isFresh && markedEnd === undefined ? sheets.addMark : sheets.markRow;
  mark(endMark(id), sheet.id, end);
  return { ...place, markedEnd: end };
}

export function unmark(id: string, sheets: Sheets): void {
  sheets.unmarkRow(headerMark(id));
  sheets.unmarkRow(endMark(id));
}

export interface Located extends Place {
  /** Whether the last row is known; else it is as far below the header as it was when the table was written. */
  readonly isEndKnown: boolean;
}

/**
 * @param columns that it had; one that is nowhere any more was deleted by the person
 * @throws AddOnError `not-found` for a table that is not there any more
 */
export function locate(
  id: string,
  table: Table,
  name: string,
  columns: readonly ImportColumn[],
  sheets: Sheets,
): Located {
  const found = lookFor(id, table, columns, sheets);
  if (!found) throw deleted(table, name, sheets);
  return found;
}

/** The same; undefined for a table that is not there any more. */
export function lookFor(
  id: string,
  table: Table,
  columns: readonly ImportColumn[],
  sheets: Sheets,
): Located | undefined {
  const found = byMark(id, sheets) ?? byNotes(id, table, sheets) ?? byTitles(table, columns, sheets);
  return found && reaching(found, id, table, columns, sheets);
}

/** By mark or notes alone: whether the header of a table that is new has been written to its end. */
export function locateMarked(
  id: string,
  table: Table,
  columns: readonly ImportColumn[],
  sheets: Sheets,
): Located | undefined {
  const found = byMark(id, sheets) ?? byNotes(id, table, sheets);
  return found && reaching(found, id, table, columns, sheets);
}

/** By the mark alone, without a look at every sheet. */
export function locateByMark(id: string, table: Table, sheets: Sheets): Located | undefined {
  const found = byMark(id, sheets);
  return found && reaching(found, id, table, [], sheets);
}

function reaching(
  found: Header,
  id: string,
  table: Table,
  columns: readonly ImportColumn[],
  sheets: Sheets,
): Located {
  const { sheet, row } = found;
  const places = withTitled(found, columns, sheets);
  const mark = sheets.markedRow(endMark(id));
  const isEndKnown = mark?.sheet === sheet.id && mark.row >= row;
  const end = isEndKnown ? mark.row : Math.min(row + table.rows - 1, sheet.rows);
  return { sheet, row, end, columns: places, isEndKnown };
}

interface Header {
  readonly sheet: SheetInfo;
  readonly row: number;
  /** By the names of their keys. */
  readonly columns: ReadonlyMap<string, number>;
}

function byMark(id: string, sheets: Sheets): Header | undefined {
  const mark = sheets.markedRow(headerMark(id));
  const sheet = mark && sheets.find(mark.sheet);
  return sheet && headerAt(id, sheet, mark.row, sheets);
}

function headerAt(id: string, sheet: SheetInfo, row: number, sheets: Sheets): Header | undefined {
  const area = { sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns };
  const [notes = []] = sheets.notes(area);
  const columns = columnsIn(id, notes);
  return columns.size > 0 ? { sheet, row, columns } : undefined;
}

/** Somebody moved it, or the mark is gone: every sheet is searched, first the one where it stood. */
function byNotes(id: string, table: Table, sheets: Sheets): Header | undefined {
  const seen = sheets.all().filter(({ name }) => !isHiddenSheetName(name));
  const ordered = [...seen].sort(
    (one, other) => Number(other.id === table.sheet) - Number(one.id === table.sheet),
  );
  for (const sheet of ordered) {
    const notes = sheets.notes({
      sheet: sheet.id,
      row: 1,
      column: 1,
      rows: sheet.rows,
      columns: sheet.columns,
    });
    const row = notes.findIndex((cells) => cells.some((note) => isOurs(id, note)));
    if (row >= 0) return { sheet, row: row + 1, columns: columnsIn(id, notes[row] ?? []) };
  }
  return undefined;
}

/** The notes were taken away: half of the titles where the table stood are enough. */
function byTitles(table: Table, columns: readonly ImportColumn[], sheets: Sheets): Header | undefined {
  const sheet = sheets.find(table.sheet);
  if (!sheet || table.row > sheet.rows) return undefined;
  const found = withTitled({ sheet, row: table.row, columns: new Map() }, columns, sheets);
  return found.size > 0 && found.size * 2 >= Math.min(columns.length, table.columns)
    ? { sheet, row: table.row, columns: found }
    : undefined;
}

/** Columns that lost their note are known by their title. */
function withTitled(
  { sheet, row, columns: known }: Header,
  columns: readonly ImportColumn[],
  sheets: Sheets,
): ReadonlyMap<string, number> {
  const found = new Map(known);
  for (const { key } of columns) {
    const column = known.get(keyName(key));
    if (column === undefined) continue;
    found.delete(keyName(key));
    found.set(key, column);
  }
  const missing = columns.filter(({ key }) => !found.has(key));
  if (missing.length === 0) return found;
  const [texts = []] = sheets.texts({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns });
  const taken = new Set(known.values());
  for (const { key, title } of missing) {
    const column = texts.findIndex((text, index) => text === storable(title) && !taken.has(index + 1)) + 1;
    if (column === 0) continue;
    found.set(key, column);
    taken.add(column);
  }
  return found;
}

/** What to tell of a table, or its sheet, that is not there any more. */
export function deleted(table: Pick<Table, 'sheet'>, name: string, sheets: Sheets): AddOnError {
  const sheet = sheets.find(table.sheet);
  return new AddOnError(
    'not-found',
    sheet
      ? `The table of this import is not on “${sheet.name}” any more. If somebody deleted it by mistake, bring it back (Edit ▸ Undo, or the version history); else edit the import and choose where its table goes.`
      : `The sheet “${name}” that this import writes to was deleted. Edit the import and choose where its table goes.`,
  );
}
