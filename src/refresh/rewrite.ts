/** Formulas of single cells, found in an area and written anew. */
import type { Area, Sheets } from '../platform';

export interface FormulaCell {
  /** Counted from 1. */
  readonly row: number;
  readonly column: number;
  /** What is to stand there. */
  readonly formula: string;
}

/** Row by row. @param change undefined leaves a formula as it is */
export function changesIn(
  area: Area,
  change: (formula: string) => string | undefined,
  sheets: Sheets,
): readonly FormulaCell[] {
  const cells: FormulaCell[] = [];
  sheets.formulas(area).forEach((line, down) => {
    line.forEach((before, right) => {
      const formula = before && change(before);
      if (formula) cells.push({ row: area.row + down, column: area.column + right, formula });
    });
  });
  return cells;
}

/**
 * Writes them out. One that Sheets refuses (protected a moment ago, too long, an entry that its cell does not allow)
 * would take along those written after it: so they are halved until it stands alone.
 *
 * @param cells of one sheet, row by row
 * @returns how many were refused
 */
export function writeFormulas(sheet: number, cells: readonly FormulaCell[], sheets: Sheets): number {
  if (cells.length === 0) return 0;
  try {
    for (const { row, column, formulas } of stacksOf(cells)) {
      sheets.setFormulas({ sheet, row, column, rows: formulas.length, columns: 1 }, formulas);
    }
    sheets.flush();
    return 0;
  } catch {
    const half = cells.length >> 1;
    if (half === 0) return 1;
    return (
      writeFormulas(sheet, cells.slice(0, half), sheets) + writeFormulas(sheet, cells.slice(half), sheets)
    );
  }
}

interface Stack {
  readonly row: number;
  readonly column: number;
  readonly formulas: string[][];
}

/** Cells that stand right below one another, which is how a look-up is filled down, take one call. */
function stacksOf(cells: readonly FormulaCell[]): readonly Stack[] {
  const stacks: Stack[] = [];
  const lowest: Stack[] = [];
  for (const { row, column, formula } of cells) {
    const above = lowest[column];
    if (above && above.row + above.formulas.length === row) above.formulas.push([formula]);
    else {
      lowest[column] = { row, column, formulas: [[formula]] };
      stacks.push(lowest[column]);
    }
  }
  return stacks;
}
