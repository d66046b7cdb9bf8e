// Functions that put arrays together, take them apart and turn them.
import { errorValue } from '../cell-value';
import type { Given } from '../formula/function-library';
import { Failure, type Result, unwrapped } from '../formula/value';
import { sentences } from '../sentences';
import type { CellValue, Grid } from '../workbook';
import { type Defined, define } from './define';
import { transposed } from './transposed';

const missing = errorValue('#N/A', 'Error');

function gridsOf(given: Given): Grid<CellValue>[] {
  return Array.from({ length: given.count }, (_grid, index) => given.grid(index));
}

function stackRows(given: Given): Result {
  const grids = gridsOf(given);
  const width = Math.max(...grids.map((grid) => grid[0]?.length ?? 0));
  return grids.flatMap((grid) =>
    grid.map((row) => Array.from({ length: width }, (_value, column) => at(row, column))),
  );
}

function stackColumns(given: Given): Result {
  const grids = gridsOf(given);
  const height = Math.max(...grids.map((grid) => grid.length));
  return Array.from({ length: height }, (_row, row) =>
    grids.flatMap((grid) => grid[row] ?? Array.from(grid[0] ?? [], () => missing)),
  );
}

function at(row: readonly CellValue[], column: number): CellValue {
  return column < row.length ? (row[column] ?? null) : missing;
}

function choose(given: Given, lines: Grid<CellValue>): CellValue[][] {
  const chosen: CellValue[][] = [];
  for (let index = 1; index < given.count; index++) {
    for (const value of given.grid(index).flat()) {
      const number = Math.trunc(Number(value));
      const line = lines.at(number > 0 ? number - 1 : number);
      if (number === 0 || line === undefined) {
        const wanted = { by: given.name, parameter: index + 1 };
        throw new Failure(errorValue('#VALUE!', sentences.outOfRange(wanted, number, 1, lines.length)));
      }
      chosen.push([...line]);
    }
  }
  return chosen;
}

/** `ignore`: 1 leaves out blanks, 2 errors, 3 both. */
function listed(given: Given): CellValue[] {
  const ignore = given.integer(1, 0);
  const isByColumn = given.boolean(2, false);
  const grid = isByColumn ? transposed(given.grid(0)) : given.grid(0);
  const values = grid.flat().filter((value) => {
    const isIgnoredBlank = value === null && (ignore === 1 || ignore === 3);
    const isIgnoredError = typeof value === 'object' && value !== null && 'error' in value && ignore >= 2;
    return !isIgnoredBlank && !isIgnoredError;
  });
  if (values.length === 0) throw new Failure(errorValue('#N/A', sentences.noMatch(given.name)));
  return values;
}

function wrap(given: Given): CellValue[][] {
  const values = given.grid(0).flat();
  const wrapAt = given.integer(1);
  if (wrapAt < 1) {
    const wanted = { by: given.name, parameter: 2 };
    throw new Failure(errorValue('#NUM!', sentences.outOfRange(wanted, wrapAt, 1, values.length)));
  }
  const count = Math.min(wrapAt, values.length);
  const padding = given.has(2) ? given.value(2) : missing;
  return Array.from({ length: Math.ceil(values.length / count) }, (_row, row) =>
    Array.from({ length: count }, (_value, column) => {
      const index = row * count + column;
      return index < values.length ? (values[index] ?? null) : padding;
    }),
  );
}

function constrain(given: Given): Result {
  const rows = given.integer(1);
  const columns = given.integer(2);
  for (const [parameter, size] of [
    [2, rows],
    [3, columns],
  ] as const) {
    if (size < 1) {
      return errorValue('#NUM!', sentences.outOfRange({ by: given.name, parameter }, size, 1, 10_000_000));
    }
  }
  return unwrapped(
    given
      .grid(0)
      .slice(0, rows)
      .map((row) => row.slice(0, columns)),
  );
}

function sequence(given: Given): Result {
  const rows = given.integer(0);
  const columns = given.integer(1, 1);
  const start = given.number(2, 1);
  const step = given.number(3, 1);
  for (const [parameter, size] of [
    [1, rows],
    [2, columns],
  ] as const) {
    if (size < 1 || rows * columns > 10_000_000) {
      return errorValue('#NUM!', sentences.outOfRange({ by: 'SEQUENCE', parameter }, size, 1, 10_000_000));
    }
  }
  return unwrapped(
    Array.from({ length: rows }, (_row, row) =>
      Array.from({ length: columns }, (_value, column) => start + (row * columns + column) * step),
    ),
  );
}

export const arrayFunctions: readonly Defined[] = [
  define('TRANSPOSE', 'w', (given) => unwrapped(transposed(given.grid(0)))),
  define('VSTACK', 'a{a}', stackRows),
  define('HSTACK', 'a{a}', stackColumns),
  define('FLATTEN', 'a{a}', (given) =>
    unwrapped(gridsOf(given).flatMap((grid) => grid.flat().map((value) => [value]))),
  ),
  define('CHOOSEROWS', 'ww{w}', (given) => unwrapped(choose(given, given.grid(0)))),
  define('CHOOSECOLS', 'ww{w}', (given) => unwrapped(transposed(choose(given, transposed(given.grid(0)))))),
  define('TOCOL', 'w[ss]', (given) => unwrapped(listed(given).map((value) => [value]))),
  define('TOROW', 'w[ss]', (given) => unwrapped([listed(given)])),
  define('WRAPROWS', 'ws[e]', (given) => unwrapped(wrap(given))),
  define('WRAPCOLS', 'ws[e]', (given) => unwrapped(transposed(wrap(given)))),
  define('ARRAY_CONSTRAIN', 'wss', constrain),
  define('SEQUENCE', 's[sss]', sequence),
];
