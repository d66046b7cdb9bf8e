/** What a formula gives to its cells, and how much of it. */

import type { Options } from '../arguments/options';
import type { Dataset } from '../catalogue/definition';
import { FORMULA_LARGEST_CELLS, FORMULA_LARGEST_ROWS } from '../config';
import { AddOnError } from '../errors';
import { inMenu } from '../menu';
import type { Platform } from '../platform';
import { BLANK, type CellRules } from '../table/cell';
import { chooseColumns } from '../table/choose';
import type { Cell } from '../table/column';
import type { Fields } from '../table/fields';
import { shapeRows } from '../table/table';
import type { ColumnPlan } from './columns';

export type Cells = readonly (readonly Cell[])[];

export type FormulaCells = Cell | Cells;

export interface Shaped {
  readonly header: readonly Cell[];
  readonly rows: Cells;
}

/**
 * The chosen columns of expanded fields, as cells.
 *
 * @throws AddOnError `limit` for more cells than a formula shows
 */
export function shapeCells(
  dataset: Dataset,
  fields: Fields,
  plan: ColumnPlan,
  options: Options,
  platform: Platform,
): Shaped {
  const columns = chooseColumns(plan.names, plan.set, fields);
  refuseTooMany(dataset, fields.count, true, columns.length);
  const rules: CellRules = {
    decimals: options.decimals,
    midnight: (day) => platform.calendar.midnight(day),
  };
  return { header: columns.map(({ title }) => title), rows: shapeRows(fields, columns, rules) };
}

/** Header and rows, or one blank cell where there would be nothing: a function must give something. */
export function tableCells({ header, rows }: Shaped, hasHeader: boolean): Cells {
  const cells = hasHeader ? [header, ...rows] : rows;
  return header.length === 0 || cells.length === 0 ? [[BLANK]] : cells;
}

/**
 * @param exact whether there are so many rows, or more
 * @throws AddOnError `limit`, saying how many there are and what to do
 */
export function refuseTooMany(dataset: Dataset, count: number, exact: boolean, width: number): void {
  const largest = Math.min(FORMULA_LARGEST_ROWS, Math.floor(FORMULA_LARGEST_CELLS / Math.max(1, width)));
  if (count <= largest) return;
  const found = `${exact ? '' : 'more than '}${count.toLocaleString('en-US')} rows`;
  throw new AddOnError(
    'limit',
    `${dataset.formula} found ${found} of ${width} columns; one formula shows at most ${largest.toLocaleString('en-US')} of them. Ask for fewer rows or columns, or import the table: ${inMenu('Open')}.`,
  );
}
