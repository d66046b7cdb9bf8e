/** What makes it doubtful where a table is, or which of its rows are the import's, and how it could go on. */
import { AddOnError } from '../../errors';
import type { Area, Codec, SheetInfo } from '../../platform';
import { listed, quoted } from '../../quoted';
import { cellName, columnName } from '../definition/cell-reference';
import type { Cleared } from '../kept/run-state';
import type { ImportState } from '../kept/state';

export interface Doubt {
  /** What was found, in words. */
  readonly found: string;
  readonly places: readonly PossiblePlace[];
  /** A run had begun to write. */
  readonly isHalfWritten?: true;
  /** What else an answer is to, beyond what was found. */
  readonly about?: string;
  /** Whoever says that all is as they want it is not asked again while this stays the same, wherever the rows come to stand. */
  readonly agreedAs?: string;
  /** In place of places: which rows are originals, the upper ones or the lower ones, in words. */
  readonly originals?: readonly [upper: string, lower: string];
  /** In words, where there is nothing to undo. */
  readonly remedy?: string;
  /** Blank cells came or went before it was asked: see shifted-columns. */
  readonly isPutBack?: true | undefined;
}

/** Where the table could be. */
export interface PossiblePlace {
  readonly sheet: SheetInfo;
  /** Of the header. */
  readonly row: number;
  /** By key. */
  readonly columns: ReadonlyMap<string, number>;
  /** What choosing it says, where that is not where the table is. */
  readonly words?: string;
  /** Of one whose header is not there: whether a blank row stands in its place, or none, or a row of the table. */
  readonly header?: 'blank' | 'deleted' | SortedHeader;
  /** Without the column of that key, which told its rows apart: all of them come anew. */
  readonly withoutKey?: string;
  /** Columns of the person, and the import whose rows they move with. */
  readonly beside?: { readonly import: string; readonly columns: readonly number[] };
  /** The person has found nothing wrong: all stays where it is, and that is not asked again. */
  readonly isAsItStands?: true;
  /** All that stands under its titles is the import's until its next good run. */
  readonly isReplaced?: true;
  /** What they wrote beside rows stays in its place from now on, whatever comes there. */
  readonly doNotesStay?: true;
  /** Its header is to have its notes again. */
  readonly isNoted?: true;
  /** The table ends there. */
  readonly reach?: number;
  /** The table begins there. */
  readonly first?: number;
  /** By row, what comes back into the column of that key. */
  readonly ids?: { readonly key: string; readonly cells: Cleared['offers'][number] };
  /** Headers of ours that are the person's. */
  readonly theirs?: readonly { readonly sheet: number; readonly row: number; readonly column: number }[];
}

/** Where the header and the last row of the table stand. */
export interface SortedHeader {
  readonly from: number;
  readonly end: number;
}

/** What a person is asked, as it is kept until the answer. */
export interface Question {
  readonly message: string;
  /** Or what else there is to choose from, in words. */
  readonly places: readonly string[];
  /** Of all that was found: an answer is to this and nothing else. */
  readonly stamp: string;
  readonly sinceMs: number;
}

/** So many places are offered; whoever has more of them puts that right first. */
export const MOST_PLACES = 5;

export function questionOf(doubt: Doubt, sinceMs: number, codec: Codec): Question {
  const { found, places, originals, about = '' } = doubt;
  const all = places.map(({ sheet, row, columns, header = '' }) => [
    sheet.id,
    sheet.name,
    row,
    ...columns,
    header,
  ]);
  return {
    message: messageOf(doubt).replace(ON_ITS_CARD, ''),
    places: originals ?? places.map(placeWords),
    stamp: codec.sha256(JSON.stringify([found, all]) + about).slice(0, 16),
    sinceMs,
  };
}

/** Whether a person has said of just that that it is as they want it. */
export function isAgreed({ agreed = [] }: Pick<ImportState, 'agreed'>, doubt: Doubt, codec: Codec): boolean {
  return agreed.includes(agreementOn(doubt, codec));
}

/** Whether a person has said that all rows of a table that has no IDs are the import's. */
export function areAllReplaced({ agreed = [] }: Pick<ImportState, 'agreed'>): boolean {
  return agreed.includes(ALL_REPLACED);
}

export const ALL_REPLACED = 'all';

/** Of cells of another import, which no run of this one changes: so it begins. */
export const ABOUT_OTHER = 'other ';

/** Of rows whose cells moved left or right, in a few digits each: so it begins, and so once a run has gone well. */
export const ACROSS = 'across ';
export const STAYS_ACROSS = 'stays ';

