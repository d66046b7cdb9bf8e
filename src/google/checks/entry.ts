import type { Check, Scratch } from '../../platform';

export type Range = GoogleAppsScript.Spreadsheet.Range;
export type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Cells of the scratch sheet, by their address in it. */
export type Cells = (a1: string) => Range;

/** How the name of whatever a check keeps for a moment outside of cells begins. */
export const KEY = 'reachsheet-check';

/** The name itself: several people may check at the same time. */
export function keyOf({ name }: Pick<Scratch, 'name'>): string {
  return `${KEY} ${digitsOf(name)}`;
}

/** What tells the scratch sheet's name from others. */
export function digitsOf(name: string): string {
  return name.slice(-8);
}

/** @param find gives a text as it is to be shown, or anything else, which is shown as JSON */
export function check(
  what: string,
  assumed: string,
  find: (cells: Cells, scratch: Scratch) => unknown,
  holds?: (found: string) => boolean,
): Check {
  return {
    what,
    assumed,
    find(scratch) {
      const sheet = scratchSheet(scratch);
      const found = find((a1) => sheet.getRange(a1), scratch);
      return typeof found === 'string' ? found : JSON.stringify(found);
    },
    ...(holds && { holds }),
  };
}

export function scratchSheet({ sheet }: Scratch): Sheet {
  return SpreadsheetApp.getActive().getSheetById(sheet) as Sheet;
}

/** What a cell holds: a formula, or a value as JSON. */
export function contentOf(cell: Range): string {
  const formula = cell.getFormula();
  return formula ? `formula ${formula}` : JSON.stringify(cell.getValue());
}
