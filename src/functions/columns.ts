/** Which columns a formula will show, as far as that is known before anything is fetched. */

import type { Options } from '../arguments/options';
import type { Dataset } from '../catalogue/definition';
import { AddOnError } from '../errors';
import { listed, quoted } from '../quoted';
import type { ColumnSet } from '../table/choose';
import { type Expanded, expandedColumns, expandFields } from '../table/expand';
import type { Fields } from '../table/fields';

export interface ColumnPlan {
  readonly names: readonly string[] | undefined;
  readonly set: ColumnSet;
  /** How many columns to reckon with. */
  readonly width: number;
  /** One row for each element of the field to expand; the rows as they are without one. */
  expand(fields: Fields): Expanded;
}

/** @throws AddOnError `input` for an `expand` that is no array of objects, listing those that are */
export function planColumns(dataset: Dataset, options: Options): ColumnPlan {
  const { formula, columns, defaultColumns } = dataset;
  const names = options.columns;
  const open = dataset.open ?? false;
  if (options.expand === undefined) {
    const set: ColumnSet = { title: formula, columns, defaultColumns, open };
    return { names, set, width: widthOf(names, set), expand: unexpanded };
  }
  const field = expandableField(dataset, options.expand);
  const elements = columns.find(({ key }) => key === field)?.elements ?? [];
  const set: ColumnSet = {
    title: formula,
    columns: expandedColumns(columns, field),
    defaultColumns: [
      ...defaultColumns.filter((key) => key !== field),
      ...elements.map(({ key }) => `${field}.${key}`),
    ],
    open,
  };
  return {
    names,
    set,
    width: widthOf(names, set),
    expand: (fields) => expandFields(fields, open ? fieldThatCame(dataset, fields, field) : field, elements),
  };
}

function widthOf(names: readonly string[] | undefined, set: ColumnSet): number {
  if (names === undefined) return set.defaultColumns.length;
  return names.reduce((width, name) => width + (name === '*' ? set.columns.length : 1), 0);
}

/** Of an open dataset any field may turn out to be an array. */
function expandableField({ formula, columns, open }: Dataset, wanted: string): string {
  const expandable = columns.filter(({ elements }) => elements !== undefined);
  const match = expandable.find(({ key, title }) =>
    [key, title].some((name) => name.toLowerCase() === wanted.toLowerCase()),
  );
  if (match) return match.key;
  if (open) return wanted;
  const known = listed(expandable.map(({ key }) => key));
  throw new AddOnError(
    'input',
    known === ''
      ? `${formula} has no field to expand.`
      : `${formula} cannot expand ${quoted(wanted)}. It can expand: ${known}.`,
  );
}

/** Of an open dataset it shows only now which fields there are. */
function fieldThatCame({ formula }: Dataset, fields: Fields, wanted: string): string {
  const paths = Object.keys(fields.values);
  const match =
    paths.find((path) => path === wanted) ??
    paths.find((path) => path.toLowerCase() === wanted.toLowerCase());
  if (match !== undefined || fields.count === 0) return match ?? wanted;
  const lists = paths.filter((path) => fields.values[path]?.some((value) => Array.isArray(value)));
  throw new AddOnError(
    'input',
    `${formula}: there is no field ${quoted(wanted)} to expand. ${lists.length > 0 ? `Lists that came: ${listed(lists)}.` : 'No list came.'}`,
  );
}

function unexpanded(fields: Fields): Expanded {
  return { fields, parents: Array.from({ length: fields.count }, (_, row) => row) };
}
