/** Reading JSON from outside: a body that may be anything, and paths into what came. */
import { hasOwn } from '../own';

export type JsonObject = Readonly<Record<string, unknown>>;

const BYTE_ORDER_MARK = '\ufeff';

/** The value, or undefined where the text is no JSON. */
export function parseBody(body: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(body.charAt(0) === BYTE_ORDER_MARK ? body.slice(1) : body) };
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a dotted path; the value itself for an empty path, undefined where the path ends early. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  let current = value;
  for (const name of path.split('.')) {
    if (!isObject(current) || !hasOwn(current, name)) return undefined;
    current = current[name];
  }
  return current;
}

/** The text at a dotted path; undefined where there is none. */
export function textAt(value: unknown, path: string): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : undefined;
}
