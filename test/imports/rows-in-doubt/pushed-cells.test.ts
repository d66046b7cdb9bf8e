// A person pushes cells of one column alone, by Insert ▸ Cells or Delete ▸ Cells: keys then stand beside other records' remarks.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Entry, Grid } from '../../../sandbox/workbook/workbook';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { growingTable, many } from '../growing/growing-table';
import { questionIn } from '../lost-header/put-back';
import { projectsImport, type Source, setSource } from '../projects-import';
import {
  changed,
  expectQuestion,
  type NotedTable,
  notedTable,
  RECORDS,
  withLines,
  words,
} from './noted-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const REMARKED = ['a', 'b', 'c', 'e'];

type Push = (table: NotedTable, title: string) => () => void;

const down =
  (id: string, count = 1): Push =>
  (table, title) => {
    const area = table.at(table.rowOf(id), table.column(title), count);
    table.sheet.insertCells(area, 'row');
    return () => table.sheet.deleteCells(area, 'row');
  };

const up =
  (id: string): Push =>
  (table, title) => {
    const area = table.at(table.rowOf(id), table.column(title));
    const entries = table.sheet.entries(area) as Grid<Entry>;
    table.sheet.deleteCells(area, 'row');
    return () => {
      table.sheet.insertCells(area, 'row');
      table.sheet.enter(area, entries);
    };
  };

const PUSHES: readonly (readonly [string, Push])[] = [
  ['the first key is pushed down', down('a')],
  ['a key in the middle is pushed down', down('c')],
  ['the last key is pushed down', down('e')],
  ['two cells come above a key', down('b', 2)],
  ['the first key is deleted, and the others go up', up('a')],
  ['a key in the middle is deleted, and the others go up', up('c')],
];

const PUSHED_DOWN = PUSHES.filter(([name]) => !name.includes('go up'));
const PUSHED_UP = PUSHES.filter(([name]) => name.includes('go up'));

