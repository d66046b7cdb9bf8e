// Cells of a record are deleted or inserted so that others of its row move left or right: what a person wrote beside it comes under the
// titles of the import. They are asked before it is written over.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../../sandbox/workbook/workbook';
import { projectColumns } from '../../../src/catalogue/intelligence/project-columns';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { growingTable, many } from '../growing/growing-table';
import { questionIn } from '../lost-header/put-back';
import { projectsImport, type Source, setSource, source } from '../projects-import';
import { shownSheets } from '../shown-sheets';
import { withoutInSource } from '../without-in-source';
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

const MODES = ['replace', 'update'] as const;
const TITLES = ['ID', 'Project', 'Size', 'In source'] as const;
const ALL = RECORDS.map(({ id }) => id);

type Act = (table: NotedTable) => void;

const left =
  (id: string, title: string, rows = 1, columns = 1): Act =>
  (table) =>
    table.sheet.deleteCells(table.at(table.rowOf(id), table.column(title), rows, columns), 'column');

const right =
  (id: string, title: string, rows = 1): Act =>
  (table) =>
    table.sheet.insertCells(table.at(table.rowOf(id), table.column(title), rows), 'column');

function expectAsked(table: NotedTable, came?: readonly Source[]): string {
  const message = expectQuestion(table, came);
  expect(message).toMatch(/^Cells of rows? [0-9, …]+ of “Projects” seem to have been moved left or right/);
  return message;
}

function expectNotAsked(table: NotedTable, came: readonly Source[] = changed(RECORDS)): void {
  expect(table.again(came)).toMatchObject({ state: 'done' });
  expect(table.again(came)).toMatchObject({ state: 'done' });
}

/** A column of theirs right of ID, and remarks at the right edge. */
function withMine(mode: (typeof MODES)[number], remarks: readonly Entry[] = []): NotedTable {
  const table = withLines(growingTable({ mode, rows: RECORDS }));
  const { sheet, at, header } = table;
  sheet.insertColumns(2, 1);
  sheet.enter(at(header, 2, 6), [['Mine'], ...ALL.map((id) => [`mine ${id}`])]);
  if (remarks.length > 0) table.own('Remark', remarks);
  return table;
}

