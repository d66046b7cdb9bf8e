// A person deletes cells of a table with its titles, so that others move left or up, or pastes others over them, or moves all records
// beside their titles: no column or row went, so the marks stay. Nothing of theirs is written over, and no record comes twice.
import { describe, expect, test } from 'vitest';
import { lift, putDown } from '../../sandbox/workbook/copied';
import type { CellValue, Entry, Rectangle, Sheet } from '../../sandbox/workbook/workbook';
import { cellName } from '../../src/imports/definition/cell-reference';
import type { Mode } from '../../src/imports/definition/definition';
import { area } from '../sandbox/workbook/contract/fixture';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

const NOTES = ['Mine', 'of a', 'of b', 'of c', 'of d'];
const HOUR = 3_600_000;

interface Noted {
  readonly opened: OpenedImport;
  readonly sheet: Sheet;
  readonly id: string;
  /** Of “Mine”. */
  readonly right: number;
}

function noted(mode: Mode, cell = 'A1'): Noted {
  const opened = openImport();
  const sheet = opened.sheet.workbook.sheets[0] as Sheet;
  const id = make(opened, mode, cell, 'abcd');
  const right = area(cell).column + columnsOf(mode);
  sheet.growColumns(12);
  put(sheet, { ...area(cell), column: right }, NOTES);
  return { opened, sheet, id, right };
}

const columnsOf = (mode: Mode): number => (mode === 'snapshot' ? 5 : 4);

function make(opened: OpenedImport, mode: Mode, cell: string, ids: string): string {
  setSource(opened, source(...ids));
  const target = { sheet: 'Sheet1', sheetId: 0, cell };
  return opened.run(projectsImport({ name: `At ${cell}`, mode, target })).id;
}

function put(sheet: Sheet, { row, column }: Rectangle, cells: readonly Entry[]): void {
  const lines = cells.map((cell) => [cell]);
  sheet.enter({ row, column, rows: cells.length, columns: 1 }, lines);
}

function cut({ opened, sheet }: Noted, from: Rectangle, row: number, column: number): void {
  const lifted = lift(sheet, from);
  sheet.clear(from, { contents: true, formats: true, notes: true, validation: true });
  putDown(lifted, sheet, { ...from, row, column }, { ...from, row, column }, 'stay');
  opened.sheet.workbook.followCut({ sheetId: 0, area: from }, { sheetId: 0, row, column });
}

function run({ opened }: Noted, id: string, ids: string) {
  setSource(opened, source(...ids));
  opened.sheet.google.clock.advance(HOUR);
  return opened.runAgain(id);
}

function questionOf({ opened }: Noted, id: string) {
  const { question } = opened.ask('home', {}).imports.find((card) => card.id === id) ?? {};
  if (!question) throw new Error('Nothing is asked.');
  return question;
}

/** The person is asked, and nothing was changed. */
function expectAsked(table: Noted, id = table.id): ReturnType<typeof questionOf> {
  const { workbook } = table.opened.sheet;
  const before = shownSheets(workbook);
  expect(run(table, id, 'dabx')).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(shownSheets(workbook)).toEqual(before);
  return questionOf(table, id);
}

/** Of the table and what is beside it. */
const all = ({ right }: Noted, row = 1, rows = 5): Rectangle => ({ row, rows, column: 1, columns: right });

const rowOf = ({ sheet }: Noted, value: string): readonly CellValue[] =>
  sheet.values({ row: 1, column: 1, rows: 20, columns: 20 }).find((cells) => cells.includes(value)) ?? [];

