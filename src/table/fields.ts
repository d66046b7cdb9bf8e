/**
 * Records turned into one array of raw values for each field. This is the form that is cached: half the size of
 * the records, and two formulas that differ in columns alone share it.
 */

import type { Column } from './column';

export interface Fields {
  readonly count: number;
  /** Path of the field → its value in each record; null where it has none. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
}

/** A known object of the record: by the names of its fields where their values go, or which deeper objects they are. */
interface Group {
  readonly fields: ReadonlyMap<string, unknown[]>;
  readonly groups: ReadonlyMap<string, Group>;
  readonly prefix: string;
}

/**
 * No record is lost, whatever it holds: a known object that came as something else stays under its own path,
 * and unknown fields stay under theirs.
 */
export function collectFields(records: readonly unknown[], columns: readonly Column[]): Fields {
  const values: Record<string, unknown[]> = Object.create(null);
  const fieldAt = (path: string): unknown[] => {
    const existing = values[path];
    if (existing) return existing;
    const created: unknown[] = new Array(records.length).fill(null);
    values[path] = created;
    return created;
  };
  for (const column of columns) fieldAt(column.key);
  const root = groupOf(columns, '', fieldAt);

  const readGroup = ({ fields, groups, prefix }: Group, record: Json, row: number): void => {
    for (const name of Object.keys(record)) {
      const value = record[name];
      const isNothing = value === undefined || value === null;
      const field = fields.get(name);
      const inner = field ? undefined : groups.get(name);
      if (field) field[row] = isNothing ? null : value;
      else if (inner && isRecord(value)) readGroup(inner, value, row);
      else if (!inner || !isNothing) fieldAt(prefix + name)[row] = isNothing ? null : value;
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

function groupOf(
  columns: readonly { readonly key: string }[],
  prefix: string,
  fieldAt: (path: string) => unknown[],
): Group {
  const fields = new Map<string, unknown[]>();
  const groups = new Map<string, Group>();
  for (const { key } of columns) {
    if (!key.startsWith(prefix)) continue;
    const [name = '', ...rest] = key.slice(prefix.length).split('.');
    if (rest.length === 0) fields.set(name, fieldAt(key));
    else if (!groups.has(name)) groups.set(name, groupOf(columns, `${prefix}${name}.`, fieldAt));
  }
  return { fields, groups, prefix };
}

type Json = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
