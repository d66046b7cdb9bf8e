import type { Rectangle } from '../../workbook/workbook';
import { parseA1 } from './a1';
import type { Operations } from './operation';
import { ServiceError } from './service-error';
import { checkInside, sheetOf, sheetToRead, workbookOf } from './sheet-access';
import { changesShape, reads, tells, writes } from './sheet-operation';
import { flushWrites } from './sheet-writes';
import { FIRST_CELL, select } from './spreadsheet';

export const sheetOperations: Operations = {
  'Sheet.getName': tells((sheet) => sheet.name),
  'Sheet.getMaxRows': tells((sheet) => sheet.maxRows),
  'Sheet.getMaxColumns': tells((sheet) => sheet.maxColumns),
  'Sheet.isSheetHidden': {
    access: 'documentRead',
    perform: (host, run, sheetId: number) => sheetToRead(host, run, sheetId).hidden,
  },
  'Sheet.getIndex': {
    access: 'documentRead',
    perform: (host, run, sheetId: number) =>
      workbookOf(host, run).sheets.findIndex((sheet) => sheet.id === sheetId) + 1,
  },
  'Sheet.getRange': {
    access: 'documentRead',
    perform(host, run, sheetId: number, area: Rectangle | string) {
      const sheet = sheetOf(host, run, sheetId);
      const rectangle = typeof area === 'string' ? parseA1(area, sheet) : area;
      checkInside(sheet, rectangle);
      return rectangle;
    },
  },
  'Sheet.getLastRow': reads((sheet) => sheet.lastRow),
  'Sheet.getLastColumn': reads((sheet) => sheet.lastColumn),
  'Sheet.setName': changesShape('setName', (sheet, name: string) => sheet.rename(name)),
  'Sheet.hideSheet': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'hideSheet',
    perform(host, run, sheetId: number) {
      const sheet = sheetToRead(host, run, sheetId);
      const others = workbookOf(host, run).sheets.filter(({ id }) => id !== sheetId);
      if (others.every(({ hidden }) => hidden)) {
        throw new ServiceError("You can't hide all the sheets in a document.");
      }
      sheet.setHidden(true);
    },
  },
  'Sheet.showSheet': writes('showSheet', (sheet) => sheet.setHidden(false)),
  'Sheet.activate': {
    access: 'documentWrite',
    shownAs: 'activate',
    perform(host, run, sheetId: number, keepsSelection = false) {
      flushWrites(host, run);
      if (!keepsSelection) select(host, run, { sheetId, area: FIRST_CELL });
      else if (run.mode !== 'TRIGGER') workbookOf(host, run).selections.show(run.user, sheetId);
    },
  },
};
