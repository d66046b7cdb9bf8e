/** Formulas of single cells, written anew. */
import type { Sheets } from '../platform';
import type { FormulaCell } from './find';

/**
 * Writes them out. One that Sheets refuses (protected a moment ago, too long, an entry that its cell does not allow)
 * would take along those written after it: so they are halved until it stands alone.
 *
 * @param cells sheet by sheet, row by row
 * @returns how many were refused
 */
export function writeFormulas(cells: readonly FormulaCell[], sheets: Sheets): number {
  if (cells.length === 0) return 0;
  try {
    for (const { sheet, row, column, formulas } of stacksOf(cells)) {
      sheets.setFormulas({ sheet, row, column, rows: formulas.length, columns: 1 }, formulas);
    }
    sheets.flush();
    return 0;
  } catch {
    const half = cells.length >> 1;
    if (half === 0) return 1;
    return writeFormulas(cells.slice(0, half), sheets) + writeFormulas(cells.slice(half), sheets);
  }
}

interface Stack {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly formulas: string[][];
}

/** Cells that stand right below one another, which is how a look-up is filled down, take one call. */
function stacksOf(cells: readonly FormulaCell[]): readonly Stack[] {
  const stacks: Stack[] = [];
  const lowest = new Map<string, Stack>();
  for (const { sheet, row, column, after } of cells) {
    const above = lowest.get(`${sheet} ${column}`);
    if (above && above.row + above.formulas.length === row) above.formulas.push([after]);
    else {
      const stack = { sheet, row, column, formulas: [[after]] };
      stacks.push(stack);
      lowest.set(`${sheet} ${column}`, stack);
    }
  }
  return stacks;
}
