// What becomes of the numbers of rows or columns ("lines") when some are inserted, deleted or moved.
import type { Rectangle } from './workbook';

export type Axis = 'row' | 'column';

export type LineChange =
  | { readonly kind: 'insert'; readonly axis: Axis; readonly before: number; readonly count: number }
  | { readonly kind: 'delete'; readonly axis: Axis; readonly at: number; readonly count: number }
  | {
      readonly kind: 'move';
      readonly axis: Axis;
      readonly from: number;
      readonly count: number;
      /** Not among the moved ones, and numbered as before the move. */
      readonly before: number;
    };

export type Span = readonly [first: number, last: number];

/** Where a span of lines is afterwards; undefined when all of it was deleted. The end of an open span is infinite. */
export function spanAfter(change: LineChange, [first, last]: Span): Span | undefined {
  switch (change.kind) {
    case 'insert':
      return afterInsertion(change, [first, last]);
    case 'delete':
      return afterDeletion(change, [first, last]);
    case 'move':
      return afterMove(change, [first, last]);
  }
}

export function lineAfter(change: LineChange, line: number): number | undefined {
  return spanAfter(change, [line, line])?.[0];
}

export function areaAfter(change: LineChange, area: Rectangle): Rectangle | undefined {
  if (change.axis === 'row') {
    const rows = spanAfter(change, [area.row, area.row + area.rows - 1]);
    return rows && { ...area, row: rows[0], rows: rows[1] - rows[0] + 1 };
  }
  const columns = spanAfter(change, [area.column, area.column + area.columns - 1]);
  return columns && { ...area, column: columns[0], columns: columns[1] - columns[0] + 1 };
}

/** A list with one thing for each line, at the line's number, after the change; it never ends in a gap. */
export function listAfter<T>(change: LineChange, list: readonly (T | undefined)[]): (T | undefined)[] {
  switch (change.kind) {
    case 'insert':
      if (change.before >= list.length) return [...list];
      return [
        ...list.slice(0, change.before),
        ...new Array<undefined>(change.count),
        ...list.slice(change.before),
      ];
    case 'delete':
      return withoutEnd([...list.slice(0, change.at), ...list.slice(change.at + change.count)]);
    case 'move': {
      const { from, count, before } = change;
      const block = padded(list.slice(from, from + count), count);
      const to = before > from ? before - count : before;
      const rest = padded([...list.slice(0, from), ...list.slice(from + count)], to);
      return withoutEnd([...rest.slice(0, to), ...block, ...rest.slice(to)]);
    }
  }
}

interface Insertion {
  readonly before: number;
  readonly count: number;
}

interface Deletion {
  readonly at: number;
  readonly count: number;
}

/** A span grows by what is inserted inside of it, not by what comes before its first or after its last line. */
function afterInsertion({ before, count }: Insertion, [first, last]: Span): Span {
  return [first >= before ? first + count : first, last >= before ? last + count : last];
}

function afterDeletion({ at, count }: Deletion, [first, last]: Span): Span | undefined {
  const end = at + count;
  const start = first < at ? first : Math.max(at, first - count);
  const stop = last < at ? last : last < end ? at - 1 : last - count;
  return stop < start ? undefined : [start, stop];
}

/**
 * A span that is moved as a whole goes along. From any other the moved lines are taken out, and into the one at their
 * destination they are inserted.
 */
function afterMove(move: Insertion & { readonly from: number }, [first, last]: Span): Span | undefined {
  const { from, count, before } = move;
  const by = before > from ? before - count - from : before - from;
  if (first >= from && last < from + count) return [first + by, last + by];
  return afterDeletion(
    { at: before <= from ? from + count : from, count },
    afterInsertion(move, [first, last]),
  );
}

function padded<T>(list: (T | undefined)[], length: number): (T | undefined)[] {
  while (list.length < length) list.push(undefined);
  return list;
}

function withoutEnd<T>(list: (T | undefined)[]): (T | undefined)[] {
  while (list.length > 0 && list.at(-1) === undefined) list.pop();
  return list;
}
