/** What tells later whether cells of a table were pushed: what its first row holds, and what stands last in each column. */
import type { Codec, Platform } from '../../platform';
import { CAPTURE, isSpecial } from '../definition/special-columns';
import { type Table, writtenRows } from '../kept/state';
import { permuted } from '../rows/order';
import { LONGEST_TAIL } from '../whereabouts/end/find-end';
import { lastOf, rowOf } from '../whereabouts/end/last-cells';
import { type Place, rowsOf } from '../whereabouts/place';
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

/** Of a history from which rows were taken away: what stands last now, where that is of captures. */
export function endsNow(
  place: Place,
  { keys }: Pick<Table, 'keys'>,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): Pick<Table, 'last'> {
  const own = rowsOf(place);
  const capture = place.columns.get(CAPTURE.key);
  if (!own || capture === undefined) return {};
  const count = Math.min(own.rows, 1 + LONGEST_TAIL);
  const rows = sheets.values({ ...own, row: place.end - count + 1, rows: count });
  if (rows.some((cells) => typeof cells[capture - own.column] !== 'number')) return {};
  const columns = Array.from(place.columns);
  const cells = rows.map((row) => columns.map(([, column]) => row[column - own.column] ?? ''));
  const named = columns.map(([key]) => key);
  return { last: lastOf(cells, named, keys, codec) };
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
