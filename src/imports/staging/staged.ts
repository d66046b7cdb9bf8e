/**
 * Tables out of sight: what a run has read so far, and what the last run replaced. In a hidden sheet the first row tells
 * of each column what it is, the second has the titles, and the rows follow; beside them stands what tells rows apart,
 * and their places in the source.
 */
import { AddOnError } from '../../errors';
import { parseJson } from '../../parse-json';
import type { Area, Sheets, SheetValue } from '../../platform';
import type { Cell } from '../../table/column';
import { type Differences, NO_DIFFERENCES } from '../cells/differences';
import { type Cells, putCells } from '../cells/put-cells';
import { sheetJson } from '../cells/sheet-json';
import { type ImportColumn, storable } from '../definition/column';
import type { Run } from '../kept/run-state';
import { isInOrder, orderText, permuted } from '../rows/order';

export const TITLES_ROW = 2;
/** Rows begin here. */
export const FIRST_ROW = 3;

/** How large the hidden sheet of such a table is. */
export function stagedSize(rows: number, columns: number): Pick<Area, 'rows' | 'columns'> {
  return { rows: FIRST_ROW - 1 + rows, columns: columns + EXTRA_COLUMNS };
}

/** As large as its table, whatever it was: Sheets counts blank cells, too. */
export function fitStaged(sheet: number, rows: number, columns: number, sheets: Sheets): void {
  const size = stagedSize(Math.max(1, rows), columns);
  sheets.grow(sheet, size.rows, size.columns);
  sheets.cut(sheet, size.rows, size.columns);
}

/**
 * A hidden sheet that holds one, and the stamp of whoever filled it. Version history brings back what stood in a hidden
 * sheet before, which may be another import's; what the file keeps of its imports stays as it is.
 */
export interface StagedIn {
  readonly sheet: number;
  readonly stamp: string;
}

export function stampOf({ id, stamp = id }: Run): string {
  return stamp;
}

/** Where the rows come from another sheet. */
export function putHead({ sheet, stamp }: StagedIn, columns: readonly ImportColumn[], platform: Cells): void {
  putCells({ sheet, row: 1, column: 1 }, [], [...columns, ...BESIDE], platform, headOf(columns, stamp));
}

function headOf(columns: readonly ImportColumn[], stamp: string): readonly (readonly string[])[] {
  return [
    [...columns.map(sheetJson), END_OF_HEAD, stamp],
    [...columns.map(({ title }) => storable(title)), '', ''],
  ];
}

/**
 * @param keys of each row, what tells it apart; blank where nothing does
 */
export function stageRows(
  { sheet, stamp }: StagedIn,
  before: number,
  rows: readonly (readonly Cell[])[],
  keys: readonly string[],
  columns: readonly ImportColumn[],
  platform: Cells,
): Differences {
  if (rows.length === 0 && before > 0) return NO_DIFFERENCES;
  const { sheets } = platform;
  const head = before === 0 ? headOf(columns, stamp) : [];
  const row = FIRST_ROW + before - head.length;
  if (before === 0) fitStaged(sheet, rows.length, columns.length, sheets);
  else sheets.grow(sheet, row + rows.length - 1, 1);
  const whole = rows.map((cells, index) => [...cells, storable(keys[index] ?? ''), before + index]);
  const all = [...columns, ...BESIDE];
  return putCells({ sheet, row, column: 1 }, whole, all, platform, head, columns.length);
}

/** @throws AddOnError `not-found` where so many rows of it are not there any more */
export function stagedColumns(
  { sheet, stamp }: StagedIn,
  count: number,
  sheets: Sheets,
): readonly ImportColumn[] {
  const columns = wideEnough(sheet, count, sheets);
  return columnsIn(sheets.values({ sheet, row: 1, column: 1, rows: 1, columns })[0] ?? [], stamp);
}

export interface StagedTable {
  readonly columns: readonly ImportColumn[];
  readonly values: readonly (readonly SheetValue[])[];
  /** Of each row what stands beside it: what tells it apart, or what became of it. */
  readonly beside: readonly string[];
}

/**
 * All of it, in the order of the source: a run that died may have left another.
 *
 * @throws AddOnError `not-found` where so many rows of it are not there any more
 */
export function readStaged({ sheet, stamp }: StagedIn, count: number, sheets: Sheets): StagedTable {
  const wide = wideEnough(sheet, count, sheets);
  const [first = [], , ...rows] = sheets.values({
    sheet,
    row: 1,
    column: 1,
    rows: FIRST_ROW - 1 + count,
    columns: wide,
  });
  const columns = columnsIn(first, stamp);
  const places = rows.map(({ [columns.length + 1]: place }, row) =>
    typeof place === 'number' ? place : row,
  );
  const values = rows.map((cells) => cells.slice(0, columns.length));
  const beside = rows.map(({ [columns.length]: text = '' }) => String(text));
  if (isInOrder(places)) return { columns, values, beside };
  sheets.sort(stagedArea(sheet, count, columns.length + BESIDE.length), columns.length + BESIDE.length);
  return { columns, values: permuted(values, places), beside: permuted(beside, places) };
}

/** Of so many rows and columns, the number formats. */
export function stagedFormats(
  sheet: number,
  count: number,
  columns: number,
  sheets: Sheets,
): readonly (readonly string[])[] {
  return count > 0 && columns > 0 ? sheets.formats(stagedArea(sheet, count, columns)) : [];
}

/** How many columns the sheet has, with room for so many rows. */
function wideEnough(sheet: number, count: number, sheets: Sheets): number {
  const found = sheets.find(sheet);
  if (!found || found.rows < FIRST_ROW - 1 + count) throw gone();
  return found.columns;
}

function columnsIn(cells: readonly SheetValue[], stamp: string): readonly ImportColumn[] {
  const end = cells.indexOf(END_OF_HEAD);
  if (end < 0 || String(cells[end + 1] ?? '') !== stamp) throw gone();
  return cells.slice(0, end).map((text) => parseJson(String(text)) as ImportColumn);
}

function gone(): AddOnError {
  return new AddOnError(
    'not-found',
    'What was set aside for this table is not in its hidden sheet any more, so nothing was written. Run the import again, or find what the table was in File ▸ Version history.',
  );
}

/** What tells the staged rows apart. */
export function stagedKeys(sheet: number, count: number, columns: number, sheets: Sheets): readonly string[] {
  if (count === 0) return [];
  return sheets
    .values({ sheet, row: FIRST_ROW, column: columns + 1, rows: count, columns: 1 })
    .map(([key]) => String(key));
}

function stagedArea(sheet: number, count: number, columns: number): Area {
  return { sheet, row: FIRST_ROW, column: 1, rows: count, columns };
}

/** Puts the rows into another order. */
export function reorderStaged(
  sheet: number,
  columns: number,
  order: readonly number[],
  sheets: Sheets,
): void {
  const column = columns + EXTRA_COLUMNS;
  const area = stagedArea(sheet, order.length, column);
  sheets.setValues(
    { ...area, column, columns: 1 },
    order.map((place) => [orderText(place)]),
  );
  sheets.sort(area, column);
}

const END_OF_HEAD = 'key';
/** Beside the columns of the table: the key, and the place in the source. */
const BESIDE: readonly ImportColumn[] = [
  { key: '', title: '', type: 'text' },
  { key: '', title: '', type: 'integer' },
];
/** With texts to sort by. */
const EXTRA_COLUMNS = BESIDE.length + 1;
