/** Single cells, read in few calls. */
import { REFRESH } from '../config';
import type { Area } from '../platform';

export interface Place {
  readonly sheet: number;
  /** Counted from 1. */
  readonly row: number;
  readonly column: number;
}

export function placeOf({ sheet, row, column }: Place): string {
  return `${sheet} ${row} ${column}`;
}

/** What each of these cells holds, in their order. */
export function readCells<T>(
  cells: readonly Place[],
  read: (area: Area) => readonly (readonly T[])[],
  largest?: number,
): readonly (T | undefined)[] {
  const held = new Map<string, T>();
  for (const { sheet, row, column, ...size } of areasAround(cells, largest)) {
    read({ sheet, row, column, ...size }).forEach((line, down) => {
      line.forEach((one, right) => {
        held.set(placeOf({ sheet, row: row + down, column: column + right }), one);
      });
    });
  }
  return cells.map((cell) => held.get(placeOf(cell)));
}

/** Few areas that hold all of these cells, none too large to be read in one call; no two share a row of a sheet. */
export function areasAround(cells: readonly Place[], largest: number = REFRESH.areaCells): readonly Area[] {
  const areas: Area[] = [];
  for (const row of rowsOf(cells)) {
    const last = areas[areas.length - 1];
    const both = last?.sheet === row.sheet ? around(last, row) : undefined;
    if (both && both.rows * both.columns <= largest) areas[areas.length - 1] = both;
    else areas.push(row);
  }
  return areas;
}

/** From the first to the last of the cells in each row, from top to bottom. */
function rowsOf(cells: readonly Place[]): readonly Area[] {
  const rows = new Map<string, Area>();
  for (const { sheet, row, column } of cells) {
    const cell: Area = { sheet, row, column, rows: 1, columns: 1 };
    const known = rows.get(`${sheet} ${row}`);
    rows.set(`${sheet} ${row}`, known ? around(known, cell) : cell);
  }
  return Array.from(rows.values()).sort((one, other) => one.sheet - other.sheet || one.row - other.row);
}

function around(one: Area, other: Area): Area {
  const row = Math.min(one.row, other.row);
  const column = Math.min(one.column, other.column);
  return {
    sheet: one.sheet,
    row,
    column,
    rows: Math.max(one.row + one.rows, other.row + other.rows) - row,
    columns: Math.max(one.column + one.columns, other.column + other.columns) - column,
  };
}
