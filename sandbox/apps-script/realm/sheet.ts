import type { Bridge } from './bridge';
import type { Area } from './cells';
import { loud } from './loud';
import { createRange } from './range';
import { checkSignature } from './signature';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export function createSheet(bridge: Bridge, sheetId: number): Sheet {
  const ask = (method: string, ...args: readonly unknown[]): unknown =>
    bridge.ask(`Sheet.${method}`, sheetId, ...args);
  const number = (method: string) => (): number => Number(ask(method));
  const does = (method: string, ...args: readonly unknown[]): Sheet => {
    ask(method, ...args);
    return sheet;
  };
  const range = (area: unknown): GoogleAppsScript.Spreadsheet.Range =>
    createRange(bridge, sheetId, ask('getRange', area) as Area);

  const sheet: Sheet = loud<Sheet>('Sheet', {
    getSheetId: () => sheetId,
    getName: () => String(ask('getName')),
    getSheetName: () => String(ask('getName')),
    getIndex: number('getIndex'),
    getMaxRows: number('getMaxRows'),
    getMaxColumns: number('getMaxColumns'),
    getLastRow: number('getLastRow'),
    getLastColumn: number('getLastColumn'),
    getFrozenRows: number('getFrozenRows'),
    getColumnWidth: (column) => Number(ask('getColumnWidth', column)),
    isSheetHidden: () => ask('isSheetHidden') === true,
    getRange(...args: readonly unknown[]) {
      checkSignature(
        'SpreadsheetApp.Sheet.getRange',
        args,
        ['String'],
        ['Number', 'Number'],
        ['Number', 'Number', 'Number'],
        ['Number', 'Number', 'Number', 'Number'],
      );
      if (typeof args[0] === 'string') return range(args[0]);
      const [row, column, rows = 1, columns = 1] = args;
      return range({ row, column, rows, columns });
    },
    getDataRange: () =>
      range({
        row: 1,
        column: 1,
        rows: Math.max(1, Number(ask('getLastRow'))),
        columns: Math.max(1, Number(ask('getLastColumn'))),
      }),
    setName: (name) => does('setName', name),
    hideSheet: () => does('hideSheet'),
    showSheet: () => does('showSheet'),
    setFrozenRows: (rows) => void ask('setFrozenRows', rows),
    setColumnWidth: (column, width) => does('setColumnWidth', column, width),
    insertRowsAfter: (after, count) => does('insertRowsAfter', after, count),
    insertColumnsAfter: (after, count) => does('insertColumnsAfter', after, count),
    activate: () => does('activate'),
  });
  return sheet;
}
