/**
 * Tables out of sight: what a run has read so far, and what the last run replaced. In a hidden sheet the first row tells
 * of each column what it is, the second has the titles, and the rows follow; beside them stands what tells rows apart,
 * and their places in the source.
 */
import { parseJson } from '../parse-json';
import type { Area, Sheets, SheetValue } from '../platform';
import type { Cell } from '../table/column';
import { type ImportColumn, storable } from './column';
import { putCells } from './put-cells';
import { isInOrder, permuted } from './table/order';

export type Purpose = 'staging' | 'undo';

export const TITLES_ROW = 2;
/** Rows begin here. */
export const FIRST_ROW = 3;

/** A hidden sheet of ours, named so that whoever unhides it knows what it is. */
export function hiddenSheetName(purpose: Purpose, run: string): string {
  return `Reachsheet ${purpose} ${run}`;
}

/** Whether the name is one of those. */
export function isHiddenSheetName(name: string): boolean {
  return /^Reachsheet (staging|undo) [0-9a-f]{12}$/.test(name);
}

/** How large the hidden sheet of such a table is. */
export function stagedSize(rows: number, columns: number): Pick<Area, 'rows' | 'columns'> {
  return { rows: FIRST_ROW - 1 + rows, columns: columns + EXTRA_COLUMNS };
}

/** A new one without rows, in place of one that a dead execution left behind. */
export function addStaged(
  purpose: Purpose,
  run: string,
  columns: readonly ImportColumn[],
  sheets: Sheets,
): number {
  const name = hiddenSheetName(purpose, run);
  for (const old of sheets.all()) if (old.name === name) sheets.remove(old.id);
  const { id, rows } = sheets.add(name, true);
  const width = columns.length + EXTRA_COLUMNS;
  sheets.grow(id, FIRST_ROW, width);
  // Sheets counts blank cells, too.
  sheets.cut(id, rows, width);
  return id;
}

/** Where the rows come from another sheet. */
export function putHead(sheet: number, columns: readonly ImportColumn[], sheets: Sheets): void {
  putCells({ sheet, row: 1, column: 1 }, [], [...columns, ...BESIDE], sheets, headOf(columns));
}

function headOf(columns: readonly ImportColumn[]): readonly (readonly string[])[] {
  return [
    [...columns.map((column) => JSON.stringify(column)), END_OF_HEAD, ''],
    [...columns.map(({ title }) => storable(title)), '', ''],
  ];
}

/** Gone already is as good. */
export function removeSheet(id: number | undefined, sheets: Sheets): void {
  if (id !== undefined && sheets.find(id)) sheets.remove(id);
}

/**
 * @param keys of each row, what tells it apart; blank where nothing does
 * @returns how many texts Sheets would not keep
 */
export function stageRows(
  sheet: number,
  before: number,
  rows: readonly (readonly Cell[])[],
  keys: readonly string[],
  columns: readonly ImportColumn[],
  sheets: Sheets,
): number {
  if (rows.length === 0 && before > 0) return 0;
  const head = before === 0 ? headOf(columns) : [];
  const row = FIRST_ROW + before - head.length;
  sheets.grow(sheet, row + head.length + rows.length - 1, columns.length + EXTRA_COLUMNS);
  const whole = rows.map((cells, index) => [...cells, storable(keys[index] ?? ''), before + index]);
  return putCells({ sheet, row, column: 1 }, whole, [...columns, ...BESIDE], sheets, head);
}

export function stagedColumns(sheet: number, sheets: Sheets): readonly ImportColumn[] {
  const columns = sheets.find(sheet)?.columns ?? 1;
  return columnsIn(sheets.values({ sheet, row: 1, column: 1, rows: 1, columns })[0] ?? []);
}

export interface StagedTable {
  readonly columns: readonly ImportColumn[];
  readonly values: readonly (readonly SheetValue[])[];
}

/** All of it, in the order of the source: a run that died may have left another. */
export function readStaged(sheet: number, count: number, sheets: Sheets): StagedTable {
  const wide = sheets.find(sheet)?.columns ?? 1;
  const [first = [], , ...rows] = sheets.values({
    sheet,
    row: 1,
    column: 1,
    rows: FIRST_ROW - 1 + count,
    columns: wide,
  });
  const columns = columnsIn(first);
  const places = rows.map(({ [columns.length + 1]: place }, row) =>
    typeof place === 'number' ? place : row,
  );
  const values = rows.map((cells) => cells.slice(0, columns.length));
  if (isInOrder(places)) return { columns, values };
  sheets.sort(stagedArea(sheet, count, columns.length + BESIDE.length), columns.length + BESIDE.length);
  return { columns, values: permuted(values, places) };
}

function columnsIn(cells: readonly SheetValue[]): readonly ImportColumn[] {
  const end = cells.indexOf(END_OF_HEAD);
  return cells.slice(0, Math.max(0, end)).map((text) => parseJson(String(text)) as ImportColumn);
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
  const numbers: readonly (readonly SheetValue[])[] = order.map((number) => [number]);
  sheets.setValues({ ...area, column, columns: 1 }, numbers);
  sheets.sort(area, column);
}

const END_OF_HEAD = 'key';
/** Beside the columns of the table: the key, and the place in the source. */
const BESIDE: readonly ImportColumn[] = [
  { key: '', title: '', type: 'text' },
  { key: '', title: '', type: 'integer' },
];
/** With numbers to sort by. */
const EXTRA_COLUMNS = BESIDE.length + 1;
