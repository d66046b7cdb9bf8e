// Boxes that a person inserts and ticks.
import { type Rectangle, type Sheet, WorkbookError } from '../../workbook/workbook';
import type { ActsOf } from './act';
import { sheetOf, usedPart } from './target';
import { remember } from './undo';

interface Box {
  readonly cell: Rectangle;
  /** Null in a blank one. */
  readonly held: boolean | null;
}

export const checkboxActs: ActsOf<'insertCheckboxes' | 'toggleCheckboxes'> = {
  /** What shows TRUE or FALSE stays, formulas too; anything else gives way to FALSE. */
  insertCheckboxes(workbook, { sheet: id, area }, takeBack) {
    const sheet = sheetOf(workbook, id);
    takeBack(remember(workbook, sheet, area));
    const values = sheet.values(area);
    const kept = sheet
      .entries(area)
      .map((line, down) =>
        line.map((entry, right) => (typeof values[down]?.[right] === 'boolean' ? entry : false)),
      );
    sheet.restore(area, kept);
    sheet.fillAttribute(area, 'checkbox', true);
    sheet.fillAttribute(area, 'validation', null);
    return {};
  },

  /** Ticks all boxes of the area, or unticks them where all are ticked. */
  toggleCheckboxes(workbook, { sheet: id, area }, takeBack) {
    const sheet = sheetOf(workbook, id);
    const boxes = usedPart(sheet, area).flatMap((used) => boxesIn(sheet, used));
    if (boxes.length === 0) throw new WorkbookError('There is no checkbox that a person could tick here.');
    const isTicked = boxes.some(({ held }) => held !== true);
    for (const { cell, held } of boxes) {
      takeBack(() => sheetOf(workbook, id).restore(cell, [[held]]));
      sheet.restore(cell, [[isTicked]]);
    }
    return {};
  },
};

/** The boxes whose content is their own: neither a formula's, nor anything but TRUE, FALSE or nothing. */
function boxesIn(sheet: Sheet, area: Rectangle): readonly Box[] {
  const isBox = sheet.attributes(area, 'checkbox');
  const values = sheet.values(area);
  return sheet.entries(area).flatMap((line, down) =>
    line.flatMap((held, right): Box[] => {
      const isOwn = typeof held === 'boolean' || (held === null && values[down]?.[right] === null);
      if (!isOwn || !isBox[down]?.[right]) return [];
      return [{ cell: { row: area.row + down, column: area.column + right, rows: 1, columns: 1 }, held }];
    }),
  );
}
