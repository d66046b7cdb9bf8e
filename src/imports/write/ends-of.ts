/** What tells later whether cells of a table were pushed: what its first row holds, and what stands last in each column. */
import type { Codec } from '../../platform';
import { isSpecial } from '../definition/special-columns';
import { type Table, writtenRows } from '../kept/state';
import { permuted } from '../rows/order';
import { LONGEST_TAIL } from '../whereabouts/end/find-end';
import { lastOf, rowOf } from '../whereabouts/end/last-cells';
import { bySource } from './match-keys';
import type { Outcome } from './work';

export function endsOf(
  done: Outcome,
  { keys }: Pick<Table, 'keys'>,
  before: Table | undefined,
  codec: Codec,
): Pick<Table, 'first' | 'last' | 'lastCells'> {
  const first = firstIn(done, before, codec);
  return { ...(first !== undefined && { first }), ...lastIn(done, keys, before, codec) };
}

/** None of rows that have their place alone, and of those among which the person made some. */
function firstIn(
  { last, theirs = 0, places, work: { staged, matchKey } }: Outcome,
  before: Table | undefined,
  codec: Codec,
): string | undefined {
  const isHistory = last !== undefined;
  if (isHistory && before && writtenRows(before) > 0) return before.first;
  if ((matchKey === undefined && !isHistory) || theirs > 0) return undefined;
  const [first] = places ? permuted(staged.values, places) : staged.values;
  return (
    first &&
    rowOf(
      first.filter((_, index) => !isSpecial(staged.columns[index]?.key ?? '')),
      codec,
    )
  );
}

function lastIn(
  { last, left, theirs = 0, places, work: { staged } }: Outcome,
  keys: string,
  before: Table | undefined,
  codec: Codec,
): Pick<Table, 'last' | 'lastCells'> {
  const columns = staged.columns.map(({ key }) => key);
  if (last === undefined) {
    // Other rows stand below those of the source; and a property holds no more of the widest imports.
    if (left + bySource(staged).left.length + theirs > 0 || staged.columns.length > MOST_LAST_CELLS)
      return {};
    const rows = places ? permuted(staged.values, places) : staged.values;
    return { lastCells: lastOf(rows.slice(-1 - LONGEST_TAIL), columns, keys, codec) };
  }
  if (last === 'as before') return before?.keys === keys && before.last ? { last: before.last } : {};
  return { last: lastOf(last, columns, keys, codec) };
}

const MOST_LAST_CELLS = 100;
