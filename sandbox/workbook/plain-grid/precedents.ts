// Follows formulas to what they depend on.
import { isVolatile } from '../formula/evaluate';
import type { Reference } from '../formula/tree';
import type { FormulaCell, FormulaCells } from './formula-cells';
import type { SheetState } from './sheet-state';

export interface Precedents {
  /** The formulas whose results that formula reads. */
  of(cell: FormulaCell): FormulaCell[];
  isCircular(cell: FormulaCell): boolean;
  /** Whether anything there, or that it depends on, changes by itself. */
  isVolatile(reference: Reference, home: SheetState): boolean;
}

export function createPrecedents(
  cells: FormulaCells,
  sheetNamed: (name: string) => SheetState | undefined,
): Precedents {
  return {
    of,

    isCircular: (cell) => someReached(of(cell), (reached) => reached === cell),

    isVolatile: (reference, home) =>
      someReached(behind(reference, home), ({ formula }) => isVolatile(formula, () => false)),
  };

  function of(cell: FormulaCell): FormulaCell[] {
    return cell.references.flatMap((reference) => behind(reference, cell.sheet));
  }

  function behind({ sheetName, area }: Reference, home: SheetState): FormulaCell[] {
    const sheet = sheetName === undefined ? home : sheetNamed(sheetName);
    return sheet === undefined ? [] : cells.producing(sheet, area);
  }

  function someReached(from: readonly FormulaCell[], isSought: (cell: FormulaCell) => boolean): boolean {
    if (from.length === 0) return false;
    const seen = new Set(from);
    // A set's iteration also visits what is added on the way.
    for (const cell of seen) {
      if (isSought(cell)) return true;
      for (const next of of(cell)) seen.add(next);
    }
    return false;
  }
}
