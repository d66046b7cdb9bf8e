import type { DescribedResult } from '../result';

/** Captured before the script runs, which may put other things in their place. */
const NativeDate = Date;
const { getTime } = Date.prototype;

/**
 * What a function returned, ready for JSON and without loss of meaning. Every object in the description was made
 * here and has one member that tells what it stands for, so nothing that a script returns can pass for another thing.
 */
export function describeResult(value: unknown, above: readonly unknown[] = []): DescribedResult {
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
  const instant = instantOf(value);
  if (instant !== undefined) return Number.isNaN(instant) ? { unusual: 'Invalid Date' } : { date: instant };
  if (above.includes(value)) return { unusual: 'circular' };
  const path = [...above, value];
  if (Array.isArray(value)) return { list: Array.from(value, (element) => describeResult(element, path)) };
  const isPlain = Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;
  if (!isPlain) return { unusual: Object.prototype.toString.call(value) };
  return {
    record: Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, describeResult(member, path)]),
    ),
  };
}

function instantOf(value: object): number | undefined {
  if (!(value instanceof NativeDate)) return undefined;
  try {
    return getTime.call(value);
  } catch {
    return undefined;
  }
}
