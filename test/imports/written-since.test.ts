// A column that is imported no more is used by a person for something of their own: what they write there is theirs, and so is the
// column from then on.
import { beforeEach, describe, expect, test } from 'vitest';
import type { CellValue, Entry } from '../../sandbox/workbook/workbook';
import type { Definition, Mode } from '../../src/imports/definition/definition';
import { openBeside } from '../in-process-sheet';
import { atEveryCall } from './broken-off/at-every-call';
import { ranking } from './open-fields/ranking';
import { drive, type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';
import { columnOf, projectsSheet, under } from './snapshot-table';

const HOUR = 3_600_000;
const ALL = projectsImport().columns;
const BOTH = [
  { key: 'nick', title: 'Nick' },
  { key: 'followers', title: 'Followers' },
];
const WITHOUT_SIZE = ALL.slice(0, 2);

let opened: OpenedImport;
let id: string;

const sheet = () => projectsSheet(opened);

function choose(columns: Definition['columns']): void {
  opened.ask('saveImport', { id, definition: { ...opened.ask('definition', { id }), columns } });
}

function tryAgain(...ids: readonly string[]) {
  opened.sheet.google.clock.advance(HOUR);
  setSource(opened, source(...ids));
  return opened.runAgain(id);
}

function runAgain(...ids: readonly string[]): void {
  expect(tryAgain(...ids)).toMatchObject({ state: 'done' });
}

/** From the row of the header on. */
function write(column: number, ...entries: readonly Entry[]): void {
  const lines = entries.map((entry) => [entry]);
  sheet().enter({ row: 1, column, rows: entries.length, columns: 1 }, lines);
}

/** `a call a TRUE`. */
function lines(title: string): readonly string[] {
  const [told, source] = [under(title, opened), under('In source', opened)];
  return under('ID', opened).map((one, row) => `${one} ${told[row] ?? '-'} ${source[row]}`);
}

function begin(mode: Mode): void {
  opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  id = opened.run(projectsImport({ mode })).id;
  choose(WITHOUT_SIZE);
}

const titles = (): readonly CellValue[] =>
  sheet().values({ row: 1, column: 1, rows: 1, columns: sheet().lastColumn })[0] ?? [];

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  beforeEach(() => {
    begin(mode);
    runAgain('a', 'b', 'c');
  });

  test.each<[string, readonly Entry[], string]>([
    ['under a title of theirs', ['My notes', 'call a', 'call b', null], 'My notes'],
    ['under the title that stood there', ['Size', null, 'call b', null], 'Size'],
    ['among values from before', ['Size', 1000, 'call b', 1002], 'Size'],
  ])('what is written %s keeps its row', (_, entries, title) => {
    write(columnOf('Size', sheet()), ...entries);
    const [, a, b, c] = entries;
    const shown = (cell: Entry | undefined): string => String(cell ?? '-');
    runAgain('c', 'a', 'x');
    const rest =
      mode === 'replace'
        ? [`c ${shown(c)} true`, `a ${shown(a)} true`]
        : [`a ${shown(a)} true`, `c ${shown(c)} true`];
    expect(lines(title)).toEqual([...rest, 'x - true', `b ${shown(b)} false`]);
    for (const came of [
      ['x', 'a'],
      ['a', 'b', 'c', 'x'],
    ])
      runAgain(...came);
    expect(lines(title)).toContain(`b ${shown(b)} true`);
  });

  test('a box that is ticked there, too', () => {
    const column = columnOf('Size', sheet());
    write(column, 'Paid', false, true, false);
    sheet().fillAttribute({ row: 2, column, rows: 3, columns: 1 }, 'checkbox', true);
    runAgain('a', 'c');
    expect(lines('Paid')).toEqual(['a false true', 'c false true', 'b true false']);
  });

  test('formulas there stay formulas, and go on to no new row', () => {
    const column = columnOf('Size', sheet());
    write(column, 'Initial');
    sheet().setFormulas({ row: 2, column, rows: 3, columns: 1 }, [
      ['=LEFT(B2)'],
      ['=LEFT(B3)'],
      ['=LEFT(B4)'],
    ]);
    runAgain('a', 'b', 'c', 'x');
    expect(sheet().formulas({ row: 2, column, rows: 4, columns: 1 }).flat()).toEqual([
      ...[2, 3, 4].map((row) => `=LEFT(B${row})`),
      '',
    ]);
  });

  test('where nothing was written, a row that leaves goes', () => {
    runAgain('a', 'x');
    expect(lines('Size')).toEqual(['a 1000 true', 'x - true']);
    sheet().deleteRows(2, 1);
    runAgain('x', 'y');
    runAgain('y');
    expect(lines('Size')).toEqual(['y - true']);
  });

  test('ticked again before the next run, it is written over by none: it says which column it is', () => {
    const column = columnOf('Size', sheet());
    write(column, 'My notes', 'call a', 'call b', null);
    choose(ALL);
    expect(opened.ask('price', { id, definition: opened.ask('definition', { id }) }).notes.join()).toContain(
      'Column C',
    );
    const before = shownSheets(opened.sheet.workbook);
    const end = tryAgain('c', 'a', 'b');
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
    expect(end.error?.message).toMatch(/Column C of “Projects” was “Size” .* clear it here first\./);
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
    write(column, 'Size', null, null, null);
    runAgain('a', 'b', 'c');
    expect(lines('Size')).toEqual(['a 1000 true', 'b 1001 true', 'c 1002 true']);
  });

  test('ticked again after a run, too, until it is clear', () => {
    const column = columnOf('Size', sheet());
    write(column, 'My notes', 'call a', 'call b', null);
    runAgain('c', 'a', 'b');
    choose(ALL);
    expect(tryAgain('c', 'a', 'b')).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
    expect(under('My notes', opened)).toEqual(expect.arrayContaining(['call a', 'call b']));
    write(column, 'My notes', null, null, null);
    runAgain('c', 'a', 'b');
    expect(titles()).toContain('My notes');
    expect(under('My notes', opened)).toEqual(mode === 'replace' ? [1000, 1001, 1002] : [1001, 1002, 1000]);
  });

  test('a row beside which nothing was written goes, with its value from before', () => {
    write(columnOf('Size', sheet()), 'Size', 'call a', 1001, 1002);
    runAgain('a', 'c');
    expect(lines('Size')).toEqual(['a call a true', 'c 1002 true']);
    runAgain('x');
    expect(lines('Size')).toEqual(['x - true', 'a call a false']);
  });

  test('behind a blank column it goes on moving with its rows', () => {
    sheet().moveColumns(columnOf('Size', sheet()), 1, 8);
    const column = columnOf('Size', sheet());
    write(column, 'My notes', 'call a', 'call b', 1002);
    runAgain('c', 'x', 'b', 'a');
    const ids = under('ID', opened);
    const notes = under('My notes', opened);
    expect([notes[ids.indexOf('a')], notes[ids.indexOf('b')]]).toEqual(['call a', 'call b']);
  });

  test('an undo of the run that left it leaves it as it is', () => {
    write(columnOf('Size', sheet()), 'My notes', 'call a', 'call b', null);
    opened.ask('undoImport', { id });
    expect(lines('My notes')).toEqual(['a call a true', 'b call b true', 'c - true']);
  });

  test('a copy of the file, in which Sheets kept no marks, leaves it to them, too', () => {
    write(3, 'My notes', 'call a', 'call b', null);
    runAgain('b', 'a', 'c');
    const original = opened.sheet;
    opened = drive(openBeside(original, { saved: original.workbook.save() }));
    const { workbook } = opened.sheet;
    for (const mark of workbook.metadata) workbook.removeMetadata(mark.id);
    opened.ask('restoreImports', {});
    const card = () => opened.ask('home', {}).imports[0];
    id = card()?.id ?? '';
    expect(tryAgain('a', 'c')).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    opened.ask('answerQuestion', { id, stamp: card()?.question?.stamp ?? '', answer: 0 });
    runAgain('a', 'c');
    expect(under('My notes', opened)).toEqual(expect.arrayContaining(['call a', 'call b']));
    choose(ALL);
    expect(tryAgain('a', 'c').error?.message).toContain('you have written there since');
    expect(under('My notes', opened)).toEqual(expect.arrayContaining(['call a', 'call b']));
  });

  test('an undo leaves it as it is', () => {
    runAgain('a', 'b');
    const column = columnOf('Size', sheet());
    write(column, 'My notes', 'call a', null);
    opened.ask('undoImport', { id });
    expect(lines('My notes')).toEqual(['a call a true', 'b - true', 'c - true']);
    runAgain('x');
    expect(lines('My notes')).toEqual(['x - true', 'a call a false']);
  });
});

