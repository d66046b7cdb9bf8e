// SORT and SORTN: by column numbers or by columns given as ranges, each up or down.
import { errorValue } from '../cell-value';
import { compareForSort, identityOf } from '../formula/compare';
import type { Given } from '../formula/function-library';
import { Failure, type Result, unwrapped } from '../formula/value';
import { sentences } from '../sentences';
import type { CellValue } from '../workbook';
import { type Defined, defineArrayed } from './define';

interface Key {
  readonly values: readonly CellValue[];
  readonly isAscending: boolean;
}

/** Rows with their keys, in order; rows without any content stay last. */
function sortedRows(given: Given, keys: readonly Key[]): number[] {
  const rows = given.grid(0);
  const order = rows.map((_row, index) => index);
  return order.sort((one, other) => {
    for (const { values, isAscending } of keys) {
      const compared = compareForSort(
        values[one] ?? null,
        values[other] ?? null,
        given.settings.timeZone,
        isAscending,
      );
      if (compared !== 0) return compared;
    }
    return one - other;
  });
}

/** `from` is the first of the pairs of column and direction; without any, the columns from left to right. */
function keysOf(given: Given, from: number): Key[] {
  const rows = given.grid(0);
  const width = rows[0]?.length ?? 0;
  const columnKey = (column: number, isAscending: boolean): Key => ({
    values: rows.map((row) => row[column] ?? null),
    isAscending,
  });
  if (given.count <= from) return Array.from({ length: width }, (_key, column) => columnKey(column, true));
  const keys: Key[] = [];
  for (let index = from; index < given.count; index += 2) {
    const isAscending = given.boolean(index + 1, true);
    const column = given.grid(index);
    if (column.length > 1 || (column[0]?.length ?? 0) > 1) {
      if (column.length !== rows.length || column[0]?.length !== 1) {
        throw new Failure(errorValue('#VALUE!', sentences.differentSizes(given.name)));
      }
      keys.push({ values: column.map(([value = null]) => value), isAscending });
      continue;
    }
    const number = given.integer(index);
    if (number < 1 || number > width) {
      const wanted = { by: given.name, parameter: index + 1 };
      throw new Failure(errorValue('#VALUE!', sentences.outOfRange(wanted, number, 1, width)));
    }
    keys.push(columnKey(number - 1, isAscending));
  }
  return keys;
}

function sort(given: Given): Result {
  const rows = given.grid(0);
  return unwrapped(sortedRows(given, keysOf(given, 1)).map((index) => rows[index] ?? []));
}

/** Ties: 0 cuts them, 1 shows all that tie with the last, 2 leaves out repeated rows, 3 shows them but does not count them. */
function sortN(given: Given): Result {
  const rows = given.grid(0);
  const limit = given.integer(1, 1);
  const ties = given.integer(2, 0);
  if (limit < 1) {
    return errorValue('#NUM!', sentences.outOfRange({ by: 'SORTN', parameter: 2 }, limit, 1, rows.length));
  }
  const keys = keysOf(given, 3);
  const order = sortedRows(given, keys);
  const identity = (index: number) =>
    JSON.stringify(keys.map(({ values }) => identityOf(values[index] ?? null, given.settings.timeZone)));
  const shown = order.filter((index, position) => {
    if (ties === 0) return position < limit;
    if (ties === 1) return position < limit || identity(index) === identity(order[limit - 1] ?? -1);
    const before = new Set(order.slice(0, position).map(identity));
    const isRepeated = before.has(identity(index));
    return ties === 2 ? !isRepeated && before.size < limit : before.size + (isRepeated ? 0 : 1) <= limit;
  });
  return unwrapped(shown.map((index) => rows[index] ?? []));
}

export const sortFunctions: readonly Defined[] = [
  defineArrayed('SORT', 'w{ws}', sort),
  defineArrayed('SORTN', 'w[ss]{ws}', sortN),
];