describe.each(MODES)('%s', (mode) => {
  test.each(TITLES.flatMap((title) => ['a', 'c', 'e'].map((id) => [title, id] as const)))(
    'a cell under %s is deleted in the row of %s: the person is asked, and puts it back',
    (title, id) => {
      const table = notedTable(mode, ALL);
      const { sheet, at } = table;
      const row = table.rowOf(id);
      const before = sheet.entries(at(row, 1, 1, 8));
      left(id, title)(table);
      expect(expectAsked(table)).toContain(`row ${row} of `);
      sheet.insertCells(at(row, table.column(title)), 'column');
      sheet.enter(at(row, 1, 1, 8), before as readonly (readonly Entry[])[]);
      expectNotAsked(table);
      expect(words(table.lines)).toEqual(ALL.map((one) => `${one} of ${one} TRUE`));
    },
  );

  test.each([
    ['two rows', left('b', 'Size', 2), 'rows 3, 4 of'],
    ['all rows', left('a', 'Project', 5), 'rows 2, 3, 4, 5, 6 of'],
    ['all rows under In source', left('a', 'In source', 5), 'rows 2, 3, 4, 5, 6 of'],
    ['two cells of a row', left('b', 'Project', 1, 2), 'row 3 of'],
    ['two cells, with In source', left('b', 'Size', 1, 2), 'row 3 of'],
    ['two cells, with the ID', left('b', 'ID', 1, 2), 'row 3 of'],
  ] as const)('cells of %s are deleted', (_, act, cells) => {
    const table = notedTable(mode, ALL);
    table.own('More', ALL);
    act(table);
    expect(expectAsked(table)).toContain(cells);
  });

  test.each([1, 2])('of %i records, all that there are', (count) => {
    // Of the only remark under In source nobody knows whether it was typed there.
    for (const title of TITLES.slice(0, count === 1 ? 3 : 4)) {
      const rows = RECORDS.slice(0, count);
      const table = notedTable(mode, ALL, rows);
      left('a', title)(table);
      expectAsked(table, changed(rows));
    }
  });

  test.each([
    ['Project', 2],
    ['Project', 3],
    ['Size', 2],
    ['Size', 3],
  ] as const)('cells from %s on, %i of them, up to what stands beside', (title, count) => {
    for (const id of ['a', 'c', 'e']) {
      const table = notedTable(mode, ALL);
      table.own('More', ALL);
      left(id, title, 1, count)(table);
      expectAsked(table);
    }
    const one = notedTable(mode, ALL);
    left('b', title, 1, Math.min(2, count))(one);
    expectAsked(one);
  });

  test.each(TITLES)('a cell under %s, in one row of many', (title) => {
    const rows = many(120);
    const table = notedTable(mode, ['p3', 'p30', 'p119'], rows);
    left('p30', title)(table);
    expectAsked(table, rows);
  });

  test.each(TITLES)('a cell under %s, and boxes stand right of the remarks', (title) => {
    const table = notedTable(mode, ALL);
    const column = table.own('Done', [true, false, true, false, false]);
    table.sheet.fillAttribute(table.at(table.first, column, 5), 'checkbox', true);
    left('b', title)(table);
    expectAsked(table);
  });

  test.each(TITLES)('a cell under %s, and boxes stand left of the remarks', (title) => {
    const table = withLines(growingTable({ mode, rows: RECORDS }));
    const column = table.own('Done', [true, true, true, false, false]);
    table.sheet.fillAttribute(table.at(table.first, column, 5), 'checkbox', true);
    table.own('Remark', ALL);
    left('b', title)(table);
    expectAsked(table);
  });

  test.each([...TITLES, 'Trending'])(
    'a cell under %s, and the last field says TRUE or FALSE as well',
    (title) => {
      const { title: trending = '' } = projectColumns.find(({ key }) => key === 'trending') ?? {};
      const columns = [...projectsImport().columns, { key: 'trending', title: trending }];
      const table = withLines(growingTable({ mode, rows: RECORDS, change: { columns } }));
      table.own(
        'Remark',
        ALL.map((id) => `of ${id}`),
      );
      left('b', title === 'Trending' ? trending : title)(table);
      expectAsked(table);
    },
  );

  test('a formula that shows nothing comes under In source', () => {
    const table = notedTable(mode, []);
    table.own('Twice', ['=IF(1=2,1,"")', '=IF(1=2,2,"")', '', '', '']);
    table.sheet.deleteColumns(table.column('Remark'), 1);
    left('a', 'Size')(table);
    expectAsked(table);
  });

  test('another import stands at the right', () => {
    const opened = growingTable({ mode, rows: RECORDS }).opened;
    const table = withLines(growingTable({ mode, rows: RECORDS, cell: 'J1', beside: opened }));
    const sheet = opened.sheet.workbook.sheetByName('Projects');
    expect(table.sheet).toBe(sheet);
    const [first] = opened.ask('home', {}).imports;
    sheet?.enter(table.at(1, 5, 6), [['Remark'], ...ALL.map((id) => [`of ${id}`])]);
    sheet?.deleteCells(table.at(3, 3), 'column');
    opened.sheet.google.clock.advance(3_600_000);
    const end = opened.runAgain(first?.id ?? '');
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(end.error?.message).toContain('row 3 of “Projects”');
  });

  test('of a record that has left the source', () => {
    const table = notedTable(mode, ALL);
    const rows = RECORDS.filter(({ id }) => id !== 'c');
    expect(table.again(rows, ['c'])).toMatchObject({ state: 'done' });
    left('c', 'Size')(table);
    expectAsked(table, rows);
  });

  test.each([
    ['ID', 'row 3 of', right('b', 'ID')],
    ['the column of theirs', 'row 3 of', right('b', 'Mine')],
    ['it in two rows', 'rows 3, 4 of', right('b', 'Mine', 2)],
  ] as const)('theirs stands among ours, and a cell is inserted before %s', (_, cells, act) => {
    for (const remarks of [[], ALL]) {
      const table = withMine(mode, remarks);
      act(table);
      expect(expectAsked(table)).toContain(cells);
    }
  });

  test.each(['ID', 'Project', 'Size', 'In source'])(
    'theirs stands among ours and beside, and a cell under %s is deleted',
    (title) => {
      const table = withMine(mode, ALL);
      left('b', title)(table);
      expectAsked(table);
    },
  );

  test('theirs stands left of ours, and a cell of it is deleted or inserted', () => {
    for (const act of [left('b', 'Mine'), right('b', 'Mine')]) {
      const table = withLines(growingTable({ mode, rows: RECORDS }));
      table.own('Remark', ALL);
      table.sheet.insertColumns(1, 1);
      table.sheet.enter(table.at(1, 1, 6), [['Mine'], ...ALL.map((id) => [`mine ${id}`])]);
      act(table);
      expectAsked(table);
    }
  });

  test.each([
    ['Size', left('b', 'Size')],
    ['In source', left('b', 'In source')],
    ['a cell in two rows', left('b', 'Project', 2)],
  ] as const)('%s: they let it go on, and lose no more than was said', (_, act) => {
    const table = notedTable(mode, ALL);
    table.own('More', ALL);
    act(table);
    const rows = table.lines.filter(({ remark, id }) => remark !== `of ${id}`).map(({ row }) => row);
    const beside = (row: number) => table.sheet.values(table.at(row, table.column('Remark'), 1, 2)).flat();
    const stood = rows.map(beside);
    expectAsked(table);
    const { stamp, places } = questionIn(table.opened, table.id);
    expect(places).toHaveLength(1);
    expect(places[0]).toMatch(
      /^go on: in rows? 3(, 4)? the values of the source replace all that stands under titles/,
    );
    table.opened.ask('answerQuestion', { id: table.id, stamp, answer: 0 });
    expectNotAsked(table);
    expect(table.lines.map(({ id, name, inSource }) => [id, name, inSource])).toEqual(
      RECORDS.map(({ id, name }) => [id, name, true]),
    );
    expect(rows.map(beside)).toEqual(stood);
    const others = table.lines.filter(({ row }) => !rows.includes(row));
    expect(others.map(({ remark }) => remark)).toEqual(others.map(({ id }) => `of ${id}`));
    // The next time it is asked about again.
    left('d', 'Size')(table);
    expectAsked(table);
  });

  test('the ID is deleted, and they let it go on: the record comes anew, and the row stays for what stands beside', () => {
    const table = notedTable(mode, ALL);
    table.own('More', ALL);
    left('b', 'ID')(table);
    expectAsked(table);
    const { stamp } = questionIn(table.opened, table.id);
    table.opened.ask('answerQuestion', { id: table.id, stamp, answer: 0 });
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    expect(table.lines.at(-1)).toMatchObject({ id: 'Project b', remark: 'b', inSource: false });
    expect(
      table.lines
        .slice(0, -1)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ALL);
  });

  test('a word under In source of a record beside which nothing stands may have been typed there, and the question says so', () => {
    const typed = ', or something was typed under In source. What you wrote';
    const table = notedTable(mode, ['a', 'c']);
    table.sheet.enter(table.at(table.rowOf('b'), table.column('In source')), [['no']]);
    expect(expectAsked(table)).toContain(typed);
    const { stamp } = questionIn(table.opened, table.id);
    table.opened.ask('answerQuestion', { id: table.id, stamp, answer: 0 });
    expectNotAsked(table);
    expect(words(table.lines)).toEqual(
      ALL.map((id) => `${id} ${['a', 'c'].includes(id) ? `of ${id}` : '-'} TRUE`),
    );
    left('a', 'In source')(table);
    expect(expectAsked(table)).toContain(typed);
    for (const title of ['ID', 'Project', 'Size']) {
      const other = notedTable(mode, ALL);
      left('b', title)(other);
      expect(expectAsked(other)).not.toContain('typed');
    }
    const mine = withMine(mode, ALL);
    right('b', 'ID')(mine);
    expect(expectAsked(mine)).not.toContain('typed');
  });

  test('they go on in a new sheet', () => {
    const table = notedTable(mode, ALL);
    const { opened, id, sheet, at } = table;
    left('b', 'Size')(table);
    expectAsked(table);
    const stood = sheet.values(at(1, 1, 9, 9));
    opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 'new' });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { rows: RECORDS.length } });
    expect(sheet.values(at(1, 1, 9, 9))).toEqual(stood);
  });

  test('an answer is to what they were asked about, and nothing that has moved since', () => {
    const table = notedTable(mode, ALL);
    const { opened, id } = table;
    left('b', 'Size')(table);
    expectAsked(table);
    opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 0 });
    left('d', 'Size')(table);
    expect(expectAsked(table)).toContain('rows 3, 5 of');
  });

  test('an undo asks as well', () => {
    const table = notedTable(mode, ALL);
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    left('b', 'Size')(table);
    const before = shownSheets(table.opened.sheet.workbook);
    expect(() => table.opened.ask('undoImport', { id: table.id })).toThrow(/Cells of row 3 of “Projects”/);
    expect(shownSheets(table.opened.sheet.workbook)).toEqual(before);
  });

  test('a run that was killed before', async () => {
    let table = notedTable(mode, ALL);
    const came = [...changed(RECORDS), ...source('x')];
    const ready = () => {
      table = notedTable(mode, ALL);
      setSource(table.opened, came);
      table.opened.sheet.google.clock.advance(3_600_000);
      return table.opened;
    };
    let asked = 0;
    for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(table.id), {
      from: 60,
      loseWrites: 0,
    })) {
      const { opened, id, sheet, at } = table;
      opened.sheet.google.clock.advance(MINUTES_10);
      left('b', 'Size')(table);
      const all = () => sheet.values(at(1, 1, 12, 9)).flat();
      expect(all(), call).toContain('of b');
      const end = opened.runAgain(id);
      expect(all(), call).toContain('of b');
      if (end.state === 'done') continue;
      expect(end.error?.kind, call).toBe('doubt');
      asked += 1;
      const before = opened.ask('home', {}).imports[0];
      if (before?.question === undefined) {
        opened.ask('stopRun', { id, run: before?.progress?.run ?? '' });
        expect(opened.runAgain(id).error?.kind, call).toBe('doubt');
      }
      opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 0 });
      expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
      expect(table.lines.map((line) => line.id).toSorted(), call).toEqual([...ALL, 'x']);
    }
    expect(asked).toBeGreaterThan(10);
  });

  test('they let it go on, and that run is killed', async () => {
    let table = notedTable(mode, ALL);
    const ready = () => {
      table = notedTable(mode, ALL);
      left('b', 'Size', 2)(table);
      expectAsked(table);
      const { stamp } = questionIn(table.opened, table.id);
      table.opened.ask('answerQuestion', { id: table.id, stamp, answer: 0 });
      return table.opened;
    };
    for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(table.id), { from: 40 })) {
      table.opened.sheet.google.clock.advance(MINUTES_10);
      expect(table.opened.runAgain(table.id), call).toMatchObject({ state: 'done' });
      expect(table.lines.map(({ id, inSource }) => [id, inSource])).toEqual(ALL.map((id) => [id, true]));
    }
  });
});