test.each(['replace', 'update'] as const)(
  '%s: killed at any call of the run that finds it, and gone on with, it keeps its row',
  async (mode) => {
    const prepare = () => {
      begin(mode);
      runAgain('a', 'b', 'c');
      write(columnOf('Size', sheet()), 'My notes', 'call a', 'call b', null);
      setSource(opened, source('c', 'a', 'x'));
      return opened;
    };
    for await (const where of atEveryCall(prepare, () => opened.runAgain(id))) {
      runAgain('c', 'a', 'x');
      expect([...lines('My notes')].sort(), where).toEqual([
        'a call a true',
        'b call b false',
        'c - true',
        'x - true',
      ]);
    }
  },
);

test('a table whose rows nothing tells apart: the column is blank, and what is written there is asked about as a note', () => {
  const table = ranking('abc', { columns: BOTH });
  const { id: one, opened: file } = table;
  file.ask('saveImport', {
    id: one,
    definition: { ...file.ask('definition', { id: one }), columns: BOTH.slice(0, 1) },
  });
  expect(table.again('abc')).toMatchObject({ state: 'done' });
  expect(table.rows(2)).toEqual(['a -', 'b -', 'c -']);
  table.type(3, 2, 'call b');
  expect(table.again('abc')).toMatchObject({ state: 'done' });
  expect(table.rows(2)).toEqual(['a -', 'b call b', 'c -']);
  const [note = ''] = table.sheet.attributes({ row: 1, column: 2, rows: 1, columns: 1 }, 'note')[0] ?? [];
  expect(note).not.toContain(one);
  expect(table.again('cab')).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(table.rows(2)).toEqual(['a -', 'b call b', 'c -']);
});

test('of more rows than can be kept in mind it is known whether anything was written, and all of it is kept then', () => {
  opened = openImport();
  const ids = Array.from({ length: 900 }, (_, index) => `p${index}`);
  setSource(opened, source(...ids));
  id = opened.run(projectsImport({ mode: 'update' })).id;
  choose(WITHOUT_SIZE);
  runAgain(...ids);
  const rest = ids.slice(1);
  runAgain(...rest);
  expect(under('ID', opened)).toEqual(rest);
  expect(under('Size', opened)).toEqual(rest.map((_, index) => 1_001 + index));
  sheet().enter({ row: 10, column: columnOf('Size', sheet()), rows: 1, columns: 1 }, [['call p9']]);
  runAgain(...rest.filter((one) => one !== 'p9'));
  expect(under('ID', opened).at(-1)).toBe('p9');
  expect(under('Size', opened).at(-1)).toBe('call p9');
});
