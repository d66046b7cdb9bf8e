/**
 * Where a table is: by the sheet's id and by marks, which Sheets keeps with rows and columns whatever stands in their
 * cells. Notes and titles only tell whether cells of the table were moved away from its marks; then it is in doubt, and
 * nothing may be written until a person has said where it is.
 */
import type { ColumnMark, Platform, SheetInfo, Sheets } from '../../../platform';
import type { Table } from '../../kept/state';
import { isIn } from '../digest';
import { type Doubt, FOUND } from '../doubt';
import { isTitledSo, titleIn, withTitled } from '../header/by-title';
import { keyIn, keyOfName } from '../header/header';
import { type HeaderNote, headerNotes, notedRows } from '../header/header-notes';
import { columnMarksOf, marksOn, markValue, type RowMarks } from '../header/marks';
import { widthOf } from '../place';
import type { Header, Sought, Titled } from '../sought';
import { asWritten } from './as-written';
import { comeOver } from './come-over';
import { cutOut, pastedElsewhere } from './cut-out';
import type { Finding } from './finding';
import { possiblePlaces } from './possible-places';

export type Verdict =
  | { readonly header: Header; readonly doubt?: undefined; readonly sortedInto?: undefined }
  | { readonly header?: undefined; readonly doubt: Doubt; readonly sortedInto?: number | undefined };

type Reading = Pick<Platform, 'sheets' | 'codec'>;

/** @param name of the sheet, as the import knows it */
export function judge(id: string, table: Table, name: string, sought: Sought, platform: Reading): Verdict {
  const finding = look(id, table, name, sought, platform);
  if ('header' in finding) return finding;
  const { found, choices, also = [], notes, sortedInto } = finding;
  if (choices) return { doubt: { found, places: choices } };
  const places = possiblePlaces(id, table, sought, notes ?? headerNotes(id, platform.sheets), platform);
  return {
    doubt: {
      found,
      places: [...places.filter(({ sheet, row }) => sheet.id !== table.sheet || row !== sortedInto), ...also],
    },
    sortedInto,
  };
}

function look(
  id: string,
  table: Table,
  name: string,
  sought: Sought,
  platform: Reading,
): Finding | { readonly header: Header } {
  const { sheets } = platform;
  const sheet = sheets.find(table.sheet);
  if (!sheet) return { found: table.sheet < 0 ? FOUND.unknown : FOUND.sheetGone(name) };
  const { headers, ends } = marksOn(id, sheet.id, sheets);
  const rows = headers.map(({ row }) => row);
  const [row = unmarkedRow(id, table, sheet, sheets)] = rows;
  if (rows.length > 1) {
    return {
      found: FOUND.twoHeaders(
        sheet,
        [...rows].sort((one, other) => one - other),
      ),
    };
  }
  if (row === undefined) return { found: FOUND.headerGone(sheet) };
  if (ends.length > 0 && ends.every((mark) => mark.row < row)) {
    return { found: FOUND.rowsAbove(sheet, row) };
  }
  const columnMarks = columnMarksOf(id, sheets).filter((mark) => mark.sheet === sheet.id);
  return columnsAt(id, { sheet, row, columns: new Map() }, columnMarks, ends, table, sought, platform);
}

/** Of a table whose header's row was protected when it was to be marked. */
function unmarkedRow(id: string, { marked }: Table, sheet: SheetInfo, sheets: Sheets): number | undefined {
  if (!marked || marked.hasHeader) return undefined;
  const [found, ...others] = notedRows(id, sheet, sheets);
  return others.length === 0 ? found?.row : undefined;
}

