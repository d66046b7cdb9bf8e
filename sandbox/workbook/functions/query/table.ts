// The data of a query: columns of one type each, as QUERY sees a range or an array.

import { columnLetters } from '../../a1';
import { isDate, isError } from '../../cell-value';
import { toText } from '../../formula/coerce';
import type { Given } from '../../formula/function-library';
import type { CellValue, Grid } from '../../workbook';

export type ColumnType = 'number' | 'date' | 'string' | 'boolean';

export interface Column {
  /** `B` of a range, `Col2` of an array. */
  readonly name: string;
  readonly label: string;
  readonly type: ColumnType;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: Grid<CellValue>;
  readonly hasHeader: boolean;
}

export function tableOf(given: Given): Table {
  const grid = given.grid(0);
  const headers = headerCount(given, grid);
  const labels = grid.slice(0, headers);
  const data = grid.slice(headers);
  const first = given.place(0)?.column;
  const columns = (grid[0] ?? []).map((_value, index) => ({
    name: first === undefined ? `Col${index + 1}` : columnLetters(first + index),
    label: labels
      .map((row) => toText(row[index] ?? null, given.settings))
      .join(' ')
      .trim(),
    type: typeOf(data.map((row) => row[index] ?? null)),
  }));
  return {
    columns,
    // What is not of its column's type counts as blank.
    rows: data.map((row) =>
      row.map((value, index) => (kindOf(value) === columns[index]?.type ? value : null)),
    ),
    hasHeader: headers > 0,
  };
}

/** One when not told: if texts stand above columns of which not all are texts. */
function headerCount(given: Given, grid: Grid<CellValue>): number {
  const told = given.has(2) ? given.integer(2) : -1;
  if (told >= 0) return Math.min(told, grid.length);
  const [first = [], ...rest] = grid;
  const isText =
    first.some((value) => value !== null) &&
    first.every((value) => value === null || typeof value === 'string');
  const isTyped = first.some(
    (value, index) => value !== null && typeOf(rest.map((row) => row[index] ?? null)) !== 'string',
  );
  return isText && rest.length > 0 && isTyped ? 1 : 0;
}

const types: readonly ColumnType[] = ['number', 'date', 'string', 'boolean'];

/** What most of the values are. */
function typeOf(values: readonly CellValue[]): ColumnType {
  const counts = { number: 0, date: 0, string: 0, boolean: 0 };
  for (const value of values) {
    const kind = kindOf(value);
    if (kind !== undefined) counts[kind]++;
  }
  return types.reduce(
    (best, type) => (counts[type] > counts[best] ? type : best),
    values.some((value) => value !== null) ? 'number' : 'string',
  );
}

function kindOf(value: CellValue): ColumnType | undefined {
  if (value === null || isError(value)) return undefined;
  if (isDate(value)) return 'date';
  return typeof value as 'number' | 'string' | 'boolean';
}
