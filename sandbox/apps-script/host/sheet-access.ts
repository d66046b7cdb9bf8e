import { guardWorkbook, requireUnprotected } from '../../workbook/guard';
import type { Rectangle, Sheet, Workbook } from '../../workbook/workbook';
import { mayEdit } from '../users';
import type { Host } from './host';
import type { Run } from './run';
import { ServiceError } from './service-error';
import { flushWrites } from './sheet-writes';

const guarded = new WeakMap<Host, Map<string, Workbook>>();

/** In the hands of whoever runs the script: what is protected from them refuses their writes. */
export function workbookOf(host: Host, { user }: Run): Workbook {
  const { workbook, users } = host;
  if (!workbook) throw new ServiceError('There is no spreadsheet in this context.');
  const ofHost = guarded.get(host) ?? new Map<string, Workbook>();
  guarded.set(host, ofHost);
  const known = ofHost.get(user);
  if (known) return known;
  const inTheirHands = guardWorkbook(workbook, (touch) =>
    requireUnprotected(workbook, (protection) => mayEdit(users.owner, user, protection), touch),
  );
  ofHost.set(user, inTheirHands);
  return inTheirHands;
}

/** Any sheet, also a chart's or a connected one. */
export function tabOf(host: Host, run: Run, sheetId: number): Sheet {
  const sheet = workbookOf(host, run).sheetById(sheetId);
  if (!sheet) throw new ServiceError(`Sheet ${sheetId} not found`);
  return sheet;
}

/** A sheet with cells. */
export function sheetOf(host: Host, run: Run, sheetId: number): Sheet {
  const sheet = tabOf(host, run, sheetId);
  if (sheet.type !== 'GRID') throw new ServiceError(host.texts.noCells(sheet.type));
  return sheet;
}

/** The sheet as it is once everything written so far stands in it. */
export function sheetToRead(host: Host, run: Run, sheetId: number): Sheet {
  flushWrites(host, run);
  return sheetOf(host, run, sheetId);
}

/** Throws in the words of Sheet.getRange unless the rectangle lies on the sheet. */
export function checkInside(sheet: Sheet, area: Rectangle): void {
  if (area.row < 1) throw new ServiceError('The starting row of the range is too small.');
  if (area.column < 1) throw new ServiceError('The starting column of the range is too small.');
  if (area.rows < 1) throw new ServiceError('The number of rows in the range must be at least 1.');
  if (area.columns < 1) throw new ServiceError('The number of columns in the range must be at least 1.');
  if (area.row + area.rows - 1 > sheet.maxRows || area.column + area.columns - 1 > sheet.maxColumns) {
    throw new ServiceError('The coordinates of the range are outside the dimensions of the sheet.');
  }
}
