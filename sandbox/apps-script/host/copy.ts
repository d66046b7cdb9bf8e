// Range.copyTo: cells go as they are, and nothing of them is read as if it were typed.
import {
  type Copied,
  filledArea,
  lift,
  liftEntries,
  liftLooks,
  liftLooksAndValidation,
  liftValidation,
  liftValues,
  putDown,
} from '../../workbook/copied';
import type { Rectangle, Sheet } from '../../workbook/workbook';
import type { Host } from './host';
import type { Operations } from './operation';
import { checkInside, sheetOf } from './sheet-access';
import { bufferWrite } from './sheet-writes';

interface Place {
  readonly sheetId: number;
  readonly area: Rectangle;
}

export type CopiedPart = 'all' | 'entries' | 'values' | 'looks' | 'validation' | 'column widths';

const lifts: Readonly<
  Record<Exclude<CopiedPart, 'column widths'>, (sheet: Sheet, from: Rectangle) => Copied>
> = { all: lift, entries: liftEntries, values: liftValues, looks: liftLooks, validation: liftValidation };

export const copyOperations: Operations = {
  'Range.copyTo': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'copyTo',
    perform(host, run, sheetId: number, from: Rectangle, destination: Place, part: CopiedPart) {
      const source = sheetOf(host, run, sheetId);
      const sheet = sheetOf(host, run, destination.sheetId);
      const { row, column } = destination.area;
      const to = filledArea({ ...from, row, column }, destination.area);
      checkInside(sheet, to);
      bufferWrite(run, () => {
        if (part === 'column widths') copyColumnWidths(source, from, sheet, to);
        else putDown(liftOf(part, host)(source, from), sheet, to, to, 'follow');
      });
    },
  },
};

function liftOf(part: Exclude<CopiedPart, 'column widths'>, { switches }: Host): (typeof lifts)['all'] {
  return part === 'looks' && switches.pastingFormatsTakesValidation ? liftLooksAndValidation : lifts[part];
}

function copyColumnWidths(source: Sheet, from: Rectangle, sheet: Sheet, to: Rectangle): void {
  const widths = Array.from({ length: from.columns }, (_, right) => source.columnWidth(from.column + right));
  for (let right = 0; right < to.columns; right++) {
    sheet.setColumnWidth(to.column + right, widths[right % from.columns] ?? 0);
  }
}
