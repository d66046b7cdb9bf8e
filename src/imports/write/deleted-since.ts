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
  /** What may have become of the records that do not stand there. */
  readonly ways: readonly Way[];
}

interface Way {
  /** The numbers of those whose rows are gone. */
  readonly deleted: readonly number[];
  /** Of the one whose key alone is, where one row has none. */
  readonly lost?: number;
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
    if (deleted) return { was, ways: [{ deleted }] };
    const full = keys.filter((key) => key !== '');
    const gone = full.length === keys.length - 1 ? completing(full, missing, sum, sets()) : undefined;
    if (gone)
      return { was, ways: gone.map((lost) => ({ lost, deleted: gone.filter((one) => one !== lost) })) };
  }
  return undefined;
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
