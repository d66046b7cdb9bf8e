/** Whether the person has put the rows of a table into another order since the run that is undone. */
import type { Codec, SheetValue } from '../../platform';
import { saysInSource } from '../definition/special-columns';
import { DIGITS, digestOf } from '../whereabouts/digest';

/** What becomes of an order that the person gave: it stays, or that of before comes back. */
export type Order = 'theirs' | 'put back';

/**
 * Rows that stay, against their order when they were kept. One that the run moved to the end, since the source had it no more,
 * tells nothing.
 *
 * @param records of each row of the table its row of before; undefined where it has none
 * @param inSource what each row says of whether it is in the source
 */
export function standOtherwise(
  records: readonly (number | undefined)[],
  inSource: readonly (SheetValue | undefined)[],
): boolean {
  const stay = records.filter((record, row) => {
    const told = inSource[row];
    return record !== undefined && !(saysInSource(told) && !told);
  });
  return stay.some((record, index) => index > 0 && (record as number) < (stay[index - 1] as number));
}

/** A digest takes Google's services a while: of a long table so many of its last rows tell enough. */
const MOST_LOOKED_AT = 200;

/**
 * Against the order in which the run left its last rows: what was deleted since, or comes twice, tells nothing. Where none of
 * them is among the last any more, they are elsewhere.
 *
 * @param keys of each row of the table, what tells it apart
 * @param tail of the rows as the run left them
 */
export function areSortedSince(keys: readonly string[], tail: string, codec: Codec): boolean {
  const places = new Map<string, number>();
  const doubled = new Set<string>();
  for (let at = 0; at < tail.length; at += DIGITS) {
    const digest = tail.slice(at, at + DIGITS);
    if (places.has(digest)) doubled.add(digest);
    places.set(digest, at);
  }
  const digests = keys.slice(-MOST_LOOKED_AT).map((key) => digestOf([key], codec));
  const found = digests.filter((digest) => places.has(digest) && !doubled.has(digest));
  if (found.length === 0) return keys.length > MOST_LOOKED_AT && places.size > doubled.size;
  const seen = found.map((digest) => places.get(digest) as number);
  return new Set(seen).size === seen.length && seen.some((place, index) => place < (seen[index - 1] ?? 0));
}
