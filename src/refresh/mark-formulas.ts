/** The first half of a refresh: every formula of ours is marked, so that for a moment none of them calls anything. */
import type { Area, Platform } from '../platform';
import { formulaAreas } from './formula-areas';
import { type IsOurs, markFormula } from './mark';
import { changesIn, writeFormulas } from './rewrite';

export interface Marking {
  /**
   * Formulas that were left alone: their cells are protected from whoever runs this, or have the format of text (what is
   * put back there might stay a text), or Sheets would not change them.
   */
  readonly skipped: { readonly protected: number; readonly text: number; readonly refused: number };
  /** Formulas for which there was no time. */
  readonly left: number;
}

/** @param until epoch milliseconds; from then on formulas are only counted */
export function markFormulas(until: number, isOurs: IsOurs, platform: Platform): Marking {
  const { sheets, clock } = platform;
  const skipped = { protected: 0, text: 0, refused: 0 };
  let left = 0;
  for (const area of inChangingOrder(formulaAreas(sheets), platform)) {
    const cells = changesIn(area, (formula) => markFormula(formula, isOurs), sheets);
    if (cells.length === 0) continue;
    if (clock.now() >= until) {
      left += cells.length;
      continue;
    }
    const protectedAreas = sheets.protectedAreas(area.sheet);
    const formats = sheets.formats(area);
    const free = cells.filter(({ row, column }) => {
      const hindrance = protectedAreas.some((one) => holds(one, row, column))
        ? 'protected'
        : formats[row - area.row]?.[column - area.column] === '@' && 'text';
      if (hindrance) skipped[hindrance] += 1;
      return !hindrance;
    });
    skipped.refused += writeFormulas(area.sheet, free, sheets);
  }
  return { skipped, left };
}

/** From another place each time: where there is not time for all, it is not always the same that wait. */
function inChangingOrder(areas: readonly Area[], { random }: Platform): readonly Area[] {
  const first = Math.floor(random() * areas.length);
  return [...areas.slice(first), ...areas.slice(0, first)];
}

function holds(area: Area, row: number, column: number): boolean {
  const isInRows = row >= area.row && row < area.row + area.rows;
  return isInRows && column >= area.column && column < area.column + area.columns;
}
