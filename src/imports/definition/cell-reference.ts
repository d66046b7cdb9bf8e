/** A cell or range as people write it: `Settings!B2`, `'My sheet'!A2:A20`. */
import { AddOnError } from '../../errors';
import type { Area, Sheets } from '../../platform';
import { columnNumber } from '../../references';
import { withoutCells } from '../whereabouts/missing-sheet';

const REFERENCE =
  /^(?:(?:'((?:[^']|'')+)'|([^'!]+))!)?\$?([A-Z]{1,3})\$?([1-9]\d{0,6})(?::\$?([A-Z]{1,3})\$?([1-9]\d{0,6}))?$/i;

/**
 * Where it is.
 *
 * @throws AddOnError `input` for what is none, or lies on no sheet of the spreadsheet
 */
export function findCells(reference: string, sheets: Sheets): Area {
  const [, quoted, plain, letters = '', digits = '', lastLetters = letters, lastDigits = digits] =
    REFERENCE.exec(reference.trim()) ?? [];
  const name = quoted?.replace(/''/g, "'") ?? plain?.trim();
  if (letters === '' || name === undefined) {
    throw new AddOnError(
      'input',
      `“${reference}” is no cell. Write the sheet's name and the cell, such as Settings!B2.`,
    );
  }
  const tab = sheets.tabs().find((one) => one.name.toLowerCase() === name.toLowerCase());
  const sheet = tab && sheets.find(tab.id);
  if (!sheet) {
    throw new AddOnError(
      'input',
      tab
        ? `${withoutCells(tab)} So there is no ${reference}. Edit the import.`
        : `The cell ${reference} is on a sheet “${name}” that is not there. Edit the import, or bring the sheet back.`,
    );
  }
  const [first, last] = [columnNumber(letters), columnNumber(lastLetters)];
  const [top, bottom] = [Number(digits), Number(lastDigits)];
  const area = {
    sheet: sheet.id,
    row: Math.min(top, bottom),
    column: Math.min(first, last),
    rows: Math.abs(bottom - top) + 1,
    columns: Math.abs(last - first) + 1,
  };
  if (area.row + area.rows - 1 > sheet.rows || area.column + area.columns - 1 > sheet.columns) {
    throw new AddOnError('input', `The sheet “${sheet.name}” ends before ${reference}. Edit the import.`);
  }
  return area;
}

/** `AB12` of the row and column. */
export function cellName({ row, column }: Pick<Area, 'row' | 'column'>): string {
  return columnName(column) + row;
}

/** `AB12:AC14` */
export function rangeName({ row, column, rows, columns }: Omit<Area, 'sheet'>): string {
  return `${cellName({ row, column })}:${cellName({ row: row + rows - 1, column: column + columns - 1 })}`;
}

/** `AB` */
export function columnName(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** @returns row and column of a cell's name without a sheet */
export function placeOf(cell: string): Pick<Area, 'row' | 'column'> {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  return { row: Number(digits), column: columnNumber(letters) };
}