function expectTheirs(table: NotedTable, rows: readonly Source[]): void {
  const there = table.lines.filter(({ inSource }) => inSource === true);
  expect(there.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  for (const { id, remark } of there) if (remark !== null) expect(remark).toBe(`of ${id}`);
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each(PUSHES)('%s: the person is asked, and puts it back', (_, push) => {
    const table = notedTable(mode, REMARKED);
    const before = words(table.lines);
    const putBack = push(table, 'ID');
    expect(expectQuestion(table)).toMatch(
      /^Cells under “ID” on “Projects” seem to have been moved (up|down)/,
    );
    putBack();
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    expect(words(table.lines)).toEqual(before);
  });

  test('where something of theirs stands right below the table', () => {
    const table = notedTable(mode, REMARKED);
    const { sheet, last, at } = table;
    sheet.enter(at(last + 1, 1, 1, 3), [['Total', null, 99]]);
    down('b')(table, 'ID');
    expectQuestion(table);
  });

  test.each(PUSHES)('%s, above rows of the person at the end of the table', (_, push) => {
    const table = notedTable(mode, REMARKED);
    const { sheet, first, right, at } = table;
    sheet.insertRows(first + 1, 2);
    sheet.enter(at(first + 1, right, 2), [['mine'], ['mine, too']]);
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    const before = words(table.lines);
    expect(before.slice(-2)).toEqual(['- mine', '- mine, too']);
    const putBack = push(table, 'ID');
    expectQuestion(table);
    putBack();
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    expect(words(table.lines)).toEqual(before);
  });

  test('a key was written into the cell that came', () => {
    const table = notedTable(mode, REMARKED);
    down('b')(table, 'ID');
    table.sheet.enter(table.at(table.first + 1, 1), [['new']]);
    expectQuestion(table);
  });

  test('of the only record', () => {
    const table = notedTable(mode, ['a'], RECORDS.slice(0, 1));
    down('a')(table, 'ID');
    expectQuestion(table, RECORDS.slice(0, 1));
  });

  test.each([
    ['down', down('p10')],
    ['up', up('p10')],
  ])('of many rows, %s', (_, push) => {
    const rows = many(120);
    const table = notedTable(mode, ['p3', 'p30', 'p119'], rows);
    push(table, 'ID');
    expectQuestion(table, rows);
  });

  test('many rows that the person has sorted', () => {
    const rows = many(120);
    const table = notedTable(mode, ['p3', 'p30', 'p119'], rows);
    const { sheet, at, first, right } = table;
    sheet.sort(at(first, 1, rows.length, right), [{ column: table.column('Size'), ascending: false }]);
    down('p60')(table, 'ID');
    expectQuestion(table, rows);
  });

  test('they go on in a new sheet', () => {
    const table = notedTable(mode, REMARKED);
    const { opened, id } = table;
    down('b')(table, 'ID');
    expectQuestion(table);
    const stood = words(table.lines);
    const { stamp = '' } = opened.ask('home', {}).imports[0]?.question ?? {};
    opened.ask('answerQuestion', { id, stamp, answer: 'new' });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { rows: RECORDS.length } });
    expect(words(table.lines)).toEqual(stood);
  });

  test.each(PUSHED_UP)('%s, and nothing of theirs stands beside: nobody is asked', (_, push) => {
    const table = notedTable(mode, []);
    push(table, 'ID');
    for (const came of [changed(RECORDS), RECORDS]) {
      expect(table.again(came)).toMatchObject({ state: 'done' });
      expectTheirs(table, RECORDS);
    }
  });

  test.each(PUSHED_UP)('another column: %s, and the values of the source come back', (_, push) => {
    const table = notedTable(mode, REMARKED);
    push(table, 'Project');
    for (const came of [RECORDS, changed(RECORDS)]) {
      expect(table.again(came)).toMatchObject({ state: 'done' });
      expectTheirs(table, RECORDS);
      expect(table.lines.filter(({ id }) => id !== null).map(({ name }) => name)).toEqual(
        RECORDS.map(({ name }) => name),
      );
    }
  });

  test.each(PUSHED_UP)('another column: %s, and all else has changed: the IDs are right', (_, push) => {
    const table = notedTable(mode, REMARKED);
    push(table, 'Project');
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    expectTheirs(table, RECORDS);
  });

  // Where cells came above the first one, it is known that they are to go again: see one-cell-moved.
  test.each(PUSHED_DOWN.filter(([name]) => !name.includes('the first')))(
    '%s, in any column, beside something of theirs or not: it is asked about',
    (_, push) => {
      for (const [title, remarked] of [
        ['ID', []],
        ['Project', []],
        ['Size', REMARKED],
      ] as const) {
        const table = notedTable(mode, remarked);
        const { opened, id, sheet, at, last, column } = table;
        push(table, title);
        expect(expectQuestion(table)).toContain(
          'holds one below the table. What counts all rows may count that one',
        );
        const below = () => sheet.values(at(last + 1, column(title), 2)).flat();
        const stood = below();
        opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 0 });
        for (const came of [changed(RECORDS), RECORDS]) {
          expect(table.again(came)).toMatchObject({ state: 'done' });
          expectTheirs({ ...table, lines: table.lines.slice(0, RECORDS.length) }, RECORDS);
          expect(below()).toEqual(stood);
        }
      }
    },
  );

  test.each([
    ['the last key', 'e'],
    ['a key in the middle', 'c'],
  ])('%s alone is cleared: it comes back, and nobody is asked', (_, id) => {
    const table = notedTable(mode, REMARKED);
    const { sheet, last, at } = table;
    sheet.enter(at(last + 1, 1, 1, 3), [['Total', null, 99]]);
    sheet.enter(at(table.rowOf(id), table.column('ID')), [['']]);
    for (const came of [changed(RECORDS), RECORDS]) {
      expect(table.again(came)).toMatchObject({ state: 'done' });
      expectTheirs({ ...table, lines: table.lines.filter(({ id }) => id !== 'Total') }, RECORDS);
      expect(words(table.lines)).toContain(`${id} of ${id} TRUE`);
    }
  });
});

describe.each([5, 120])('In source is pushed down in a table of %i rows', (count) => {
  test.each(['replace', 'update'] as const)('%s: what stands right below it stays there', (mode) => {
    const rows = count === 5 ? RECORDS : many(count);
    const table = notedTable(mode, [], rows);
    const { sheet, at, first, last, column } = table;
    sheet.enter(at(last + 1, column('ID')), [['mine']]);
    sheet.insertCells(at(first, column('In source')), 'row');
    for (const came of [changed(rows), rows]) {
      expect(table.again(came)).toMatchObject({ state: 'done', result: { changes: { removed: 0 } } });
      expect(words(table.lines.slice(0, -1))).toEqual(rows.map(({ id }) => `${id} - TRUE`));
      expect(table.lines.at(-1)).toMatchObject({ row: last + 1, id: 'mine' });
    }
  });
});

