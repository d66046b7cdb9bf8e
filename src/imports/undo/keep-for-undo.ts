/** What a run replaces is kept out of sight, so that it can be put back by the same way as new rows come in. */
import type { Area, Sheets, SheetValue } from '../../platform';
import { type Cells, putTexts } from '../cells/put-cells';
import { refusalOf } from '../cells/refusal';
import { isSameValue } from '../cells/same-value';
import { writableFormats } from '../cells/text-format';
import { retiredColumns } from '../columns/retired';
import type { ImportColumn } from '../definition/column';
import { IN_SOURCE } from '../definition/special-columns';
import type { Undo } from '../kept/state';
import { goesLast, isInOrder, permuted } from '../rows/order';
import { rowRuns } from '../rows/row-runs';
import { FIRST_ROW, fitStaged, putHead, reorderStaged } from '../staging/staged';
import { columnRuns, ownRows, type Place } from '../whereabouts/place';
import type { WriteJob } from '../write/job';
import { THEIRS } from './traces';

/**
 * The imported columns as they stand, in a hidden sheet.
 *
 * @param tracesOf of each row what stands beside it, for the columns that are kept
 * @returns undefined where Sheets did not keep every cell as it is
 */
export function keepForUndo(
  { claimSheet, run: { id: stamp }, state: { lastGood } }: WriteJob,
  place: Place,
  columns: readonly ImportColumn[],
  platform: Cells,
  tracesOf: (kept: readonly ImportColumn[]) => readonly string[] = () => [],
  keysBack: KeysBack = { rows: new Map() },
): Undo | undefined {
  const { sheets } = platform;
  const imported = columns.filter(({ key }) => place.columns.has(key));
  // Rows that go take what stands in columns that are imported no more along.
  const kept = [...imported, ...retiredColumns(place, columns, sheets)];
  const { row, rows } = ownRows(place);
  const sheet = claimSheet();
  const prepare = (): void => {
    fitStaged(sheet, rows, kept.length, sheets);
    putHead({ sheet, stamp }, kept, platform);
  };
  prepare();
  const keys = kept.map(({ key }) => key);
  const parts = (rows > 0 ? columnRuns(keys, place) : []).map(({ from, column, count }): Part => {
    const size = { rows, columns: count };
    return {
      table: { sheet: place.sheet.id, row, column, ...size },
      hidden: { sheet, row: FIRST_ROW, column: from + 1, ...size },
    };
  });
  const copy = (): void => {
    for (const { table, hidden } of parts) sheets.copy(table, hidden, 'all');
  };
  const refusal = refusalOf(copy, sheets);
  let isWhole = !refusal && isCopied(parts, sheets);
  if (!isWhole) {
    // Copies leave out what a filter hides, or are refused, with what was written before.
    prepare();
    write(parts, platform);
    isWhole = isCopied(parts, sheets);
  }
  const traces = tracesOf(kept);
  if (isWhole) putKeysBack(sheet, keys.indexOf(keysBack.key ?? '') + 1, keysBack.rows, platform);
  if (isWhole && traces.some((trace) => trace !== '')) {
    const beside: Area = { sheet, row: FIRST_ROW, rows: traces.length, column: kept.length + 1, columns: 1 };
    sheets.setValues(
      beside,
      traces.map((trace) => [trace]),
    );
    // The state is to say that it stands there.
    sheets.flush();
  }
  return isWhole ? { sheet, stamp, rows, ...(lastGood && { lastGood }) } : undefined;
}

/** Keys that the person cleared, and that come back: an undo knows the rows by them. */
interface KeysBack {
  readonly key?: string | undefined;
  /** By rows, from 0. */
  readonly rows: ReadonlyMap<number, SheetValue>;
}

/** Neighbors at once: each write is read back. */
function putKeysBack(
  sheet: number,
  column: number,
  back: ReadonlyMap<number, SheetValue>,
  platform: Cells,
): void {
  const rows = [...back.keys()].sort((one, other) => one - other);
  for (const { from, count } of rowRuns(rows, rows.length, 1)) {
    const values = Array.from({ length: count }, (_, down) => [back.get(from + down) ?? '']);
    putTexts({ sheet, row: FIRST_ROW + from, column, rows: count, columns: 1 }, values, platform);
  }
}

/** Columns that stand side by side, in the table and in the hidden sheet. */
interface Part {
  readonly table: Area;
  readonly hidden: Area;
}

/** Every cell by its type and value. */
function isCopied(parts: readonly Part[], sheets: Sheets): boolean {
  const stand = valuesOf(
    parts.map(({ table }) => table),
    sheets,
  );
  const copied = valuesOf(
    parts.map(({ hidden }) => hidden),
    sheets,
  );
  return copied.every((cells, down) =>
    cells.every((value, right) => isSameValue(value, stand[down]?.[right] ?? '')),
  );
}

/** Of areas in the same rows, read in one go with what stands between them. */
function valuesOf(areas: readonly Area[], sheets: Sheets): Rows {
  const [first] = areas;
  if (!first) return [];
  const column = Math.min(...areas.map((area) => area.column));
  const columns = Math.max(...areas.map((area) => area.column + area.columns)) - column;
  const wanted = areas.flatMap((area) =>
    Array.from({ length: area.columns }, (_, right) => area.column - column + right),
  );
  return sheets
    .values({ ...first, column, columns })
    .map((cells) => wanted.map((index) => cells[index] ?? ''));
}

/**
 * Values and number formats, which no filter hides; what was copied into other rows goes. Each cell gets its own format
 * last, since what is written under a text format becomes a text.
 */
function write(parts: readonly Part[], platform: Cells): void {
  const { sheets } = platform;
  for (const { table, hidden } of parts) {
    const values = sheets.values(table);
    const formats = sheets.formats(table);
    sheets.clear(hidden);
    sheets.setFormats(hidden, writableFormats(formats, values));
    putTexts(hidden, values, platform);
    sheets.setFormats(hidden, formats);
  }
}

type Rows = readonly (readonly SheetValue[])[];

/**
 * Rows that the person made are in the table still, and blank ones hold nothing that was imported. They come last in the hidden
 * sheet, and are not put back.
 *
 * @param rows with the trace of each behind its cells
 */
export function withoutBlanks(
  sheet: number,
  rows: Rows,
  columns: readonly ImportColumn[],
  sheets: Sheets,
): Rows {
  const inSource = columns.findIndex(({ key }) => key === IN_SOURCE.key);
  const isImported = (cells: readonly SheetValue[]): boolean =>
    cells[columns.length] !== THEIRS && columns.some((_, index) => cells[index] !== '' && index !== inSource);
  const places = goesLast(rows.map((cells) => (isImported(cells) ? 'stays' : 'goes')));
  if (!isInOrder(places)) reorderStaged(sheet, columns.length, places, sheets);
  return permuted(rows, places).slice(0, rows.filter(isImported).length);
}

/** The same where rows have nothing but their place. */
export function withoutLastBlanks(rows: Rows): Rows {
  const last = rows.reduce((found, cells, row) => (cells.some((value) => value !== '') ? row : found), -1);
  return rows.slice(0, last + 1);
}
