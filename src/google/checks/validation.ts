/** Rules for what may be entered. */
import type { Check } from '../../platform';
import { type Cells, check, type Range } from './entry';

export const validationChecks = (): readonly Check[] => [
  check('A dropdown that rejects', 'refused', (cells) => {
    rejectAllBut('a', cells('A1:A2'));
    return entered(cells, 'A1:A2', [['a'], ['x']]);
  }),
  check('What is written with a value that is rejected', '[[""],[""]]', (cells) => {
    rejectAllBut('a', cells('A2'));
    try {
      return entered(cells, 'A1:A2', [['a'], ['x']]);
    } catch {
      return cells('A1:A2').getValues();
    }
  }),
  check('A dropdown that warns', '[["x"]]', (cells) => {
    cells('A1').setDataValidation(listOf('a').setAllowInvalid(true).build());
    return entered(cells, 'A1', [['x']]);
  }),
  check('A text in a checkbox', 'refused', (cells) => {
    cells('A1').insertCheckboxes();
    return entered(cells, 'A1', [['x']]);
  }),
  check('Pasting what a dropdown rejects', 'refused', (cells) => {
    rejectAllBut('a', cells('B1'));
    cells('A1').setValue('x').copyTo(cells('B1'), SpreadsheetApp.CopyPasteType.PASTE_VALUES, false);
    SpreadsheetApp.flush();
    return cells('B1').getValues();
  }),
  check('Pasting formats brings a dropdown', 'false', (cells) => {
    rejectAllBut('a', cells('A1'));
    cells('A1').copyTo(cells('B1'), SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false);
    return cells('B1').getDataValidation() !== null;
  }),
  check('An inserted row has the checkbox of the row above', 'false', (cells) => {
    cells('A1').insertCheckboxes();
    cells('A1').getSheet().insertRowsAfter(1, 1);
    return cells('A2').getDataValidation() !== null;
  }),
];

function rejectAllBut(value: string, range: Range): void {
  range.setDataValidation(listOf(value).setAllowInvalid(false).build());
}

function listOf(value: string): GoogleAppsScript.Spreadsheet.DataValidationBuilder {
  return SpreadsheetApp.newDataValidation().requireValueInList([value]);
}

function entered(cells: Cells, a1: string, values: readonly (readonly string[])[]): unknown {
  cells(a1).setValues(values.map((row) => [...row]));
  SpreadsheetApp.flush();
  return cells(a1).getValues();
}
