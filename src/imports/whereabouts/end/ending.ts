/** The last rows of a table and what stands right below them, against what stood last in each column when it was written. */
import { meet } from '../../../area';
import type { Area, Platform, SheetValue } from '../../../platform';
import type { Table } from '../../kept/state';
import type { Located } from '../finding/locate';
import { type Others, widthOf } from '../place';
import { LONGEST_TAIL } from './find-end';
import { FARTHEST, isLastCell, type Last, range, readLasts, textOf } from './last-cells';

/** A column of which it is known. */
export interface Tracked {
  readonly key: string;
  readonly column: number;
  readonly last: Last;
}

export interface Ending {
  /** The last row that is not spare. */
  readonly end: number;
  readonly tracked: readonly Tracked[];
  readonly cellAt: (row: number, column: number) => SheetValue;
  /** Whether what stood last in that column stands in that row. */
  readonly isLast: (row: number, one: Tracked) => boolean;
  readonly isInPlace: (one: Tracked) => boolean;
  /** Where that stands below the table, and which row has no cell in that column: its cells were pushed down. */
  readonly pushedOut: (one: Tracked) => { readonly below: number; readonly blank: number } | undefined;
}

/** @param kept of last-cells @returns undefined where nobody knows where it ends, or nothing is kept */
export function endingOf(
  located: Located,
  kept: string | undefined,
  { keys, spare = 0 }: Pick<Table, 'keys' | 'spare'>,
  others: Others,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): Ending | undefined {
  const { sheet, row, columns, isEndKnown } = located;
  const end = located.end - spare;
  if (kept === undefined || !isEndKnown || end <= row) return undefined;
  const lastOf = readLasts(kept, keys, codec);
  const tracked = Array.from(columns).flatMap(([key, column]): readonly Tracked[] => {
    const last = lastOf(key);
    return last ? [{ key, column, last }] : [];
  });
  const top = Math.max(row + 1, end - 2 * LONGEST_TAIL);
  const width = widthOf(located);
  const rows = Math.min(end + FARTHEST, sheet.rows) - top + 1;
  const area: Area = { sheet: sheet.id, row: top, rows, ...width };
  const values = sheets.values(area);
  const cellAt = (at: number, column: number): SheetValue => values[at - top]?.[column - width.column] ?? '';
  const isLast = (at: number, { column, last }: Tracked): boolean =>
    isLastCell(textOf(cellAt(at, column)), last, codec);
  const isTaken = (at: number): boolean =>
    others(sheet.id).some((other) => meet(other, { ...area, row: at, rows: 1 }));
  return {
    end,
    tracked,
    cellAt,
    isLast,
    isInPlace: (one) => isLast(end - one.last.blank, one),
    pushedOut(one) {
      const { column } = one;
      const below = range(end + 1, end + FARTHEST).find((at) => isLast(at, one));
      if (below === undefined || isTaken(below)) return undefined;
      const cell: Area = { ...area, row: below, rows: 1, column, columns: 1 };
      if (sheets.formulas(cell)[0]?.[0] !== '') return undefined;
      // From the header on: its title may have gone with the row into which it was pushed.
      const own: Area = { ...area, row, rows: end - row + 1 };
      const hole = holeIn(own, column, columns, sheets);
      return hole < 0 ? undefined : { below, blank: row + hole };
    },
  };
}

/** The first row with most other cells of ours, and none in that column: whole rows may have been cut, and others be the person's. */
function holeIn(
  area: Area,
  column: number,
  columns: ReadonlyMap<string, number>,
  sheets: Platform['sheets'],
): number {
  const others = Array.from(columns.values()).filter((one) => one !== column);
  return sheets.values(area).findIndex((cells) => {
    const isFull = (one: number): boolean => cells[one - area.column] !== '';
    return !isFull(column) && others.filter(isFull).length * 2 > others.length;
  });
}