function columnsAt(
  id: string,
  at: Header,
  columnMarks: readonly ColumnMark[],
  ends: RowMarks,
  table: Table,
  sought: Sought,
  platform: Reading,
): Finding | { readonly header: Header } {
  const { sheets, codec } = platform;
  const { sheet, row } = at;
  const [notes = []] = sheets.notes({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns });
  const noted = notes.map((note) => keyIn(id, note));
  const columns = new Map<string, number>();
  const keys = new Map(
    [...sought.columns.map(({ key }) => key), ...sought.made].map((key) => [markValue(key, codec), key]),
  );
  const titleOf = (key: string): string => sought.columns.find((column) => column.key === key)?.title ?? key;
  const bare: string[] = [];
  for (const { column, value } of columnMarks) {
    const key = keys.get(value) ?? keyOfName(value);
    const other = columns.get(key);
    if (other !== undefined) return { found: FOUND.twice(sheet, titleOf(key), [other, column]) };
    columns.set(key, column);
    const is = noted[column - 1];
    if (is === undefined) bare.push(key);
    else if (markValue(is, codec) !== value && !isWrittenBehind(is, key, sought)) {
      return { found: FOUND.mixed(sheet, column, titleOf(key), titleOf(is)) };
    }
  }
  const unmarked = byNote(
    noted,
    new Set(columns.values()),
    (key) => !columns.has(key) && isUnmarked(key, table, sought, platform),
  );
  for (const [key, [column, ...others]] of unmarked) {
    if (column === undefined) continue;
    if (others.length > 0) return { found: FOUND.twice(sheet, titleOf(key), [column, ...others]) };
    columns.set(key, column);
  }
  const lacking = sought.titled.filter(
    ({ key }) => !columns.has(key) && isUnmarked(key, table, sought, platform),
  );
  // Of a first run that was given up nobody knows more than where it began.
  const mayBeTitled = columns.size > 0 || table.keys === '';
  const all = mayBeTitled ? withTitled({ ...at, columns }, table, lacking, sheets) : columns;
  const gone = lacking.filter(({ key }) => !all.has(key)).map(({ key }) => key);
  const strayed = strayedFrom(id, at, columns, bare, gone, ends, table, sought, platform);
  if (strayed) return strayed;
  const over = comeOver({ ...at, columns: all }, bare, table, sought, platform);
  if (over) return over;
  if (all.size === 0) return { found: FOUND.noColumns(sheet, row) };
  const { matchKey } = sought;
  const hadKey = matchKey !== undefined && (table.keys === '' || isIn(table.keys, matchKey, codec));
  const header = { ...at, columns: all };
  if (hadKey && !all.has(matchKey)) {
    const title = titleOf(matchKey);
    const anew = { ...header, withoutKey: matchKey, words: FOUND.anew(sheet, title) };
    return { found: FOUND.keyGone(sheet, title), ...(table.keys !== '' && { also: [anew] }) };
  }
  const isAsked = ({ key }: Titled): boolean =>
    !all.has(key) && !sought.made.includes(key) && !isIn(table.away ?? '', key, codec);
  const away = sought.titled.filter(isAsked);
  return (
    cutOut(header, noted, sought.titled) ??
    (away.length > 0 ? pastedElsewhere(header, away, headerNotes(id, sheets)) : undefined) ?? { header }
  );
}

/** Whether the person wrote on behind the key in the note, on the same line. */
function isWrittenBehind(is: string, key: string, { columns }: Sought): boolean {
  return is.startsWith(key) && columns.every((column) => column.key !== is);
}

/** Whether the column has no mark because nobody could, or had yet to, make one. */
function isUnmarked(key: string, { marked, keys }: Table, { made }: Sought, { codec }: Reading): boolean {
  if (made.includes(key)) return true;
  return marked ? isIn(marked.lacking, key, codec) : keys === '' || isIn(keys, key, codec);
}

function byNote(
  noted: readonly (string | undefined)[],
  taken: ReadonlySet<number>,
  isSought: (key: string) => boolean,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  noted.forEach((key, index) => {
    if (key === undefined || taken.has(index + 1) || !isSought(key)) return;
    found.set(key, [...(found.get(key) ?? []), index + 1]);
  });
  return found;
}

/**
 * Cells of the header that are not where their columns are any more. Who deletes a note, or writes another title, moves
 * nothing: only where the note, or the title, stands elsewhere is it in doubt.
 *
 * @param bare keys of marked columns whose header has no note of ours
 * @param gone keys of columns that never had a mark, and are not in the header's row
 */
