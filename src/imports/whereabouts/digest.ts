/** Lists of names in a few digits each: enough to see which were there before. */
import type { Codec } from '../../platform';

/** Of 200 names no two look alike but once in 200,000 tables. */
export const DIGITS = 8;

export function digestOf(names: readonly string[], codec: Codec): string {
  return names.map((name) => codec.sha256(zoneFree(name)).slice(0, DIGITS)).join('');
}

/** A key that is a day is read as midnight of the spreadsheet's time zone, which somebody may change: the same in each from -10:00 to +13:59. */
export function zoneFree(key: string): string {
  return MIDNIGHT.test(key) ? String(Math.floor((Date.parse(key) + EAST_MS) / DAY_MS)) : key;
}

const MIDNIGHT = /^\d{4}-\d\d-\d\dT\d\d:[0-4][05]:00\.000Z$/;
const DAY_MS = 86_400_000;
const EAST_MS = 14 * 3_600_000 - 1;

/** Of two digests that go together: the part of the first that stands where the name stands in the second. */
export function partOf(first: string, second: string, name: string, codec: Codec): string | undefined {
  const wanted = digestOf([name], codec);
  for (let at = 0; at < second.length; at += DIGITS) {
    if (second.slice(at, at + DIGITS) === wanted) return first.slice(at, at + DIGITS);
  }
  return undefined;
}

export interface Digests {
  readonly keys: string;
  readonly titles: string;
}

/** With those of the others that have another key. */
export function withOthers(digests: Digests, others: Digests): Digests {
  let { keys, titles } = digests;
  const known = new Set(partsOf(keys));
  partsOf(others.keys).forEach((key, index) => {
    if (known.has(key)) return;
    keys += key;
    titles += partsOf(others.titles)[index] ?? '';
  });
  return { keys, titles };
}

/** Of these keys alone. */
export function ofKeys({ keys, titles }: Digests, wanted: readonly string[], codec: Codec): Digests {
  const digests = new Set(wanted.map((key) => digestOf([key], codec)));
  const all = partsOf(keys).map((key, index) => [key, partsOf(titles)[index] ?? ''] as const);
  const kept = all.filter(([key]) => digests.has(key));
  return { keys: kept.map(([key]) => key).join(''), titles: kept.map(([, title]) => title).join('') };
}

/** Without that key. */
export function withoutName({ keys, titles }: Digests, key: string, codec: Codec): Digests {
  const digest = digestOf([key], codec);
  const isOther = (_: string, index: number): boolean => partsOf(keys)[index] !== digest;
  return {
    keys: partsOf(keys).filter(isOther).join(''),
    titles: partsOf(titles).filter(isOther).join(''),
  };
}

/** Of these names none. */
export function withoutNames(digest: string, names: readonly string[], codec: Codec): string {
  const known = new Set(partsOf(digestOf(names, codec)));
  return partsOf(digest)
    .filter((part) => !known.has(part))
    .join('');
}

export function partsOf(digest: string): readonly string[] {
  return digest.match(new RegExp(`.{${DIGITS}}`, 'g')) ?? [];
}

/** Those of the names that are among those of the digest. */
export function namesIn(digest: string, names: Iterable<string>, codec: Codec): readonly string[] {
  return Array.from(names).filter((name) => isIn(digest, name, codec));
}

/** Whether the name is among those of the digest. */
export function isIn(digest: string, name: string, codec: Codec): boolean {
  return partOf(digest, digest, name, codec) !== undefined;
}
