// Functions that look a value up in a row or column, and INDEX.
import { errorValue, isError } from '../cell-value';
import { toText } from '../formula/coerce';
import { areEqual, compareValues } from '../formula/compare';
import type { Given } from '../formula/function-library';
import { type Area, Failure, type Result, unwrapped } from '../formula/value';
import { sentences } from '../sentences';
import type { CellValue, Grid } from '../workbook';
import { wildcardPattern } from './criteria';
import { type Defined, define, defineArrayed } from './define';
import { transposed } from './transposed';

type Line = readonly CellValue[];

/** Which of the values is the sought one; errors and, for texts, blanks never are. */
function equals(given: Given, sought: CellValue, hasWildcards: boolean): (value: CellValue) => boolean {
  if (hasWildcards && typeof sought === 'string' && /[*?~]/.test(sought)) {
    const pattern = wildcardPattern(sought);
    return (value) => typeof value === 'string' && pattern.test(value);
  }
  return (value) =>
    value !== null &&
    !isError(value) &&
    isSameKind(value, sought) &&
    areEqual(value, sought, given.settings.timeZone);
}

function isSameKind(value: CellValue, sought: CellValue): boolean {
  const kind = (one: CellValue) => (typeof one === 'object' ? 'number' : typeof one);
  return kind(value) === kind(sought);
}

/** In a line in rising order: the last that is not greater; of another kind than the sought one none counts. */
function lastNotGreater(given: Given, line: Line, sought: CellValue): number {
  let found = -1;
  line.forEach((value, index) => {
    if (value === null || isError(value) || !isSameKind(value, sought)) return;
    if (compareValues(value, sought, given.settings.timeZone) <= 0) found = index;
  });
  return found;
}

function lookDown(given: Given, keys: Line, rows: Grid<CellValue>): Result {
  const sought = given.value(0);
  const index = given.integer(2);
  const width = rows[0]?.length ?? 0;
  if (index < 1)
    return errorValue('#VALUE!', sentences.outOfRange({ by: given.name, parameter: 3 }, index, 1, width));
  if (index > width) return errorValue('#REF!', sentences.outOfBoundsLookup(given.name));
  const isSorted = given.boolean(3, true);
  const row = isSorted ? lastNotGreater(given, keys, sought) : keys.findIndex(equals(given, sought, true));
  return row < 0 ? notFound(given, sought) : (rows[row]?.[index - 1] ?? null);
}

function notFound(given: Given, sought: CellValue): Result {
  return errorValue('#N/A', sentences.notFound(given.name, toText(sought, given.settings)));
}

/** The only row or column of an array. */
function lineOf(given: Given, index: number): Line {
  const grid = given.grid(index);
  if (grid.length === 1) return grid[0] ?? [];
  if (grid[0]?.length === 1) return grid.map(([value = null]) => value);
  throw new Failure(errorValue('#N/A', sentences.oneLine(given.name, index + 1)));
}

function match(given: Given): Result {
  const sought = given.value(0);
  const line = lineOf(given, 1);
  const mode = given.integer(2, 1);
  if (mode > 0) return position(given, sought, lastNotGreater(given, line, sought));
  if (mode === 0) return position(given, sought, line.findIndex(equals(given, sought, true)));
  let found = -1;
  for (const [index, value] of line.entries()) {
    if (value === null || isError(value) || !isSameKind(value, sought)) continue;
    if (compareValues(value, sought, given.settings.timeZone) < 0) break;
    found = index;
  }
  return position(given, sought, found);
}

function position(given: Given, sought: CellValue, index: number): Result {
  return index < 0 ? notFound(given, sought) : index + 1;
}

