import type {
  AttributeName,
  CellValue,
  Clearing,
  Entry,
  Grid,
  Rectangle,
  Sheet,
} from '../../workbook/workbook';
import type { Operation, Operations } from './operation';
import { sheetOf, sheetToRead } from './sheet-access';
import { bufferWrite } from './sheet-writes';

/** A cell as scripts see it: blank is an empty text, an error is its code. */
function toScript(value: CellValue): unknown {
  if (value === null) return '';
  return typeof value === 'object' && 'error' in value ? value.error : value;
}

function reads(read: (sheet: Sheet, area: Rectangle) => Grid<unknown>): Operation {
  return {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform: (host, run, sheetId: number, area: Rectangle) => read(sheetToRead(host, run, sheetId), area),
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
      const sheet = sheetOf(host, sheetId);
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

const getValues = reads((sheet, area) => sheet.values(area).map((row) => row.map(toScript)));
const getDisplayValues = reads((sheet, area) => sheet.displayTexts(area));
const getFormulas = reads((sheet, area) => sheet.formulas(area));
const enter = (sheet: Sheet, area: Rectangle, entries: Grid<Entry>): void => sheet.enter(area, entries);
const setFormulas = (sheet: Sheet, area: Rectangle, texts: Grid<string>): void =>
  sheet.setFormulas(area, texts);

export const rangeOperations: Operations = {
  'Range.getValue': getValues,
  'Range.getValues': getValues,
  'Range.getDisplayValue': getDisplayValues,
  'Range.getDisplayValues': getDisplayValues,
  'Range.getFormula': getFormulas,
  'Range.getFormulas': getFormulas,
  'Range.getNumberFormat': readsAttribute('numberFormat'),
  'Range.getNumberFormats': readsAttribute('numberFormat'),
  'Range.getNote': readsAttribute('note'),
  'Range.getNotes': readsAttribute('note'),
  'Range.getBackground': readsAttribute('background'),
  'Range.getBackgrounds': readsAttribute('background'),
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
  'Range.setFontWeight': fillsAttribute('setFontWeight', 'bold'),
  'Range.clear': clears('clear', { contents: true, formats: true, notes: true }),
  'Range.clearContent': clears('clearContent', { contents: true }),
  'Range.clearFormat': clears('clearFormat', { formats: true }),
  'Range.clearNote': clears('clearNote', { notes: true }),
};
