import type { Sight } from '../formula/value';
import { isFilteredOut, type Settings } from './filter';
import type { SheetState } from './sheet-state';

/** As it is at the time of each question. */
export function sightOf(sheet: SheetState, settings: Settings): Sight {
  return {
    hiderOf(row) {
      if (isFilteredOut(sheet, row, settings)) return 'filter';
      return sheet.hiddenRows.has(row) ? 'hand' : undefined;
    },
    isSubtotal: (row, column) => sheet.formulas.get(row, column)?.looksAtRows ?? false,
  };
}
