import type { Selection, Workbook } from '../../workbook/workbook';
import { parseA1, splitSheetName } from './a1';
import type { Host } from './host';
import type { Operation, Operations } from './operation';
import type { Run } from './run';
import { ServiceError } from './service-error';
import { checkInside, sheetOf, workbookOf } from './sheet-access';
import { flushWrites, tellRefusal } from './sheet-writes';

function tells(tell: (workbook: Workbook) => unknown, isCounted = false): Operation {
  return {
    access: 'documentRead',
    ...(isCounted && { counted: 'Spreadsheet' }),
    perform: (host, run) => tell(workbookOf(host, run)),
  };
}

/** A formula is where its cell is; a clock trigger has nothing selected. */
function selectionOf(host: Host, run: Run): Selection | null {
  if (run.mode === 'TRIGGER') return null;
  if (!run.cell) return workbookOf(host, run).selections.of(run.user);
  const { sheetId, row, column } = run.cell;
  return { sheetId, area: { row, column, rows: 1, columns: 1 } };
}

/** Moves the tab and the selection of whoever runs the script; in a trigger that is nobody. */
export function select(host: Host, run: Run, selection: Selection): void {
  if (run.mode !== 'TRIGGER') workbookOf(host, run).selections.select(run.user, selection);
}

/** To a trigger it is the first. */
function shownSheet(host: Host, run: Run): number {
  return selectionOf(host, run)?.sheetId ?? workbookOf(host, run).sheets[0]?.id ?? 0;
}

export const FIRST_CELL = { row: 1, column: 1, rows: 1, columns: 1 } as const;

export const spreadsheetOperations: Operations = {
  'SpreadsheetApp.getActiveSpreadsheet': {
    access: 'documentRead',
    perform: (host) => host.workbook !== undefined,
  },
  'SpreadsheetApp.flush': {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform: flushWrites,
  },
  'SpreadsheetApp.openById': {
    access: 'openAny',
    perform() {
      throw new ServiceError('SpreadsheetApp.openById is not in the sandbox yet');
    },
  },
  'Spreadsheet.getId': tells((workbook) => workbook.id),
  'Spreadsheet.getName': tells((workbook) => workbook.name),
  'Spreadsheet.getSpreadsheetTimeZone': tells((workbook) => workbook.timeZone, true),
  'Spreadsheet.getSpreadsheetLocale': tells((workbook) => workbook.locale, true),
  'Spreadsheet.getSheets': tells((workbook) => workbook.sheets.map((sheet) => sheet.id)),
  'Spreadsheet.getSheetByName': {
    access: 'documentRead',
    perform: (host, run, name: string) => workbookOf(host, run).sheetByName(name)?.id ?? null,
  },
  'Spreadsheet.getSheetById': {
    access: 'documentRead',
    perform(host, run, id: number) {
      tellRefusal(run);
      return workbookOf(host, run).sheetById(id)?.id ?? null;
    },
  },
  'Spreadsheet.getRange': {
    access: 'documentRead',
    perform(host, run, text: string) {
      const workbook = workbookOf(host, run);
      const { sheetName, rest } = splitSheetName(text);
      const sheet =
        sheetName === undefined ? sheetOf(host, run, shownSheet(host, run)) : workbook.sheetByName(sheetName);
      if (!sheet) throw new ServiceError('Range not found');
      const area = parseA1(rest, sheet);
      checkInside(sheet, area);
      return { sheetId: sheet.id, area };
    },
  },
  'SpreadsheetApp.getSelection': {
    access: 'documentRead',
    perform(host, run) {
      const selection = selectionOf(host, run);
      if (selection) sheetOf(host, run, selection.sheetId);
      return selection;
    },
  },
  'SpreadsheetApp.getActiveSheet': {
    access: 'documentRead',
    perform: shownSheet,
  },
  'Spreadsheet.insertSheet': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'insertSheet',
    perform(host, run, name: string | null, index: number | null) {
      flushWrites(host, run);
      const workbook = workbookOf(host, run);
      const sheet = workbook.insertSheet({
        ...(name !== null && { name }),
        ...(index !== null && { index }),
      });
      // As in Sheets, the new sheet comes to the front.
      select(host, run, { sheetId: sheet.id, area: FIRST_CELL });
      return sheet.id;
    },
  },
  'Spreadsheet.moveActiveSheet': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'moveActiveSheet',
    perform(host, run, position: number) {
      flushWrites(host, run);
      const workbook = workbookOf(host, run);
      if (!Number.isInteger(position) || position < 1 || position > workbook.sheets.length) {
        throw new ServiceError('The sheet position is out of bounds.');
      }
      workbook.moveSheet(shownSheet(host, run), position - 1);
    },
  },
  'Spreadsheet.deleteSheet': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'deleteSheet',
    perform(host, run, sheetId: number) {
      flushWrites(host, run);
      const workbook = workbookOf(host, run);
      const others = workbook.sheets.filter(({ id }) => id !== sheetId);
      if (others.length > 0 && others.every(({ hidden }) => hidden)) {
        throw new ServiceError("You can't remove all the visible sheets in a document.");
      }
      workbook.deleteSheet(sheetId);
      host.recalculate(run);
    },
  },
};
