import type { Attached } from '../platform';
import { areaOf } from './area-of';
import { askSheet, noteWrite } from './waiting-writes';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

/** A protection of a named range goes where that goes. */
export function attachedTo(sheet: GoogleSheet): readonly Attached[] {
  const named = askSheet(() => sheet.getNamedRanges());
  const { RANGE } = SpreadsheetApp.ProtectionType;
  const isFree = (one: GoogleAppsScript.Spreadsheet.Protection): boolean =>
    one.canEdit() && !one.getRangeName();
  const ranges = askSheet(() => sheet.getProtections(RANGE).filter(isFree));
  const all = [
    ...named.map((one) => ({ kind: 'named range', one }) as const),
    ...ranges.map((one) => ({ kind: 'protection', one }) as const),
  ];
  return all.map(({ kind, one }) => ({
    kind,
    area: askSheet(() => areaOf(one.getRange())),
    move({ row, column, rows, columns }) {
      noteWrite();
      one.setRange(sheet.getRange(row, column, rows, columns));
    },
  }));
}
