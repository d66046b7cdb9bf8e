/** Where a run has to ask, and where it may. */
import type { Doubt, Table } from './book';
import { keepsRow, type Ledger } from './ledger';
import { HEADER } from './places';

/** O11, O13: which rows are whose matters where something of theirs stands beside one of them. */
const OF_ROWS: ReadonlySet<Doubt> = new Set(['key overwritten', 'rows repeated', 'cells torn']);

const MAY_GO_ON: ReadonlySet<Doubt> = new Set(['rows repeated', 'key overwritten']);

/** @param isHalf whether a run died while it wrote */
export function mustAsk({ id, doubts, suspects }: Table, { held }: Ledger, isHalf: boolean): boolean {
  // K5: it may go on. Of rows that have one key meanwhile those that people wrote beside stay.
  if (isHalf && [...doubts].every((doubt) => MAY_GO_ON.has(doubt))) return false;
  const isBeside = held.some(
    (one) =>
      one.table === id && keepsRow(one) && one.record !== HEADER && suspects.has(withoutCount(one.record)),
  );
  return [...doubts].some((doubt) => (OF_ROWS.has(doubt) ? isBeside : !MAY_ASK.has(doubt)));
}

/**
 * D10: what was taken back in part may be put right as well. D6, O10: a copy of a column that was deleted is the person's, or may be
 * it. O13: a row whose key nobody sent may be a record that has left, or one of theirs.
 */
export const MAY_ASK: ReadonlySet<Doubt> = new Set([
  'run taken back',
  'deleted column copied',
  'key made up',
]);

/** Of several with one key none is told from the others. */
export function withoutCount(record: string): string {
  return record.replace(/ #\d+$/, '');
}
