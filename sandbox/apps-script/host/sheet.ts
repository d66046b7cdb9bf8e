import type { Rectangle, Sheet } from '../../workbook/workbook';
import { parseA1 } from './a1';
import type { Operation, Operations } from './operation';
import { ServiceError } from './service-error';
import { checkInside, sheetOf, sheetToRead, workbookOf } from './sheet-access';
import { bufferWrite, flushWrites } from './sheet-writes';

/** What a handle can tell without looking at cells. */
function tells(tell: (sheet: Sheet) => unknown): Operation {
  return {
    access: 'documentRead',
    perform: (host, _run, sheetId: number) => tell(sheetOf(host, sheetId)),
  };
}

function reads(read: (sheet: Sheet, ...args: readonly never[]) => unknown): Operation {
  return {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform: (host, run, sheetId: number, ...args: readonly never[]) =>
      read(sheetToRead(host, run, sheetId), ...args),
  };
}

function writes(shownAs: string, write: (sheet: Sheet, ...args: readonly never[]) => void): Operation {
  return {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs,
    perform(host, run, sheetId: number, ...args: readonly never[]) {
      const sheet = sheetOf(host, sheetId);
      bufferWrite(run, () => write(sheet, ...args));
    },
  };
}

/** Changes that later calls count on, such as more rows: carried out at once, after all that was written before. */
function changesShape(shownAs: string, change: (sheet: Sheet, ...args: readonly never[]) => void): Operation {
  return {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs,
    perform(host, run, sheetId: number, ...args: readonly never[]) {
      change(sheetToRead(host, run, sheetId), ...args);
      host.recalculate();
    },
  };
}

function onlyBelow(position: number, last: number, what: string): void {
  if (position !== last) throw new ServiceError(`Inserting ${what} before others is not in the sandbox yet`);
}

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
  'Sheet.getFrozenRows': reads((sheet) => sheet.frozenRows),
  'Sheet.getColumnWidth': reads((sheet, column: number) => sheet.columnWidth(column)),
  'Sheet.setName': changesShape('setName', (sheet, name: string) => sheet.rename(name)),
  'Sheet.hideSheet': writes('hideSheet', (sheet) => sheet.setHidden(true)),
  'Sheet.showSheet': writes('showSheet', (sheet) => sheet.setHidden(false)),
  'Sheet.setFrozenRows': writes('setFrozenRows', (sheet, rows: number) => sheet.setFrozenRows(rows)),
  'Sheet.setColumnWidth': writes('setColumnWidth', (sheet, column: number, width: number) =>
    sheet.setColumnWidth(column, width),
  ),
  'Sheet.insertRowsAfter': changesShape('insertRowsAfter', (sheet, after: number, count: number) => {
    onlyBelow(after, sheet.maxRows, 'rows');
    sheet.growRows(count);
  }),
  'Sheet.insertColumnsAfter': changesShape('insertColumnsAfter', (sheet, after: number, count: number) => {
    onlyBelow(after, sheet.maxColumns, 'columns');
    sheet.growColumns(count);
  }),
  'Sheet.activate': {
    access: 'documentWrite',
    shownAs: 'activate',
    perform(host, run, sheetId: number) {
      flushWrites(host, run);
      workbookOf(host).activate({ sheetId, row: 1, column: 1 });
    },
  },
};
