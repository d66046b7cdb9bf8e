/**
 * Formulas of single cells, written anew, each only where its cell still holds what was read there: people go on working
 * meanwhile, type over a formula or insert a row above it.
 */
import type { Sheets } from '../platform';
import { readCells } from './areas';
import type { FormulaCell } from './find';

/** So many cells in a row that Sheets would not exchange, and it is asked no more. */
const MOST_MISSES = 3;
/** Longer ones are written at once: cell by cell they would take too long. */
const LONGEST_EXCHANGED = 10;
/** So many writes between a look at what is there and their effect. */
const AT_ONCE = 20;

/**
 * Writes them out. What cells hold now is left alone where it is not what they held.
 *
 * @param cells sheet by sheet, row by row
 * @param most so many cells at the most are exchanged by Sheets, which leaves no time between the look and the write
 * @returns how many were refused
 */
export function writeFormulas(cells: readonly FormulaCell[], most: number, sheets: Sheets): number {
  const others: FormulaCell[][] = [];
  let misses = 0;
  let left = most;
  for (const stack of stacksOf(cells)) {
    const isShort = stack.length <= Math.min(LONGEST_EXCHANGED, left);
    if (isShort) left -= stack.length;
    const missed = stack.filter((cell) => {
      if (!isShort || misses >= MOST_MISSES) return true;
      const isExchanged = exchange(cell, sheets);
      misses = isExchanged ? 0 : misses + 1;
      return !isExchanged;
    });
    if (missed.length > 0) others.push(missed);
  }
  let refused = 0;
  for (let from = 0; from < others.length; from += AT_ONCE) {
    const some = others.slice(from, from + AT_ONCE).flat();
    const formulas = readCells(some, sheets.formulas);
    refused += writeAtOnce(
      some.filter(({ before }, index) => formulas[index] === before),
      sheets,
    );
  }
  return refused;
}

function exchange({ sheet, row, column, before, after }: FormulaCell, sheets: Sheets): boolean {
  try {
    return sheets.exchangeFormula({ sheet, row, column, rows: 1, columns: 1 }, before, after);
  } catch {
    return false;
  }
}

/**
 * One that Sheets refuses (protected a moment ago, too long, an entry that its cell does not allow) would take along those
 * written after it: so they are halved until it stands alone.
 *
 * @returns how many were refused
 */
function writeAtOnce(cells: readonly FormulaCell[], sheets: Sheets): number {
  if (cells.length === 0) return 0;
  try {
    for (const stack of stacksOf(cells)) {
      const [{ sheet, row, column }] = stack;
      const formulas = stack.map(({ after }) => [after]);
      sheets.setFormulas({ sheet, row, column, rows: stack.length, columns: 1 }, formulas);
    }
    sheets.flush();
    return 0;
  } catch {
    const half = cells.length >> 1;
    if (half === 0) return 1;
    return writeAtOnce(cells.slice(0, half), sheets) + writeAtOnce(cells.slice(half), sheets);
  }
}

/** Cells that stand right below one another, which is how a look-up is filled down, take one call. */
type Stack = [FormulaCell, ...FormulaCell[]];

function stacksOf(cells: readonly FormulaCell[]): readonly Stack[] {
  const stacks: Stack[] = [];
  const lowest = new Map<string, Stack>();
  for (const cell of cells) {
    const { sheet, row, column } = cell;
    const above = lowest.get(`${sheet} ${column}`);
    if (above && above[0].row + above.length === row) above.push(cell);
    else {
      const stack: Stack = [cell];
      stacks.push(stack);
      lowest.set(`${sheet} ${column}`, stack);
    }
  }
  return stacks;
}
