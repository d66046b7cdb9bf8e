// The column that a person chose to tell rows of an open dataset apart: notes follow their rows by it.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Definition, Mode } from '../../../src/imports/definition/definition';
import { type OpenedImport, openImport } from '../opened-import';
import { columnOf, projectsSheet, under } from '../snapshot-table';
import { agreeThatNotesStay, answerWith, creatorsImport } from './creators-import';

let opened: OpenedImport;
let id: string;

beforeEach(() => {
  opened = openImport();
});

const ranked = (...ids: readonly string[]) =>
  ids.map((one, index) => ({ id: one, nick: `Nick ${one}`, followers: index + 1 }));

function begin(change: Partial<Definition>, rows: readonly object[] = ranked('a', 'b', 'c')): void {
  answerWith(opened, rows);
  const { end, ...run } = opened.run(creatorsImport(change));
  expect(end).toMatchObject({ state: 'done' });
  id = run.id;
}

const NOTES = 6;

/** Beside each row of the table, in a column of the person's. */
function note(): void {
  const sheet = projectsSheet(opened);
  const column = sheet.lastColumn + 1;
  if (sheet.maxColumns < column) sheet.growColumns(NOTES);
  under('Creator', opened).forEach((nick, down) => {
    sheet.enter({ row: 2 + down, column, rows: 1, columns: 1 }, [[`note of ${nick}`]]);
  });
  sheet.enter({ row: 1, column, rows: 1, columns: 1 }, [['Mine']]);
}

/** Each row as its creator and what stands beside. */
function pairs(): readonly string[] {
  const sheet = projectsSheet(opened);
  const rows = sheet.lastRow - 1;
  const cells = (title: string) =>
    sheet.values({ row: 2, column: columnOf(title, sheet), rows, columns: 1 }).map(([cell]) => cell ?? '');
  const mine = cells('Mine');
  return cells('Creator').flatMap((one, row) =>
    one === '' && mine[row] === '' ? [] : [`${one}: ${mine[row]}`],
  );
}

function runAgain(rows: readonly object[]) {
  answerWith(opened, rows);
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'done' });
  return end;
}

describe.each([
  ['replace', ['c', 'a', 'b']],
  ['update', ['a', 'b', 'c']],
] as const)('%s', (mode, order) => {
  test('notes follow their creators when the ranks change', () => {
    begin({ mode, rowKey: 'id' });
    note();
    runAgain(ranked('c', 'a', 'b'));
    expect(pairs()).toEqual(order.map((one) => `Nick ${one}: note of Nick ${one}`));
  });

  test('a creator with a note who left stays, with In source FALSE; one without goes', () => {
    begin({ mode, rowKey: 'id' });
    runAgain(ranked('d', 'a', 'b', 'c'));
    note();
    const sheet = projectsSheet(opened);
    const mine = columnOf('Mine', sheet);
    const gone = under('Creator', opened).indexOf('Nick d');
    sheet.enter({ row: 2 + gone, column: mine, rows: 1, columns: 1 }, [['']]);
    runAgain(ranked('a', 'b'));
    expect(pairs()).toEqual(['Nick a: note of Nick a', 'Nick b: note of Nick b', 'Nick c: note of Nick c']);
    expect(under('In source', opened)).toEqual([true, true, false]);
  });

  test('equal keys keep their order, nothing is lost, and the person is told', () => {
    begin({ mode, rowKey: 'id' });
    note();
    const twins = [
      { id: 'a', nick: 'First a', followers: 1 },
      { id: 'b', nick: 'Nick b', followers: 2 },
      { id: 'a', nick: 'Second a', followers: 3 },
      { id: 'c', nick: 'Nick c', followers: 4 },
    ];
    answerWith(opened, twins);
    const { forecast } = opened.ask('price', { id, definition: opened.ask('definition', { id }) });
    const end = runAgain(twins);
    const { added, changed, removed } = forecast?.comparison ?? {};
    expect({ added, changed, removed }).toEqual(end.result?.changes);
    expect(pairs()).toHaveLength(4);
    expect(pairs()).toContain('First a: note of Nick a');
    expect(pairs()).toContain('Second a: ');
    expect(pairs()).toContain('Nick b: note of Nick b');
    expect(end.result?.notes).toContain(
      '2 rows have the same “Creator ID” as another row. Only their order tells such rows apart, so check your notes beside them.',
    );
    runAgain(twins);
    expect(pairs()).toHaveLength(4);
    expect(pairs()).toContain('First a: note of Nick a');
  });

  test('rows without a key keep their order, nothing is lost, and the person is told', () => {
    begin({ mode, rowKey: 'id' });
    note();
    const [a, b, c] = ranked('a', 'b', 'c').map(({ id: one, ...rest }) =>
      one === 'a' ? { id: one, ...rest } : rest,
    );
    const end = runAgain([b, a, c] as object[]);
    expect(end.result?.notes).toContain(
      '2 rows came without “Creator ID”. Only their order tells such rows apart, so check your notes beside them.',
    );
    const mine = pairs().map((pair) => pair.split(': ')[1]);
    expect(mine.filter((one) => one !== '').sort()).toEqual([
      'note of Nick a',
      'note of Nick b',
      'note of Nick c',
    ]);
    expect(pairs()).toContain('Nick a: note of Nick a');
    // Beside the same ones from the second time on.
    note();
    const told = pairs();
    const { forecast } = opened.ask('price', { id, definition: opened.ask('definition', { id }) });
    expect(runAgain([b, a, c] as object[]).result?.changes).toEqual({ added: 0, changed: 0, removed: 0 });
    expect(forecast?.comparison).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(pairs()).toEqual(told);
  });

  test('where no row has it, nothing is written', () => {
    begin({ mode, rowKey: 'id' });
    note();
    const before = pairs();
    answerWith(
      opened,
      ranked('c', 'b').map(({ id: _, ...rest }) => rest),
    );
    const end = opened.runAgain(id);
    expect(end).toMatchObject({
      state: 'failed',
      error: {
        message:
          'No row came with “Creator ID”, which tells the rows apart, so nothing was written. Try again later, or edit the import and choose what tells its rows apart.',
      },
    });
    expect(pairs()).toEqual(before);
  });

  test('where no row came, all that have no notes go, and the next run finds its column', () => {
    begin({ mode, rowKey: 'id' });
    answerWith(opened, []);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 0 });
    runAgain(ranked('b', 'a'));
    expect(under('Creator', opened)).toEqual(['Nick b', 'Nick a']);
  });

  test('a first run without rows makes room for the key', () => {
    begin({ mode, rowKey: 'uid' }, []);
    runAgain([{ uid: 7, nick: 'Seven' }]);
    expect(under('uid', opened)).toEqual(['7']);
  });

  test('an undo puts the rows back with their notes', () => {
    begin({ mode, rowKey: 'id' });
    note();
    const before = pairs();
    runAgain(ranked('c', 'd', 'a'));
    opened.ask('undoImport', { id });
    expect(pairs()).toEqual(before);
  });
});

