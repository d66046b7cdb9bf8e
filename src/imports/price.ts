/** Before a run, its price: one page is read, and shown as the sheet will show it. */
import { PAGE_SIZE } from '../config';
import type { Area, Platform } from '../platform';
import type { Cell } from '../table/column';
import { checkCapacity } from './capacity';
import { type ImportColumn, isTextColumn } from './column';
import type { Definition } from './definition';
import { otherTables } from './other-tables';
import { readPart } from './reading';
import { openContext, readRequest } from './request';
import { cellsOf, columnsOf } from './rows';
import { isShownPlace } from './shown-target';
import { stagedSize } from './staged';
import { readState } from './store';
import { checkFree, checkProtection, findTarget } from './target';

export interface Price {
  readonly rows: number;
  /** Whether there are so many rows, or at least as many. */
  readonly isExact: boolean;
  readonly requests: number;
  readonly cells: number;
  readonly columns: readonly ImportColumn[];
  readonly sample: readonly (readonly Cell[])[];
  /** What a person should know before: "3 titles begin like a formula. They are kept as text." */
  readonly notes: readonly string[];
}

const SAMPLE_ROWS = 5;
const PRICE_SECONDS = 30;

/**
 * @param id of an import that is there already
 * @throws AddOnError what would fail the run, as far as it is known before
 */
export function priceOf(definition: Definition, id: string | undefined, platform: Platform): Price {
  const request = readRequest(definition, platform);
  const { dataset, args } = request;
  const context = openContext(request, definition, PRICE_SECONDS, platform);
  const part = readPart(request, { from: undefined, known: new Set(), pauses: () => true }, context);
  const columns = columnsOf(definition, dataset, part.fields);
  const cells = cellsOf(part, columns, dataset, platform.clock.now(), platform);
  const wanted = typeof args.rows === 'number' ? args.rows : Number.POSITIVE_INFINITY;
  const rows = Math.min(part.total ?? cells.length, wanted);
  const isExact = part.total !== undefined || !part.next || cells.length >= wanted;
  const size = { rows: rows + 1, columns: Math.max(1, columns.length) };
  checkPlace(definition, id, size, platform);
  return {
    rows,
    isExact,
    requests: dataset.kind === 'look-up' ? rows : Math.max(1, Math.ceil(rows / PAGE_SIZE)),
    cells: size.rows * size.columns,
    columns,
    sample: cells.slice(0, SAMPLE_ROWS),
    notes: notesOf(cells, columns),
  };
}

/** A table that stands already makes room for itself. */
function checkPlace(
  definition: Definition,
  id: string | undefined,
  size: Pick<Area, 'rows' | 'columns'>,
  platform: Platform,
): void {
  const { sheets } = platform;
  const { table } = id === undefined ? {} : readState(id, platform);
  const stands = table && isShownPlace(definition.target, table) ? sheets.find(table.sheet) : undefined;
  const target =
    table && stands
      ? { sheet: stands, row: table.row, column: table.column }
      : findTarget(definition, sheets);
  const isAdding = definition.mode === 'snapshot';
  const before = stands && table ? table.rows - 1 : 0;
  const place = { row: target?.row ?? 1, column: target?.column ?? 1, columns: size.columns };
  checkCapacity(
    {
      target: target?.sheet,
      table: { ...place, rows: isAdding ? before + size.rows : size.rows },
      hidden: [
        stagedSize(size.rows - 1, size.columns),
        ...(before > 0 && !isAdding ? [stagedSize(before, size.columns)] : []),
      ],
    },
    sheets,
  );
  if (!target) return;
  const area = { sheet: target.sheet.id, row: target.row, column: target.column, ...size };
  if (stands) checkProtection(area, target.sheet, sheets);
  else checkFree(area, target.sheet, otherTables(id, platform), sheets);
}

/** What a person who knows spreadsheets would worry about. */
function notesOf(cells: readonly (readonly Cell[])[], columns: readonly ImportColumn[]): readonly string[] {
  return columns.flatMap((column, position) => {
    if (!isTextColumn(column)) return [];
    const count = cells.filter((row) => /^[=+\-@]/.test(String(row[position]))).length;
    if (count === 0) return [];
    const words =
      count === 1
        ? '1 text begins like a formula. It is kept as text.'
        : `${count} texts begin like a formula. They are kept as text.`;
    return [`${column.title}: ${words}`];
  });
}
