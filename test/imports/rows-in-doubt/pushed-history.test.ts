// A person pushes cells of one column of a snapshot, without their rows: its history would go on among them.
import { describe, expect, test } from 'vitest';
import type { CellValue } from '../../../sandbox/workbook/workbook';
import { many } from '../growing/growing-table';
import { type Source, setSource } from '../projects-import';
import { shownSheets } from '../shown-sheets';
import { changed, type NotedTable, notedTable, RECORDS } from './noted-table';

const TITLES = ['Capture', 'Captured at', 'ID', 'Project', 'Size'];

function cellOf(table: NotedTable, title: string, id: string) {
  return table.at(table.rowOf(id), table.column(title));
}

function insert(table: NotedTable, title: string, id: string): () => void {
  const cell = cellOf(table, title, id);
  table.sheet.insertCells(cell, 'row');
  return () => table.sheet.deleteCells(cell, 'row');
}

function expectAsked(table: NotedTable, rows: readonly Source[] = changed(RECORDS)): readonly string[] {
  const { opened, id } = table;
  const before = shownSheets(opened.sheet.workbook);
  setSource(opened, rows);
  opened.sheet.google.clock.advance(3_600_000);
  const { length } = opened.sheet.apis.requests;
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(end.error?.message).toMatch(
    /^Cells of column [A-Z] of the history on “Projects” seem to have been moved/,
  );
  expect(opened.sheet.apis.requests.length).toBe(length);
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  return opened.ask('home', {}).imports[0]?.question?.places ?? [];
}

function columnOf({ sheet, column, first }: NotedTable, title: string): readonly (CellValue | undefined)[] {
  return sheet
    .values({ row: first, column: column(title), rows: sheet.lastRow - first + 1, columns: 1 })
    .map(([cell]) => cell);
}

/** The last ones have no name, and one before them has none either. */
const NAMELESS = RECORDS.map((record, index) => ({
  ...record,
  name: [2, 4].includes(index) ? '' : record.name,
}));

describe('of a history with blank cells at its end', () => {
  const begin = (): NotedTable => {
    const table = notedTable('snapshot', [], NAMELESS);
    table.again(NAMELESS.map((record) => ({ ...record, size: record.size + 100 })));
    return table;
  };

  test.each([true, false])('rows that were sorted are no doubt (ascending: %s)', (ascending) => {
    const table = begin();
    const { sheet, at, first, right } = table;
    sheet.sort(at(first, 1, 10, right), [{ column: table.column('Project'), ascending }]);
    expect(table.again(NAMELESS)).toMatchObject({ state: 'done' });
  });

  test('last rows that were deleted are no doubt', () => {
    const table = begin();
    table.sheet.deleteRows(table.first + 8, 2);
    expect(table.again(NAMELESS)).toMatchObject({ state: 'done' });
  });

  test('a row above the last one that was deleted is no doubt', () => {
    const table = begin();
    table.sheet.deleteRows(table.first + 8, 1);
    expect(table.again(NAMELESS)).toMatchObject({ state: 'done' });
  });

  test('cells that went up, since one was deleted, are asked about', () => {
    const table = begin();
    table.sheet.deleteCells(table.at(table.first + 1, table.column('Project')), 'row');
    expectAsked(table, NAMELESS);
  });
});