/** What a person has agreed on that a good run does not settle: rows without an ID it has left as they were. */
export function stillAgreed({ agreed = [] }: Pick<ImportState, 'agreed'>): Pick<ImportState, 'agreed'> {
  const stay = agreed
    .map((one) => one.replace(ACROSS, STAYS_ACROSS))
    .filter((one) => one.startsWith(ABOUT_OTHER) || one.startsWith(STAYS_ACROSS));
  return stay.length > 0 ? { agreed: stay } : {};
}

export function agreementOn(doubt: Doubt, codec: Codec): string {
  return doubt.agreedAs ?? questionOf(doubt, 0, codec).stamp;
}

export function doubtError(doubt: Doubt): AddOnError {
  return new AddOnError('doubt', messageOf(doubt));
}

const PUT_BACK =
  'Blank cells were put in or taken out, so that the columns end together again. Nothing else was changed.';

function messageOf({ found, isHalfWritten, isPutBack, remedy = UNDO_OR_CHOOSE }: Doubt): string {
  const changed = isPutBack ? PUT_BACK : 'Nothing was changed.';
  return `${found} ${isHalfWritten ? HALF_WRITTEN : changed} ${remedy}`;
}

const HALF_WRITTEN = 'A run had begun to write its table: some rows are old, some new.';

/** Where the answers stand, for whoever reads it elsewhere. */
export const ON_ITS_CARD = ' on its card';

const UNDO_OR_CHOOSE = `Undo that in Sheets (Edit ▸ Undo, or File ▸ Version history) and run the import again, or choose${ON_ITS_CARD} how it goes on.`;

function placeWords({ sheet, row, columns, header, words }: PossiblePlace): string {
  if (typeof header === 'object') {
    return `${quoted(sheet.name)}: put the header back into row ${row}, with what stands beside it in row ${header.from}`;
  }
  if (header !== undefined) {
    const where = header === 'blank' ? `in row ${row}` : `above row ${row}`;
    return `${quoted(sheet.name)}: put the header back ${where}, ${columnWords(Array.from(columns.values()))}`;
  }
  return words ?? `${quoted(sheet.name)}, header in row ${row}, ${columnWords(Array.from(columns.values()))}`;
}

function rowsInWords(rows: readonly number[]): string {
  const shown = rows.slice(0, MOST_ROWS).join(', ');
  return `${rows.length === 1 ? 'row' : 'rows'} ${shown}${rows.length > MOST_ROWS ? ' …' : ''}`;
}

const MOST_ROWS = 10;

function cellsInWords(column: number, first: number, last: number): string {
  const name = columnName(column);
  return first === last ? `${name}${first}` : `${name}${first} to ${name}${last}`;
}

function columnsInWords(columns: readonly number[]): string {
  return `${columns.length === 1 ? 'Column' : 'Columns'} ${listed(columns.map(columnName))}`;
}

function columnWords(columns: readonly number[]): string {
  const [first, last] = [Math.min(...columns), Math.max(...columns)].map(columnName);
  return first === last ? `column ${first}` : `columns ${first} to ${last}`;
}

type Span = Pick<Area, 'column' | 'columns'>;

function spanWords({ column, columns }: Span): string {
  return columnWords([column, column + columns - 1]);
}

/** Rows of the sheet with the same key. */
export interface CopiedRows {
  readonly key: string;
  readonly rows: readonly number[];
}

/** Rows of cells in that column. */
interface PushedSigns {
  readonly below?: number | undefined;
  readonly blank?: number | undefined;
}

function pushedWords(column: number, { below, blank }: PushedSigns): string {
  const cell = (row: number): string => `${columnName(column)}${row}`;
  const signs = [
    ...(blank === undefined ? [] : [`${cell(blank)} is blank`]),
    ...(below === undefined ? [] : [`${cell(below)} holds one below the table`]),
  ];
  return `seem to have been moved ${below === undefined ? 'up' : 'down'} without their rows: ${listed(signs, (sign) => sign)}.`;
}

interface StrayCell {
  readonly sheet: SheetInfo;
  readonly row: number;
  readonly column: number;
  readonly title: string;
}

