/** What Sheets hands to a custom function, brought to few forms. Facts: guides/sheets/functions, arguments. */
import { isErrorValue } from '../error-value';
import type { Refuse } from './refusals';

/** One cell's value. A blank cell is `''`; a skipped argument undefined, null or `''`. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** A value, or a range or array of values. */
export type FormulaInput = CellValue | readonly CellValue[] | readonly (readonly CellValue[])[];

export function isBlank(value: CellValue): value is null | undefined | '' {
  return value === undefined || value === null || value === '';
}

/**
 * The one value of an argument; a range of one cell counts as that cell.
 *
 * @throws AddOnError `input` for a larger range, or a cell that holds an error
 */
export function singleValue(input: FormulaInput, refuse: Refuse): CellValue {
  const rows = toRows(input);
  const only = rows[0]?.[0];
  if (rows.length > 1 || (rows[0]?.length ?? 0) > 1) {
    throw refuse({ reason: 'several-cells' });
  }
  return refuseErrors(only, refuse);
}

/** Rows of cells, whatever was handed over. */
export function toRows(input: FormulaInput): readonly (readonly CellValue[])[] {
  if (!Array.isArray(input)) return [[input as CellValue]];
  return input.map((row) => (Array.isArray(row) ? row : [row]));
}

/** The texts by which Sheets hands over a cell in error, in any language, or still loading. */
export function isCellError(text: string): boolean {
  return isErrorValue(text) || text === 'Loading...';
}

/** @throws AddOnError `input` for the text by which Sheets hands over a cell in error or still loading */
export function refuseErrors(value: CellValue, refuse: Refuse): CellValue {
  if (typeof value === 'string' && isCellError(value)) {
    throw refuse({ reason: 'cell-in-error', text: value });
  }
  return value;
}
