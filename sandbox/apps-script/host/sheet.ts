import type { Rectangle } from '../../workbook/workbook';
import { parseA1 } from './a1';
import type { Operations } from './operation';
import { checkInside, sheetOf, workbookOf } from './sheet-access';
import { changesShape, reads, tells, writes } from './sheet-operation';
import { flushWrites } from './sheet-writes';

export const sheetOperations: Operations = {
  'Sheet.getName': tells((sheet) => sheet.name),
  'Sheet.getMaxRows': tells((sheet) => sheet.maxRows),
  'Sheet.getMaxColumns': tells((sheet) => sheet.maxColumns),
  'Sheet.isSheetHidden': tells((sheet) => sheet.hidden),
  'Sheet.getIndex': {
    access: 'documentRead',
    perform: (host, _run, sheetId: number) =>
      workbookOf(host).sheets.findIndex((sheet) => sheet.id === sheetId) + 1,
  },
  'Sheet.getRange': {
    access: 'documentRead',
    perform(host, _run, sheetId: number, area: Rectangle | string) {
      const sheet = sheetOf(host, sheetId);
      const rectangle = typeof area === 'string' ? parseA1(area, sheet) : area;
      checkInside(sheet, rectangle);
      return rectangle;
    },
  },
  'Sheet.getLastRow': reads((sheet) => sheet.lastRow),
  'Sheet.getLastColumn': reads((sheet) => sheet.lastColumn),
  'Sheet.setName': changesShape('setName', (sheet, name: string) => sheet.rename(name)),
  'Sheet.hideSheet': writes('hideSheet', (sheet) => sheet.setHidden(true)),
  'Sheet.showSheet': writes('showSheet', (sheet) => sheet.setHidden(false)),
  'Sheet.activate': {
    access: 'documentWrite',
    shownAs: 'activate',
    perform(host, run, sheetId: number) {
      flushWrites(host, run);
      workbookOf(host).activate({ sheetId, row: 1, column: 1 });
    },
  },
};
