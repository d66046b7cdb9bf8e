/** The second half of a refresh, and all of a repair: marked formulas become what they were, wherever they are now. */
import type { Sheets } from '../platform';
import { formulaAreas } from './formula-areas';
import { type IsOurs, unmarkFormula } from './mark';
import { changesIn, writeFormulas } from './rewrite';

export interface Unmarking {
  /** Formulas that are back, and so run again. */
  readonly formulas: number;
  /** Sheets on which they stand. */
  readonly sheets: number;
  /** Formulas that are still marked: Sheets does not let whoever runs this write there. */
  readonly stuck: number;
  /** Cells that hold their formula as a text now. */
  readonly asText: number;
}

export function unmarkFormulas(isOurs: IsOurs, sheets: Sheets): Unmarking {
  const unmark = (formula: string) => unmarkFormula(formula, isOurs);
  const ids = new Set<number>();
  let formulas = 0;
  let stuck = 0;
  let asText = 0;
  for (const area of formulaAreas(sheets)) {
    const cells = changesIn(area, unmark, sheets);
    if (cells.length === 0) continue;
    writeFormulas(area.sheet, cells, sheets);
    const after = sheets.formulas(area);
    for (const { row, column } of cells) {
      const formula = after[row - area.row]?.[column - area.column] ?? '';
      if (formula === '') asText += 1;
      else if (unmark(formula) !== undefined) stuck += 1;
      else {
        formulas += 1;
        ids.add(area.sheet);
      }
    }
  }
  return { formulas, sheets: ids.size, stuck, asText };
}
