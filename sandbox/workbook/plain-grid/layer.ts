// A sparse grid of one kind of thing. A sheet is a stack of them, so that an operation on rows or columns is one for each layer.
import { type CellsMoved, type LineChange, listAfter, onwardArea } from '../line-change';
import type { Rectangle } from '../workbook';

export interface Layer<T> {
  get(row: number, column: number): T | undefined;
  /** `undefined` takes the thing away. */
  set(row: number, column: number, thing: T | undefined): void;
  /** What there is in the area, row by row. The visitor may take away what it sees. */
  each(area: Rectangle, visit: (thing: T, row: number, column: number) => void): void;
  /** 0 when empty. */
  lastRow(): number;
  lastColumn(): number;
  /** Inserts, deletes or moves rows or columns, or moves cells. */
  changeLines(change: LineChange): void;
  /** Puts the area's rows into another order, given as the rows' present numbers from the top. */
  reorder(area: Rectangle, order: readonly number[]): void;
}

interface Row<T> {
  things: (T | undefined)[];
  count: number;
}

export function createLayer<T>(): Layer<T> {
  let rows: (Row<T> | undefined)[] = [];

  return {
    get: (row, column) => rows[row]?.things[column],
    set,
    each,

    lastRow: () => Math.max(0, rows.length - 1),

    lastColumn: () => rows.reduce((last, line) => Math.max(last, (line?.things.length ?? 1) - 1), 0),

    changeLines(change) {
      if (change.kind === 'push' || change.kind === 'pull') {
        moveCells(change);
        return;
      }
      if (change.axis === 'row') {
        rows = listAfter(change, rows);
        return;
      }
      rows = rows.map((line) => {
        if (line === undefined) return undefined;
        const things = listAfter(change, line.things);
        const count = things.reduce((sum, thing) => (thing === undefined ? sum : sum + 1), 0);
        return count === 0 ? undefined : { things, count };
      });
      dropEmptyEnd();
    },

    reorder(area, order) {
      const things = order.map((from) => rows[from]?.things.slice(area.column, area.column + area.columns));
      things.forEach((line, down) => {
        for (let right = 0; right < area.columns; right++) {
          set(area.row + down, area.column + right, line?.[right]);
        }
      });
    },
  };

  function each(area: Rectangle, visit: (thing: T, row: number, column: number) => void): void {
    const rowEnd = Math.min(area.row + area.rows, rows.length);
    for (let row = area.row; row < rowEnd; row++) {
      const things = rows[row]?.things;
      if (things === undefined) continue;
      const columnEnd = Math.min(area.column + area.columns, things.length);
      for (let column = area.column; column < columnEnd; column++) {
        const thing = things[column];
        if (thing !== undefined) visit(thing, row, column);
      }
    }
  }

  function moveCells(change: CellsMoved): void {
    const moved: [thing: T, row: number, column: number][] = [];
    each(onwardArea(change), (...thing) => {
      moved.push(thing);
    });
    const by = change.kind === 'push' ? change.count : -change.count;
    const [down, right] = change.axis === 'row' ? [by, 0] : [0, by];
    const goes = (row: number, column: number): boolean =>
      change.kind === 'pull' && (change.axis === 'row' ? row : column) < change.at + change.count;
    for (const [, row, column] of moved) set(row, column, undefined);
    for (const [thing, row, column] of moved) {
      if (!goes(row, column)) set(row + down, column + right, thing);
    }
  }

  function set(row: number, column: number, thing: T | undefined): void {
    const line = rows[row];
    if (line === undefined) {
      if (thing !== undefined) addRow(row).things[column] = thing;
      return;
    }
    const isThere = line.things[column] !== undefined;
    if (thing === undefined) {
      if (isThere) takeAway(line, row, column);
      return;
    }
    if (!isThere) line.count++;
    line.things[column] = thing;
  }

  function addRow(row: number): Row<T> {
    const line: Row<T> = { things: [], count: 1 };
    rows[row] = line;
    return line;
  }

  // Neither rows nor things end in a gap: that makes their lengths the last row and column.
  function takeAway(line: Row<T>, row: number, column: number): void {
    line.things[column] = undefined;
    line.count--;
    while (line.things.length > 0 && line.things.at(-1) === undefined) line.things.pop();
    if (line.count > 0) return;
    rows[row] = undefined;
    dropEmptyEnd();
  }

  function dropEmptyEnd(): void {
    while (rows.length > 0 && rows.at(-1) === undefined) rows.pop();
  }
}
