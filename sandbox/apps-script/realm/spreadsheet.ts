import type { Bridge } from './bridge';
import type { Area } from './cells';
import { recordOf } from './chart';
import { BooleanCriteria } from './conditional-formats';
import { CopyPasteType } from './copy';
import { Dimension } from './dimension';
import { createCriteriaBuilder } from './filter';
import { loud } from './loud';
import { metadataEnumerations, metadataMembers } from './metadata';
import { getsProtections, ProtectionType } from './protection';
import { createRange } from './range';
import { createSheet, SheetType } from './sheet';
import { checkSignature } from './signature';
import { createsTextFinder } from './text-finder';
import { createUi } from './ui';
import { createRuleBuilder, DataValidationCriteria } from './validation';

type SpreadsheetApp = GoogleAppsScript.Spreadsheet.SpreadsheetApp;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Range = GoogleAppsScript.Spreadsheet.Range;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** What the platform's own types leave out: the answer may be null. */
function orNull<Handle>(value: unknown, create: (value: never) => Handle): Handle {
  return (value === null ? null : create(value as never)) as Handle;
}

export function createSpreadsheetApp(bridge: Bridge): SpreadsheetApp {
  const active = activeHandles(bridge, 'SpreadsheetApp');
  const getActive = (): Spreadsheet =>
    (bridge.ask('SpreadsheetApp.getActiveSpreadsheet') ? createSpreadsheet(bridge) : null) as Spreadsheet;
  return loud<SpreadsheetApp>('SpreadsheetApp', {
    ...active,
    getActive,
    getActiveSpreadsheet: getActive,
    getUi() {
      bridge.ask('SpreadsheetApp.getUi');
      return createUi(bridge);
    },
    ...metadataEnumerations,
    BooleanCriteria,
    CopyPasteType,
    DataValidationCriteria,
    Dimension,
    ProtectionType,
    SheetType,
    newDataValidation: () => createRuleBuilder(bridge),
    newFilterCriteria: () => createCriteriaBuilder(),
    flush: () => void bridge.ask('SpreadsheetApp.flush'),
    openById: (id) => bridge.ask('SpreadsheetApp.openById', id) as Spreadsheet,
  });
}

/** What SpreadsheetApp and a spreadsheet share: what is selected, and selecting it. */
function activeHandles(bridge: Bridge, className: string) {
  const range = (of: (area: Area) => Area): Range =>
    orNull(bridge.ask('SpreadsheetApp.getSelection'), (at: { sheetId: number; area: Area }) =>
      createRange(bridge, at.sheetId, of(at.area)),
    );
  const cell = (): Range => range((area) => ({ ...area, rows: 1, columns: 1 }));
  return {
    getActiveSheet: (): Sheet => createSheet(bridge, Number(bridge.ask('SpreadsheetApp.getActiveSheet'))),
    getActiveRange: () => range((area) => area),
    getCurrentCell: cell,
    setActiveSheet(...args: readonly unknown[]): Sheet {
      checkSignature(`${className}.setActiveSheet`, args, ['Sheet'], ['Sheet', 'Boolean']);
      const [sheet, keepsSelection = false] = args;
      bridge.ask('Sheet.activate', (sheet as Sheet).getSheetId(), keepsSelection);
      return sheet as Sheet;
    },
    setActiveRange(...args: readonly unknown[]): Range {
      checkSignature(`${className}.setActiveRange`, args, ['Range']);
      return (args[0] as Range).activate();
    },
    setCurrentCell(...args: readonly unknown[]): Range {
      checkSignature(`${className}.setCurrentCell`, args, ['Range']);
      return (args[0] as Range).activateAsCurrentCell();
    },
  };
}

export function createSpreadsheet(bridge: Bridge): Spreadsheet {
  const ask = (method: string, ...args: readonly unknown[]): unknown =>
    bridge.ask(`Spreadsheet.${method}`, ...args);
  const sheet = (id: unknown): Sheet => orNull(id, (number: number) => createSheet(bridge, number));
  const seldom = (): Partial<Spreadsheet> => {
    const active = activeHandles(bridge, 'SpreadsheetApp.Spreadsheet');
    return {
      ...active,
      getActiveCell: active.getCurrentCell,
      ...metadataMembers(bridge, 'Spreadsheet', {}, () => spreadsheet),
      createTextFinder: createsTextFinder(bridge, 'Spreadsheet', {}),
      getProtections: getsProtections(bridge, 'Spreadsheet', null),
      moveChartToObjectSheet(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Spreadsheet.moveChartToObjectSheet', args, ['EmbeddedChart']);
        return sheet(ask('moveChartToObjectSheet', recordOf(args[0] as object).id ?? 0));
      },
    };
  };
  const spreadsheet: Spreadsheet = loud<Spreadsheet>(
    'Spreadsheet',
    {
      getId: () => String(ask('getId')),
      getName: () => String(ask('getName')),
      getSpreadsheetTimeZone: () => String(ask('getSpreadsheetTimeZone')),
      getSpreadsheetLocale: () => String(ask('getSpreadsheetLocale')),
      getSheets: () => (ask('getSheets') as readonly number[]).map(sheet),
      getSheetByName(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Spreadsheet.getSheetByName', args, ['String']);
        return sheet(ask('getSheetByName', args[0]));
      },
      getRange(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Spreadsheet.getRange', args, ['String']);
        const found = ask('getRange', args[0]) as { readonly sheetId: number; readonly area: Area };
        return createRange(bridge, found.sheetId, found.area);
      },
      insertSheet(...args: readonly unknown[]) {
        const name = args.find((value) => typeof value === 'string');
        const index = args.find((value) => typeof value === 'number');
        checkSignature(
          'SpreadsheetApp.Spreadsheet.insertSheet',
          args,
          [],
          ['String'],
          ['Number'],
          ['String', 'Number'],
        );
        return sheet(ask('insertSheet', name, index));
      },
      getSheetById(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Spreadsheet.getSheetById', args, ['Number']);
        return sheet(ask('getSheetById', args[0]));
      },
      moveActiveSheet(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Spreadsheet.moveActiveSheet', args, ['Number']);
        ask('moveActiveSheet', args[0]);
      },
      deleteSheet(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Spreadsheet.deleteSheet', args, ['Sheet']);
        ask('deleteSheet', (args[0] as Sheet).getSheetId());
      },
      toast(...args: readonly unknown[]) {
        checkSignature(
          'SpreadsheetApp.Spreadsheet.toast',
          args,
          ['String'],
          ['String', 'String'],
          ['String', 'String', 'Number'],
        );
        const [message, title = '', seconds = 5] = args;
        ask('toast', message, title, seconds);
      },
    },
    seldom,
  );
  return spreadsheet;
}
