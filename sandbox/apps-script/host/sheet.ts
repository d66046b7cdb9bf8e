import type { Rectangle, Sheet } from '../../workbook/workbook';
import { parseA1 } from './a1';
import type { Host } from './host';
import type { Operation, Operations } from './operation';
import type { Run } from './run';
import { ServiceError } from './service-error';
import { checkInside, sheetOf, tabOf, workbookOf } from './sheet-access';
import { bufferWrite, flushWrites } from './sheet-writes';
import { FIRST_CELL, select } from './spreadsheet';

function tellsOfTab(tell: (sheet: Sheet) => unknown): Operation {
  return {
    access: 'documentRead',
    perform: (host, run, sheetId: number) => tell(tabOf(host, run, sheetId)),
  };
}

type Size = (sheet: Sheet) => number;

/** 0 of a sheet without cells, where those do not refuse. */
function sizeOf(host: Host, run: Run, sheetId: number, size: Size): number {
  const isRefused = host.switches.sheetsWithoutCellsRefuse;
  const sheet = isRefused ? sheetOf(host, run, sheetId) : tabOf(host, run, sheetId);
  return sheet.type === 'GRID' ? size(sheet) : 0;
}

function tellsSize(size: Size): Operation {
  return {
    access: 'documentRead',
    perform: (host, run, sheetId: number) => sizeOf(host, run, sheetId, size),
  };
}

function readsSize(size: Size): Operation {
  return {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform(host, run, sheetId: number) {
      flushWrites(host, run);
      return sizeOf(host, run, sheetId, size);
    },
  };
}

export const sheetOperations: Operations = {
  'Sheet.getName': tellsOfTab((sheet) => sheet.name),
  'Sheet.getType': tellsOfTab((sheet) => sheet.type),
  'Sheet.getMaxRows': tellsSize((sheet) => sheet.maxRows),
  'Sheet.getMaxColumns': tellsSize((sheet) => sheet.maxColumns),
  'Sheet.isSheetHidden': {
    access: 'documentRead',
    perform(host, run, sheetId: number) {
      flushWrites(host, run);
      return tabOf(host, run, sheetId).hidden;
    },
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
  'Sheet.getLastRow': readsSize((sheet) => sheet.lastRow),
  'Sheet.getLastColumn': readsSize((sheet) => sheet.lastColumn),
  'Sheet.setName': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'setName',
    perform(host, run, sheetId: number, name: string) {
      flushWrites(host, run);
      tabOf(host, run, sheetId).rename(name);
      host.recalculate(run);
    },
  },
  'Sheet.hideSheet': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'hideSheet',
    perform(host, run, sheetId: number) {
      flushWrites(host, run);
      const sheet = tabOf(host, run, sheetId);
      const others = workbookOf(host, run).sheets.filter(({ id }) => id !== sheetId);
      if (others.every(({ hidden }) => hidden)) {
        throw new ServiceError("You can't hide all the sheets in a document.");
      }
      sheet.setHidden(true);
    },
  },
  'Sheet.showSheet': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'showSheet',
    perform(host, run, sheetId: number) {
      const sheet = tabOf(host, run, sheetId);
      bufferWrite(run, () => sheet.setHidden(false));
    },
  },
  'Sheet.activate': {
    access: 'documentWrite',
    shownAs: 'activate',
    perform(host, run, sheetId: number, keepsSelection = false) {
      flushWrites(host, run);
      if (tabOf(host, run, sheetId).hidden && !host.switches.hiddenSheetsActivate) {
        throw new ServiceError('A hidden sheet cannot be activated.');
      }
      if (!keepsSelection) select(host, run, { sheetId, area: FIRST_CELL });
      else if (run.mode !== 'TRIGGER') workbookOf(host, run).selections.show(run.user, sheetId);
    },
  },
};
