import { isStoredFormula } from '../../../workbook/cell-value';
import { renameSheetIn } from '../../../workbook/formula/references';
import type { StoredEntry, Workbook } from '../../../workbook/workbook';

/** Gives the text of a formula of now as it reads after sheets have got other names. */
export type FollowRenames = (formula: string) => string;

export function followRenames(workbook: Workbook): FollowRenames {
  const names = workbook.sheets.map(({ id, name }) => ({ id, name }));
  return (formula) => {
    const renamed = names.flatMap(({ id, name }) => {
      const now = workbook.sheetById(id)?.name ?? name;
      return now === name ? [] : [{ from: name, between: `\0${id}`, to: now }];
    });
    // Two may have exchanged their names.
    const between = renamed.reduce((text, sheet) => renameSheetIn(text, sheet.from, sheet.between), formula);
    return renamed.reduce((text, sheet) => renameSheetIn(text, sheet.between, sheet.to), between);
  };
}

export function renamedEntry(entry: StoredEntry, follow: FollowRenames): StoredEntry {
  return isStoredFormula(entry) ? { formula: follow(entry.formula) } : entry;
}

export function namesSheet(formula: string, name: string): boolean {
  return renameSheetIn(formula, name, '\0') !== formula;
}
