/**
 * What a function returned, ready for JSON and without loss of meaning: dates as `{date}`, and whatever JSON
 * cannot carry as `{unusual}`, so that the host can judge it.
 */
export function describeResult(value: unknown, above: readonly unknown[] = []): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : { unusual: String(value) };
    case 'object':
      break;
    default:
      return { unusual: typeof value };
  }
  if (value === null) return value;
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? { unusual: 'Invalid Date' } : { date: value.getTime() };
  if (above.includes(value)) return { unusual: 'circular' };
  const path = [...above, value];
  if (Array.isArray(value)) return Array.from(value, (element) => describeResult(element, path));
  const isPlain = Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;
  if (!isPlain) return { unusual: Object.prototype.toString.call(value) };
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, describeResult(member, path)]),
  );
}
