/**
 * Records turned into one array of raw values for each field. This is the form that is cached: half the size of
 * the records, and two formulas that differ in columns alone share it.
 */

import { hasOwn } from '../own';
import type { Column } from './column';

export interface Fields {
  readonly count: number;
  /** Path of the field → its value in each record; null where it has none. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
}

/** A known object of the record: its fields by name, each a path to fill or a deeper object. */
interface Group {
  readonly names: readonly string[];
  readonly paths: readonly string[];
  readonly groups: Readonly<Record<string, Group>>;
  readonly known: ReadonlySet<string>;
  readonly prefix: string;
}

/**
 * No record is lost, whatever it holds: a known object that came as something else stays under its own path,
 * and unknown fields stay under theirs.
 */
export function collectFields(records: readonly unknown[], columns: readonly Column[]): Fields {
  const root = groupOf(columns, '');
  const values: Record<string, unknown[]> = Object.create(null);
  const fieldAt = (path: string): unknown[] => {
    const existing = values[path];
    if (existing) return existing;
    const created: unknown[] = new Array(records.length).fill(null);
    values[path] = created;
    return created;
  };
  for (const column of columns) fieldAt(column.key);

  const readGroup = (group: Group, record: Readonly<Record<string, unknown>>, row: number): void => {
    for (let index = 0; index < group.names.length; index += 1) {
      const value = record[group.names[index] as string];
      if (value !== undefined && value !== null) fieldAt(group.paths[index] as string)[row] = value;
    }
    for (const name of Object.keys(record)) {
      if (group.known.has(name)) continue;
      const value = record[name];
      const inner = hasOwn(group.groups, name) ? group.groups[name] : undefined;
      const isNothing = value === undefined || value === null;
      if (inner && isRecord(value)) readGroup(inner, value, row);
      else if (!inner || !isNothing) fieldAt(group.prefix + name)[row] = isNothing ? null : value;
    }
  };

  records.forEach((record, row) => {
    if (isRecord(record)) readGroup(root, record, row);
    else fieldAt('value')[row] = record ?? null;
  });
  return { count: records.length, values };
}

/** The first rows only. */
export function firstRows(fields: Fields, count: number): Fields {
  if (fields.count <= count) return fields;
  return pickRows(
    fields,
    Array.from({ length: count }, (_, index) => index),
  );
}

/** The rows at these positions, in this order. */
export function pickRows(fields: Fields, rows: readonly number[]): Fields {
  const values: Record<string, unknown[]> = Object.create(null);
  for (const path of Object.keys(fields.values)) {
    const field = fields.values[path] ?? [];
    values[path] = rows.map((row) => field[row] ?? null);
  }
  return { count: rows.length, values };
}

function groupOf(columns: readonly { readonly key: string }[], prefix: string): Group {
  const names: string[] = [];
  const groups: Record<string, Group> = {};
  for (const { key } of columns) {
    if (!key.startsWith(prefix)) continue;
    const [name = '', ...rest] = key.slice(prefix.length).split('.');
    if (rest.length === 0) names.push(name);
    else if (!hasOwn(groups, name)) groups[name] = groupOf(columns, `${prefix}${name}.`);
  }
  return { names, paths: names.map((name) => prefix + name), groups, known: new Set(names), prefix };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
