/** Columns between two tables that stand side by side: whose are they? */
import type { Area, Sheets } from '../../platform';
import { besideMarks } from '../whereabouts/header/marks';
import type { NamedArea } from '../whereabouts/target';
import { holdsAnything } from './unseen';

export interface Room {
  /** The other table. */
  readonly other: NamedArea;
  /** On which side of this one it is. */
  readonly side: 'left' | 'right';
  /** The columns between, in the rows of both tables. */
  readonly area: Area;
}

/** @param own the table with its header */
export function roomLeft(own: Area, others: readonly NamedArea[]): Room | undefined {
  const end = ({ column, columns }: Area): number => column + columns;
  const other = sideBySide(own, others)
    .filter((one) => end(one) <= own.column)
    .reduce<NamedArea | undefined>((next, one) => (next && end(next) >= end(one) ? next : one), undefined);
  return other && roomIn(other, own, { other, side: 'left' });
}

/** @param own the table with its header */
export function roomRight(own: Area, others: readonly NamedArea[]): Room | undefined {
  const other = sideBySide(own, others)
    .filter(({ column }) => column >= own.column + own.columns)
    .reduce<NamedArea | undefined>(
      (next, one) => (next && next.column <= one.column ? next : one),
      undefined,
    );
  return other && roomIn(own, other, { other, side: 'right' });
}

/** Whether each column holds something of the person's: then nothing on the sheet parts those of one table from the other's. */
export function isFilled({ area }: Room, sheets: Sheets): boolean {
  return columnsOf(area).every((column) => holdsAnything({ ...area, column, columns: 1 }, sheets));
}

/** Which table the person said that a column belongs to: ids of imports, by column. */
export function besideOf({ area }: Room, sheets: Sheets): ReadonlyMap<number, string> {
  const marks = besideMarks(sheets).filter(({ sheet }) => sheet === area.sheet);
  return new Map(marks.map(({ column, value }) => [column, value]));
}

export function columnsOf({ column, columns }: Pick<Area, 'column' | 'columns'>): readonly number[] {
  return Array.from({ length: columns }, (_, right) => column + right);
}

function sideBySide({ row, rows }: Area, others: readonly NamedArea[]): readonly NamedArea[] {
  return others.filter((other) => other.row < row + rows && row < other.row + other.rows);
}

function roomIn(left: Area, right: Area, to: Pick<Room, 'other' | 'side'>): Room | undefined {
  const column = left.column + left.columns;
  const columns = right.column - column;
  if (columns < 1) return undefined;
  const row = Math.min(left.row, right.row);
  const rows = Math.max(left.row + left.rows, right.row + right.rows) - row;
  return { ...to, area: { sheet: left.sheet, row, rows, column, columns } };
}
