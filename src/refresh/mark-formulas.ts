/** The first half of a refresh: formulas of ours are marked, so that for a moment none of them calls anything. */
import { REFRESH } from '../config';
import type { Area, Sheets } from '../platform';
import { readCells } from './areas';
import type { FormulaCell } from './find';
import { type IsOurs, markFormula } from './mark';
import { writeFormulas } from './rewrite';

/**
 * Formulas that were left alone: their cells are protected from whoever runs this, or have the format of text (what is
 * put back there might stay a text), or Sheets would not change them.
 */
export interface Skipped {
  readonly protected: number;
  readonly text: number;
  readonly refused: number;
}

/**
 * @param cells sheet by sheet, row by row; what somebody has changed since they were found stays changed
 * @param onMark told which are about to be marked
 */
export function markFormulas(
  cells: readonly FormulaCell[],
  isOurs: IsOurs,
  sheets: Sheets,
  onMark: (cells: readonly FormulaCell[]) => void,
): Skipped {
  const skipped = { protected: 0, text: 0, refused: 0 };
  const ids = Array.from(new Set(cells.map(({ sheet }) => sheet)));
  const protectedAreas = ids.flatMap((id) => sheets.protectedAreas(id));
  const formats = readCells(cells, sheets.formats);
  // Last, so that little time is left for anybody to change one.
  const formulas = readCells(cells, sheets.formulas);
  const free = cells.flatMap((cell, index) => {
    const before = formulas[index] ?? '';
    const after = markFormula(before, isOurs);
    if (after === undefined) return [];
    const hindrance = protectedAreas.some((area) => holds(area, cell))
      ? 'protected'
      : formats[index] === '@' && 'text';
    if (hindrance) skipped[hindrance] += 1;
    return hindrance ? [] : [{ ...cell, before, after }];
  });
  onMark(free);
  skipped.refused = writeFormulas(free, REFRESH.mostMarkedSingly, sheets);
  return skipped;
}

function holds(area: Area, { sheet, row, column }: FormulaCell): boolean {
  const isInRows = row >= area.row && row < area.row + area.rows;
  return sheet === area.sheet && isInRows && column >= area.column && column < area.column + area.columns;
}
