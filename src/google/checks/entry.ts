import type { Check, Scratch } from '../../checks/check';

export type Range = GoogleAppsScript.Spreadsheet.Range;

/** Cells of the scratch sheet, by their address in it. */
export type Cells = (a1: string) => Range;

/** The name of whatever a check keeps for a moment outside of cells. */
export const KEY = 'reachsheet-check';

/** @param find gives a text as it is to be shown, or anything else, which is shown as JSON */
export function check(
  what: string,
  assumed: string,
  find: (cells: Cells, scratch: Scratch) => unknown,
): Check {
  return {
    what,
    assumed,
    find(scratch) {
      const sheet = SpreadsheetApp.getActive().getSheetById(
        scratch.sheet,
      ) as GoogleAppsScript.Spreadsheet.Sheet;
      const found = find((a1) => sheet.getRange(a1), scratch);
      return typeof found === 'string' ? found : JSON.stringify(found);
    },
  };
}

/** What a cell holds: a formula, or a value as JSON. */
export function contentOf(cell: Range): string {
  const formula = cell.getFormula();
  return formula ? `formula ${formula}` : JSON.stringify(cell.getValue());
}
