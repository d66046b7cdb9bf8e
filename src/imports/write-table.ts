/** Puts a table into its place in one go: what stood there is kept for undo, then replaced. */
import { AddOnError } from '../errors';
import type { Area, Platform, Sheets } from '../platform';
import type { Cell } from '../table/column';
import { type ImportColumn, lookOf } from './column';
import type { Definition } from './definition';
import { putHeader } from './header';
import { putCells } from './put-cells';
import type { ImportDataset } from './request';
import { addHiddenSheet, removeSheet } from './staging';
import type { ImportState, Table, Undo } from './state';
import { checkFree, findTarget, freeSheetName } from './target';

/** All rows at hand, or in a hidden sheet from its first cell. */
export type RowSource =
  | { readonly rows: readonly (readonly Cell[])[] }
  | { readonly staged: number; readonly count: number };

export interface NewTable {
  readonly id: string;
  readonly definition: Definition;
  readonly state: ImportState;
  readonly dataset: ImportDataset;
  readonly columns: readonly ImportColumn[];
  readonly source: RowSource;
  readonly total: number | undefined;
}

export interface Written {
  readonly table: Table;
  readonly undo: Undo;
  /** Its name by now. */
  readonly sheet: string;
  /** Texts that Sheets would not keep. */
  readonly lost: number;
}

const LARGEST_WORKBOOK_CELLS = 10_000_000;

/** @throws AddOnError `not-found`, `refused`, `input` or `limit`, before anything was changed */
export function writeTable(given: NewTable, platform: Platform): Written {
  const { id, definition, state, dataset, columns, source, total } = given;
  const { sheets } = platform;
  const count = 'rows' in source ? source.rows.length : source.count;
  const size = { rows: count + 1, columns: Math.max(1, columns.length) };
  const found = findTarget(definition, sheets);
  refuseTooManyCells(size, sheets);
  if (found) {
    const wanted = { sheet: found.sheet.id, row: found.row, column: found.column, ...size };
    checkFree(wanted, found.sheet.name, state.table, sheets);
  }
  const isNew = found === undefined;
  const sheet =
    found?.sheet ??
    sheets.add({ name: freeSheetName(definition.target.sheet, sheets), ...size, isHidden: false });
  const table: Table = { sheet: sheet.id, row: found?.row ?? 1, column: found?.column ?? 1, ...size };
  const undo = keepForUndo(id, state, sheets);
  if (state.table) clearTable(state.table, sheets);
  sheets.grow(sheet.id, table.row + size.rows - 1, table.column + size.columns - 1);
  const below = { sheet: table.sheet, row: table.row + 1, column: table.column };
  const lost = putRows(below, source, columns, sheets);
  putHeader(table, columns, dataset, { rows: count, total, atMs: platform.clock.now() }, platform);
  if (table.row === 1) sheets.freeze(sheet.id, 1);
  if (isNew) {
    columns.forEach((column, position) => {
      sheets.setWidth(sheet.id, position + 1, lookOf(column).width);
    });
  }
  sheets.flush();
  return { table, undo, sheet: sheet.name, lost };
}

function putRows(
  at: Pick<Area, 'sheet' | 'row' | 'column'>,
  source: RowSource,
  columns: readonly ImportColumn[],
  sheets: Sheets,
): number {
  if ('rows' in source) return putCells(at, source.rows, columns, sheets);
  const size = { rows: source.count, columns: columns.length };
  // As they stand: nothing is read or typed anew.
  if (source.count > 0) sheets.copy({ sheet: source.staged, row: 1, column: 1, ...size }, { ...at, ...size });
  return 0;
}

/** The table as it is, moved out of sight. */
function keepForUndo(id: string, { table, undo, lastGood }: ImportState, sheets: Sheets): Undo {
  removeSheet(undo?.sheet, sheets);
  const stood = table && standing(table, sheets);
  if (!stood) return {};
  const hidden = addHiddenSheet('undo', id, stood.columns, sheets);
  sheets.grow(hidden.id, stood.rows, stood.columns);
  sheets.copy(stood, { ...stood, sheet: hidden.id, row: 1, column: 1 });
  return { sheet: hidden.id, table: stood, ...(lastGood && { lastGood }) };
}

/** Puts back what the last run replaced. */
export function undoTable({ table, undo }: ImportState, sheets: Sheets): Table | undefined {
  if (!undo) throw new AddOnError('input', 'There is nothing to undo.');
  if (table) clearTable(table, sheets);
  const { sheet, table: before } = undo;
  const isThere = sheets.all().some(({ id }) => id === sheet);
  if (sheet === undefined || !before) return undefined;
  if (!isThere) throw new AddOnError('not-found', 'What the last run replaced is not kept any more.');
  sheets.grow(before.sheet, before.row + before.rows - 1, before.column + before.columns - 1);
  sheets.copy({ ...before, sheet, row: 1, column: 1 }, before);
  sheets.flush();
  sheets.remove(sheet);
  return before;
}

function clearTable(table: Table, sheets: Sheets): void {
  const stood = standing(table, sheets);
  if (stood) sheets.clear(stood);
}

/** The part of it that is still on a sheet: somebody may have deleted rows, or all of it. */
function standing(table: Table, sheets: Sheets): Table | undefined {
  const sheet = sheets.all().find(({ id }) => id === table.sheet);
  if (!sheet) return undefined;
  const rows = Math.min(table.rows, sheet.rows - table.row + 1);
  const columns = Math.min(table.columns, sheet.columns - table.column + 1);
  return rows > 0 && columns > 0 ? { ...table, rows, columns } : undefined;
}

function refuseTooManyCells({ rows, columns }: { rows: number; columns: number }, sheets: Sheets): void {
  const present = sheets.all().reduce((sum, sheet) => sum + sheet.rows * sheet.columns, 0);
  if (present + rows * columns <= LARGEST_WORKBOOK_CELLS) return;
  throw new AddOnError(
    'limit',
    `The table has ${(rows * columns).toLocaleString('en-US')} cells, and a spreadsheet holds 10 million. Choose fewer columns, or import into another spreadsheet.`,
  );
}