const cellsOf = ({ sheet }: Noted): readonly CellValue[] =>
  sheet.values({ row: 1, column: 1, rows: 20, columns: 20 }).flat();

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  test.each<[string, (table: Noted) => void]>([
    [
      'the titles are deleted, and what is below comes up',
      (table) => table.sheet.deleteCells(all(table, 1, 1), 'row'),
    ],
    ['the records are moved up by one, over the titles', (table) => cut(table, all(table, 2, 4), 1, 1)],
    ['all records are moved one to the right', (table) => cut(table, all(table, 2, 4), 2, 2)],
    [
      'the last one is deleted with its title, what is right of it comes',
      (table) => table.sheet.deleteCells({ ...all(table), column: table.right - 1, columns: 1 }, 'column'),
    ],
    [
      'the last two are',
      (table) => table.sheet.deleteCells({ ...all(table), column: table.right - 2, columns: 2 }, 'column'),
    ],
    [
      'theirs is moved over the last one',
      (table) => cut(table, { ...all(table), column: table.right, columns: 1 }, 1, table.right - 1),
    ],
    [
      'theirs is moved over the one that tells the rows',
      (table) =>
        cut(table, { ...all(table), column: table.right, columns: 1 }, 1, mode === 'snapshot' ? 3 : 1),
    ],
  ])('%s: asked', (_, act) => {
    const table = noted(mode);
    act(table);
    expectAsked(table);
    for (const note of NOTES.slice(1)) expect(cellsOf(table)).toContain(note);
  });

  test.each([
    ['A1', 1, 'with what stands beside them'],
    ['A1', 7, 'without'],
    ['C1', -1, 'with what stands beside them'],
    ['C1', -2, 'without'],
    ['A1', 6, 'with what stands beside them'],
  ] as const)(
    'records of %s are moved by %i below their titles, %s: no answer leaves them there',
    (cell, by, own) => {
      const table = noted(mode, cell);
      const { column } = area(cell);
      const columns = table.right - column + (own === 'without' ? 0 : 1);
      const stood = table.sheet.values({ row: 2, column: 1, rows: 4, columns: 12 });
      cut(table, { row: 2, column, rows: 4, columns }, 2, column + by);
      const { message, places } = expectAsked(table);
      expect(message).toContain('move the cells back below their titles');
      expect(places).toEqual([]);
      expectAsked(table);
      cut(table, { row: 2, column: column + by, rows: 4, columns }, 2, column);
      expect(table.sheet.values({ row: 2, column: 1, rows: 4, columns: 12 })).toEqual(stood);
      for (const ids of ['dabcx', 'xabdc'])
        expect(run(table, table.id, ids)).toMatchObject({ state: 'done' });
      const lines = table.sheet.values({ row: 2, column, rows: 20, columns: columnsOf(mode) + 1 });
      const at = mode === 'snapshot' ? 2 : 0;
      const beside = lines.flatMap((line) => (line.at(-1) === null ? [] : [`${line[at]} ${line.at(-1)}`]));
      expect(beside.toSorted()).toEqual(['a of a', 'b of b', 'c of c', 'd of d']);
      const times = lines.filter((line) => line[at] === 'a').length;
      expect(times).toBe(mode === 'snapshot' ? 3 : 1);
    },
  );

  test('titles of theirs, with the notes of the import deleted, are no such thing where the values are those that were written', () => {
    if (mode === 'snapshot') return;
    const table = noted(mode);
    const { sheet } = table;
    sheet.clear({ row: 1, column: 1, rows: 1, columns: 4 }, { notes: true });
    sheet.enter({ row: 1, column: 2, rows: 1, columns: 1 }, [['Called']]);
    expect(run(table, table.id, 'dabx')).toMatchObject({ state: 'done' });
    expect(sheet.values({ row: 1, column: 1, rows: 1, columns: 5 })[0]).toEqual([
      'ID',
      'Called',
      'Size',
      'In source',
      'Mine',
    ]);
  });
});

test('snapshot: captures under a format for dates are no records that were moved, whatever else stands beside', () => {
  const table = noted('snapshot');
  put(table.sheet, { ...area('A1'), column: table.right }, ['Stars', 1, 1, 1, 1]);
  table.sheet.fillAttribute(area('A2:A5'), 'numberFormat', 'yyyy-mm-dd');
  expect(run(table, table.id, 'dabx').error?.message).toBeUndefined();
});

test.each(['replace', 'update', 'snapshot'] as const)(
  '%s: titles copied elsewhere, and the notes of the header deleted, ask nothing where the table stands as it was written',
  (mode) => {
    const table = noted(mode);
    const { sheet } = table;
    const titles = { row: 1, column: 1, rows: 1, columns: table.right - 1 };
    putDown(lift(sheet, titles), sheet, { ...titles, row: 12 }, { ...titles, row: 12 }, 'follow');
    sheet.clear(titles, { notes: true });
    expect(run(table, table.id, 'dabx')).toMatchObject({ state: 'done' });
  },
);