describe.each([
  ['with remarks beside', ['a', 'c', 'e']],
  ['with nothing beside', []],
])('a snapshot %s', (_, remarked) => {
  test.each(
    TITLES.flatMap((title) =>
      // The times and numbers of one capture are the same in all of its rows.
      (title.startsWith('Capture') ? ['a', 'c'] : ['a', 'c', 'e']).map((id) => [title, id] as const),
    ),
  )('cells of %s pushed down from the row of %s: the person is asked, and puts them back', (title, id) => {
    const table = notedTable('snapshot', remarked);
    const putBack = insert(table, title, id);
    expectAsked(table);
    putBack();
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    expect(columnOf(table, 'ID')).toEqual([...RECORDS, ...RECORDS].map((record) => record.id));
  });

  test.each(['ID', 'Project', 'Size'])('cells of %s that went up, since one was deleted', (title) => {
    const table = notedTable('snapshot', remarked);
    table.sheet.deleteCells(cellOf(table, title, 'b'), 'row');
    expectAsked(table);
  });

  test('after several captures, and in many rows', () => {
    const rows = many(80);
    const table = notedTable('snapshot', remarked, rows);
    table.again(rows);
    table.sheet.insertCells(table.at(table.first + 5, table.column('Project'), 2), 'row');
    expectAsked(table, rows);
  });

  test('with a total below', () => {
    const table = notedTable('snapshot', remarked);
    const { sheet, at, last, column } = table;
    sheet.enter(at(last + 1, column('Project'), 1, 2), [['Total', 99]]);
    insert(table, 'Size', 'b');
    expectAsked(table);
  });

  test.each(TITLES)(
    'cells of %s pushed down from its title, and the row deleted where that came',
    (title) => {
      const table = notedTable('snapshot', remarked);
      table.sheet.insertCells(table.at(1, table.column(title)), 'row');
      table.sheet.deleteRows(2, 1);
      expectAsked(table);
    },
  );

  test('they stay where they are once that was chosen, and what stood stays to the letter', () => {
    const table = notedTable('snapshot', remarked);
    const { opened, id } = table;
    insert(table, 'Project', 'b');
    expect(expectAsked(table)).toEqual(['leave the cells where they are, and add the next rows below']);
    const before = ['ID', 'Project', 'Size'].map((title) => columnOf(table, title).slice(0, 5));
    const { stamp = '' } = opened.ask('home', {}).imports[0]?.question ?? {};
    opened.ask('answerQuestion', { id, stamp, answer: 0 });
    for (let runs = 2; runs < 4; runs += 1) {
      opened.sheet.google.clock.advance(3_600_000);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect(['ID', 'Project', 'Size'].map((title) => columnOf(table, title).slice(0, 5))).toEqual(before);
      expect(columnOf(table, 'ID').filter((one) => one !== null)).toHaveLength(5 * runs);
      // What was pushed out of the table stands below it still.
      expect(columnOf(table, 'Project').at(-1)).toBe('Project e');
    }
  });
});

describe('nobody is asked about a snapshot', () => {
  test.each<[string, (table: NotedTable) => void]>([
    [
      'whose last cell was cleared',
      (table) => table.sheet.clear(cellOf(table, 'Size', 'e'), { contents: true }),
    ],
    ['whose cells were typed over', (table) => table.sheet.enter(cellOf(table, 'Project', 'e'), [['Mine']])],
    [
      'below which stands what stood last in it',
      ({ sheet, at, last, column }) => {
        sheet.enter(at(last + 1, column('Project'), 1, 2), [['Project e', 1004]]);
      },
    ],
    [
      'below which stands a total',
      ({ sheet, at, last, column }) => {
        sheet.enter(at(last + 1, column('Size')), [[99]]);
      },
    ],
    [
      'that was sorted',
      ({ sheet, at, first, column, right }) =>
        sheet.sort(at(first, 1, 5, right), [{ column: column('Size'), ascending: false }]),
    ],
    [
      'that was sorted after a cell was cleared',
      (table) => {
        table.sheet.clear(cellOf(table, 'Size', 'b'), { contents: true });
        table.sheet.sort(table.at(table.first, 1, 5, table.right), [
          { column: table.column('Size'), ascending: true },
        ]);
      },
    ],
    ['of which a row in the middle was deleted', ({ sheet, first }) => sheet.deleteRows(first + 1, 1)],
    ['of which the last row was deleted', ({ sheet, last }) => sheet.deleteRows(last, 1)],
    ['of which a row was inserted', ({ sheet, first }) => sheet.insertRows(first + 1, 1)],
    [
      'of which the last row was copied below it',
      ({ sheet, at, last, right }) => {
        const cells = sheet
          .values(at(last, 1, 1, right))
          .map((row) => row.map((cell) => (typeof cell === 'object' ? null : cell)));
        sheet.enter(at(last + 1, 1, 1, right), cells);
      },
    ],
  ])('%s', (_, act) => {
    const table = notedTable('snapshot', ['a', 'c']);
    act(table);
    setSource(table.opened, changed(RECORDS));
    table.opened.sheet.google.clock.advance(3_600_000);
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
  });
});
