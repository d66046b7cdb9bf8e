/** A table, and beyond a blank column on one side of it a list of the person, with things hung on both. */
import { expect } from 'vitest';
import type { Rectangle } from '../../../sandbox/workbook/workbook';
import { type GrowingTable, growingTable, type MODES, many } from './growing-table';
import { CHART, HANGS } from './hangs';

export const RECORDS = 4;
export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

export interface Beside {
  readonly table: GrowingTable;
  /** From the first row of the table down to that one, over the list and the blank columns between. */
  to(row: number): Rectangle;
  /** The list as it was. */
  expectList(where?: string): void;
}

export function begin(mode: (typeof MODES)[number], side: Side, items = RECORDS, records = RECORDS): Beside {
  const table = growingTable({ mode, rows: many(records), cell: side === 'left' ? 'E1' : 'A1' });
  const { sheet, at, first, right } = table;
  const column = side === 'left' ? 2 : right + 3;
  const list = Array.from({ length: items }, (_, row) => [`item ${row}`]);
  sheet.enter(at(first, column, items), list);
  const [from, to] = side === 'left' ? [column, right] : [1, column];
  return {
    table,
    to: (row) => at(first, from, row - first + 1, to - from + 1),
    expectList: (where) =>
      expect(sheet.values(at(first, column, items + 30)).flat(), where).toEqual([
        ...list.flat(),
        ...Array.from({ length: 30 }, () => null),
      ]),
  };
}

/** A name, a protection and a conditional format: where they are by now. */
export function hangAll(table: GrowingTable, area: Rectangle): () => readonly (Rectangle | undefined)[] {
  const all = HANGS.slice(0, CHART).map(([, hang]) => hang(table, area));
  return () => all.map((where) => where());
}

export const thrice = (area: Rectangle) => [area, area, area];