/** What is wrong with a table that should be on that sheet. */
export const FOUND = {
  sheetGone: (name: string): string => `The sheet ${quoted(name)} with the table of this import was deleted.`,
  unknown: 'This file is a copy, and Sheets has not kept in it where the table of this import is.',
  headerGone: (sheet: SheetInfo): string =>
    `The table of this import is not where it was: its header row on ${quoted(sheet.name)} was deleted or replaced.`,
  twoHeaders: (sheet: SheetInfo, rows: readonly number[]): string =>
    `Several rows of ${quoted(sheet.name)} are marked as the header of this import: ${listed(rows.map(String), (row) => row)}.`,
  sorted: (sheet: SheetInfo, row: number): string =>
    `The header of this import on ${quoted(sheet.name)} is in row ${row}, among the rows of its table: it seems to have been sorted with them.`,
  /** @param cells of the header, where they stand now: on one sheet, in one row */
  moved: (
    titles: readonly string[],
    cells: readonly { readonly sheet: SheetInfo; readonly row: number; readonly column: number }[],
    from: SheetInfo,
    was: number,
  ): string => {
    const [{ sheet, row } = { sheet: from, row: was }] = cells;
    const before =
      sheet.id === from.id && row === was ? '' : `, and not in row ${was} of ${quoted(from.name)}`;
    const where = `row ${row} of ${quoted(sheet.name)}, ${columnWords(cells.map(({ column }) => column))}`;
    return `The table of this import is not where it was: the header ${listed(titles, quoted)} stands in ${where}, now${before}.`;
  },
  mixed: (sheet: SheetInfo, column: number, was: string, is: string): string =>
    `Columns of this import were put over each other: column ${columnName(column)} of ${quoted(sheet.name)} was ${quoted(was)}, and has the header of ${quoted(is)} now.`,
  twice: (sheet: SheetInfo, title: string, columns: readonly number[]): string =>
    `Several columns of ${quoted(sheet.name)} could be ${quoted(title)} of this import: ${listed(columns.map(columnName), (name) => name)}.`,
  cutOut: (sheet: SheetInfo, columns: readonly { readonly title: string; readonly at: number }[]): string =>
    `Columns of this import were deleted on ${quoted(sheet.name)}, but their headers are still there: ${listed(columns.map(({ title, at }) => `${quoted(title)} in column ${columnName(at)}`))}. The cells were moved or copied there before.`,
  cellsOf: (cells: readonly StrayCell[]): string =>
    listed(
      cells.map((cell) => `${cellName(cell)} of ${quoted(cell.sheet.name)}`),
      (name) => name,
    ),
  pastedElsewhere: (sheet: SheetInfo, cells: readonly StrayCell[]): string =>
    `Columns of this import were deleted on ${quoted(sheet.name)}, but their headers stand elsewhere: ${listed(cells.map((cell) => `${quoted(cell.title)} in ${FOUND.cellsOf([cell])}`))}. The cells were moved or copied there before.`,
  keyGone: (sheet: SheetInfo, title: string): string =>
    `The column ${quoted(title)} of this import is not on ${quoted(sheet.name)} any more, and it tells which row is which.`,
  anew: (sheet: SheetInfo, title: string): string =>
    `${quoted(sheet.name)}: go on here, with a new column ${quoted(title)} at the right edge. Nobody knows then which of the rows that stand there is which: all rows come anew, and those that you wrote beside go to the end, with In source FALSE`,
  noColumns: (sheet: SheetInfo, row: number): string =>
    `The table of this import is not where it was: row ${row} of ${quoted(sheet.name)} has none of its columns.`,
  copied: (sheet: SheetInfo, title: string, groups: readonly CopiedRows[]): string =>
    `Several rows of ${quoted(sheet.name)} have the same ${quoted(title)}: ${listed(groups.map(({ key, rows }) => `${quoted(key)} in rows ${rows.join(', ')}`))}. Some of them seem to be copies, and you wrote beside them. A copy stays at the end of the table if you wrote beside it, with In source FALSE; else it goes.`,
  pushed: (sheet: SheetInfo, title: string, column: number, signs: PushedSigns): string =>
    `Cells under ${quoted(title)} on ${quoted(sheet.name)} ${pushedWords(column, signs)} What you wrote would come beside other rows.`,
  pushedHistory: (sheet: SheetInfo, column: number, signs: PushedSigns): string =>
    `Cells of column ${columnName(column)} of the history on ${quoted(sheet.name)} ${pushedWords(column, signs)} Rows of it hold cells of other rows now.`,
  pushedBelow: (sheet: SheetInfo, column: number, signs: PushedSigns): string =>
    `Cells of column ${columnName(column)} on ${quoted(sheet.name)} ${pushedWords(column, signs)} What counts all rows may count that one, too.`,
  staysBelow: (column: number, below: number): string =>
    `go on: the values of the source come back in column ${columnName(column)}, and ${columnName(column)}${below} stays as yours`,
  /** @param texts what stands there, where that is to be told */
  shiftedUp: (
    sheet: SheetInfo,
    column: number,
    first: number,
    last: number,
    texts: readonly string[] = [],
  ): string =>
    `Cells of column ${columnName(column)} on ${quoted(sheet.name)} were deleted without their rows, and what stood below the table came up: ${cellsInWords(column, first, last)} ${first === last ? 'is a cell' : 'are cells'} of the table now, and may hold what is yours${texts.length > 0 ? `: ${listed(texts, quoted)}` : ''}.`,
  shiftedDown: (sheet: SheetInfo, column: number, first: number, last: number): string =>
    `Cells were inserted into column ${columnName(column)} on ${quoted(sheet.name)} without their rows, above its first record: ${cellsInWords(column, first, last)}. What stands below the table moved down with that.`,
  putBack:
    'go on: the cells below the table go back to where they stood, and the values of the source come back above them',
  /** @param mayBeTyped nothing but what stands under `In source` tells it */
  cameAcross: (sheet: SheetInfo, rows: readonly number[], mayBeTyped: boolean): string =>
    `Cells of ${rowsInWords(rows)} of ${quoted(sheet.name)} seem to have been moved left or right, without the rows above and below${mayBeTyped ? ', or something was typed under In source' : ''}. What you wrote may stand under titles of this import now, and this run would write over it.`,
  allAcross: (sheet: SheetInfo, header: number, from: number, to: number): string =>
    `The records of this import on ${quoted(sheet.name)} do not stand below their titles in row ${header} any more: they seem to have been moved left or right, since what belongs into column ${columnName(from)} stands in column ${columnName(to)}.`,
  writtenOver: (rows: readonly number[]): string =>
    `go on: in ${rowsInWords(rows)} the values of the source replace all that stands under titles of this import`,
  stayedAcross: (sheet: SheetInfo, rows: readonly number[]): string =>
    `What stands in ${rowsInWords(rows)} of ${quoted(sheet.name)} has no ID, so it stayed, and its record came anew. Take out what is yours, and delete ${rows.length === 1 ? 'that row' : 'those rows'}.`,
  between: (sheet: SheetInfo, columns: readonly number[], left: string, right: string): string =>
    `${columnsInWords(columns)} of ${quoted(sheet.name)} ${columns.length === 1 ? 'is' : 'are'} yours, between the imports ${quoted(left)} and ${quoted(right)}, with text only next to rows of ${quoted(right)}. It is not clear whose rows you wrote beside.`,
  besideOf: (columns: readonly number[], name: string): string =>
    `${columnsInWords(columns)}: beside the rows of ${quoted(name)}`,
  /** @param moved a row of the sheet, and which one it was */
  movedRows: (sheet: SheetInfo, moved: { readonly is: number; readonly was: number } | undefined): string =>
    `Rows of this import on ${quoted(sheet.name)} do not stand as its last run left them${moved ? `: what is in row ${moved.is} was in row ${moved.was}` : ''}. Nothing tells these rows apart but their place, and you wrote beside them: other rows would come beside what you wrote.`,
  strangeRow: (sheet: SheetInfo, row: number): string =>
    `Rows of this import on ${quoted(sheet.name)} do not stand as its last run left them, and what is in row ${row} was not written by it. They have no ID, so a row that you added cannot be told from the others.`,
  byPlace: (row: number): string =>
    `go on by place: rows come from row ${row} on, in the order of the source, and what you wrote stays in its row`,
  shifted: (sheet: SheetInfo, row: number, is: string, other?: string): string =>
    `Row ${row} of ${quoted(sheet.name)} has the ID of ${quoted(is)}, but its other cells belong to ${other === undefined ? 'another record' : quoted(other)}: cells seem to have been moved without their rows. Your notes would end up next to other records.`,
  idsAreRight: 'go on by ID: the IDs are right, and what else stands in these rows is written anew',
  inPlaceOf: (sheet: SheetInfo, row: number): string =>
    `Row ${row} of ${quoted(sheet.name)} holds nothing that the last run wrote there, and nothing that comes now. These rows have no ID, so nobody can tell whether you put a row of your own there or typed over a record.`,
  untold: (sheet: SheetInfo, row: number, id: string, count: number): string =>
    count > 1
      ? `${count} rows of ${quoted(sheet.name)}, from row ${row} on, have IDs that the service does not send, or none. They may be records that left, or rows of your own, and this run would delete them.`
      : id === ''
        ? `Row ${row} of ${quoted(sheet.name)} has no ID, and no run is known to have written it. It may be a row of your own, and this run would delete it.`
        : `Row ${row} of ${quoted(sheet.name)} has the ID ${quoted(id)}, which the service does not send. It may be a record that left, or a row of your own, and this run would delete it.`,
  comesBelow: (sheet: SheetInfo, rows: readonly number[], id: string): string =>
    rows.length === 1
      ? `Row ${rows[0]} of ${quoted(sheet.name)}, below the table, has the ID ${quoted(id)}, which the service sends and no row of the table has. It may be a record that was moved out of the table, or a row of your own.`
      : `${rows.length} rows of ${quoted(sheet.name)} below the table, from row ${rows[0]} on, have IDs that the service sends and no row of the table has. They may be records that were moved out of the table, or rows of your own.`,
  comesAbove: (sheet: SheetInfo, rows: readonly number[], id: string): string =>
    rows.length === 1
      ? `Row ${rows[0]} of ${quoted(sheet.name)}, above the first row of the table, has the ID ${quoted(id)}, which the service sends and no row of the table has. It may be a row that you made for that record, or something else of yours.`
      : `${rows.length} rows of ${quoted(sheet.name)} above the first row of the table, from row ${rows[0]} on, have IDs that the service sends and no row of the table has. They may be rows that you made for these records, or something else of yours.`,
  /** @param isApart whether lines of the person stand between them and its first row */
  theTablesAbove: (rows: readonly number[], isApart: boolean): string =>
    `${rowsInWords(rows)}: the table’s. What you wrote beside stays with its record${isApart ? ', and your lines below come to the end of the table' : ''}`,
  yoursAbove: (rows: readonly number[]): string =>
    `${rowsInWords(rows)}: yours. What stands there stays, and ${rows.length === 1 ? 'its record comes' : 'these records come'} in the table as well`,
  /** @param texts what else is in their cells of the import */
  cleared: (
    sheet: SheetInfo,
    rows: readonly number[],
    ids: readonly string[],
    texts: readonly string[],
  ): string =>
    `Of ${quoted(sheet.name)}, ${rowsInWords(rows)} ${rows.length === 1 ? 'has no ID any more, and you wrote beside it' : 'have no IDs any more, and you wrote beside them'}. The service sends ${listed(ids, quoted)}, and no row of the table has ${ids.length === 1 ? 'that ID' : 'these IDs'}.${
      texts.length > 0 ? ` Other cells of the import hold ${listed(texts, quoted)} there.` : ''
    }`,
  /** @param isByOrder whether that is so only where they stand as they did */
  areRecords: (cells: readonly (readonly [row: number, id: string])[], isByOrder: boolean): string =>
    `${isByOrder ? 'if the rows stand in the order of the last run, ' : ''}${listed(
      cells.map(([row, id]) => `row ${row} is ${quoted(id)}`),
      (words) => words,
    )}: ${cells.length === 1 ? 'its values come back there, beside what you wrote, and replace' : 'their values come back there, beside what you wrote, and replace'} what stands under titles of this import`,
  typeOrChoose: `Undo that in Sheets (Edit ▸ Undo, or File ▸ Version history), or type the IDs there again, and run the import again; or choose${ON_ITS_CARD} how it goes on.`,
  yoursCleared: (rows: readonly number[]): string =>
    `${rowsInWords(rows)}: yours. What stands there stays, and what the service sends comes in rows of its own`,
  changing: (sheet: SheetInfo, row: number, count: number): string =>
    count === 1
      ? `The service now sends other values for row ${row} of ${quoted(sheet.name)}, beside which you wrote. It has no ID, so nobody knows whether it is still the same record.`
      : `The service now sends other values for ${count} rows of ${quoted(sheet.name)} beside which you wrote, from row ${row} on. They have no ID, so nobody knows whether each is still the same record.`,
  notesStay:
    'go on: rows come in the order of the source, and what you wrote stays in its row, whatever comes there. You are not asked again',
  halfRows: (sheet: SheetInfo, first: number, last: number): string =>
    `A run of this import did not finish: rows ${first} to ${last} of ${quoted(sheet.name)} may be old or new. They have no ID, so a row that you added cannot be told from the others.`,
  replaced: (first: number, last: number): string =>
    `rows ${first} to ${last}: the import’s. All that stands there under its titles is replaced`,
  someAbove: (sheet: SheetInfo, row: number, rows: readonly number[]): string =>
    `The header of this import on ${quoted(sheet.name)} is in row ${row}, and records of its table stand above it, in ${rowsInWords(rows)}. Somebody seems to have dragged the header down, or the records up.`,
  goOnBelow: (row: number, rows: readonly number[]): string =>
    `${rowsInWords(rows)}: yours. The import goes on below its header in row ${row}, and these records come again there`,
  someBelow: (sheet: SheetInfo, end: number, rows: readonly number[]): string =>
    `The table of this import on ${quoted(sheet.name)} ends in row ${end}, and some of its records stand further down, in ${rowsInWords(rows)}.`,
  /**
   * @param isHistory whose rows are moved by nobody but the person, and come once
   * @param isClear whether nothing but blank rows stands between
   */
  theTables: (rows: readonly number[], isHistory: boolean, isClear: boolean = true): string =>
    `${rowsInWords(rows)}: the table’s. ${isHistory ? `The history goes on below them, and ${isClear ? 'blank rows between stay' : 'what stands between stays'}` : `It takes back what stands there, and ${isClear ? 'blank rows between go' : 'what you wrote between comes below'}`}`,
  yoursBelow: (rows: readonly number[], isHistory: boolean): string =>
    `${rowsInWords(rows)}: yours. What stands there stays, and ${isHistory ? 'the history goes on above it' : 'these records come again in the table'}`,
  cameOver: (
    sheet: SheetInfo,
    cells: readonly { readonly column: number; readonly text: string; readonly title: string }[],
  ): string =>
    `Other cells have come to where columns of this import stood on ${quoted(sheet.name)}: ${listed(
      cells.map(
        ({ column, text, title }) =>
          `column ${columnName(column)} was ${quoted(title)}, and has the title ${quoted(text)} now`,
      ),
      (words) => words,
    )}. This run would write over what stands there.`,
  goesWithout: (titles: readonly string[]): string =>
    `what stands there is yours, and the import goes on without ${listed(titles, quoted)}`,
  stillOurs: (cells: readonly { readonly column: number }[]): string =>
    `go on: ${columnWords(cells.map(({ column }) => column))} ${cells.length === 1 ? 'is' : 'are'} still this import’s, and the values of the source replace what stands there`,
  /** @param above the rows that they are like */
  likeAbove: (sheet: SheetInfo, title: string, rows: readonly number[], above: readonly number[]): string =>
    `The last row of the table on ${quoted(sheet.name)} was deleted, and now ${rowsInWords(rows)} ${rows.length === 1 ? 'has' : 'have'} the same ${quoted(title)} as ${rowsInWords(above)}. The table may end there, or above a copy that you put below it.`,
  oneOfThem: (rows: readonly number[]): string =>
    `${rowsInWords(rows)}: the table’s. After the run each record stands in it once`,
  yoursLikeAbove: (rows: readonly number[]): string =>
    `${rowsInWords(rows)}: yours. What stands there stays, and what counts all rows may count it, too`,
  otherAmong: (sheet: SheetInfo, row: number): string =>
    `Row ${row} of ${quoted(sheet.name)}, among the rows of this import, holds titles of another one: cells above it seem to have been deleted, so that its table came up.`,
  neighborMoved: (sheet: SheetInfo, column: number, name: string): string =>
    `Cells of the import ${quoted(name)} seem to have been moved on ${quoted(sheet.name)}: some stand in column ${columnName(column)} now, beside this import, whose rows would take them along.`,
  pushedBeside: (sheet: SheetInfo, rows: readonly number[], name: string): string =>
    `Cells of the import ${quoted(name)}, right beside this one on ${quoted(sheet.name)}, seem to have been moved left or right in ${rowsInWords(rows)}. What stands there now may belong to rows of this import, which would leave it behind.`,
  leftBehind: (rows: readonly number[], name: string): string =>
    `go on: what stands in ${rowsInWords(rows)} of ${quoted(name)} stays where it is`,
  amongOthers: (sheet: SheetInfo, own: Span, other: Span & { readonly name: string }): string =>
    `Columns of two imports stand among each other on ${quoted(sheet.name)}: this one reaches over ${spanWords(own)}, and ${quoted(other.name)} over ${spanWords(other)}. A run would move rows of both.`,
  rowsAbove: (sheet: SheetInfo, row: number): string =>
    `The header of this import on ${quoted(sheet.name)} is in row ${row}, below the rows of its table.`,
} as const;
