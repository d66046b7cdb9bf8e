// Rows and columns: inserting, deleting, moving, hiding, freezing, sizes.
import type { Rectangle, Sheet } from '../../workbook/workbook';
import type { Operations } from './operation';
import { ServiceError } from './service-error';
import { changesShape, moves, reads, writes } from './sheet-operation';

const requireRows = (sheet: Sheet, first: number, count = 1): void =>
  requireLines('rows', first, count, sheet.maxRows);
const requireColumns = (sheet: Sheet, first: number, count = 1): void =>
  requireLines('columns', first, count, sheet.maxColumns);

function requireLines(what: 'rows' | 'columns', first: number, count: number, last: number): void {
  if (!Number.isInteger(first) || !Number.isInteger(count) || count < 1) {
    throw new ServiceError('The coordinates or dimensions of the range are invalid.');
  }
  if (first < 1 || first + count - 1 > last) throw new ServiceError(`Those ${what} are out of bounds.`);
}

function requireFrozen(what: 'rows' | 'columns', count: number, last: number): void {
  if (count !== 0) requireLines(what, 1, count, last);
}

function requireSize(size: number): void {
  if (!Number.isInteger(size) || size < 1) {
    throw new ServiceError('A size must be a whole number of pixels, and at least 1.');
  }
}

function eachLine(first: number, count: number, act: (line: number) => void): void {
  for (let line = first; line < first + count; line++) act(line);
}

export const sheetLineOperations: Operations = {
  'Sheet.insertRowsBefore': moves('insertRowsBefore', (sheet, before: number, count: number) => {
    requireRows(sheet, before);
    sheet.insertRows(before, count, 'after');
  }),
  'Sheet.insertRowsAfter': moves('insertRowsAfter', (sheet, after: number, count: number) => {
    requireRows(sheet, after);
    sheet.insertRows(after + 1, count, 'before');
  }),
  'Sheet.insertColumnsBefore': moves('insertColumnsBefore', (sheet, before: number, count: number) => {
    requireColumns(sheet, before);
    sheet.insertColumns(before, count, 'after');
  }),
  'Sheet.insertColumnsAfter': moves('insertColumnsAfter', (sheet, after: number, count: number) => {
    requireColumns(sheet, after);
    sheet.insertColumns(after + 1, count, 'before');
  }),
  'Sheet.deleteRows': changesShape('deleteRows', (sheet, at: number, count: number) =>
    sheet.deleteRows(at, count),
  ),
  'Sheet.deleteColumns': changesShape('deleteColumns', (sheet, at: number, count: number) =>
    sheet.deleteColumns(at, count),
  ),
  'Sheet.moveRows': moves('moveRows', (sheet, area: Rectangle, before: number) =>
    sheet.moveRows(area.row, area.rows, before),
  ),
  'Sheet.moveColumns': moves('moveColumns', (sheet, area: Rectangle, before: number) =>
    sheet.moveColumns(area.column, area.columns, before),
  ),

  'Sheet.setRowsHidden': writes(
    'hideRows',
    (sheet, row: number, count: number, hidden: boolean) => sheet.setRowsHidden(row, count, hidden),
    requireRows,
  ),
  'Sheet.setColumnsHidden': writes(
    'hideColumns',
    (sheet, column: number, count: number, hidden: boolean) => sheet.setColumnsHidden(column, count, hidden),
    requireColumns,
  ),
  'Sheet.isRowHiddenByUser': reads((sheet, row: number) => {
    requireRows(sheet, row);
    return sheet.isRowHidden(row);
  }),
  'Sheet.isColumnHiddenByUser': reads((sheet, column: number) => {
    requireColumns(sheet, column);
    return sheet.isColumnHidden(column);
  }),
  'Sheet.isRowHiddenByFilter': reads((sheet, row: number) => {
    requireRows(sheet, row);
    return sheet.isRowHiddenByFilter(row);
  }),

  'Sheet.getFrozenRows': reads((sheet) => sheet.frozenRows),
  'Sheet.getFrozenColumns': reads((sheet) => sheet.frozenColumns),
  'Sheet.setFrozenRows': writes(
    'setFrozenRows',
    (sheet, rows: number) => sheet.setFrozenRows(rows),
    (sheet, rows: number) => requireFrozen('rows', rows, sheet.maxRows),
  ),
  'Sheet.setFrozenColumns': writes(
    'setFrozenColumns',
    (sheet, columns: number) => sheet.setFrozenColumns(columns),
    (sheet, columns: number) => requireFrozen('columns', columns, sheet.maxColumns),
  ),

  'Sheet.getRowHeight': reads((sheet, row: number) => {
    requireRows(sheet, row);
    return sheet.rowHeight(row);
  }),
  'Sheet.getColumnWidth': reads((sheet, column: number) => {
    requireColumns(sheet, column);
    return sheet.columnWidth(column);
  }),
  'Sheet.setRowHeights': writes(
    'setRowHeights',
    (sheet, row: number, count: number, height: number) =>
      eachLine(row, count, (each) => sheet.setRowHeight(each, height)),
    (sheet, row: number, count: number, height: number) => {
      requireRows(sheet, row, count);
      requireSize(height);
    },
  ),
  'Sheet.setColumnWidths': writes(
    'setColumnWidths',
    (sheet, column: number, count: number, width: number) =>
      eachLine(column, count, (each) => sheet.setColumnWidth(each, width)),
    (sheet, column: number, count: number, width: number) => {
      requireColumns(sheet, column, count);
      requireSize(width);
    },
  ),
};
