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

/** Where the value of a name goes: into a field, or apart, if it is the object that it should be. */
interface Slot {
  readonly name: string;
  readonly field?: unknown[];
  readonly inner?: Group;
}

/** An object of the record. */
interface Group {
  readonly slots: Map<string, Slot>;
  /** The slots in the order of the last record: the next one nearly always has the same. */
  readonly order: Slot[];
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
  const paths = new Set(columns.map(({ key }) => key));
  const root = groupOf(columns, '', fieldAt);

  const slotOf = ({ slots, prefix }: Group, name: string): Slot => {
    const known = slots.get(name);
    if (known) return known;
    const path = prefix + name;
    // A name with a dot may read like the path of a known field, whose values it must not take.
    const slot = { name, field: fieldAt(paths.has(path) ? `[${path}]` : path) };
    slots.set(name, slot);
    return slot;
  };
  const readGroup = (group: Group, record: Json, row: number): void => {
    const { order, prefix } = group;
    Object.keys(record).forEach((name, position) => {
      let slot = order[position];
      if (slot?.name !== name) {
        slot = slotOf(group, name);
        order[position] = slot;
      }
      const value = record[name] ?? null;
      if (slot.field) slot.field[row] = value;
      else if (slot.inner && isRecord(value)) readGroup(slot.inner, value, row);
      else if (value !== null) fieldAt(prefix + name)[row] = value;
    });
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
  const slots = new Map<string, Slot>();
  for (const { key } of columns) {
    if (!key.startsWith(prefix)) continue;
    const [name = '', ...rest] = key.slice(prefix.length).split('.');
    if (rest.length === 0) slots.set(name, { name, field: fieldAt(key) });
    else if (!slots.has(name))
      slots.set(name, { name, inner: groupOf(columns, `${prefix}${name}.`, fieldAt) });
  }
  return { slots, order: [], prefix };
}

type Json = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