test.each([2, 3, 4])(
  'a history whose columns from column %i to the last but one were deleted with their titles: no answer brings new rows into a column of theirs',
  (from) => {
    const deleted = (): Noted => {
      const table = noted('snapshot');
      const columns = table.right - 1 - from;
      table.sheet.deleteCells({ ...all(table), column: from, columns }, 'column');
      return table;
    };
    const { places } = expectAsked(deleted());
    expect(places.length).toBeGreaterThan(0);
    for (const answer of places.keys()) {
      const table = deleted();
      table.opened.ask('answerQuestion', { id: table.id, stamp: expectAsked(table).stamp, answer });
      run(table, table.id, 'abdx');
      const mine =
        (table.sheet.values({ row: 1, column: 1, rows: 1, columns: 12 })[0] ?? []).indexOf('Mine') + 1;
      const below = table.sheet.values({ row: 1, column: mine, rows: 20, columns: 1 }).flat();
      expect(below.filter((cell) => cell !== null)).toEqual(NOTES);
    }
  },
);

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  const lines = ({ sheet }: Noted): readonly string[] =>
    sheet
      .values({ row: 1, column: 1, rows: 7, columns: 5 })
      .map((cells) => cells.map((cell) => cell ?? '-').join(' '))
      .filter((line) => line !== '- - - - -');

  test.each([
    ['is theirs', 'yours', ['ID Project Size Mine -', 'a Project a 1001 of a -']],
    ['is the import’s', 'still this import', ['ID Project Size Mine -', 'a Project a 1001 true -']],
  ])('what came over the last column %s', (_, words, [header, a]) => {
    const table = noted(mode);
    table.sheet.deleteCells({ row: 1, column: 4, rows: 5, columns: 1 }, 'column');
    const { stamp, places } = expectAsked(table);
    const answer = places.findIndex((place) => place.includes(words));
    expect(answer).toBeGreaterThanOrEqual(0);
    table.opened.ask('answerQuestion', { id: table.id, stamp, answer });
    expect(run(table, table.id, 'abdx')).toMatchObject({ state: 'done' });
    if (words === 'yours') {
      expect(cellsOf(table)).toEqual(expect.arrayContaining(NOTES));
      return;
    }
    expect(lines(table)[0]).toBe(header);
    expect(lines(table)).toContain(a?.replace('1001', '1000'));
    expect(run(table, table.id, 'abdx')).toMatchObject({ state: 'done' });
  });

  test('titles of ours and of theirs that were exchanged without what is below: no answer writes over that', () => {
    const table = noted(mode);
    cut(table, area('D1'), 1, 10);
    cut(table, area('E1'), 1, 4);
    cut(table, area('J1'), 1, 5);
    expect(expectAsked(table).places).toEqual([]);
  });

  /** The other import stands at F1 with remarks in J. */
  function withNeighbor(): Noted & { readonly other: string } {
    const table = noted(mode);
    table.sheet.clear({ row: 1, column: 5, rows: 5, columns: 1 }, { contents: true });
    const other = make(table.opened, mode, 'F1', 'pqrs');
    put(table.sheet, area('J1'), ['Notes', 'of p', 'of q', 'of r', 'of s']);
    return { ...table, other };
  }

  test.each<[string, (table: Noted) => void]>([
    [
      'the blank cells between were deleted',
      ({ sheet }) => sheet.deleteCells({ row: 1, column: 5, rows: 5, columns: 1 }, 'column'),
    ],
    ['it was cut and pasted there', (table) => cut(table, area('F1:J5'), 1, 5)],
    ['it was cut and pasted there, one row lower', (table) => cut(table, area('F1:J5'), 2, 5)],
    [
      'the blank cells between its records and this one were deleted',
      ({ sheet }) => sheet.deleteCells({ row: 2, column: 5, rows: 4, columns: 1 }, 'column'),
    ],
    ['its records were cut and pasted there', (table) => cut(table, area('F2:J5'), 2, 5)],
    [
      'cells of the last column of the left one were deleted',
      ({ sheet }) => sheet.deleteCells({ row: 1, column: 4, rows: 5, columns: 2 }, 'column'),
    ],
  ])('the table of another import comes right beside, since %s: neither moves its rows', (_, act) => {
    const table = withNeighbor();
    act(table);
    expectAsked(table);
    expectAsked(table, table.other);
  });

  describe.each([mode, 'snapshot'] as const)('another import (%s) is right beside', (theirs) => {
    function beside(): Noted & { readonly other: string } {
      const table = noted(mode);
      const cell = cellName({ row: 1, column: table.right + 1 });
      return { ...table, other: make(table.opened, theirs, cell, 'pqrs') };
    }

    test.each<[string, (table: Noted) => void]>([
      ['of one record, from its first one on', ({ sheet }) => sheet.insertCells(area('A3'), 'column')],
      ['of all records, remarks alone', ({ sheet }) => sheet.insertCells(area('E2:E5'), 'column')],
      ['of one record, its remark alone', ({ sheet }) => sheet.insertCells(area('E3'), 'column')],
      [
        'of all records, the one beside the remarks of which came under theirs',
        ({ sheet }) => sheet.deleteCells(area('E2:E5'), 'column'),
      ],
      ['of one record, an ID of it came beside', ({ sheet }) => sheet.deleteCells(area('E3'), 'column')],
      ['of all, with the titles, over its first column', (table) => cut(table, all(table), 1, 2)],
    ])('cells are pushed under its titles, %s: no record leaves its remark', (_, act) => {
      const table = beside();
      act(table);
      expectAsked(table);
    });

    test('cells of its own alone were moved: the left one goes on', () => {
      const table = beside();
      const { sheet, right } = table;
      sheet.insertCells({ ...area('A4'), column: right + 1 }, 'column');
      expect(run(table, table.id, 'dabx')).toMatchObject({ state: 'done' });
      expect(rowOf(table, 'of b')).toContain('b');
    });

    test('of several records: all of their rows are named', () => {
      const table = beside();
      table.sheet.insertCells(area('E2:E4'), 'column');
      const { message, places } = expectAsked(table);
      expect(message).toContain('in rows 2, 3, 4.');
      expect(places).toEqual(['go on: what stands in rows 2, 3, 4 of “At F1” stays where it is']);
    });

    test('what came there may stay: the left one goes on without it, and asks no more', () => {
      const table = beside();
      table.sheet.insertCells(area('E3'), 'column');
      const { stamp, places } = expectAsked(table);
      const answer = places.findIndex((place) => place.includes('stays where it is'));
      table.opened.ask('answerQuestion', { id: table.id, stamp, answer });
      expect(run(table, table.id, 'abcd')).toMatchObject({ state: 'done' });
      expect(run(table, table.id, 'dabc')).toMatchObject({ state: 'done' });
      for (const one of 'acd') expect(rowOf(table, `of ${one}`)).toContain(one);
      expect(cellsOf(table)).toContain('of b');
    });

    test('neither asks where cells of its own were typed over', () => {
      const table = beside();
      const { sheet, right, other } = table;
      put(sheet, { ...area('A3'), column: right + (theirs === 'snapshot' ? 4 : 2) }, ['typed', 'over']);
      put(sheet, { ...area('A2'), column: right + 1 }, ['p typed']);
      expect(run(table, table.id, 'dabx')).toMatchObject({ state: 'done' });
      expect(cellsOf(table)).toEqual(expect.arrayContaining(['of a', 'of b', 'of c', 'of d']));
      expect(run(table, other, 'pqrs').error?.message ?? '').not.toContain('right beside');
    });
  });

  test('who copies a title of another import beside this one has a column of their own', () => {
    const table = withNeighbor();
    const { sheet, opened } = table;
    const from = area('F1:F5');
    putDown(lift(sheet, from), sheet, { ...from, column: 5 }, { ...from, column: 5 }, 'follow');
    // It fills the room between both, and is the left one’s.
    expect(run(table, table.id, 'abdx').error?.message ?? '').not.toContain('seem to have been moved');
    expect(opened.ask('home', {}).imports).toHaveLength(2);
  });
});
