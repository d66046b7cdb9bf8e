/** What a person writes beside rows that came without a key, or share one, and what becomes of it as such rows come and go. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Definition } from '../../../src/imports/definition/definition';
import { besideTable } from '../beside';
import { type OpenedImport, openImport } from '../opened-import';
import { columnOf, projectsSheet } from '../snapshot-table';
import { agreeThatNotesStay, answerWith, creatorsImport } from './creators-import';

const HOUR = 3_600_000;
let opened: OpenedImport;
let id: string;
let mine: number;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const keyed = (key: string, nick: string) => ({ id: key, nick, followers: 1 });
const keyless = (nick: string) => ({ nick, followers: 1 });

/** The column right of the table is the person's from now on. */
function begin(rows: readonly object[], change: Partial<Definition> = {}): void {
  opened = openImport();
  answerWith(opened, rows);
  id = opened.run(creatorsImport({ rowKey: 'id', ...change })).id;
  mine = besideTable(projectsSheet(opened));
  write(1, 'Mine');
}

function runAgain(...rows: readonly object[]) {
  opened.sheet.google.clock.advance(HOUR);
  answerWith(opened, rows);
  return opened.runAgain(id);
}

function write(row: number, value: string, column = mine): void {
  projectsSheet(opened).enter({ row, column, rows: 1, columns: 1 }, [[value]]);
}

/** Each row as creator and what the person wrote beside. */
function rows(): readonly string[] {
  const sheet = projectsSheet(opened);
  const columns = [columnOf('Creator', sheet), columnOf('Mine', sheet)];
  const area = { row: 2, column: 1, rows: Math.max(1, sheet.lastRow - 1), columns: sheet.lastColumn };
  return sheet.values(area).map((cells) => columns.map((column) => cells[column - 1] ?? '').join(': '));
}

function inSource(row: number): unknown {
  const sheet = projectsSheet(opened);
  return sheet.values({ row, column: columnOf('In source', sheet), rows: 1, columns: 1 })[0]?.[0];
}

function definition(): Definition {
  const { comesInSource: _, ...known } = opened.ask('definition', { id });
  return known;
}

test('formulas beside stay and come to new rows when a key is chosen that had no column', () => {
  begin([keyed('a', 'A'), keyed('b', 'B')], { rowKey: undefined as never });
  const sheet = projectsSheet(opened);
  sheet.setFormulas({ row: 2, column: mine, rows: 2, columns: 1 }, [['=LEN(A2)'], ['=LEN(A3)']]);
  opened.ask('saveImport', { id, definition: { ...definition(), rowKey: 'id' } });
  expect(runAgain(keyed('a', 'A'), keyed('b', 'B'))).toMatchObject({ state: 'done' });
  const column = columnOf('Mine', sheet);
  expect(sheet.formulas({ row: 2, column, rows: 2, columns: 1 }).flat()).toEqual(['=LEN(A2)', '=LEN(A3)']);
});

test('a row without a key that has left is counted, and no other record gets its remark', () => {
  begin([keyed('a', 'A'), keyless('n1'), keyless('n2')]);
  write(4, 'of n2');
  expect(runAgain(keyed('a', 'A'), keyless('n1')).result).toMatchObject({ changes: { removed: 1 } });
  expect(rows()).toEqual(['A: ', 'n1: ', 'n2: of n2']);
  runAgain(keyed('a', 'A'), keyless('n1'), keyless('n3'));
  expect(rows()).toEqual(['A: ', 'n1: ', 'n3: ', 'n2: of n2']);
  expect([4, 5].map(inSource)).toEqual([true, false]);
});

test('what stands in the blank last row stays when a row without a key comes', () => {
  begin([keyed('a', 'A')]);
  write(3, 'MY TOTAL', 1);
  runAgain(keyed('a', 'A'), keyless('n1'));
  expect(projectsSheet(opened).values({ row: 2, column: 1, rows: 3, columns: 1 }).flat()).toEqual([
    'A',
    'n1',
    'MY TOTAL',
  ]);
});

describe('of rows with the same key', () => {
  test('each keeps its remark where a column comes in the same run', () => {
    begin([keyed('x', 'x1'), keyed('x', 'x2')], { columns: [{ key: 'nick', title: 'Creator' }] });
    write(2, 'of x1');
    write(3, 'of x2');
    const columns = [...definition().columns, { key: 'followers', title: 'Followers' }];
    opened.ask('saveImport', { id, definition: { ...definition(), columns } });
    expect(runAgain(keyed('x', 'x2')).result).toMatchObject({ changes: { added: 0, removed: 1 } });
    expect(rows()).toEqual(['x2: of x2', 'x1: of x1']);
  });

  test('an answer about copies is for those that were asked about', () => {
    begin([keyed('k', 'K'), keyed('n', 'n1'), keyed('n', 'n2')]);
    write(2, 'of K');
    write(3, 'of n1');
    write(4, 'of n2');
    const sheet = projectsSheet(opened);
    const line = sheet.values({ row: 2, column: 1, rows: 1, columns: sheet.lastColumn });
    sheet.insertRows(3, 1);
    sheet.enter({ row: 3, column: 1, rows: 1, columns: sheet.lastColumn }, line as never);
    expect(runAgain(keyed('k', 'K'), keyed('n', 'n1'))).toMatchObject({ error: { kind: 'doubt' } });
    const { question } = opened.ask('home', {}).imports[0] ?? {};
    opened.ask('answerQuestion', { id, stamp: question?.stamp ?? '', answer: 0 });
    expect(runAgain(keyed('k', 'K'), keyed('n', 'n1'))).toMatchObject({ state: 'done' });
    expect([...rows()].sort()).toEqual(['K: of K', 'K: of K', 'n1: of n1', 'n2: of n2']);
  });

  test('none are taken for copies once the key is another', () => {
    const user = (one: object, userId: string) => ({ ...one, userId });
    const all = [user(keyed('a', 'A'), 'u'), user(keyed('b', 'B'), 'u')];
    const columns = ['nick', 'id', 'userId'].map((key) => ({ key, title: key === 'nick' ? 'Creator' : key }));
    begin(all, { columns });
    write(2, 'of A');
    opened.ask('saveImport', { id, definition: { ...definition(), rowKey: 'userId' } });
    expect(runAgain(...all)).toMatchObject({ state: 'done' });
    runAgain(...all);
    expect([...rows()].sort()).toEqual(['A: of A', 'B: ']);
  });
});

test('In source says that it is not kept up where nothing tells rows apart any more', () => {
  begin([keyed('a', 'A'), keyed('b', 'B')]);
  write(3, 'of B');
  runAgain(keyed('a', 'A'));
  const { rowKey: _, ...without } = definition();
  opened.ask('saveImport', { id, definition: without });
  runAgain(keyed('a', 'A'), keyed('c', 'C'));
  agreeThatNotesStay(opened, id);
  const sheet = projectsSheet(opened);
  const cell = { row: 1, column: columnOf('In source', sheet), rows: 1, columns: 1 };
  expect(sheet.attributes(cell, 'note')[0]?.[0]).toContain('Not imported any more, since ');
});