describe.each(MODES)('%s, nobody is asked', (mode) => {
  test('where nothing of theirs stands beside the record', () => {
    for (const title of ['Project', 'Size', 'In source']) {
      const table = notedTable(mode, ['a', 'c']);
      left('b', title)(table);
      expectNotAsked(table);
      expect(words(table.lines)).toEqual(
        ALL.map((id) => `${id} ${['a', 'c'].includes(id) ? `of ${id}` : '-'} TRUE`),
      );
    }
  });

  test.each(TITLES)('where a cell is inserted before %s, and ours stand together', (title) => {
    const table = notedTable(mode, ALL);
    table.own('More', ALL);
    right('c', title)(table);
    if (title === 'ID') {
      expect(table.again(changed(RECORDS)).error?.message ?? '').not.toContain('moved left or right');
      return;
    }
    expectNotAsked(table);
  });

  test('where a cell is inserted right of theirs among ours', () => {
    for (const title of ['Project', 'Size', 'In source']) {
      const table = withMine(mode, ALL);
      right('b', title)(table);
      expectNotAsked(table);
      expect(
        table.sheet
          .values(table.at(2, 2, 5))
          .flat()
          .toSorted(),
      ).toEqual(ALL.map((id) => `mine ${id}`));
    }
  });

  test.each(['no', 7, ''])('where %j was typed under In source, and a remark stands beside', (entry) => {
    const table = notedTable(mode, ALL);
    table.sheet.enter(table.at(table.rowOf('b'), table.column('In source')), [[entry]]);
    expectNotAsked(table);
    expect(words(table.lines)).toEqual(ALL.map((id) => `${id} of ${id} TRUE`));
  });

  test('where a word was typed under In source, and nothing of theirs stands beside any record', () => {
    const table = notedTable(mode, []);
    table.sheet.enter(table.at(table.rowOf('b'), table.column('In source')), [['no']]);
    expectNotAsked(table);
  });

  test('where In source was cleared, with remarks and without', () => {
    const table = notedTable(mode, ['b']);
    const { sheet, at, first } = table;
    sheet.enter(
      at(first, table.column('In source'), 5),
      ALL.map(() => ['']),
    );
    expectNotAsked(table);
  });

  test.each(['no', 7, 'TRUE story'])('where %j stands under In source of a row of theirs', (entry) => {
    for (const remark of ['', 'mine']) {
      const table = notedTable(mode, ALL);
      const { sheet, at, last, column } = table;
      sheet.insertRows(last, 1);
      sheet.enter(at(last, column('ID'), 1, 2), [['mine', 'my project']]);
      sheet.enter(at(last, column('In source'), 1, 2), [[entry, remark]]);
      expectNotAsked(table);
      expect(table.lines.find(({ id }) => id === 'mine')).toMatchObject({ inSource: entry });
    }
  });

  test('where a row of theirs has boxes beside it', () => {
    const table = notedTable(mode, ALL);
    const done = table.own('Done', [true, false, true, false, false]);
    const { sheet, at, last, column } = table;
    sheet.insertRows(last, 1);
    sheet.enter(at(last, column('ID'), 1, 2), [['mine', 'my project']]);
    sheet.enter(at(last, column('In source')), [['no']]);
    sheet.enter(at(last, done), [[true]]);
    expectNotAsked(table);
    expect(table.lines.find(({ id }) => id === 'mine')).toMatchObject({ inSource: 'no' });
  });

  test.each([1, 5])('where %i cells under In source are boxes, and so are those right of it', (count) => {
    const table = withLines(growingTable({ mode, rows: RECORDS }));
    const { sheet, at, first, column } = table;
    const done = table.own('Done', [true, true, true, false, false]);
    sheet.fillAttribute(at(first, done, 5), 'checkbox', true);
    sheet.fillAttribute(at(first, column('In source'), count), 'checkbox', true);
    table.own('Remark', ALL);
    expectNotAsked(table);
  });

  test.each(['In source', 'Remark'])('where %s alone was sorted', (title) => {
    const table = notedTable(mode, ALL);
    const { sheet, at, first, column } = table;
    sheet.sort(at(first, column(title), 5), [{ column: column(title), ascending: false }]);
    expectNotAsked(table);
  });

  test('where the last run was taken back in Sheets', () => {
    const table = notedTable(mode, ALL);
    const { sheet, at } = table;
    const stood = sheet.entries(at(2, 1, 5, 5)) as readonly (readonly Entry[])[];
    const rows = changed(RECORDS.toReversed().slice(1));
    expect(table.again(rows, ['e'])).toMatchObject({ state: 'done' });
    sheet.enter(at(2, 1, 5, 5), stood);
    const end = table.again(rows, ['e']);
    expect(end.error?.message ?? '').not.toContain('moved left or right');
  });

  test.each([1, 2, 3, 5])('where a field before In source says yes or no, of %i records', (count) => {
    const { title = '' } = projectColumns.find(({ key }) => key === 'trending') ?? {};
    const columns = [...projectsImport().columns, { key: 'trending', title }];
    const rows = RECORDS.slice(0, count);
    const table = growingTable({ mode, rows, change: { columns } });
    const { world } = table.opened.sheet.apis;
    for (const remarks of [[], ['of a'], [null, 'of b']]) {
      if (remarks.length > 0 && remarks.length <= count) table.own('Remark', remarks);
      for (const trending of [[true], [null, true], [true, false, null, null, null]]) {
        const came = rows.map(({ id, name, size }, index) => ({
          ...{ id, name, ecosystem: 'eth', category: 'defi', sentiment_score: 0.5, community_size: size },
          ...{ creator_mention_count_30d: 1, trending: trending[index] ?? null },
        }));
        world.change.setProjects(came as unknown as Parameters<typeof world.change.setProjects>[0]);
        table.opened.sheet.google.clock.advance(3_600_000);
        expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
      }
    }
  });

  test('where the table has no In source', () => {
    const table = notedTable(mode, []);
    withoutInSource(table.opened, table.id);
    table.own('More', ALL);
    left('b', 'Size')(table);
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
  });
});

test.each(['ID', 'Project', 'Size', 'Capture', 'Captured at'])(
  'snapshot: a cell under %s is deleted: rows of before are not written, and it stays',
  (title) => {
    const table = withLines(growingTable({ mode: 'snapshot', rows: RECORDS }));
    table.own('Remark', ALL);
    const before = table.sheet.values(table.at(2, 1, 5, 9));
    left('b', title)(table);
    const stood = table.sheet.values(table.at(2, 1, 5, 9));
    expect(stood).not.toEqual(before);
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    expect(table.sheet.values(table.at(2, 1, 5, 9))).toEqual(stood);
  },
);
