// A person takes back a part of what a snapshot run wrote (Ctrl+Z), then undoes the run here, then runs it again: earlier captures
// stay whole, with their remarks, and the new one stands once.
import { describe, expect, test } from 'vitest';
import type { Entry, Grid } from '../../../sandbox/workbook/workbook';
import { source } from '../projects-import';
import { type NotedTable, notedTable, RECORDS } from '../rows-in-doubt/noted-table';

const REMARKED = ['a', 'b', 'c', 'e'];
const CAME = source('c', 'f', 'a', 'g', 'e', 'h', 'i');
const THEN = source('k', 'a');

interface Before {
  /** By the titles of their columns. */
  readonly entries: Readonly<Record<string, Grid<Entry>>>;
  readonly last: number;
}

const OURS = ['Capture', 'Captured at', 'ID', 'Project', 'Size'] as const;

function clearCells(table: NotedTable, from: number, to: number, titles: readonly string[] = OURS): void {
  for (const title of titles)
    table.sheet.clear(table.at(from, table.column(title), to - from + 1), { contents: true });
}

function endMark({ opened, id, sheet }: NotedTable, row?: number): void {
  const { workbook } = opened.sheet;
  for (const mark of workbook.metadata.filter(({ value }) => value === `${id}.end`))
    workbook.removeMetadata(mark.id);
  if (row === undefined) return;
  const location = { kind: 'row', sheetId: sheet.id, index: row } as const;
  workbook.addMetadata({ key: 'reachsheet', value: `${id}.end`, visibility: 'DOCUMENT', location });
}

function restore(table: NotedTable, { entries }: Before): void {
  clearCells(table, table.first, table.last, [...OURS, 'Remark']);
  for (const [title, cells] of Object.entries(entries))
    table.sheet.enter(table.at(table.first, table.column(title), cells.length), cells);
}

const PARTS: Readonly<Record<string, (table: NotedTable, before: Before) => void>> = {
  'all cells, the rows stay': restore,
  'all cells, the rows stay, and the mark of the end is where it was'(table, before) {
    restore(table, before);
    endMark(table, before.last);
  },
  'all cells, the rows stay, and the mark of the end is gone'(table, before) {
    restore(table, before);
    endMark(table);
  },
  'all cells and rows'(table, before) {
    restore(table, before);
    table.sheet.deleteRows(before.last + 1, table.last - before.last);
  },
  'all cells and rows, and the mark of the end is gone'(table, before) {
    restore(table, before);
    table.sheet.deleteRows(before.last + 1, table.last - before.last);
    endMark(table);
  },
  'the cells of some of its rows': (table, { last }) => clearCells(table, last + 1, last + 3),
  'the cells of its last rows': (table) => clearCells(table, table.last - 2, table.last),
  'the numbers of its rows': (table, { last }) => clearCells(table, last + 1, table.last, ['Capture']),
  'the numbers of some of its rows': (table, { last }) => clearCells(table, last + 2, last + 3, ['Capture']),
  'all but the numbers of its rows': (table, { last }) =>
    clearCells(table, last + 1, table.last, OURS.slice(1)),
  'some of its rows, with their cells': (table, { last }) => table.sheet.deleteRows(last + 2, 3),
  'its last rows, with their cells': (table) => table.sheet.deleteRows(table.last - 1, 2),
  'all of its rows, with their cells': (table, { last }) =>
    table.sheet.deleteRows(last + 1, table.last - last),
  'nothing but the mark of the end, which is gone': (table) => endMark(table),
  'nothing but the mark of the end, which is where it was': (table, { last }) => endMark(table, last),
};

interface Line {
  readonly capture: unknown;
  readonly id: unknown;
  readonly remark: unknown;
}

function linesOf({ sheet, at, header, column }: NotedTable): readonly Line[] {
  const under = (title: string) => sheet.values(at(header + 1, column(title), sheet.lastRow - header)).flat();
  const [captures, ids, remarks] = [under('Capture'), under('ID'), under('Remark')];
  return captures
    .map((capture, row) => ({ capture, id: ids[row], remark: remarks[row] }))
    .filter(({ capture, id, remark }) => [capture, id, remark].some((cell) => cell !== null));
}

/** The earlier capture is whole, and each remark beside its record. */
function expectFirst(table: NotedTable): void {
  const lines = linesOf(table);
  const first = lines.filter(({ capture }) => capture === 1);
  expect(first.map(({ id }) => id).toSorted()).toEqual(RECORDS.map(({ id }) => id));
  for (const { id, remark } of first) {
    expect(remark).toBe(REMARKED.includes(String(id)) ? `of ${id}` : null);
  }
  expect(lines.filter(({ remark }) => remark !== null)).toHaveLength(REMARKED.length);
  const total = table.sheet.values(table.at(1, 3, table.sheet.lastRow)).flat();
  expect(total.filter((cell) => cell === 'Total')).toHaveLength(1);
}

describe.each(Object.entries(PARTS))('%s', (_, takeBack) => {
  test.each([true, false])('then the undo: %s, then the next runs', (isUndone) => {
    const table = notedTable('snapshot', REMARKED);
    const { sheet, opened, id } = table;
    const before: Before = {
      entries: Object.fromEntries(
        [...OURS, 'Remark'].map((title) => [
          title,
          sheet.entries(table.at(table.first, table.column(title), RECORDS.length)) as Grid<Entry>,
        ]),
      ),
      last: table.last,
    };
    sheet.enter(table.at(table.last + 3, 3), [['Total']]);
    expect(table.again(CAME)).toMatchObject({ state: 'done' });
    takeBack(table, before);
    expectFirst(table);
    if (isUndone) {
      const numbered = linesOf(table).filter(({ capture }) => capture === 2);
      const ahead = opened.answer('undoForecast', { id });
      const undone = opened.answer('undoImport', { id });
      expect(ahead.ok).toBe(undone.ok);
      if (undone.ok) expect(linesOf(table).filter(({ capture }) => capture === 2)).toEqual([]);
      else expect(numbered).toEqual([]);
      expectFirst(table);
    }
    const standing = linesOf(table);
    for (const next of [THEN, CAME]) {
      const end = table.again(next);
      if (end.error?.kind === 'doubt') return;
      expect(end, end.error?.message).toMatchObject({ state: 'done' });
      expectFirst(table);
      const lines = linesOf(table);
      const highest = Math.max(...lines.map(({ capture }) => Number(capture)));
      const newest = lines.filter(({ capture }) => capture === highest);
      expect(newest.map(({ id }) => id)).toEqual(next.map(({ id }) => id));
    }
    expect(linesOf(table)).toHaveLength(standing.length + THEN.length + CAME.length);
  });
});
