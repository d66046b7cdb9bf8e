/**
 * Rows of records that a person has deleted since the last run. With those the keys would be the ones that were written; what they held
 * is known as far as the source sends these records still.
 */
import type { SheetValue } from '../../platform';
import type { Table } from '../kept/state';
import { completing, readSums, type Sums } from '../whereabouts/records/column-sums';

export interface Since {
  /** By the key of a column, what it held when the table was written. */
  readonly was: (key: string) => Sums | undefined;
  /**
   * Of the records that do not stand there, the numbers of those whose rows may be gone: of some, as many as rows have lost their key,
   * nothing but that is.
   */
  readonly deleted: readonly (readonly number[])[];
}

/**
 * @param keys of all rows of records that stand there
 * @param missing keys of records that do not
 * @returns undefined where other keys stand there than were written
 */
export function deletedSince(
  keys: readonly SheetValue[],
  missing: readonly SheetValue[],
  matchKey: string,
  { sums, sentSums }: Pick<Table, 'sums' | 'sentSums'>,
): Since | undefined {
  // Those that had left the source are often deleted, and then all of them.
  for (const kept of [sums, sentSums]) {
    const was = readSums(kept ?? '');
    const sum = was(matchKey)?.cells;
    if (!sum) continue;
    const sets = (): Iterable<readonly number[]> => setsOf(missing.length);
    const deleted = completing(keys, missing, sum, sets());
    if (deleted) return { was, deleted: [deleted] };
    const full = keys.filter((key) => key !== '');
    const lost = full.length < keys.length ? completing(full, missing, sum, sets()) : undefined;
    if (lost) return { was, deleted: without(lost, keys.length - full.length) };
  }
  return undefined;
}

/** All sets that are left without so many, if that is one or all of them. */
function without(set: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === set.length) return [[]];
  return count === 1 ? set.map((one) => set.filter((other) => other !== one)) : [];
}

/** Of more, sums that are equal by chance would be found. */
const MOST_COMBINED = 60;

/** None, all, one, neighbors, and two of them. */
function* setsOf(count: number): Generator<readonly number[]> {
  yield [];
  const all = Array.from({ length: count }, (_, at) => at);
  yield all;
  for (const one of all) yield [one];
  if (count > MOST_COMBINED) return;
  for (const from of all) for (let to = from + 2; to <= count; to += 1) yield all.slice(from, to);
  for (const one of all) for (const other of all.slice(one + 2)) yield [one, other];
}
