// Rows and columns.
import type { ActsOf } from './act';
import { done } from './act';
import { sheetOf } from './target';

export const lineActs: ActsOf<
  'insertLines' | 'deleteLines' | 'hideLines' | 'showLines' | 'columnWidth' | 'freeze'
> = {
  insertLines(workbook, { sheet: id, dimension, at, count }) {
    const sheet = sheetOf(workbook, id);
    if (dimension === 'rows') sheet.insertRows(at, count);
    else sheet.insertColumns(at, count);
    return done(() => (dimension === 'rows' ? sheet.deleteRows(at, count) : sheet.deleteColumns(at, count)));
  },

  // Formulas that referred to what was there cannot be mended, so it is not taken back.
  deleteLines(workbook, { sheet: id, dimension, at, count }) {
    const sheet = sheetOf(workbook, id);
    if (dimension === 'rows') sheet.deleteRows(at, count);
    else sheet.deleteColumns(at, count);
    return {};
  },

  hideLines: (workbook, { sheet, dimension, at, count }) =>
    setHidden(sheetOf(workbook, sheet), dimension, at, count, true),
  showLines: (workbook, { sheet, dimension, at, count }) =>
    setHidden(sheetOf(workbook, sheet), dimension, at, count, false),

  columnWidth(workbook, { sheet: id, first, last, width }) {
    const sheet = sheetOf(workbook, id);
    const columns = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const before = columns.map((column) => [column, sheet.columnWidth(column)] as const);
    for (const column of columns) sheet.setColumnWidth(column, Math.round(width));
    return done(() => {
      for (const [column, size] of before) sheet.setColumnWidth(column, size);
    });
  },

  freeze(workbook, { sheet: id, rows, columns }) {
    const sheet = sheetOf(workbook, id);
    const { frozenRows, frozenColumns } = sheet;
    sheet.setFrozenRows(rows);
    sheet.setFrozenColumns(columns);
    return done(() => {
      sheet.setFrozenRows(frozenRows);
      sheet.setFrozenColumns(frozenColumns);
    });
  },
};

function setHidden(
  sheet: ReturnType<typeof sheetOf>,
  dimension: 'rows' | 'columns',
  at: number,
  count: number,
  hidden: boolean,
) {
  const set = (value: boolean): void =>
    dimension === 'rows' ? sheet.setRowsHidden(at, count, value) : sheet.setColumnsHidden(at, count, value);
  set(hidden);
  return done(() => set(!hidden));
}
