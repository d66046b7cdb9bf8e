/** One row for each element of an array field, the parent's fields repeated beside it. */
import type { Column } from './column';
import { collectFields, type Fields, pickRows } from './fields';

/** The columns of a dataset when `field` is expanded: the parent's, then the element's under `field.`. */
export function expandedColumns(columns: readonly Column[], field: string): readonly Column[] {
  return columns.flatMap((column) =>
    column.key === field
      ? (column.elements ?? []).map((element) => ({ ...element, key: `${field}.${element.key}` }))
      : [column],
  );
}

export interface Expanded {
  readonly fields: Fields;
  /** For each row, the position of the record it came from. */
  readonly parents: readonly number[];
}

/** A parent without elements keeps one row, its element fields blank. */
export function expandFields(fields: Fields, field: string, elements: readonly Column[]): Expanded {
  const parents: number[] = [];
  const items: unknown[] = [];
  (fields.values[field] ?? []).forEach((value, row) => {
    for (const item of itemsOf(value)) {
      parents.push(row);
      items.push(item);
    }
  });
  const parent = pickRows(fields, parents);
  const element = collectFields(items, elements);
  const values: Record<string, readonly unknown[]> = Object.create(null);
  for (const path of Object.keys(parent.values)) {
    if (path !== field) values[path] = parent.values[path] ?? [];
  }
  for (const path of Object.keys(element.values)) values[`${field}.${path}`] = element.values[path] ?? [];
  return { fields: { count: items.length, values }, parents };
}

const NO_ELEMENT = [{}];

function itemsOf(value: unknown): readonly unknown[] {
  if (value === null) return NO_ELEMENT;
  if (!Array.isArray(value)) return [value];
  return value.length > 0 ? value : NO_ELEMENT;
}
