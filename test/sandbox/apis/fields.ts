// Tables of fields, and a check of an answer against them.

/** A type of the API documents; `?` behind it: may be null. */
export type FieldType =
  | Scalar
  | `${Scalar}?`
  | 'anything?'
  | readonly [FieldType]
  | FieldTable
  | { readonly nullable: FieldTable };

export interface FieldTable {
  readonly [name: string]: FieldType;
}

type Scalar = keyof typeof checks;

const checks = {
  string: (value: unknown) => typeof value === 'string',
  boolean: (value: unknown) => typeof value === 'boolean',
  number: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  integer: (value: unknown) => Number.isSafeInteger(value),
  uuid: isText(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  decimal: isText(/^-?\d+(\.\d+)?$/),
  integerText: isText(/^\d+$/),
  timestamp: isText(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  day: isText(/^\d{4}-\d\d-\d\d$/),
  url: isText(/^https?:\/\/\S+$/),
  color: isText(/^#[0-9a-fA-F]{6}$/),
  country: isText(/^[A-Z]{2}$/),
  object: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  list: (value: unknown) => Array.isArray(value),
} as const;

function isText(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && pattern.test(value);
}

/** What is wrong with a value: missing, of another type, or not in the table. Also notes which nullable fields were seen null and not null. */
export function problems(
  value: unknown,
  type: FieldType,
  path: string,
  seen: Map<string, Set<boolean>>,
): readonly string[] {
  if (typeof type === 'string') return scalarProblems(value, type, path, seen);
  if (Array.isArray(type)) {
    const [element] = type as readonly [FieldType];
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((one) => problems(one, element, `${path}[]`, seen));
  }
  const table = type as FieldTable;
  if (table.nullable !== undefined) {
    note(seen, path, value === null);
    return value === null ? [] : problems(value, table.nullable, path, seen);
  }
  if (!checks.object(value)) return [`${path} is no object`];
  const record = value as Readonly<Record<string, unknown>>;
  const extra = Object.keys(record).filter((name) => !Object.hasOwn(table, name));
  return [
    ...extra.map((name) => `${path}.${name} is not in the table`),
    ...Object.entries(table).flatMap(([name, fieldType]) =>
      Object.hasOwn(record, name)
        ? problems(record[name], fieldType, `${path}.${name}`, seen)
        : [`${path}.${name} is missing`],
    ),
  ];
}

function scalarProblems(
  value: unknown,
  type: string,
  path: string,
  seen: Map<string, Set<boolean>>,
): readonly string[] {
  const isNullable = type.endsWith('?');
  if (isNullable) note(seen, path, value === null);
  if (type === 'anything?' || (isNullable && value === null)) return [];
  const check = checks[type.replace('?', '') as Scalar];
  return check(value) ? [] : [`${path} is no ${type}: ${JSON.stringify(value)}`];
}

function note(seen: Map<string, Set<boolean>>, path: string, isNull: boolean): void {
  const states = seen.get(path) ?? new Set();
  states.add(isNull);
  seen.set(path, states);
}
