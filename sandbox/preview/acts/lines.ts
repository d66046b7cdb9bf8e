// Rows and columns.
import type { Workbook } from '../../workbook/workbook';
import type { ActsOf, Outcome, TakeBack } from './act';
import { deleteLines } from './delete-lines';
import { type LinesAct, linesOf, withdrawLines } from './dimension';
import { sheetOf } from './target';

export const lineActs: ActsOf<
  'insertLines' | 'deleteLines' | 'hideLines' | 'showLines' | 'columnWidth' | 'freeze'
> = {
  insertLines(workbook, { sheet: id, dimension, at, count }, takeBack) {
    linesOf(sheetOf(workbook, id), dimension).insert(at, count);
    takeBack(() => withdrawLines(sheetOf(workbook, id), dimension, at, count));
    return { movesCells: true };
  },

  deleteLines(workbook, act, takeBack) {
    takeBack(deleteLines(workbook, act));
    return { movesCells: true };
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

function setHidden(
  workbook: Workbook,
  { sheet: id, dimension, at, count }: LinesAct,
  hidden: boolean,
  takeBack: TakeBack,
): Outcome {
  const lines = () => linesOf(sheetOf(workbook, id), dimension);
  const { isHidden } = lines();
  const changed = numbers(at, count).filter((line) => isHidden(line) !== hidden);
  const set = (value: boolean): void => {
    const { setHidden } = lines();
    for (const line of changed) setHidden(line, value);
  };
  takeBack(() => set(!hidden));
  set(hidden);
  return {};
}

function numbers(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
