// One function of single values over arrays: a row or column counts for all columns or rows of the others.
import { errorValue, isGrid } from '../cell-value';
import { sentences } from '../sentences';
import type { CellError, CellValue, Grid } from '../workbook';
import { Failure, type Result } from './value';

/** `name` is for the sentence when the sizes do not fit. */
export function broadcast(
  name: string,
  operands: readonly Result[],
  calculate: (values: readonly CellValue[]) => Result,
): Result {
  const size = commonSize(operands);
  if (size === undefined) return errorValue('#N/A', sentences.differentSizes(name));
  if (size === 'single') return caught(() => calculate(operands as readonly CellValue[]));
  const grids = operands.map((operand) => (isGrid(operand) ? operand : undefined));
  const values: CellValue[] = operands.map((operand) => (isGrid(operand) ? null : operand));
  return Array.from({ length: size.rows }, (_row, row) =>
    Array.from({ length: size.columns }, (_column, column) => {
      grids.forEach((grid, index) => {
        if (grid !== undefined) values[index] = valueIn(grid, row, column);
      });
      const result = caught(() => calculate(values));
      return isGrid(result) ? (result[0]?.[0] ?? null) : result;
    }),
  );
}

/** Of a row or column that counts for all. */
export function valueIn(grid: Grid<CellValue>, row: number, column: number): CellValue {
  const line = grid.length === 1 ? grid[0] : grid[row];
  return (line?.length === 1 ? line[0] : line?.[column]) ?? null;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export function commonSize(operands: readonly Result[]): Size | 'single' | undefined {
  let rows = 1;
  let columns = 1;
  let isSingle = true;
  for (const operand of operands) {
    if (!isGrid(operand)) continue;
    isSingle = false;
    const height = operand.length;
    const width = operand[0]?.length ?? 0;
    if (
      (height !== 1 && rows !== 1 && height !== rows) ||
      (width !== 1 && columns !== 1 && width !== columns)
    ) {
      return undefined;
    }
    if (height !== 1) rows = height;
    if (width !== 1) columns = width;
  }
  return isSingle ? 'single' : { rows, columns };
}

export function caught<T>(calculate: () => T): T | CellError {
  try {
    return calculate();
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown.error;
    throw thrown;
  }
}
