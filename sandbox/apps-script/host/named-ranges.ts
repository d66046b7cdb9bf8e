import type { NamedRange, Rectangle } from '../../workbook/workbook';
import type { Host } from './host';
import type { Operations } from './operation';
import type { Run } from './run';
import { ServiceError } from './service-error';
import { tabOf, workbookOf } from './sheet-access';
import { flushWrites } from './sheet-writes';

function namedRange(host: Host, run: Run, name: string): NamedRange {
  flushWrites(host, run);
  const found = workbookOf(host, run).namedRanges.find((each) => each.name === name);
  if (!found) throw new ServiceError(`The named range ${name} no longer exists.`);
  return found;
}

export const namedRangeOperations: Operations = {
  'Sheet.getNamedRanges': {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform(host, run, sheetId: number) {
      flushWrites(host, run);
      tabOf(host, run, sheetId);
      return workbookOf(host, run)
        .namedRanges.filter((each) => each.sheetId === sheetId)
        .map(({ name }) => name);
    },
  },
  'NamedRange.getPlace': {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform: namedRange,
  },
  'NamedRange.setRange': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'setRange',
    perform(host, run, name: string, sheetId: number, area: Rectangle) {
      namedRange(host, run, name);
      workbookOf(host, run).setNamedRange(name, { sheetId, area });
    },
  },
};
