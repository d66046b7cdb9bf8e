import type { Grid } from '../workbook';

export function transposed<T>(grid: Grid<T>): T[][] {
  return (grid[0] ?? []).map((_value, column) => grid.map((row) => row[column] as T));
}