describe.each(['replace', 'update'] as const)('%s, cells of a row are pushed right', (mode) => {
  const WITHOUT = changed(RECORDS.filter(({ id }) => id !== 'c'));

  function begin(title: string): NotedTable {
    const table = notedTable(mode, REMARKED);
    table.sheet.insertCells(table.at(table.rowOf('c'), table.column(title)), 'column');
    return table;
  }

  function expectLeft({ sheet, lines, at, right }: NotedTable, where = ''): void {
    const told = lines.map(({ id, inSource }) => `${id} ${inSource}`);
    expect(told, where).toEqual([...WITHOUT.map(({ id }) => `${id} true`), 'c false']);
    const beside = sheet.values(at(lines.at(-1)?.row ?? 0, right, 1, 2));
    expect(beside, where).toEqual([[true, 'of c']]);
  }

  test.each(['Project', 'Size'])('from %s on: its record leaves the source, and says so', (title) => {
    const table = begin(title);
    const end = table.again(WITHOUT, ['c']);
    expect(end).toMatchObject({ state: 'done', result: { changes: { removed: 1 } } });
    expectLeft(table);
    expect(table.again(WITHOUT, ['c'])).toMatchObject({ state: 'done' });
    expectLeft(table, 'again');
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    const told = table.lines.map(({ id, inSource }) => `${id} ${inSource}`);
    expect(told.toSorted()).toEqual(RECORDS.map(({ id }) => `${id} true`));
  });

  test('killed at every call, and gone on with', async () => {
    let table = begin('Size');
    const ready = () => {
      table = begin('Size');
      setSource(table.opened, WITHOUT);
      table.opened.sheet.google.clock.advance(3_600_000);
      return table.opened;
    };
    for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(table.id), { from: 100 })) {
      table.opened.sheet.google.clock.advance(MINUTES_10);
      expect(table.opened.runAgain(table.id), call).toMatchObject({ state: 'done' });
      expectLeft(table, call);
    }
  });
});

test.each(['replace', 'update'] as const)(
  '%s: under In source, FALSE is no word where a text was pushed',
  (mode) => {
    const columns = projectsImport().columns.toReversed();
    const table = withLines(growingTable({ mode, rows: RECORDS, change: { columns } }));
    const { opened, id, sheet, at, first, column } = table;
    table.own('Remark', [null, null, 'mine']);
    sheet.insertCells(at(first + 2, column('ID') - 1), 'column');
    expect(sheet.values(at(first + 2, column('In source')))).toEqual([['c']]);
    opened.sheet.google.clock.advance(3_600_000);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const told = sheet.values(at(first, column('In source'), RECORDS.length + 1)).flat();
    expect(told).toEqual([...RECORDS.map(() => true), false]);
  },
);

test('a row of the person with a word under In source stays as it is', () => {
  const table = notedTable('update', REMARKED);
  const { sheet, at, last, column } = table;
  sheet.insertRows(last, 1);
  sheet.enter(at(last, column('ID')), [['mine']]);
  sheet.enter(at(last, column('In source')), [['no']]);
  expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
  expect(table.lines.find(({ id }) => id === 'mine')).toMatchObject({ inSource: 'no' });
});

describe.each(['replace', 'update'] as const)('%s, all cells of records are pushed down', (mode) => {
  test.each([
    [5, 'a'],
    [5, 'c'],
    [5, 'e'],
    [2, 'a'],
    [2, 'b'],
    [1, 'a'],
  ])('of %i from %s on: each remark stays beside what the person put it beside', (count, from) => {
    const rows = RECORDS.slice(0, count);
    const table = notedTable(
      mode,
      rows.map(({ id }) => id),
      rows,
    );
    table.sheet.insertCells(table.cells(table.rowOf(from)), 'row');
    const pairs = words(table.lines);
    for (const came of [rows, changed(rows)]) {
      expect(table.again(came)).toMatchObject({ state: 'done' });
      expect(words(table.lines).toSorted()).toEqual(pairs.toSorted());
    }
  });
});
