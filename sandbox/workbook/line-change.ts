// What becomes of the numbers of rows or columns ("lines") when some are inserted, deleted or moved, and of areas also when
// cells are pushed aside, which leaves the lines where they are.
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
    }
  | CellsMoved;

export type CellsMoved = PushedCells | PulledCells;

/** Blank cells come in before that line, and what stood from there on moves on: across those lines of the other axis alone. */
export interface PushedCells {
  readonly kind: 'push';
  readonly axis: Axis;
  readonly before: number;
  readonly count: number;
  readonly across: Span;
}

/** Those cells go, and what stood beyond them comes up in their place: across those lines of the other axis alone. */
export interface PulledCells {
  readonly kind: 'pull';
  readonly axis: Axis;
  readonly at: number;
  readonly count: number;
  readonly across: Span;
}

export type LinesMoved = Exclude<LineChange, CellsMoved>;

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
    case 'push':
    case 'pull':
      return [first, last];
  }
}

export function lineAfter(change: LineChange, line: number): number | undefined {
  return spanAfter(change, [line, line])?.[0];
}

/** What the change is to something that has all of these lines of the other axis: an area that is concerned in part stays. */
export function changeAcross(change: LineChange, [first, last]: Span): LinesMoved | undefined {
  if (change.kind !== 'push' && change.kind !== 'pull') return change;
  const { axis, count, across } = change;
  if (first < across[0] || last > across[1]) return undefined;
  return change.kind === 'push'
    ? { kind: 'insert', axis, before: change.before, count }
    : { kind: 'delete', axis, at: change.at, count };
}

/** The lines that it has, of the axis that the change is not about. */
export function acrossOf({ axis }: Pick<LineChange, 'axis'>, area: Rectangle): Span {
  return axis === 'row'
    ? [area.column, area.column + area.columns - 1]
    : [area.row, area.row + area.rows - 1];
}

/** The cells that move, and those that go. */
export function onwardArea(change: CellsMoved): Rectangle {
  const { axis, across } = change;
  const [first, last] = across;
  const before = change.kind === 'push' ? change.before : change.at;
  const count = last - first + 1;
  const onward = Number.POSITIVE_INFINITY;
  return axis === 'row'
    ? { row: before, column: first, rows: onward, columns: count }
    : { row: first, column: before, rows: count, columns: onward };
}

export function areaAfter(given: LineChange, area: Rectangle): Rectangle | undefined {
  const change = changeAcross(given, acrossOf(given, area));
  if (change === undefined) return area;
  if (change.axis === 'row') {
    const rows = spanAfter(change, [area.row, area.row + area.rows - 1]);
    return rows && { ...area, row: rows[0], rows: rows[1] - rows[0] + 1 };
  }
  const columns = spanAfter(change, [area.column, area.column + area.columns - 1]);
  return columns && { ...area, column: columns[0], columns: columns[1] - columns[0] + 1 };
}

/** A list with one thing for each line, at the line's number, after the change; it never ends in a gap. */
export function listAfter<T>(change: LinesMoved, list: readonly (T | undefined)[]): (T | undefined)[] {
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
