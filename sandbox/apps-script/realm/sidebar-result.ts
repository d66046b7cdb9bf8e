import { nameOfHandle } from './loud';

/** What google.script.run makes of a result. One date anywhere, and the success handler gets nothing at all. */
export function toSidebar(value: unknown): unknown {
  return holdsDate(value, []) ? null : converted(value, []);
}

function holdsDate(value: unknown, above: readonly unknown[]): boolean {
  if (typeof value !== 'object' || value === null || above.includes(value)) return false;
  if (value instanceof Date) return true;
  if (isServiceObject(value)) return false;
  return Object.values(value).some((member) => holdsDate(member, [...above, value]));
}

function converted(value: unknown, above: readonly unknown[]): unknown {
  if (typeof value === 'function') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint' || typeof value === 'symbol' || value === undefined) return null;
  if (typeof value !== 'object' || value === null) return value;
  if (isServiceObject(value)) return null;
  if (value instanceof Uint8Array) throw new TypeError('A Uint8Array cannot be returned.');
  if (above.includes(value)) throw new TypeError('Failed due to circular reference.');
  const path = [...above, value];
  if (Array.isArray(value)) return Array.from(value, (element) => converted(element, path));
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([key, member]) => [key, converted(member, path)]));
}

/** A range, a sheet and the like arrive as nothing; of a blob something arrives that nobody can use. */
function isServiceObject(value: object): boolean {
  const name = nameOfHandle(value);
  return name !== undefined && name !== 'Blob';
}
