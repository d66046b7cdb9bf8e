/** Records below a table without anything that says that they are of it: a person moved them out, or put rows of their own there. */
import { meet } from '../../../area';
import { once } from '../../../once';
import type { SheetValue } from '../../../platform';
import { IN_SOURCE, saysInSource } from '../../definition/special-columns';
import type { OnceRead } from '../../kept/run-state';
import type { Table } from '../../kept/state';
import type { Band } from '../../rows/band';
import { keyText } from '../../rows/region';
import type { Work } from '../../write/work';
import { isIn } from '../digest';
import type { Located } from '../finding/locate';
import { rowDigest } from '../once-read';
import { widthOf } from '../place';
import { shownText } from '../shown-text';
import { isBlank, isTailWhole } from './find-end';

/**
 * The first that come, and whose key no row of the table has: anywhere below, where none of the table says any more that it is in the
 * source, or one that has lost its key does; else right below it, where a row may stand that a person made for a record to come.
 *
 * @param band the columns that move with the table
 */
export function recordsBelow(
  place: Located,
  table: Pick<Table, 'rows' | 'tail'>,
  isComing: (key: SheetValue) => boolean,
  { column: left, columns: wide }: Band,
  { matchKey = '', others, platform }: Pick<Work, 'matchKey' | 'others' | 'platform'>,
): OnceRead | undefined {
  const { sheet, row, end, columns } = place;
  const { sheets, codec } = platform;
  const column = columns.get(matchKey);
  const count = sheets.used(sheet.id).rows - end;
  if (column === undefined || count <= 0) return undefined;
  const width = widthOf({ columns });
  const all = sheets.values({ sheet: sheet.id, row: row + 1, rows: end - row + count, ...width });
  const keyIn = (cells: readonly SheetValue[]): SheetValue => cells[column - width.column] ?? '';
  const own = all.slice(0, end - row);
  const told = (columns.get(IN_SOURCE.key) ?? 0) - width.column;
  const isTold = (cells: readonly SheetValue[]): boolean => saysInSource(cells[told]);
  const doRowsTell = own.some(isTold);
  const gap = all.findIndex((cells, down) => down >= end - row && isBlank(cells));
  const near = gap >= 0 ? all.slice(0, gap) : all;
  // Then a row that was moved out of it says so as well, and was asked about before; unless what says so stayed there alone.
  const hasStayed = near.some((cells) => isTold(cells) && keyIn(cells) === '');
  const looked = doRowsTell && !hasStayed ? near : all;
  const inside = new Set(own.map((cells) => keyText(keyIn(cells))));
  const taken = once(() => others(sheet.id));
  // An ID alone may have been pushed there.
  const holdsMore = (at: number): boolean =>
    sheets
      .values({ sheet: sheet.id, row: at, rows: 1, column: left, columns: wide })
      .flat()
      .filter((cell) => cell !== '').length > 1;
  const isTaken = (at: number): boolean =>
    taken().some((other) => meet(other, { sheet: sheet.id, row: at, rows: 1, ...width }));
  const isOpen = (cells: readonly SheetValue[], at: number): boolean => {
    const key = keyText(keyIn(cells));
    if (key === '' || isTold(cells) || inside.has(key) || !isComing(keyIn(cells))) return false;
    if (isTaken(at)) return false;
    return doRowsTell ? holdsMore(at) : !isTailWhole(table) || isIn(table.tail ?? '', key, codec);
  };
  const open = looked.map((cells, down) => down >= end - row && isOpen(cells, row + 1 + down));
  const first = open.indexOf(true);
  if (first < 0) return undefined;
  const next = open.indexOf(false, first);
  const [from, last] = [row + 1 + first, next < 0 ? row + looked.length : row + next];
  const sign = rowDigest(place, from, platform, last);
  const untold = shownText(sheet, from, column, sheets);
  return { row: from, count: last - from + 1, ...(last > from && { last }), sign, untold, isBelow: true };
}
