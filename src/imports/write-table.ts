/** Puts a table into its place in one go: what stood there is kept for undo, then replaced. */
import { AddOnError } from '../errors';
import type { Area, Platform, Sheets } from '../platform';
import type { Cell } from '../table/column';
import { cleaned, type ImportColumn, lookOf } from './column';
import type { Definition } from './definition';
import { findHeader, headerDigest, putHeader } from './header';
import { putCells } from './put-cells';
import type { ImportDataset } from './request';
import { addHiddenSheet, removeSheet } from './staging';
import type { ImportState, Table, Undo } from './state';
import { checkFree, checkRoom, findTarget, freeSheetName } from './target';

/** All rows at hand, or in a hidden sheet from its first cell. */
export type RowSource =
  | { readonly rows: readonly (readonly Cell[])[] }
  | { readonly staged: number; readonly count: number };

export interface NewTable {
  /** The id of the run: what it replaces is kept under it. */
  readonly run: string;
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

/**
 * Where it fails half way, the table is put back as it was.
 *
 * @throws AddOnError `not-found`, `refused` or `input` before anything was changed
 */
export function writeTable(given: NewTable, platform: Platform): Written {
  const { run, definition, state, columns, source } = given;
  const { sheets } = platform;
  const count = 'rows' in source ? source.rows.length : source.count;
  const size = { rows: count + 1, columns: Math.max(1, columns.length) };
  const found = findTarget(definition, sheets);
  const place = { row: found?.row ?? 1, column: found?.column ?? 1, ...size };
  const stood = state.table && standing(state.table, platform);
  checkRoom(place, found?.sheet, sheets);
  if (found) checkFree({ sheet: found.sheet.id, ...place }, found.sheet.name, stood, sheets);
  const sheet =
    found?.sheet ??
    sheets.add({ name: freeSheetName(definition.target.sheet, sheets), ...size, isHidden: false });
  const header = headerDigest(
    columns.map(({ title }) => cleaned(title)),
    platform,
  );
  const table: Table = { sheet: sheet.id, ...place, header };
  // Growing may be refused, so it comes before anything is lost.
  sheets.grow(sheet.id, place.row + size.rows - 1, place.column + size.columns - 1);
  const undo = keepForUndo(run, stood, state, sheets);
  try {
    const lost = replace(given, table, stood, found === undefined, platform);
    removeSheet(state.undo?.sheet, sheets);
    return { table, undo, sheet: sheet.name, lost };
  } catch (error) {
    putBack(undo, table, found === undefined, sheets);
    throw error;
  }
}

function replace(
  { dataset, columns, source, total }: NewTable,
  table: Table,
  stood: Table | undefined,
  isNew: boolean,
  platform: Platform,
): number {
  const { sheets, clock } = platform;
  if (stood) sheets.clear(stood);
  const lost = putRows({ ...table, row: table.row + 1 }, source, columns, sheets);
  putHeader(table, columns, dataset, { rows: table.rows - 1, total, atMs: clock.now() }, platform);
  if (table.row === 1) sheets.freeze(table.sheet, 1);
  if (isNew) {
    columns.forEach((column, position) => {
      sheets.setWidth(table.sheet, position + 1, lookOf(column).width);
    });
  }
  sheets.flush();
  return lost;
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

/** The table as it is, copied out of sight. */
function keepForUndo(run: string, stood: Table | undefined, { lastGood }: ImportState, sheets: Sheets): Undo {
  if (!stood) return {};
  const hidden = addHiddenSheet('undo', run, stood.columns, sheets);
  sheets.grow(hidden.id, stood.rows, stood.columns);
  sheets.copy(stood, { ...stood, sheet: hidden.id, row: 1, column: 1 });
  sheets.flush();
  return { sheet: hidden.id, table: stood, ...(lastGood && { lastGood }) };
}

/** As well as it can be done: what made the writing fail may make this fail, too. */
function putBack({ sheet, table: before }: Undo, table: Table, isNew: boolean, sheets: Sheets): void {
  try {
    if (isNew) sheets.remove(table.sheet);
    else sheets.clear(table);
    if (sheet !== undefined && before) {
      sheets.copy({ ...before, sheet, row: 1, column: 1 }, before);
      sheets.flush();
      sheets.remove(sheet);
    }
    sheets.flush();
  } catch {
    // The first failure is the one to tell.
  }
}

/**
 * Puts back what the last run replaced.
 *
 * @throws AddOnError `not-found` or `refused`, before anything was changed
 */
export function undoTable({ table, undo }: ImportState, platform: Platform): Table | undefined {
  const { sheets } = platform;
  if (!undo) throw new AddOnError('input', 'There is nothing to undo.');
  const { sheet, table: before } = undo;
  const isThere = (id: number | undefined): boolean => id !== undefined && sheets.find(id) !== undefined;
  const present = table && standing(table, platform);
  if (before && (!isThere(sheet) || !isThere(before.sheet))) {
    throw new AddOnError(
      'not-found',
      'This cannot be undone any more: the sheet of the table, or what was kept of it, was deleted.',
    );
  }
  for (const area of [present, before]) {
    if (area && sheets.isProtected(area)) {
      throw new AddOnError('refused', 'Cells of the table are protected, and you may not change them.');
    }
  }
  if (before) sheets.grow(before.sheet, before.row + before.rows - 1, before.column + before.columns - 1);
  if (present) sheets.clear(present);
  if (before && sheet !== undefined) sheets.copy({ ...before, sheet, row: 1, column: 1 }, before);
  sheets.flush();
  return before;
}

/** The part of it that is still on its sheet: somebody may have deleted rows, or all of it. */
function standing(table: Table, platform: Platform): Table | undefined {
  const sheet = platform.sheets.find(table.sheet);
  if (!sheet) return undefined;
  const rows = Math.min(table.rows, sheet.rows - table.row + 1);
  const columns = Math.min(table.columns, sheet.columns - table.column + 1);
  if (rows < 1 || columns < 1) return undefined;
  const stood = { ...table, rows, columns };
  return findHeader(stood, sheet.name, platform) === 'there' ? stood : undefined;
}
