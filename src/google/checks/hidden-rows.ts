/** Rows that are not shown for a moment. */
import type { Cells } from './entry';

/** Puts three numbers into A2:A4, and acts while row 3 is not shown. */
export type Hiding = <T>(cells: Cells, numbers: readonly number[], act: () => T) => T;

export const filtered: Hiding = (cells, numbers, act) => {
  cells('A2:A4').setValues(rowsOf(numbers));
  const filter = cells('A1:A4').createFilter();
  try {
    const hidden = [String(numbers[1])];
    filter.setColumnFilterCriteria(1, SpreadsheetApp.newFilterCriteria().setHiddenValues(hidden).build());
    return act();
  } finally {
    filter.remove();
  }
};

export const hiddenByHand: Hiding = (cells, numbers, act) => {
  const sheet = cells('A2:A4').setValues(rowsOf(numbers)).getSheet();
  sheet.hideRows(3);
  try {
    return act();
  } finally {
    sheet.showRows(3);
  }
};

function rowsOf(numbers: readonly number[]): number[][] {
  return numbers.map((number) => [number]);
}
