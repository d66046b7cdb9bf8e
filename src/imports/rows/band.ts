/** Which columns move with the rows of a table: its own, and those of the person beside it. */
import { meet } from '../../area';
import type { Area, SheetInfo, Sheets } from '../../platform';
import { type Others, type Place, widthOf } from '../whereabouts/place';
import type { NamedArea } from '../whereabouts/target';
import { besideOf, columnsOf, isFilled, type Room, roomLeft, roomRight } from './room-between';
import { hasUnseen } from './unseen';

export interface Band {
  readonly column: number;
  readonly columns: number;
}

/**
 * To the first column on either side in which there is nothing, or to the next import. Columns that fill all the room between
 * two imports move with the left one, unless the person said otherwise.
 *
 * @param own the table with its header
 * @param others the tables of other imports on the sheet
 * @param isFull whether anything shows in the column, in the rows of the table
 */
export function bandIn(
  own: Area,
  sheet: SheetInfo,
  others: readonly NamedArea[],
  isFull: (column: number) => boolean,
  sheets: Sheets,
): Band {
  const isOpen = (column: number): boolean => {
    const area: Area = { ...own, column, columns: 1 };
    if (column < 1 || column > sheet.columns || others.some((other) => meet(other, area))) return false;
    return isFull(column) || hasUnseen(area, sheets);
  };
  const left = filled(roomLeft(own, others), sheets);
  const right = filled(roomRight(own, others), sheets);
  const isOurs = (room: FilledRoom | undefined): ((column: number) => boolean) =>
    room ? (column) => isWithin({ column, columns: 1 }, room.area) && !isTheirs(room, column) : isOpen;
  let first = own.column;
  while (isOurs(left)(first - 1)) first -= 1;
  let last = own.column + own.columns - 1;
  while (isOurs(right)(last + 1)) last += 1;
  return { column: first, columns: last - first + 1 };
}

export function isWithin(one: Band, band: Band): boolean {
  return one.column >= band.column && one.column + one.columns <= band.column + band.columns;
}

/** The tables of other imports on the sheet, and columns of the person that move with those. */
export function standingBeside(place: Place, others: Others, sheets: Sheets): readonly Area[] {
  const { sheet, row, end } = place;
  const own: Area = { sheet: sheet.id, row, rows: end - row + 1, ...widthOf(place) };
  const tables = others(sheet.id);
  const rooms = [roomLeft(own, tables), roomRight(own, tables)];
  const columns = rooms.flatMap((one) => {
    const room = filled(one, sheets);
    if (!room) return [];
    return columnsOf(room.area).flatMap((column) =>
      isTheirs(room, column) ? [toItsEnd({ ...room.other, column, columns: 1 }, room, sheets)] : [],
    );
  });
  return [...tables, ...columns];
}

/** Beside the rows of the other table, and as far below as it holds anything. */
function toItsEnd(column: Area, { area }: Room, sheets: Sheets): Area {
  const end = area.row + area.rows;
  const row = column.row + column.rows;
  const below: Area = { ...column, row, rows: end - row };
  if (below.rows < 1) return column;
  const contents = [sheets.values(below), sheets.formulas(below), sheets.notes(below)];
  let { rows } = below;
  const isBlank = (cells: readonly (readonly unknown[])[]): boolean => cells[rows - 1]?.[0] === '';
  while (rows > 0 && contents.every(isBlank)) rows -= 1;
  return { ...column, rows: column.rows + rows };
}

/** All of which is somebody's. */
interface FilledRoom extends Room {
  /** What the person said of its columns: ids of imports. */
  readonly said: ReadonlyMap<number, string>;
}

function filled(room: Room | undefined, sheets: Sheets): FilledRoom | undefined {
  return room && isFilled(room, sheets) ? { ...room, said: besideOf(room, sheets) } : undefined;
}

/** Whether the column moves with the other table. */
function isTheirs({ other, side, said }: FilledRoom, column: number): boolean {
  const id = said.get(column);
  return id === undefined ? side === 'left' : id === other.id;
}
