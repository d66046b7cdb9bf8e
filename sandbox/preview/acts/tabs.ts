// The document, its sheets, and which of them is looked at.
import type { ActsOf } from './act';
import { done } from './act';
import { sheetOf } from './target';

export const tabActs: ActsOf<
  | 'insertSheet'
  | 'renameSheet'
  | 'deleteSheet'
  | 'hideSheet'
  | 'showSheet'
  | 'moveSheet'
  | 'renameDocument'
  | 'select'
> = {
  insertSheet(workbook, { index }) {
    const sheet = workbook.insertSheet({ index });
    workbook.activate({ sheetId: sheet.id, row: 1, column: 1 });
    return done(() => workbook.deleteSheet(sheet.id));
  },

  renameSheet(workbook, { sheet: id, name }) {
    const sheet = sheetOf(workbook, id);
    const before = sheet.name;
    sheet.rename(name);
    return done(() => sheet.rename(before));
  },

  // Formulas that referred to it cannot be mended.
  deleteSheet(workbook, { sheet }) {
    workbook.deleteSheet(sheet);
    return {};
  },

  hideSheet(workbook, { sheet: id }) {
    const sheet = sheetOf(workbook, id);
    sheet.setHidden(true);
    return done(() => sheet.setHidden(false));
  },

  showSheet(workbook, { sheet: id }) {
    const sheet = sheetOf(workbook, id);
    sheet.setHidden(false);
    return done(() => sheet.setHidden(true));
  },

  moveSheet(workbook, { sheet, index }) {
    const before = workbook.sheets.findIndex(({ id }) => id === sheet);
    workbook.moveSheet(sheet, index);
    return done(() => workbook.moveSheet(sheet, before));
  },

  renameDocument(workbook, { name }) {
    const before = workbook.name;
    workbook.rename(name);
    return done(() => workbook.rename(before));
  },

  select(workbook, { sheet, row, column }) {
    workbook.activate({ sheetId: sheet, row, column });
    return { leavesNoTrace: true };
  },
};
