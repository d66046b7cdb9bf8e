import type { Bridge } from './bridge';
import type { Area } from './cells';
import { type ChartRecord, createChart, createChartBuilder, recordOf } from './chart';
import { conditionalFormatsOf } from './conditional-formats';
import { enumeration } from './enumeration';
import { createFilter } from './filter';
import { loud } from './loud';
import { metadataMembers } from './metadata';
import { createNamedRange } from './named-range';
import { getsProtections, protects } from './protection';
import { createRange } from './range';
import { sheetLines } from './sheet-lines';
import { checkSignature, type Kind } from './signature';
import { createsTextFinder } from './text-finder';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export const SheetType = enumeration<typeof GoogleAppsScript.Spreadsheet.SheetType>([
  'GRID',
  'OBJECT',
  'DATASOURCE',
]);

export function createSheet(bridge: Bridge, sheetId: number): Sheet {
  const ask = (method: string, ...args: readonly unknown[]): unknown =>
    bridge.ask(`Sheet.${method}`, sheetId, ...args);
  const number = (method: string) => (): number => Number(ask(method));
  const does =
    (method: string, ...kinds: readonly Kind[]) =>
    (...args: readonly unknown[]): Sheet => {
      checkSignature(`SpreadsheetApp.Sheet.${method}`, args, kinds);
      ask(method, ...args);
      return sheet;
    };
  const range = (area: unknown): GoogleAppsScript.Spreadsheet.Range =>
    createRange(bridge, sheetId, ask('getRange', area) as Area);

  const seldom = (): Partial<Sheet> => ({
    copyTo(...args: readonly unknown[]) {
      checkSignature('SpreadsheetApp.Sheet.copyTo', args, ['Spreadsheet']);
      return createSheet(bridge, Number(ask('copyTo')));
    },
    ...sheetLines(ask, () => sheet),
    ...metadataMembers(bridge, 'Sheet', { sheetId }, () => sheet),
    createTextFinder: createsTextFinder(bridge, 'Sheet', { sheetId }),
  });
  const sheet: Sheet = loud<Sheet>(
    'Sheet',
    {
      getSheetId: () => sheetId,
      getName: () => String(ask('getName')),
      getSheetName: () => String(ask('getName')),
      getType: () =>
        SheetType[ask('getType') as keyof typeof SheetType] as GoogleAppsScript.Spreadsheet.SheetType,
      getIndex: number('getIndex'),
      getMaxRows: number('getMaxRows'),
      getMaxColumns: number('getMaxColumns'),
      getLastRow: number('getLastRow'),
      getLastColumn: number('getLastColumn'),
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
      setName: does('setName', 'String'),
      hideSheet: does('hideSheet'),
      showSheet: does('showSheet'),
      activate: does('activate'),
      protect: protects(bridge, 'Sheet', sheetId),
      getProtections: getsProtections(bridge, 'Sheet', sheetId),
      getNamedRanges: () =>
        (ask('getNamedRanges') as readonly string[]).map((name) => createNamedRange(bridge, name)),
      sort(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Sheet.sort', args, ['Number'], ['Number', 'Boolean']);
        const [column, ascending = true] = args;
        const first = Number(ask('getFrozenRows')) + 1;
        const rows = Math.max(1, Number(ask('getLastRow')) - first + 1);
        const area = { row: first, column: 1, rows, columns: Number(ask('getMaxColumns')) };
        bridge.ask('Range.sort', sheetId, area, [{ column, ascending }]);
        return sheet;
      },
      ...conditionalFormatsOf(bridge, sheetId),
      getFilter: () => (ask('getFilter') ? createFilter(bridge, sheetId) : null),
      newChart: () => createChartBuilder(bridge),
      getCharts: () =>
        (ask('getCharts') as readonly ChartRecord[]).map((chart) => createChart(bridge, chart)),
      // There are none in the sandbox.
      getImages: () => [],
      getDrawings: () => [],
      insertChart(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Sheet.insertChart', args, ['EmbeddedChart']);
        ask('insertChart', recordOf(args[0] as object));
      },
      removeChart(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Sheet.removeChart', args, ['EmbeddedChart']);
        ask('removeChart', recordOf(args[0] as object).id ?? 0);
      },
    },
    seldom,
  );
  return sheet;
}