function strayedFrom(
  id: string,
  { sheet, row }: Header,
  columns: ReadonlyMap<string, number>,
  bare: readonly string[],
  gone: readonly string[],
  ends: RowMarks,
  table: Table,
  { columns: wanted, matchKey }: Sought,
  { sheets, codec }: Reading,
): Finding | undefined {
  const [texts = []] =
    bare.length > 0 ? sheets.texts({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns }) : [];
  const textOf = (key: string): string => texts[(columns.get(key) ?? 0) - 1] ?? '';
  const titleOf = (key: string): string => titleIn(key, wanted);
  const retitled = bare.filter((key) => !isTitledSo(key, textOf(key), table, wanted, codec));
  // A header without any of its notes may be of another table, with the same titles.
  const isAsWritten = asWritten({ sheet, row }, table, { sheets, codec });
  const isBare = bare.length > 0 && bare.length === columns.size;
  const isOther = isBare && !bare.every((key) => isAsWritten(key, columns.get(key) as number));
  const missing = [...(isOther ? bare : retitled), ...gone];
  if (missing.length === 0) return undefined;
  const notes = headerNotes(id, sheets);
  const isElsewhere = (note: HeaderNote): boolean =>
    missing.includes(note.key) &&
    (note.sheet.id !== sheet.id || note.row !== row || note.column !== columns.get(note.key));
  const [first, ...others] = notes.filter(isElsewhere);
  const last = Math.max(row + table.rows - 1, ...ends.map((mark) => mark.row));
  if (first) {
    const isAmong = first.sheet.id === sheet.id && first.row > row && first.row <= last;
    const isWhole = (): boolean =>
      isWholeBelow(first.row, { sheet, row, columns }, matchKey, table, { sheets, codec });
    if (isAmong && retitled.some((key) => textOf(key) !== '') && !isWhole()) {
      return { found: FOUND.sorted(sheet, first.row), notes, sortedInto: first.row };
    }
    const together = [
      first,
      ...others.filter((one) => one.sheet.id === first.sheet.id && one.row === first.row),
    ];
    const titles = Array.from(new Set(together.map(({ key }) => titleOf(key))));
    return { found: FOUND.moved(titles, together, sheet, row), notes };
  }
  // Whoever sorts it down has a record in its place; where nothing stands, a record may be called as the column is.
  const isOver = retitled.some((key) => textOf(key) !== '');
  const sortedInto = isOver
    ? rowOfTitle(retitled, columns, { sheet, row, last }, titleOf, sheets)
    : undefined;
  return sortedInto === undefined ? undefined : { found: FOUND.sorted(sheet, sortedInto), notes, sortedInto };
}

/**
 * Whether all records stand below the row in which the header is now, so that it was moved with them, and not sorted in among them:
 * what stands above is a title of the person's then.
 */
function isWholeBelow(
  now: number,
  { sheet, row, columns }: Header,
  matchKey: string | undefined,
  table: Table,
  platform: Reading,
): boolean {
  const keyed = matchKey === undefined ? undefined : columns.get(matchKey);
  const isAsWritten = asWritten({ sheet, row: now }, table, platform);
  const hasRoom = now + table.rows - 1 <= sheet.rows;
  if (hasRoom && matchKey !== undefined && keyed !== undefined && table.sums !== undefined) {
    if (isAsWritten(matchKey, keyed)) return true;
  }
  const above = { sheet: sheet.id, row, rows: now - row, ...widthOf({ columns }) };
  const lines = platform.sheets.values(above);
  return columns.size > 1 && lines.every((line) => line.filter((cell) => cell !== '').length <= 1);
}

/** Among the rows of a table whose notes were all deleted. */
function rowOfTitle(
  keys: readonly string[],
  columns: ReadonlyMap<string, number>,
  { sheet, row, last }: { readonly sheet: SheetInfo; readonly row: number; readonly last: number },
  titleOf: (key: string) => string,
  sheets: Sheets,
): number | undefined {
  const rows = Math.min(last, sheet.rows) - row;
  if (rows < 1) return undefined;
  for (const key of keys) {
    const column = columns.get(key) as number;
    const texts = sheets.texts({ sheet: sheet.id, row: row + 1, column, rows, columns: 1 });
    const down = texts.findIndex(([text]) => text === titleOf(key));
    if (down >= 0) return row + 1 + down;
  }
  return undefined;
}