test('a run can be undone until its rows are told apart by something else', () => {
  begin({ mode: 'replace' });
  runAgain(ranked('c', 'a', 'b'));
  const known = opened.ask('definition', { id });
  opened.ask('saveImport', { id, definition: known });
  expect(opened.ask('home', {}).imports[0]?.canUndo).toBe(true);
  opened.ask('saveImport', { id, definition: { ...known, rowKey: 'id' } });
  expect(opened.ask('home', {}).imports[0]?.canUndo).toBe(false);
});

test('a key that a table gets later: the price says that its rows cannot be matched, and no note is lost', () => {
  begin({ mode: 'replace' });
  note();
  const definition = { ...opened.ask('definition', { id }), rowKey: 'id' };
  const words =
    'The table has no column “Creator ID” yet, so nobody knows which of its rows is which. Rows that you wrote beside go to the end, with In source FALSE.';
  expect(opened.ask('price', { id, definition }).notes).toContain(words);
  opened.ask('saveImport', { id, definition });
  runAgain(ranked('c', 'a', 'b'));
  expect(pairs().slice(0, 3)).toEqual(['Nick c: ', 'Nick a: ', 'Nick b: ']);
  expect(pairs().slice(3)).toEqual(['a', 'b', 'c'].map((one) => `Nick ${one}: note of Nick ${one}`));
  expect(opened.ask('price', { id, definition: opened.ask('definition', { id }) }).notes).toEqual([]);
});

test('an import without a key stays as it is: what stands beside a row stays in its place, once that is agreed', () => {
  begin({ mode: 'replace' });
  note();
  const before = pairs();
  answerWith(opened, ranked('c', 'a', 'b'));
  expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(pairs()).toEqual(before);
  expect(agreeThatNotesStay(opened, id)).toMatchObject({ state: 'done' });
  expect(pairs()).toEqual(['Nick c: note of Nick a', 'Nick a: note of Nick b', 'Nick b: note of Nick c']);
});

test.each<[string, Partial<Definition>, string]>([
  ['update without a key', { mode: 'update' }, 'has nothing that tells its rows apart'],
  ['a key of ours', { rowKey: '$in-source' }, 'cannot tell rows apart'],
])('%s is refused before any request', (_, change, words) => {
  const definition = creatorsImport(change);
  const before = opened.sheet.apis.requests.length;
  const answer = opened.answer('price', { definition });
  expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining(words) } });
  expect(opened.sheet.apis.requests.length).toBe(before);
});

test.each([['', 7, 'x'.repeat(501), null]].flat())(
  'a definition with the key %j is not complete',
  (rowKey) => {
    const definition = { ...creatorsImport(), rowKey: rowKey as string };
    expect(opened.answer('saveImport', { definition })).toMatchObject({
      ok: false,
      error: { message: 'This import is not complete: rowKey is missing or not right. Edit it.' },
    });
  },
);

test('a documented key is not replaced by a chosen one', () => {
  const definition: Definition = {
    ...creatorsImport({ mode: 'update' as Mode, rowKey: 'name' }),
    dataset: 'PROJECTS',
    arguments: {},
    columns: [{ key: 'name', title: 'Creator' }],
  };
  const { end } = opened.run(definition);
  expect(end).toMatchObject({ state: 'done' });
  expect(columnOf('Project ID', projectsSheet(opened))).toBe(2);
});
