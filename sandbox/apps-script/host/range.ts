import type { Axis } from '../../workbook/line-change';
import { formatKind } from '../../workbook/number-format';
import { intersects } from '../../workbook/rectangle';
import type {
  AttributeName,
  CellValue,
  Clearing,
  Entry,
  Grid,
  Rectangle,
  Sheet,
  SortKey,
} from '../../workbook/workbook';
import type { Host } from './host';
import type { Operation, Operations } from './operation';
import { ServiceError } from './service-error';
import { sheetOf, sheetToRead } from './sheet-access';
import { moves } from './sheet-operation';
import { bufferWrite, flushWrites } from './sheet-writes';
import { select } from './spreadsheet';

/** A cell as scripts see it: blank is an empty text, an error is its code. */
function toScript(value: CellValue, host: Host): unknown {
  if (value === null) return '';
  if (isRunning(value)) return wordsOfRunning(host);
  return typeof value === 'object' && 'error' in value ? value.error : value;
}

function isRunning(value: CellValue | undefined): boolean {
  return typeof value === 'object' && value !== null && 'error' in value && value.error === 'Loading...';
}

function wordsOfRunning({ switches, texts }: Host): string {
  const reads = switches.runningFormulaReads;
  return reads === 'its words' ? texts.loading() : reads;
}

function reads(read: (sheet: Sheet, area: Rectangle, host: Host) => Grid<unknown>): Operation {
  return {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform: (host, run, sheetId: number, area: Rectangle) =>
      read(sheetToRead(host, run, sheetId), area, host),
  };
}

/** In a formula the refusal names the bare method, as Google's does. */
function writes<Content>(
  shownAs: string,
  write: (sheet: Sheet, area: Rectangle, content: Content) => void,
): Operation {
  return {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs,
    perform(host, run, sheetId: number, area: Rectangle, content: Content) {
      const sheet = sheetOf(host, run, sheetId);
      bufferWrite(run, () => write(sheet, area, content));
    },
  };
}

function readsAttribute(name: AttributeName): Operation {
  return reads((sheet, area) => sheet.attributes(area, name));
}

function writesAttribute(shownAs: string, name: AttributeName): Operation {
  return writes(shownAs, (sheet, area, content: Grid<never>) => sheet.setAttributes(area, name, content));
}

function fillsAttribute(shownAs: string, name: AttributeName): Operation {
  return writes(shownAs, (sheet, area, content: never) => sheet.fillAttribute(area, name, content));
}

function clears(shownAs: string, what: Clearing): Operation {
  return writes(shownAs, (sheet, area) => sheet.clear(area, what));
}

/** Columns are those of the sheet. */
const sorts: Operation = {
  access: 'documentWrite',
  counted: 'Spreadsheet',
  shownAs: 'sort',
  perform(host, run, sheetId: number, area: Rectangle, keys: readonly SortKey[]) {
    const sheet = sheetOf(host, run, sheetId);
    const isInside = ({ column }: SortKey) => column >= area.column && column < area.column + area.columns;
    if (!keys.every(isInside)) throw new ServiceError('The sort column is outside the range.');
    bufferWrite(run, () => sheet.sort(area, keys));
  },
};

/** Nobody formatted it, or took the format back. */
const readsNumberFormat: Operation = {
  access: 'documentRead',
  counted: 'Spreadsheet',
  perform: (host, run, sheetId: number, area: Rectangle) =>
    sheetToRead(host, run, sheetId)
      .attributes(area, 'numberFormat')
      .map((line) => line.map((format) => (isAutomatic(format) ? host.switches.unformatted : format))),
};

function isAutomatic(format: string): boolean {
  return formatKind(format) === 'automatic';
}

const getValues = reads((sheet, area, host) =>
  sheet.values(area).map((row) => row.map((value) => toScript(value, host))),
);
const getDisplayValues = reads((sheet, area, host) => {
  const values = sheet.values(area);
  return sheet
    .displayTexts(area)
    .map((row, down) =>
      row.map((text, right) => (isRunning(values[down]?.[right]) ? wordsOfRunning(host) : text)),
    );
});
const getFormulas = reads((sheet, area) => sheet.formulas(area));
const enter = (sheet: Sheet, area: Rectangle, entries: Grid<Entry>): void => sheet.enter(area, entries);
const setFormulas = (sheet: Sheet, area: Rectangle, texts: Grid<string>): void =>
  sheet.setFormulas(area, texts);

