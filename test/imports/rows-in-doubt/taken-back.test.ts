// A person takes back a part of what a run wrote (Ctrl+Z): no record stands twice then, and no remark beside another one.
import { describe, expect, test } from 'vitest';
import type { Entry, Grid } from '../../../sandbox/workbook/workbook';
import { source } from '../projects-import';
import { changed, type NotedTable, notedTable, RECORDS } from './noted-table';

const REMARKED = ['a', 'b', 'c', 'e'];
const GROWN = [...changed(source('c', 'a', 'd', 'e', 'b')), ...source('f', 'g')];
const SHRUNK = changed(source('e', 'a'));

type Back = (table: NotedTable, before: Before) => void;

interface Before {
  /** By the titles of their columns. */
  readonly entries: Readonly<Record<string, Grid<Entry>>>;
  readonly last: number;
}

const whole = ({ at, header, right }: NotedTable, last: number) => at(header + 1, 1, last - header, right);

function endMark({ opened, id, sheet }: NotedTable, row: number): void {
  const { workbook } = opened.sheet;
  for (const mark of workbook.metadata.filter(({ value }) => value === `${id}.end`))
    workbook.removeMetadata(mark.id);
  const location = { kind: 'row', sheetId: sheet.id, index: row } as const;
  workbook.addMetadata({ key: 'reachsheet', value: `${id}.end`, visibility: 'DOCUMENT', location });
}

const PARTS: Readonly<Record<string, Back>> = {
  'all cells as they were, the rows that came stay': (table, { entries, last }) => {
    // Rows that went come back, too.
    if (last > table.last) table.sheet.insertRows(table.last, last - table.last);
    table.sheet.clear(whole(table, Math.max(table.last, last)), { contents: true });
    for (const [title, cells] of Object.entries(entries))
      table.sheet.enter(table.at(table.first, table.column(title), cells.length), cells);
  },
  'the cells of our columns alone': (table) => {
    const { sheet, at, first, last } = table;
    const column = table.column('Size');
    sheet.enter(
      at(first, column, last - first + 1),
      Array.from({ length: last - first + 1 }, (_, row) => [row]),
    );
  },
  'the rows that came go': (table, { last }) => {
    if (table.last > last) table.sheet.deleteRows(last, table.last - last);
  },
  'the names of the rows that came': (table) => {
    const row = table.rowOf('f');
    if (row > 0) table.sheet.clear(table.at(row, 1, 2, 3), { contents: true });
  },
  'the mark of the end is gone': ({ opened, id }) => {
    const { workbook } = opened.sheet;
    for (const mark of workbook.metadata.filter(({ value }) => value === `${id}.end`))
      workbook.removeMetadata(mark.id);
  },
  'the mark of the end alone is where it was': (table, { last }) => endMark(table, last),
};

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe.each([
    ['grew', GROWN],
    ['shrank', SHRUNK],
  ] as const)('the table %s', (_, came) => {
    test.each(Object.entries(PARTS))('%s', (_, takeBack) => {
      const table = notedTable(mode, REMARKED);
      const { sheet } = table;
      const before: Before = {
        entries: Object.fromEntries(
          ['ID', 'Project', 'Size', 'In source', 'Remark'].map((title) => [
            title,
            sheet.entries(table.at(table.first, table.column(title), RECORDS.length)) as Grid<Entry>,
          ]),
        ),
        last: table.last,
      };
      sheet.enter(table.at(table.last + 2, 1), [['Total']]);
      expect(table.again(came)).toMatchObject({ state: 'done' });
      takeBack(table, before);
      const remarks = () => table.lines.flatMap(({ remark }) => (remark === null ? [] : [remark])).toSorted();
      const kept = remarks();
      for (const next of [came, RECORDS]) {
        const end = table.again(next);
        if (end.error?.kind === 'doubt') return;
        expect(end, end.error?.message).toMatchObject({ state: 'done' });
        const lines = table.lines.filter(({ id }) => id !== 'Total');
        const there = lines.filter(({ inSource }) => inSource !== false).map(({ id }) => id);
        expect(there.toSorted()).toEqual(next.map(({ id }) => id).toSorted());
        for (const { id, remark } of lines) if (remark !== null) expect(remark).toBe(`of ${id}`);
        expect(remarks()).toEqual(kept);
        expect(table.lines.some(({ id }) => id === 'Total')).toBe(true);
      }
    });
  });

  test.each([1, 0])('a table that shrank to %i rows, and was taken back whole, shrinks again', (count) => {
    const table = notedTable(mode, []);
    const { sheet } = table;
    const titles = ['ID', 'Project', 'Size', 'In source'];
    const cells = titles.map(
      (title) => sheet.entries(table.at(table.first, table.column(title), RECORDS.length)) as Grid<Entry>,
    );
    const { last } = table;
    const few = changed(RECORDS.slice(0, count));
    expect(table.again(few)).toMatchObject({ state: 'done' });
    sheet.insertRows(table.last, last - table.last);
    sheet.clear(whole(table, last), { contents: true });
    titles.forEach((title, index) => {
      sheet.enter(table.at(table.first, table.column(title), RECORDS.length), cells[index] as Grid<Entry>);
    });
    endMark(table, last);
    expect(table.again(few)).toMatchObject({ state: 'done' });
    expect(table.lines.map(({ id }) => id)).toEqual(few.map(({ id }) => id));
    expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
    expect(table.lines.map(({ id }) => id)).toEqual(RECORDS.map(({ id }) => id));
  });
});
