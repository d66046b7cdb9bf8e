// The document, its sheets, and which of them is looked at.
import { type Workbook, WorkbookError } from '../../workbook/workbook';
import type { ActsOf, Outcome, TakeBack } from './act';
import { deleteSheet } from './delete-sheet';
import { goBackTo, sheetOf } from './target';
import { changedFormulas } from './way-back/formulas';
import { namesSheet } from './way-back/renames';

const STANDARD_NAME = 'Untitled spreadsheet';

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
  insertSheet: (workbook, { index }, takeBack) => insertSheet(workbook, index, takeBack),

  renameSheet(workbook, { sheet: id, name }, takeBack) {
    const sheet = sheetOf(workbook, id);
    const before = sheet.name;
    // Some may have the new name already, of a sheet that is gone: those would get the old one on the way back.
    const formulas = changedFormulas(
      workbook,
      (place) => place,
      (written, left) => written !== left || namesSheet(written, name),
    );
    sheet.rename(name);
    formulas.noteWhatIsLeft();
    takeBack(() => {
      formulas.lookAgain();
      sheetOf(workbook, id).rename(before);
      formulas.mend();
    });
    return {};
  },

  deleteSheet(workbook, { sheet: id }, takeBack) {
    const others = workbook.sheets.filter((sheet) => sheet.id !== id);
    if (others.length > 0 && others.every(({ hidden }) => hidden)) {
      throw new WorkbookError("You can't remove all the visible sheets in a document.");
    }
    takeBack(deleteSheet(workbook, id));
    return {};
  },

  hideSheet(workbook, { sheet: id }, takeBack) {
    const sheet = sheetOf(workbook, id);
    if (workbook.sheets.every((each) => each === sheet || each.hidden)) {
      throw new WorkbookError("You can't hide all the sheets in a document.");
    }
    return setHidden(workbook, id, true, takeBack);
  },

  showSheet: (workbook, { sheet }, takeBack) => setHidden(workbook, sheet, false, takeBack),

  moveSheet(workbook, { sheet, index }, takeBack) {
    const before = workbook.sheets.findIndex(({ id }) => id === sheet);
    workbook.moveSheet(sheet, index);
    takeBack(() => workbook.moveSheet(sheet, before));
    return {};
  },

  renameDocument(workbook, { name }, takeBack) {
    const before = workbook.name;
    workbook.rename(name.trim() === '' ? STANDARD_NAME : name);
    takeBack(() => workbook.rename(before));
    return {};
  },

  select(workbook, { sheet, row, column }) {
    workbook.activate({ sheetId: sheet, row, column });
    return { leavesNoTrace: true };
  },
};

function insertSheet(workbook: Workbook, index: number, takeBack: TakeBack, id?: number): Outcome {
  const { activeCell } = workbook;
  const sheet = workbook.insertSheet({ index, ...(id !== undefined && { id }) });
  takeBack(() => {
    workbook.deleteSheet(sheet.id);
    goBackTo(workbook, activeCell);
  });
  workbook.activate({ sheetId: sheet.id, row: 1, column: 1 });
  // Later acts know it by its id.
  return { redo: (again) => insertSheet(workbook, index, again, sheet.id) };
}

function setHidden(workbook: Workbook, id: number, hidden: boolean, takeBack: TakeBack): Outcome {
  const before = sheetOf(workbook, id).hidden;
  const { activeCell } = workbook;
  sheetOf(workbook, id).setHidden(hidden);
  takeBack(() => {
    sheetOf(workbook, id).setHidden(before);
    if (hidden) goBackTo(workbook, activeCell);
  });
  return {};
}
