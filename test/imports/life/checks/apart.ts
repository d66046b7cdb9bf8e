import { changeAcross, lineAfter } from '../../../../sandbox/workbook/line-change';
/** What stands apart from all tables: below one it moves with its end, anywhere else it stays. */
import { type Book, frameOf, type Table } from '../book';
import type { Placed } from '../places';
import type { Start } from '../world';
import { type Fault, require } from './fault';

/** @param ran the table whose run it was: whole lines that went in or out for it may move what is below another one */
export function apartFaults(
  ran: string,
  { theirs: before, tables, lines }: Start,
  after: readonly Placed[],
  book: Book,
): readonly Fault[] {
  const now = new Map(unique(after).map((one) => [nameOf(one), one]));
  const pairs = unique(before).flatMap((one) => {
    const other = now.get(nameOf(one));
    return one.at === undefined && other ? [{ one, other }] : [];
  });
  return [
    ...pairs.flatMap(({ one, other }) => placeFaults(one, other, tables, book, ran, rowAfter(one, lines))),
    ...orderFaults(pairs, tables, before),
  ];
}

interface Pair {
  readonly one: Placed;
  readonly other: Placed;
}

function placeFaults(
  one: Placed,
  other: Placed,
  tables: readonly Table[],
  { tables: now }: Book,
  ran: string,
  withLines: number | undefined,
): readonly Fault[] {
  const name = `${one.layer} “${one.content}”`;
  const above = tables.filter((table) => isAbove(table, one));
  const below = tableOver(one, tables);
  const after = now.find(({ id }) => id === below?.id);
  if (below && after?.sheet === one.sheet && after.columns.size > 0) {
    // X4: two rows are its own, also where people deleted one of them; a blank one may be it again.
    const ends = new Set([below.last, Math.max(below.last, below.header + 2)]);
    const isAsFar = [...ends].some((end) => other.row - after.last === one.row - end);
    return [
      ...require('O7', other.row > after.last, `${name} was below ${below.id} and is not any more`),
      ...require('O7', below.last <= below.header ||
        (below.id !== ran && other.row === withLines) ||
        isAsFar, `${name} was ${one.row - below.last} rows below ${below.id} and is ${other.row - after.last}`),
    ];
  }
  // Rows that went in or out above it take it along; columns that came left of it, too.
  const isStill = other.row === one.row || other.row === withLines || above.length > 0;
  return require('O8', isStill, `${name} moved from row ${one.row} to ${other.row}`);
}

/** Where whole lines that went in or out take a row. */
function rowAfter({ sheet, row, column }: Placed, lines: Start['lines']): number | undefined {
  let now: number | undefined = row;
  for (const { sheet: id, change } of lines) {
    if (id !== sheet || change.kind === 'push' || change.axis !== 'row') continue;
    const across = changeAcross(change, [column, column]);
    if (across && now !== undefined) now = lineAfter(across, now);
  }
  return now;
}

function isInColumns({ column }: Placed, table: Table): boolean {
  const frame = frameOf(table);
  return column >= frame.column && column < frame.column + frame.columns;
}

function isAbove({ sheet, last }: Table, one: Placed): boolean {
  return sheet === one.sheet && last < one.row;
}

/** Below whose rows it stands. */
function tableOver(one: Placed, tables: readonly Table[]): Table | undefined {
  return tables
    .filter((table) => isAbove(table, one) && isInColumns(one, table))
    .sort((first, second) => second.last - first.last)[0];
}

/**
 * What stood in one row or column still does, and what stood before the other does, too. What stands below a table moves with
 * its end, and not with that of the table beside it, nor with what stands apart from it behind a blank column.
 */
function orderFaults(
  pairs: readonly Pair[],
  tables: readonly Table[],
  before: readonly Placed[],
): readonly Fault[] {
  const full = new Set(before.map(placeOf));
  const isGapBetween = ({ sheet, row, column }: Placed, other: Placed): boolean => {
    const [from, to] = [Math.min(column, other.column), Math.max(column, other.column)];
    const between = Array.from({ length: to - from }, (_, right) => from + right);
    return between.some((at) => !full.has(placeOf({ sheet, row, column: at })));
  };
  return pairs.flatMap((first, index) =>
    pairs.slice(index + 1).flatMap((second) => {
      if (first.one.sheet !== second.one.sheet) return [];
      const isKept =
        sign(first.one.column - second.one.column) === sign(first.other.column - second.other.column);
      const [over, overOther] = [tableOver(first.one, tables), tableOver(second.one, tables)];
      const isBelowTwo = over !== undefined && overOther !== undefined && over !== overOther;
      const isBeside =
        isGapBetween(first.one, second.one) && tables.some((table) => isAbove(table, first.one));
      const sameRow =
        isBelowTwo || isBeside || first.one.row !== second.one.row || first.other.row === second.other.row;
      return require('O8', isKept &&
        sameRow, `“${first.one.content}” and “${second.one.content}” fell apart`);
    }),
  );
}

function placeOf({ sheet, row, column }: Pick<Placed, 'sheet' | 'row' | 'column'>): string {
  return `${sheet} ${row} ${column}`;
}

function sign(number: number): number {
  return Math.sign(number);
}

/** What stands there once: only that can be followed. */
function unique(all: readonly Placed[]): readonly Placed[] {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1);
  return all.filter((one) => counts.get(nameOf(one)) === 1);
}

function nameOf({ sheet, layer, content }: Placed): string {
  return JSON.stringify([sheet, layer, content]);
}
