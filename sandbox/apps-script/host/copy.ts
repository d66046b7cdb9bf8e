// Range.copyTo: cells go as they are, and nothing of them is read as if it were typed.

import { isError } from '../../workbook/cell-value';
import {
  type Copied,
  filledArea,
  lift,
  liftEntries,
  liftLooks,
  liftLooksAndValidation,
  liftValidation,
  liftValues,
  packed,
  putDown,
} from '../../workbook/copied';
import { formatKind } from '../../workbook/number-format';
import type { Rectangle, Sheet } from '../../workbook/workbook';
import type { HostSwitches } from '../switches';
import type { Operations } from './operation';
import { checkInside, sheetOf } from './sheet-access';
import { bufferWrite } from './sheet-writes';
import { refuseFiltered, type Skips, skipped } from './skipped-rows';

interface Place {
  readonly sheetId: number;
  readonly area: Rectangle;
}

export type CopiedPart = 'all' | 'entries' | 'values' | 'looks' | 'validation' | 'column widths';

type CellPart = Exclude<CopiedPart, 'column widths'>;

type Lift = (sheet: Sheet, from: Rectangle, switches: HostSwitches) => Copied;

const lifts: Readonly<Record<CellPart, Lift>> = {
  all: lift,
  entries: liftEntries,
  values: (sheet, from, { valuesPasteFormats, valuesPasteColors }) =>
    withColors(liftValues(sheet, from, valuesPasteFormats), sheet, valuesPasteColors),
  looks: (sheet, from, { pastingFormatsTakesValidation }) =>
    pastingFormatsTakesValidation ? liftLooksAndValidation(sheet, from) : liftLooks(sheet, from),
  validation: liftValidation,
};

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
        else copyCells(part, host.switches, { sheet: source, area: from }, { sheet, area: to });
      });
    },
  },
};

interface Cells {
  readonly sheet: Sheet;
  readonly area: Rectangle;
}

function copyCells(
  part: CellPart,
  switches: HostSwitches,
  { sheet: source, area: from }: Cells,
  to: Cells,
): void {
  const leftOut = skippedOrRefused(switches.copySkips, { sheet: source, area: from });
  const passedOver = skippedOrRefused(switches.pasteSkips, to);
  const copied = packed(lifts[part](source, from, switches), leftOut);
  if (copied.from.rows === 0) return;
  const rows = to.area.rows > from.rows ? to.area.rows : copied.from.rows;
  for (const area of rowsWithout({ ...to.area, rows }, passedOver)) {
    putDown(copied, to.sheet, area, to.area, 'follow');
    if (part === 'values' && switches.pastedIntoText === 'text') turnIntoTexts(to.sheet, area);
  }
}

function skippedOrRefused(
  skips: Skips | 'refused where filtered',
  { sheet, area }: Cells,
): (row: number) => boolean {
  if (skips !== 'refused where filtered') return skipped(skips, sheet);
  refuseFiltered(sheet, area);
  return () => false;
}

function withColors(copied: Copied, sheet: Sheet, areTaken: boolean): Copied {
  const colors = ['fontColor', 'background'] as const;
  if (!areTaken) return copied;
  return {
    ...copied,
    attributes: [
      ...copied.attributes,
      ...colors.map((name) => [name, sheet.attributes(copied.from, name)] as const),
    ],
  };
}

/** The area in parts, without those rows. */
function rowsWithout(area: Rectangle, isLeftOut: (row: number) => boolean): readonly Rectangle[] {
  const parts: Rectangle[] = [];
  let rows = 0;
  for (let row = area.row; row <= area.row + area.rows; row++) {
    if (row < area.row + area.rows && !isLeftOut(row)) rows++;
    else {
      if (rows > 0) parts.push({ ...area, row: row - rows, rows });
      rows = 0;
    }
  }
  return parts;
}

/** What stands under the format of texts and is none is written again, as if it were typed there. */
function turnIntoTexts(sheet: Sheet, area: Rectangle): void {
  const formats = sheet.attributes(area, 'numberFormat');
  sheet.values(area).forEach((line, down) => {
    line.forEach((value, right) => {
      const isText = value === null || typeof value === 'string' || isError(value);
      if (isText || formatKind(formats[down]?.[right] ?? '') !== 'text') return;
      const cell = { row: area.row + down, column: area.column + right, rows: 1, columns: 1 };
      sheet.enter(cell, [[value]]);
    });
  });
}

function copyColumnWidths(source: Sheet, from: Rectangle, sheet: Sheet, to: Rectangle): void {
  const widths = Array.from({ length: from.columns }, (_, right) => source.columnWidth(from.column + right));
  for (let right = 0; right < to.columns; right++) {
    sheet.setColumnWidth(to.column + right, widths[right % from.columns] ?? 0);
  }
}
