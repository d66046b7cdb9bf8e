/** Which records a table has after a good run, and what of theirs stands beside them: from the contract alone. */
import type { Table } from './book';
import { withoutCount } from './doubts';
import { type Held, keepsRow } from './ledger';
import type { SourceRow } from './source';

export interface Expected {
  /** In their order. */
  readonly rows: readonly string[];
  /** Below them, in any order: rows that left, kept for what people wrote. */
  readonly left: readonly string[];
}

/** @param before the records as they stood, from top to bottom; @param capture how this run's rows are told apart */
export function expectedRows(
  table: Pick<Table, 'mode' | 'id'>,
  answer: readonly SourceRow[],
  before: readonly string[],
  held: readonly Held[],
  capture: string,
): Expected {
  const keeping = new Set(
    held.filter((one) => one.table === table.id && keepsRow(one)).map(({ record }) => record),
  );
  if (table.mode === 'snapshot') {
    // H1, H2: what stood stays as it stood; blank rows of theirs are not told from ours here.
    return { rows: [...before, ...recordsOf(answer, `${capture} / `)], left: [] };
  }
  const now = recordsOf(answer, '');
  const isNow = new Set(now);
  const stood = before.filter((record) => isNow.has(record));
  const rows = table.mode === 'update' ? [...new Set([...stood, ...now])] : now;
  return { rows, left: before.filter((record) => keeping.has(record) && !isNow.has(record)) };
}

/** Equal keys are counted in their order: L, I2. */
export function recordsOf(answer: readonly SourceRow[], prefix: string): readonly string[] {
  const seen = new Map<string, number>();
  return answer.map(({ id }) => {
    const name = `${prefix}string ${id}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} #${count}`;
  });
}

/**
 * @param before the records as they stood
 * @returns what those that left are called from then on: of several with one key the first one that stands has no number
 */
export function namesAfter({ rows, left }: Expected, before: readonly string[]): ReadonlyMap<string, string> {
  const standing = new Set([...rows, ...left]);
  const gone = before.filter((record) => !standing.has(record));
  const counts = new Map<string, number>();
  for (const record of rows) counts.set(withoutCount(record), (counts.get(withoutCount(record)) ?? 0) + 1);
  const names = new Map(gone.map((record) => [record, `gone: ${record}`]));
  for (const record of left) {
    const name = withoutCount(record);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    names.set(record, count === 1 ? name : `${name} #${count}`);
  }
  return names;
}

/** O1: what of theirs has to stand in its place after the run; the rest went with its rows, as L1 says. */
export function expectedHeld(
  held: readonly Held[],
  { rows, left }: Expected,
  table: string,
): readonly Held[] {
  const standing = new Set([...rows, ...left, 'header']);
  // Rows that people inserted: O14 keeps what they wrote there.
  const isTheirRow = ({ record }: Held): boolean => record.startsWith('own: ');
  return held.filter((one) => one.table !== table || standing.has(one.record) || isTheirRow(one));
}
