// Protecting cells from everybody but the owner.
import type { NewProtection, Protection, Rectangle, Sheet, Workbook } from '../../workbook/workbook';
import type { ActsOf, Outcome, TakeBack } from './act';
import { sheetOf } from './target';

export const protectionActs: ActsOf<'protect' | 'unprotect'> = {
  protect: (workbook, { sheet: sheetId, area, description }, takeBack) =>
    protect(workbook, takeBack, {
      sheetId,
      area: isAllOf(sheetOf(workbook, sheetId), area) ? undefined : area,
      description,
      editors: [],
      warningOnly: false,
    }),

  unprotect(workbook, { protection: id }, takeBack) {
    const before = workbook.protections.find((each) => each.id === id);
    workbook.removeProtection(id);
    takeBack(() => {
      if (before) workbook.addProtection(before);
    });
    return {};
  },
};

function protect(
  workbook: Workbook,
  takeBack: TakeBack,
  wanted: NewProtection & Partial<Pick<Protection, 'id'>>,
): Outcome {
  const added = workbook.addProtection(wanted);
  takeBack(() => {
    if (workbook.protections.some(({ id }) => id === added.id)) workbook.removeProtection(added.id);
  });
  // Later acts know it by its id.
  return { redo: (again) => protect(workbook, again, added) };
}

function isAllOf({ maxRows, maxColumns }: Sheet, { row, column, rows, columns }: Rectangle): boolean {
  return row === 1 && column === 1 && rows === maxRows && columns === maxColumns;
}
