/**
 * What Sheets keeps attached to a table: marks of its header's row, of its first and its last row, and of each of its columns. They move
 * with the rows and columns that they are on, and with nothing else: whoever copies cells copies no mark.
 */
import { meet } from '../../../area';
import type { Area, Codec, ColumnMark, Platform, SheetInfo, Sheets } from '../../../platform';
import type { Stood, Table } from '../../kept/state';
import { digestOf } from '../digest';
import { firstRow, type Place } from '../place';
import type { Sought } from '../sought';
import { keyName, keyOfName } from './header';

export function headerMark(id: string): string {
  return `${id}.header`;
}

/** Of the table's first row: what a person puts between the titles and it stays there. */
export function firstMark(id: string): string {
  return `${id}.first`;
}

/** Of the table's last row. */
export function endMark(id: string): string {
  return `${id}.end`;
}

/** Of the header's row of a table that is to come back there, and of its first column. */
function stoodMark(id: string): string {
  return `${id}.stood`;
}

export function markStood(id: string, { sheet, row, column }: Stood, sheets: Sheets): void {
  const found = sheets.find(sheet);
  if (!found) return;
  sheets.markRow(stoodMark(id), sheet, row);
  const whole: Area = { sheet, row: 1, rows: found.rows, column, columns: 1 };
  const isKept = found.columns < 2 || sheets.protectedAreas(sheet).some((area) => meet(area, whole));
  if (!isKept) sheets.markColumns(stoodMark(id), sheet, [{ column, value: 'first' }]);
}

/** Where it is by now: rows and columns may have come before it. */
export function stoodAt(id: string, stood: Stood, sheets: Sheets): Pick<Stood, 'row' | 'column'> {
  const isThere = (mark: { readonly sheet: number }): boolean => mark.sheet === stood.sheet;
  const { row } = sheets.markedRows(stoodMark(id)).find(isThere) ?? stood;
  const { column } = sheets.markedColumns(stoodMark(id)).find(isThere) ?? stood;
  return { row, column };
}

export function unmarkStood(id: string, sheets: Sheets): void {
  sheets.unmarkRow(stoodMark(id));
  sheets.unmarkColumns(stoodMark(id), () => true);
}

function columnMark(id: string): string {
  return `${id}.column`;
}

/** Of a column between two tables that the person was asked about: its value is the import that it belongs to. */
const BESIDE = 'beside';

export function besideMarks(sheets: Sheets): readonly ColumnMark[] {
  return sheets.markedColumns(BESIDE);
}

/** From now on they belong to that import. */
export function markBeside(id: string, sheet: number, columns: readonly number[], sheets: Sheets): void {
  const isOther = (mark: ColumnMark): boolean =>
    mark.sheet === sheet && mark.value !== id && columns.includes(mark.column);
  sheets.unmarkColumns(BESIDE, isOther);
  sheets.markColumns(
    BESIDE,
    sheet,
    columns.map((column) => ({ column, value: id })),
  );
}

export type RowMarks = ReturnType<Sheets['markedRows']>;

/** Of its header, and of its last row. */
export function marksOf(id: string, sheets: Sheets): { readonly headers: RowMarks; readonly ends: RowMarks } {
  return { headers: sheets.markedRows(headerMark(id)), ends: sheets.markedRows(endMark(id)) };
}

/** Those on that sheet: Sheets may copy a tab with its marks, and those of other sheets are of copies. */
export function marksOn(id: string, sheet: number, sheets: Sheets): ReturnType<typeof marksOf> {
  const { headers, ends } = marksOf(id, sheets);
  const isHere = (mark: RowMarks[number]): boolean => mark.sheet === sheet;
  return { headers: headers.filter(isHere), ends: ends.filter(isHere) };
}

export function columnMarksOf(id: string, sheets: Sheets): readonly ColumnMark[] {
  return sheets.markedColumns(columnMark(id));
}

export function unmark(id: string, sheets: Sheets): void {
  for (const mark of [headerMark, firstMark, endMark]) sheets.unmarkRow(mark(id));
  sheets.unmarkColumns(columnMark(id), () => true);
  sheets.unmarkColumns(BESIDE, ({ value }) => value === id);
  unmarkStood(id, sheets);
}

/** A sheet holds 30,000 characters of marks, those of its rows included. */
const LONGEST_VALUE = 60;

