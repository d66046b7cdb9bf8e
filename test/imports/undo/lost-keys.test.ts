// A person clears the cell that tells a row apart: an undo finds the row again, or says which one it does not know. None is doubled.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall, STEP } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { many } from '../growing/growing-table';
import { source } from '../projects-import';
import { changed, type NotedTable, notedTable, RECORDS, words } from '../rows-in-doubt/noted-table';

const REMARKED = ['a', 'b', 'c', 'e'];
const STOOD = ['a of a TRUE', 'b of b TRUE', 'c of c TRUE', 'd - TRUE', 'e of e TRUE'];

/** Each death takes a while. */
const FEW = { step: 3 * STEP };

beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

function clearKey(table: NotedTable, ...ids: readonly string[]): void {
  for (const id of ids) table.sheet.clear(table.at(table.rowOf(id), table.column('ID')), { contents: true });
}

const undo = ({ opened, id }: NotedTable) => opened.ask('undoImport', { id }).undone;
const foretold = ({ opened, id }: NotedTable) => opened.ask('undoForecast', { id }).words;
const sizes = ({ sheet, at, first, column }: NotedTable, rows = 5) =>
  sheet.values(at(first, column('Size'), rows)).flat();

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each(['b', 'd', 'a', 'e'])('after a run that changed all rows, the key of %s', (id) => {
    const table = notedTable(mode, REMARKED);
    table.again(changed(RECORDS));
    clearKey(table, id);
    expect(foretold(table)).toEqual(['5 rows change back.']);
    expect(undo(table)).toEqual(['Undone: 5 rows changed back.']);
    expect(words(table.lines)).toEqual(STOOD);
    expect(sizes(table)).toEqual(RECORDS.map(({ size }) => size));
  });

  test('of several rows those that the run did not change', () => {
    const table = notedTable(mode, REMARKED);
    table.again([...RECORDS, ...source('f')]);
    clearKey(table, 'b', 'c', 'e');
    undo(table);
    expect(words(table.lines)).toEqual(STOOD);
  });

  test('of several rows that the run changed: nothing is undone, and the first is named', () => {
    const table = notedTable(mode, REMARKED);
    table.again(changed(RECORDS));
    const row = table.rowOf('b');
    clearKey(table, 'b', 'c');
    const before = words(table.lines);
    const ahead = table.opened.answer('undoForecast', { id: table.id });
    expect(ahead).toMatchObject({ ok: false, error: { kind: 'refused' } });
    expect(JSON.stringify(ahead)).toContain(`row ${row} of “Projects” has no “ID”`);
    expect(table.opened.answer('undoImport', { id: table.id })).toEqual(ahead);
    expect(words(table.lines)).toEqual(before);
    table.sheet.enter(table.at(row, table.column('ID')), [['b']]);
    undo(table);
    expect(words(table.lines)).toEqual(STOOD);
  });

  test('of a row that came with the run: it stays with its remark, and is nobody else’s', () => {
    const table = notedTable(mode, REMARKED);
    // The one that left is the same but for its key.
    table.again([...RECORDS.filter(({ id }) => id !== 'd'), { id: 'n', name: 'Project d', size: 1003 }]);
    table.sheet.enter(table.at(table.rowOf('n'), table.column('Remark')), [['of n']]);
    clearKey(table, 'n');
    undo(table);
    expect(words(table.lines)).toEqual([...STOOD, '- of n FALSE']);
  });

  test('before the run: the row is what it was but for its key, once, with its remark', () => {
    const table = notedTable(mode, REMARKED);
    table.again(changed(RECORDS));
    clearKey(table, 'b');
    const before = sizes(table);
    expect(words(table.lines)).toContain('- of b TRUE');
    table.again(RECORDS);
    expect(words(table.lines)).toEqual(STOOD);
    undo(table);
    expect(words(table.lines)).toEqual(STOOD);
    expect(sizes(table)).toEqual(before);
  });

  test('of a row in a long table', () => {
    const rows = many(70);
    const table = notedTable(mode, ['p3', 'p66'], rows);
    table.again(changed(rows));
    clearKey(table, 'p3');
    undo(table);
    expect(words(table.lines)).toEqual(
      rows.map(({ id }) => `${id} ${['p3', 'p66'].includes(id) ? `of ${id}` : '-'} TRUE`),
    );
  });

  test.each([0, 1])(
    'of a row in a table whose last keys are just all, below %s rows of the person',
    (head) => {
      const rows = many(51);
      const table = notedTable(mode, ['p3'], rows);
      if (head > 0) {
        table.sheet.insertRows(table.first, head);
        table.sheet.enter(table.at(table.first, table.column('Size')), [['in MB']]);
      }
      table.again(changed(rows.slice(0, -1)));
      clearKey(table, 'p3');
      undo(table);
      expect(words(table.lines)).toEqual(rows.map(({ id }) => `${id} ${id === 'p3' ? 'of p3' : '-'} TRUE`));
    },
  );

  test('is found again wherever the undo dies', { timeout: MINUTES_10 }, async () => {
    let table = notedTable(mode, REMARKED);
    const begin = () => {
      table = notedTable(mode, REMARKED);
      table.again([...source('g', 'h'), ...changed(RECORDS.slice(0, 4))]);
      clearKey(table, 'b');
      return table.opened;
    };
    const act = ({ id }: NotedTable) => void table.opened.ask('undoImport', { id });
    for await (const call of atEveryCall(begin, () => act(table), FEW)) {
      table.opened.sheet.google.clock.advance(MINUTES_10);
      table.opened.answer('undoImport', { id: table.id });
      const lines = words(table.lines);
      expect(lines, call).toEqual(STOOD);
    }
  });
});
