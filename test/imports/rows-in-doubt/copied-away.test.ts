// A person copies a row of a table, and gives the copy another key or none: the source never had it, so it is theirs.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { setSource, source } from '../projects-import';
import { changed, insertCopyOf, type NotedTable, notedTable, RECORDS, words } from './noted-table';

const REMARKED = ['a', 'c'];
const REST = ['a of a TRUE', 'b - TRUE', 'c of c TRUE', 'd - TRUE', 'e - TRUE'];
const NOTE =
  '1 row cannot be matched to the source and stands at the end of the table now: somebody added it, or changed its cells.';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

function copyAway(table: NotedTable, id: string, typed: string, withRemarks: boolean): void {
  const row = table.rowOf(id);
  insertCopyOf(table, row, withRemarks);
  table.sheet.enter(table.at(row + 1, table.column('ID')), [[typed]]);
}

describe.each(['replace', 'update'] as const)('%s: a copy', (mode) => {
  test.each([
    ['with another key, with its remark', 'c', 'mine', true, 'mine of c'],
    ['without a key, with its remark', 'c', '', true, '- of c'],
    ['with another key, without a remark', 'b', 'mine', false, 'mine -'],
    ['without a key, without a remark', 'b', '', false, '- -'],
    ['of the first row', 'a', 'mine', true, 'mine of a'],
  ])('%s, is the person’s', (_, id, typed, withRemarks, expected) => {
    const table = notedTable(mode, REMARKED);
    copyAway(table, id, typed, withRemarks);
    const definition = table.opened.ask('definition', { id: table.id });
    setSource(table.opened, [...changed(RECORDS), ...source('f')]);
    const price = table.opened.ask('price', { id: table.id, definition });
    expect(price.forecast?.comparison).toMatchObject({ added: 1, removed: 0 });
    expect(table.again([...changed(RECORDS), ...source('f')])).toMatchObject({
      state: 'done',
      result: { changes: { added: 1, removed: 0 }, notes: [NOTE] },
    });
    expect(words(table.lines)).toEqual([...REST, 'f - TRUE', expected]);
    const [, ...others] = RECORDS;
    expect(table.again(others)).toMatchObject({ state: 'done', result: { changes: { removed: 2 } } });
    expect(words(table.lines)).toEqual([...REST.slice(1), 'a of a FALSE', expected]);
  });

  test('that was changed further is the person’s', () => {
    const table = notedTable(mode, REMARKED);
    copyAway(table, 'b', 'mine', false);
    table.sheet.enter(table.at(table.rowOf('mine'), table.column('Project')), [['By hand']]);
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done', result: { notes: [NOTE] } });
    expect(words(table.lines)).toEqual([...REST, 'mine -']);
  });

  test('is told from a row that left the source in the same run', () => {
    const table = notedTable(mode, REMARKED);
    copyAway(table, 'c', 'mine', true);
    const [, ...others] = RECORDS;
    expect(table.again(others)).toMatchObject({ state: 'done', result: { changes: { removed: 1 } } });
    expect(words(table.lines)).toEqual([...REST.slice(1), 'a of a FALSE', 'mine of c']);
  });

  test('is not taken for one where rows without anything but a key are back, since a run was taken back', () => {
    const table = notedTable(mode, REMARKED);
    const bare = source('a', 'b', 'c', 'd', 'e').map(({ id }) => ({ id, name: null, size: null }));
    const come = (rows: readonly unknown[]) => table.again(rows as Parameters<NotedTable['again']>[0]);
    expect(come(bare)).toMatchObject({ state: 'done' });
    const { sheet, at, first } = table;
    const all = at(first, 1, bare.length, table.right);
    const before = sheet.entries(all);
    expect(come(bare.slice(0, 2))).toMatchObject({ state: 'done' });
    sheet.insertRows(table.last, 2);
    sheet.restore(all, before);
    expect(come(bare.slice(0, 2))).toMatchObject({ state: 'done' });
    expect(words(table.lines)).toEqual(['a of a TRUE', 'b - TRUE', 'c of c FALSE']);
  });

  test('is not taken for one where a row that left is back, since a run was taken back, and looks like another', () => {
    const table = notedTable(mode, ['b']);
    const alike = RECORDS.map((record) => ({ ...record, name: 'Project', size: 7 }));
    expect(table.again(alike)).toMatchObject({ state: 'done' });
    const left = alike.filter(({ id }) => id !== 'b');
    for (let times = 0; times < 2; times += 1) {
      expect(table.again(left)).toMatchObject({ state: 'done' });
      expect(words(table.lines)).toEqual(['a - TRUE', 'c - TRUE', 'd - TRUE', 'e - TRUE', 'b of b FALSE']);
      table.sheet.enter(table.at(table.rowOf('b'), table.column('In source')), [[true]]);
    }
  });

  test('is not taken for one where a key was only typed over', () => {
    const table = notedTable(mode, REMARKED);
    table.sheet.enter(table.at(table.rowOf('c'), table.column('ID')), [['mine']]);
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done', result: { changes: { added: 1 } } });
    expect(words(table.lines)).toContain('mine of c FALSE');
  });

  test('ends at the same place wherever a run dies', { timeout: MINUTES_10 }, async () => {
    let table = notedTable(mode, REMARKED);
    const begin = () => {
      table = notedTable(mode, REMARKED);
      copyAway(table, 'b', 'mine', false);
      const [, ...others] = changed(RECORDS);
      setSource(table.opened, [...others, ...source('f')]);
      return table.opened;
    };
    for await (const call of atEveryCall(begin, (opened) => void opened.runAgain(table.id))) {
      table.opened.sheet.google.clock.advance(MINUTES_10);
      expect(table.opened.runAgain(table.id), call).toMatchObject({ state: 'done' });
      expect(words(table.lines), call).toEqual([...REST.slice(1), 'f - TRUE', 'a of a FALSE', 'mine -']);
    }
  });
});