/** What the mark of a column says: the name of its key, or what tells a long one from all others. */
export function markValue(key: string, codec: Codec): string {
  const name = keyName(key);
  return name.length <= LONGEST_VALUE
    ? name
    : `${name.slice(0, LONGEST_VALUE - 9)} ${digestOf([key], codec)}`;
}

/**
 * Marks what is not marked yet, and takes away marks of columns that are not where they should be any more.
 *
 * @returns what could not be marked
 */
export function markTable(
  id: string,
  place: Place,
  { sheets, codec }: Platform,
): NonNullable<Table['marked']> {
  const { sheet, row } = place;
  const isRowMarked = (name: string, at: number): boolean =>
    sheets.markedRows(name).some((mark) => mark.sheet === sheet.id && mark.row === at);
  const isHeaderMarked = (): boolean => isRowMarked(headerMark(id), row);
  const wasMarked = isHeaderMarked();
  if (!wasMarked) sheets.markRow(headerMark(id), sheet.id, row);
  const first = firstRow(place);
  const [firstMarked, ...moreFirst] = sheets.markedRows(firstMark(id));
  const wasFirst = firstMarked?.sheet === sheet.id && firstMarked.row === first && moreFirst.length === 0;
  if (!wasFirst && place.end >= first) sheets.markRow(firstMark(id), sheet.id, first);
  const refused = markColumns(id, place, { sheets, codec });
  return {
    hasHeader: wasMarked || isHeaderMarked(),
    ...((wasFirst || isRowMarked(firstMark(id), first)) && { hasFirst: true }),
    lacking: digestOf(
      refused.map(({ key }) => key),
      codec,
    ),
  };
}

/**
 * Of a table that is new before anything stands there: what looks like it is not it.
 *
 * @returns those that could not be marked
 */
export function markColumns(
  id: string,
  place: Pick<Place, 'sheet' | 'columns' | 'isOnNewSheet'>,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): readonly Wanted[] {
  const { sheet, columns } = place;
  const wanted = Array.from(columns, ([key, column]) => ({ key, column, value: markValue(key, codec) }));
  const isWanted = (mark: ColumnMark): boolean =>
    mark.sheet === sheet.id &&
    wanted.some(({ column, value }) => mark.column === column && mark.value === value);
  const known = columnMarksOf(id, sheets);
  const isMarked = ({ column, value }: Omit<ColumnMark, 'sheet'>): boolean =>
    known.some((mark) => mark.sheet === sheet.id && mark.column === column && mark.value === value);
  const missing = wanted.filter((one) => !isMarked(one));
  const refused = missing.length > 0 ? refusedColumns(place, missing, sheets) : [];
  const free = missing.filter((one) => !refused.includes(one));
  if (free.length > 0) {
    sheets.markColumns(
      columnMark(id),
      sheet.id,
      free.map(({ column, value }) => ({ column, value })),
    );
  }
  // The new ones first: whoever finds two of a kind asks.
  const isStale = (mark: ColumnMark): boolean => mark.sheet === sheet.id && !isWanted(mark);
  if (known.some(isStale)) sheets.unmarkColumns(columnMark(id), isStale);
  return refused;
}

/** By key; undefined where there are none, or two are marked as the same. */
export function markedColumns(
  id: string,
  sheet: SheetInfo,
  { columns }: Pick<Sought, 'columns'>,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): ReadonlyMap<string, number> | undefined {
  const marks = columnMarksOf(id, sheets).filter((mark) => mark.sheet === sheet.id);
  const keys = new Map(columns.map(({ key }) => [markValue(key, codec), key]));
  const found = new Map(marks.map(({ value, column }) => [keys.get(value) ?? keyOfName(value), column]));
  return marks.length > 0 && found.size === marks.length ? found : undefined;
}

interface Wanted {
  readonly key: string;
  readonly column: number;
  readonly value: string;
}

/** Sheets may refuse to mark them, and say so only after further writes, which are lost with it. */
function refusedColumns(
  { sheet: { id, rows, columns }, isOnNewSheet }: Pick<Place, 'sheet' | 'isOnNewSheet'>,
  wanted: readonly Wanted[],
  sheets: Sheets,
): readonly Wanted[] {
  // All of a sheet with one column is as much its rows as its column.
  if (columns < 2) return wanted;
  const kept = isOnNewSheet ? [] : sheets.protectedAreas(id);
  return wanted.filter(({ column }) =>
    kept.some((area) => meet(area, { sheet: id, row: 1, rows, column, columns: 1 })),
  );
}
