// FILTER and UNIQUE.
import { errorValue, isDate } from '../cell-value';
import { identityOf } from '../formula/compare';
import type { Given } from '../formula/function-library';
import { Failure, type Result, unwrapped } from '../formula/value';
import { sentences } from '../sentences';
import type { CellValue, Grid } from '../workbook';
import { type Defined, define, defineArrayed } from './define';
import { transposed } from './transposed';

function filter(given: Given): Result {
  const source = given.grid(0);
  const first = given.grid(1);
  const isByColumn = first.length === 1 && source.length !== 1;
  const lines = isByColumn ? transposed(source) : source;
  const keeps = lines.map(() => true);
  for (let index = 1; index < given.count; index++) {
    const condition = given.grid(index);
    const flags = isByColumn ? transposed(condition) : condition;
    // A single row may be filtered by column as well.
    const isOneRow = !isByColumn && lines.length === 1 && (flags[0]?.length ?? 1) > 1;
    if (isOneRow) return filterColumnsOfOneRow(given, source);
    if (flags.length !== lines.length || flags[0]?.length !== 1)
      throw mismatch(source, condition, isByColumn);
    flags.forEach(([flag = null], line) => {
      if (!isTrue(flag)) keeps[line] = false;
    });
  }
  const kept = lines.filter((_line, index) => keeps[index]);
  return shown(isByColumn ? transposed(kept) : kept);
}

function filterColumnsOfOneRow(given: Given, source: Grid<CellValue>): Result {
  const columns = transposed(source);
  const keeps = columns.map(() => true);
  for (let index = 1; index < given.count; index++) {
    const condition = given.grid(index);
    const [flags = []] = condition;
    if (condition.length !== 1 || flags.length !== columns.length) throw mismatch(source, condition, true);
    flags.forEach((flag, column) => {
      if (!isTrue(flag)) keeps[column] = false;
    });
  }
  return shown(transposed(columns.filter((_column, index) => keeps[index])));
}

function shown(kept: Grid<CellValue>): Result {
  return kept.length === 0 ? errorValue('#N/A', sentences.noFilterMatch) : unwrapped(kept);
}

function mismatch(source: Grid<CellValue>, condition: Grid<CellValue>, isByColumn: boolean): Failure {
  const expected = isByColumn
    ? { rows: 1, columns: source[0]?.length ?? 0 }
    : { rows: source.length, columns: 1 };
  const actual = { rows: condition.length, columns: condition[0]?.length ?? 0 };
  return new Failure(errorValue('#N/A', sentences.filterSize(expected, actual)));
}

/** An error or a text does not keep its line. */
function isTrue(flag: CellValue): boolean {
  return flag === true || (typeof flag === 'number' && flag !== 0) || isDate(flag);
}

function unique(given: Given): Result {
  const isByColumn = given.boolean(1, false);
  const isOnlyOnce = given.boolean(2, false);
  const lines = isByColumn ? transposed(given.grid(0)) : given.grid(0);
  const counts = new Map<string, number>();
  const keys = lines.map((line) =>
    JSON.stringify(line.map((value) => identityOf(value, given.settings.timeZone))),
  );
  const firsts = new Set<number>();
  keys.forEach((key, index) => {
    if (!counts.has(key)) firsts.add(index);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  const kept = lines.filter((_line, index) =>
    isOnlyOnce ? counts.get(keys[index] ?? '') === 1 : firsts.has(index),
  );
  if (kept.length === 0) return errorValue('#N/A', sentences.noMatch('UNIQUE'));
  return unwrapped(isByColumn ? transposed(kept) : kept);
}

export const filterFunctions: readonly Defined[] = [
  defineArrayed('FILTER', 'ww{w}', filter),
  define('UNIQUE', 'w[ss]', unique),
];
