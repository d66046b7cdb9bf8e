/**
 * Which of the marked formulas are put back next. Sheets starts all of them at once, and Google runs about thirty
 * executions of a person at a time and refuses the others.
 */
import { REFRESH } from '../config';
import { countCalls } from '../formula-calls';
import type { SheetInfo } from '../platform';
import { columnNumber, referencesIn } from '../references';
import type { FormulaCell } from './find';
import type { IsOurs } from './mark';

/** Cells that make the same calls: on one sheet, the same text. They share one answer. */
export interface Group {
  readonly cells: readonly FormulaCell[];
  readonly calls: number;
}

/** In the order of their first cells. @param own the formula as its author wrote it */
export function groupsOf(
  cells: readonly FormulaCell[],
  own: (cell: FormulaCell) => string,
  isOurs: IsOurs,
): readonly Group[] {
  const groups = new Map<string, FormulaCell[]>();
  for (const cell of cells) {
    const key = `${cell.sheet} ${own(cell)}`;
    const known = groups.get(key);
    if (known) known.push(cell);
    else groups.set(key, [cell]);
  }
  return Array.from(groups.values(), (same) => ({
    cells: same,
    calls: countCalls(own(same[0] as FormulaCell), isOurs),
  }));
}

/** The first groups that make at most so many calls together, but one in any case. */
export function firstGroups(groups: readonly Group[], most: number): readonly Group[] {
  let calls = 0;
  const count = groups.findIndex((group) => {
    calls += group.calls;
    return calls > most;
  });
  return count === -1 ? groups : groups.slice(0, Math.max(1, count));
}

/**
 * Those that read no cell that another one may fill: whatever reads an answer is calculated again when that answer comes,
 * and so would run twice, at a time when nobody counts on it. Where nearly all may read each other, a few of those that
 * the others may read.
 *
 * @param marked whose `after` is the formula as its author wrote it
 */
export function nextGroups(
  marked: readonly FormulaCell[],
  all: readonly SheetInfo[],
  isOurs: IsOurs,
): readonly Group[] {
  const groups = groupsOf(marked, ({ after }) => after, isOurs);
  const ranked = rank(groups, all);
  const inOrder = ranked
    .sort((one, other) => Number(one.rank > other.rank) - Number(one.rank < other.rank))
    .map(({ group }) => group);
  const free = ranked.filter((one) => one.rank === FREE).length;
  const next = firstGroups(inOrder.slice(0, free), REFRESH.callsAtOnce);
  const few = firstGroups(inOrder, REFRESH.callsThatMayRunTwice);
  return next.length > few.length ? next : few;
}

const FREE = Number.NEGATIVE_INFINITY;

/** The lower, the fewer others it may read, and the more may read it. */
function rank(groups: readonly Group[], all: readonly SheetInfo[]): { group: Group; rank: number }[] {
  const ids = new Map(all.map(({ id, name }) => [name.toLowerCase(), id]));
  const sources = groups.map((group) => {
    const mayRead = readerOf(group, ids);
    return groups.filter((other) => other !== group && other.cells.some(mayRead));
  });
  const readers = new Map<Group, number>();
  for (const source of sources.flat()) readers.set(source, 1 + (readers.get(source) ?? 0));
  return groups.map((group, index) => {
    const count = sources[index]?.length ?? 0;
    return { group, rank: count === 0 ? FREE : count - (readers.get(group) ?? 0) };
  });
}

/** Whether the group may read what a cell gives: results spread to the right and down. */
function readerOf({ cells: [first] }: Group, ids: ReadonlyMap<string, number>) {
  const references = first ? referencesIn(first.after) : [];
  return (cell: FormulaCell): boolean =>
    references.some(
      ({ sheet, last: { row = Infinity, letters } }) =>
        (sheet === undefined ? first?.sheet : ids.get(sheet.toLowerCase())) === cell.sheet &&
        cell.row <= row &&
        cell.column <= (letters === '' ? Infinity : columnNumber(letters)),
    );
}
