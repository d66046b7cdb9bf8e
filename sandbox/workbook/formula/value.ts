// What a part of a formula can be while it is calculated.
import { errorValue } from '../cell-value';
import { sentences } from '../sentences';
import type { CellError, CellValue, Grid, Rectangle } from '../workbook';
import type { Scope } from './scope';
import type { Formula } from './tree';

/** What a whole formula gives. */
export type Result = CellValue | Grid<CellValue>;

/** Cells that a reference names: unlike an array it knows where it lies. */
export interface Area {
  readonly kind: 'area';
  readonly place: Rectangle;
  readonly cells: Grid<CellValue>;
  readonly sight: Sight;
}

/** What may be asked about the cells of a sheet besides their values. */
export interface Sight {
  /** What hides the row: the filter, should a hand do it too. */
  hiderOf(row: number): 'filter' | 'hand' | undefined;
  /** Whether the cell's formula calls SUBTOTAL. */
  isSubtotal(row: number, column: number): boolean;
}

export interface Lambda {
  readonly kind: 'lambda';
  readonly parameters: readonly string[];
  readonly body: Formula;
  readonly scope: Scope;
}

export type Value = Result | Area | Lambda;

/** Ends the calculation of a formula's part with an error value. */
export class Failure extends Error {
  readonly error: CellError;
  constructor(error: CellError) {
    super(error.message);
    this.error = error;
  }
}

export function isArray(value: Value): value is Grid<CellValue> {
  return Array.isArray(value);
}

export function isArea(value: Value): value is Area {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'area';
}

export function isLambda(value: Value): value is Lambda {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'lambda';
}

/** Several values or one; an area of one cell is that cell. */
export function plain(value: Value): Result {
  if (isLambda(value)) return errorValue('#VALUE!', sentences.lambdaNotCalled);
  const result = isArea(value) ? value.cells : value;
  return isArray(result) ? unwrapped(result) : result;
}

export function gridOfValue(value: Value): Grid<CellValue> {
  if (isArea(value)) return value.cells;
  if (isArray(value)) return value;
  return [[isLambda(value) ? errorValue('#VALUE!', sentences.lambdaNotCalled) : value]];
}

/** Some cells of an area, which stay an area, or of anything else; `down` and `right` count from 0. */
export function partOf(value: Value, down: number, right: number, rows: number, columns: number): Value {
  const cells = gridOfValue(value)
    .slice(down, down + rows)
    .map((line) => line.slice(right, right + columns));
  if (!isArea(value)) return cells;
  const { place, sight } = value;
  const part = { row: place.row + down, column: place.column + right, rows, columns };
  return { kind: 'area', place: part, cells, sight };
}

/** An array of one cell is that cell. */
export function unwrapped(grid: Grid<CellValue>): Result {
  return grid.length === 1 && grid[0]?.length === 1 ? (grid[0][0] ?? null) : grid;
}

/** One value where only one fits: of an area the cell in the formula's row or column, of an array the first. */
export function single(value: Value, cell: { readonly row: number; readonly column: number }): CellValue {
  if (isArea(value)) return intersection(value, cell);
  if (isArray(value)) return value[0]?.[0] ?? null;
  return isLambda(value) ? errorValue('#VALUE!', sentences.lambdaNotCalled) : value;
}

function intersection({ place, cells }: Area, cell: { row: number; column: number }): CellValue {
  const down = place.rows === 1 ? 0 : cell.row - place.row;
  const right = place.columns === 1 ? 0 : cell.column - place.column;
  const isCrossed = place.rows === 1 || place.columns === 1;
  if (!isCrossed || down < 0 || right < 0 || down >= place.rows || right >= place.columns) {
    return errorValue('#VALUE!', sentences.noIntersection);
  }
  return cells[down]?.[right] ?? null;
}