export const rangeOperations: Operations = {
  'Range.getValue': getValues,
  'Range.getValues': getValues,
  'Range.isBlank': {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform(host, run, sheetId: number, area: Rectangle) {
      const sheet = sheetToRead(host, run, sheetId);
      return (
        sheet.values(area).every((row) => row.every((value) => value === null)) &&
        sheet.formulas(area).every((row) => row.every((formula) => formula === ''))
      );
    },
  },
  'Range.getDisplayValue': getDisplayValues,
  'Range.getDisplayValues': getDisplayValues,
  'Range.getFormula': getFormulas,
  'Range.getFormulas': getFormulas,
  'Range.getNumberFormat': readsNumberFormat,
  'Range.getNumberFormats': readsNumberFormat,
  'Range.getNote': readsAttribute('note'),
  'Range.getNotes': readsAttribute('note'),
  'Range.getBackgrounds': readsAttribute('background'),
  'Range.getFontColors': readsAttribute('fontColor'),
  'Range.getFontWeights': readsAttribute('bold'),
  'Range.getFontStyles': readsAttribute('italic'),
  'Range.getFontLines': readsAttribute('fontLine'),
  'Range.getHorizontalAlignments': readsAttribute('horizontalAlignment'),
  'Range.getWraps': readsAttribute('wrap'),
  'Range.setValue': writes('setValue', enter),
  'Range.setValues': writes('setValues', enter),
  'Range.setFormula': writes('setFormula', setFormulas),
  'Range.setFormulas': writes('setFormulas', setFormulas),
  'Range.setNumberFormat': fillsAttribute('setNumberFormat', 'numberFormat'),
  'Range.setNumberFormats': writesAttribute('setNumberFormats', 'numberFormat'),
  'Range.setNote': fillsAttribute('setNote', 'note'),
  'Range.setNotes': writesAttribute('setNotes', 'note'),
  'Range.setBackground': fillsAttribute('setBackground', 'background'),
  'Range.setBackgrounds': writesAttribute('setBackgrounds', 'background'),
  'Range.setFontColor': fillsAttribute('setFontColor', 'fontColor'),
  'Range.setFontColors': writesAttribute('setFontColors', 'fontColor'),
  'Range.setFontWeight': fillsAttribute('setFontWeight', 'bold'),
  'Range.setFontWeights': writesAttribute('setFontWeights', 'bold'),
  'Range.setFontStyle': fillsAttribute('setFontStyle', 'italic'),
  'Range.setFontStyles': writesAttribute('setFontStyles', 'italic'),
  'Range.setFontLine': fillsAttribute('setFontLine', 'fontLine'),
  'Range.setFontLines': writesAttribute('setFontLines', 'fontLine'),
  'Range.setHorizontalAlignment': fillsAttribute('setHorizontalAlignment', 'horizontalAlignment'),
  'Range.setHorizontalAlignments': writesAttribute('setHorizontalAlignments', 'horizontalAlignment'),
  'Range.setWrap': fillsAttribute('setWrap', 'wrap'),
  'Range.setWraps': writesAttribute('setWraps', 'wrap'),
  'Range.sort': sorts,
  'Range.insertCells': moves('insertCells', (sheet, area: Rectangle, axis: Axis) =>
    sheet.insertCells(area, axis),
  ),
  'Range.deleteCells': moves('deleteCells', (sheet, area: Rectangle, axis: Axis) =>
    sheet.deleteCells(area, axis),
  ),
  'Range.merge': writes('merge', (sheet, area) => sheet.merge(area)),
  'Range.breakApart': writes('breakApart', (sheet, area) => sheet.unmerge(area)),
  'Range.getMergedRanges': {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform: (host, run, sheetId: number, area: Rectangle) =>
      sheetToRead(host, run, sheetId).merges.filter((merged) => intersects(merged, area)),
  },
  'Range.activate': {
    access: 'documentWrite',
    shownAs: 'activate',
    perform(host, run, sheetId: number, area: Rectangle) {
      flushWrites(host, run);
      select(host, run, { sheetId, area });
    },
  },
  'Range.clearContent': clears('clearContent', { contents: true }),
  'Range.clearNote': clears('clearNote', { notes: true }),
};
