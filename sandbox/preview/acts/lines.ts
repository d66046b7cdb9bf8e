// Rows and columns.
import type { Sheet, Workbook } from '../../workbook/workbook';
import type { Act } from '../protocol';
import type { ActsOf, Outcome, TakeBack } from './act';
import { sheetOf } from './target';

type LinesAct = Extract<Act, { readonly kind: 'hideLines' }>;

export const lineActs: ActsOf<
  'insertLines' | 'deleteLines' | 'hideLines' | 'showLines' | 'columnWidth' | 'freeze'
> = {
  insertLines(workbook, { sheet: id, dimension, at, count }, takeBack) {
    const sheet = sheetOf(workbook, id);
    if (dimension === 'rows') sheet.insertRows(at, count);
    else sheet.insertColumns(at, count);
    takeBack(() => removeLines(sheetOf(workbook, id), dimension, at, count));
    return { movesCells: true };
  },

  // Formulas that referred to what was there cannot be mended, so it is not taken back.
  deleteLines(workbook, { sheet, dimension, at, count }) {
    removeLines(sheetOf(workbook, sheet), dimension, at, count);
    return { isFinal: true, movesCells: true };
  },

  hideLines: (workbook, act, takeBack) => setHidden(workbook, act, true, takeBack),
  showLines: (workbook, act, takeBack) => setHidden(workbook, act, false, takeBack),

  columnWidth(workbook, { sheet: id, first, last, width }, takeBack) {
    const sheet = sheetOf(workbook, id);
    for (let column = first; column <= last; column++) {
      const before = sheet.columnWidth(column);
      sheet.setColumnWidth(column, Math.round(width));
      takeBack(() => sheetOf(workbook, id).setColumnWidth(column, before));
    }
    return {};
  },

  freeze(workbook, { sheet: id, rows, columns }, takeBack) {
    const sheet = sheetOf(workbook, id);
    const { frozenRows, frozenColumns } = sheet;
    takeBack(() => {
      sheetOf(workbook, id).setFrozenRows(frozenRows);
      sheetOf(workbook, id).setFrozenColumns(frozenColumns);
    });
    sheet.setFrozenRows(rows);
    sheet.setFrozenColumns(columns);
    return {};
  },
};

function removeLines(sheet: Sheet, dimension: LinesAct['dimension'], at: number, count: number): void {
  if (dimension === 'rows') sheet.deleteRows(at, count);
  else sheet.deleteColumns(at, count);
}

function setHidden(
  workbook: Workbook,
  { sheet: id, dimension, at, count }: LinesAct,
  hidden: boolean,
  takeBack: TakeBack,
): Outcome {
  const changed = lines(at, count).filter((line) => isHidden(sheetOf(workbook, id), line) !== hidden);
  const set = (value: boolean): void => {
    const sheet = sheetOf(workbook, id);
    for (const line of changed) {
      if (dimension === 'rows') sheet.setRowsHidden(line, 1, value);
      else sheet.setColumnsHidden(line, 1, value);
    }
  };
  takeBack(() => set(!hidden));
  set(hidden);
  return {};

  function isHidden(sheet: Sheet, line: number): boolean {
    return dimension === 'rows' ? sheet.isRowHidden(line) : sheet.isColumnHidden(line);
  }
}

function lines(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
