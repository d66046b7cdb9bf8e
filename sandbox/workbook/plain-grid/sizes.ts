// Sizes of rows and columns, which are frozen, and which are hidden by hand.
import { sentences } from '../sentences';
import { standardColumnWidth, standardRowHeight } from '../standard-sizes';
import { type Rectangle, type Sheet, WorkbookError } from '../workbook';
import type { Book } from './book';
import { requireInSheet, type SheetState } from './sheet-state';

type Sizes = Pick<
  Sheet,
  | 'setFrozenRows'
  | 'setFrozenColumns'
  | 'columnWidth'
  | 'setColumnWidth'
  | 'rowHeight'
  | 'setRowHeight'
  | 'isRowHidden'
  | 'setRowsHidden'
  | 'isColumnHidden'
  | 'setColumnsHidden'
>;

export function createSizes(sheet: SheetState, { formulaCells }: Book): Sizes {
  return {
    setFrozenRows(rows) {
      requireFrozen(rows, sheet.maxRows);
      sheet.frozenRows = rows;
      sheet.revision.grow();
    },
    setFrozenColumns(columns) {
      requireFrozen(columns, sheet.maxColumns);
      sheet.frozenColumns = columns;
      sheet.revision.grow();
    },

    columnWidth(column) {
      requireInSheet(columnsArea(column, 1), sheet);
      return sheet.columnWidths.get(column) ?? standardColumnWidth;
    },
    setColumnWidth(column, width) {
      requireInSheet(columnsArea(column, 1), sheet);
      setSize(sheet.columnWidths, column, width, standardColumnWidth);
    },
    rowHeight(row) {
      requireInSheet(rowsArea(row, 1), sheet);
      return sheet.rowHeights.get(row) ?? standardRowHeight;
    },
    setRowHeight(row, height) {
      requireInSheet(rowsArea(row, 1), sheet);
      setSize(sheet.rowHeights, row, height, standardRowHeight);
    },

    isRowHidden(row) {
      requireInSheet(rowsArea(row, 1), sheet);
      return sheet.hiddenRows.has(row);
    },
    setRowsHidden(row, count, hidden) {
      requireInSheet(rowsArea(row, count), sheet);
      setHidden(sheet.hiddenRows, row, count, hidden);
      formulaCells.touchRowSight(sheet);
    },
    isColumnHidden(column) {
      requireInSheet(columnsArea(column, 1), sheet);
      return sheet.hiddenColumns.has(column);
    },
    setColumnsHidden(column, count, hidden) {
      requireInSheet(columnsArea(column, count), sheet);
      setHidden(sheet.hiddenColumns, column, count, hidden);
    },
  };

  function setSize(sizes: Map<number, number>, line: number, size: number, standard: number): void {
    if (!Number.isSafeInteger(size) || size < 1) throw new WorkbookError(sentences.notASize);
    if (size === standard) sizes.delete(line);
    else sizes.set(line, size);
    sheet.revision.grow();
  }

  function setHidden(hiddenLines: Set<number>, first: number, count: number, hidden: boolean): void {
    for (let line = first; line < first + count; line++) {
      if (hidden) hiddenLines.add(line);
      else hiddenLines.delete(line);
    }
    sheet.revision.grow();
  }
}

function requireFrozen(count: number, last: number): void {
  if (!Number.isInteger(count) || count < 0 || count > last) throw new WorkbookError(sentences.outOfBounds);
}

function rowsArea(row: number, rows: number): Rectangle {
  return { row, column: 1, rows, columns: 1 };
}

function columnsArea(column: number, columns: number): Rectangle {
  return { row: 1, column, rows: 1, columns };
}