/** As XLOOKUP and XMATCH look. `mode`: 0 the same, 1 or the next greater, -1 or the next smaller, 2 wildcards. */
function search(given: Given, line: Line, sought: CellValue, mode: number, direction: number): number {
  const isEqual = equals(given, sought, mode === 2);
  const same = direction < 0 ? line.findLastIndex(isEqual) : line.findIndex(isEqual);
  if (same >= 0 || mode === 0 || mode === 2) return same;
  let best = -1;
  line.forEach((value, index) => {
    if (value === null || isError(value) || !isSameKind(value, sought)) return;
    if (compareValues(value, sought, given.settings.timeZone) * mode < 0) return;
    const nearest = line[best];
    if (nearest === undefined || compareValues(value, nearest, given.settings.timeZone) * mode < 0)
      best = index;
  });
  return best;
}

function xlookup(given: Given): Result {
  const sought = given.value(0);
  const line = lineOf(given, 1);
  const results = given.grid(2);
  const isDown = given.grid(1).length === line.length && given.grid(1)[0]?.length === 1;
  if ((isDown ? results.length : (results[0]?.length ?? 0)) !== line.length) {
    return errorValue('#N/A', sentences.differentSizes('XLOOKUP'));
  }
  const index = search(given, line, sought, given.integer(4, 0), given.integer(5, 1));
  if (index < 0) return given.has(3) ? given.value(3) : notFound(given, sought);
  return unwrapped(isDown ? [results[index] ?? []] : results.map((row) => [row[index] ?? null]));
}

function lookup(given: Given): Result {
  const sought = given.value(0);
  const grid = given.grid(1);
  const isWide = (grid[0]?.length ?? 0) > grid.length;
  const keys = isWide ? (grid[0] ?? []) : grid.map(([value = null]) => value);
  const results = given.has(2)
    ? lineOf(given, 2)
    : isWide
      ? (grid.at(-1) ?? [])
      : grid.map((row) => row.at(-1) ?? null);
  const index = lastNotGreater(given, keys, sought);
  return index < 0 ? notFound(given, sought) : (results[index] ?? null);
}

/** Of a range it gives a range. */
function index(given: Given): Result | Area {
  const grid = given.grid(0);
  const height = grid.length;
  const width = grid[0]?.length ?? 0;
  let row = given.integer(1, 0);
  let column = given.integer(2, 0);
  // In a single row one number is a column.
  if (given.count === 2 && height === 1 && width > 1) [row, column] = [1, row];
  if (row < 0 || row > height) return outside(given, 2, row, height);
  if (column < 0 || column > width) return outside(given, 3, column, width);
  const rows = row === 0 ? grid : [grid[row - 1] ?? []];
  const cells = column === 0 ? rows : rows.map((line) => [line[column - 1] ?? null]);
  const [place, sight] = [given.place(0), given.sight(0)];
  if (place === undefined || sight === undefined) return unwrapped(cells);
  return {
    kind: 'area',
    cells,
    sight,
    place: {
      row: place.row + Math.max(0, row - 1),
      column: place.column + Math.max(0, column - 1),
      rows: cells.length,
      columns: cells[0]?.length ?? 0,
    },
  };
}

function outside(given: Given, parameter: number, value: number, maximum: number): Result {
  return errorValue('#NUM!', sentences.outOfRange({ by: given.name, parameter }, value, 0, maximum));
}

export const lookupFunctions: readonly Defined[] = [
  define('VLOOKUP', 'sws[s]', (given) =>
    lookDown(
      given,
      given.grid(1).map(([value = null]) => value),
      given.grid(1),
    ),
  ),
  define('HLOOKUP', 'sws[s]', (given) => lookDown(given, given.grid(1)[0] ?? [], transposed(given.grid(1)))),
  define('XLOOKUP', 'sww[ess]', xlookup),
  define('MATCH', 'sw[s]', match),
  define('XMATCH', 'sw[ss]', (given) =>
    position(
      given,
      given.value(0),
      search(given, lineOf(given, 1), given.value(0), given.integer(2, 0), given.integer(3, 1)),
    ),
  ),
  define('LOOKUP', 'sw[w]', lookup),
  defineArrayed('INDEX', 'w[ss]', index),
];
