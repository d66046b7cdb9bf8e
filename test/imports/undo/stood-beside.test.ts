// A first run is undone, and what the person wrote beside its table stays there: no run parts it silently from its record, however the import was edited.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import type { Definition } from '../../../src/imports/definition/definition';
import { questionIn } from '../lost-header/put-back';
import { agreeThatNotesStay, answerWithCreators, creatorsImport } from '../open-fields/creators-import';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

interface Undone {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
  /** The column of the remarks. */
  readonly at: number;
}

/** Run, with a remark beside each row, and undone. */
function undone(opened: OpenedImport, definition: Definition, records: readonly string[]): Undone {
  const { id } = opened.run(definition);
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  sheet.growColumns(6);
  sheet.growRows(10);
  const at = sheet.lastColumn + 1;
  const lines = [['Remark'], ...records.map((record) => [`of ${record}`])];
  sheet.enter({ row: 1, column: at, rows: lines.length, columns: 1 }, lines);
  opened.ask('undoImport', { id });
  return { opened, id, sheet, at };
}

function undoneProjects(change: Partial<Definition> = {}): Undone {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  return undone(opened, projectsImport(change), ['a', 'b', 'c']);
}

/** Of creators that have no ID. */
function undoneCreators(change: Partial<Definition> = {}): Undone {
  const opened = openImport();
  answerWithCreators(opened, ['a', 'b', 'c']);
  return undone(opened, creatorsImport(change), ['a', 'b', 'c']);
}

function edit({ opened, id }: Undone, change: Partial<Definition>): void {
  const { comesInSource: _, ...known } = opened.ask('definition', { id });
  opened.ask('saveImport', { id, definition: { ...known, ...change } });
}

const all = ({ sheet }: Undone) =>
  sheet.values({ row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns });

/** Beside which record each remark stands. */
function remarks(table: Undone, title = 'ID'): readonly string[] {
  const [titles = [], ...rows] = all(table);
  const [key, remark] = [titles.indexOf(title), titles.indexOf('Remark')];
  return rows.flatMap((cells) => (cells[remark] === null ? [] : [`${cells[key]}: ${cells[remark]}`])).sort();
}

const RIGHT = ['a: of a', 'b: of b', 'c: of c'];

/** As a person drags them, with their title. */
function moveRemarksTo({ sheet, at }: Undone, column: number): void {
  const lines = sheet.values({ row: 1, column: at, rows: 4, columns: 1 }).map(([text]) => [String(text)]);
  sheet.clear({ row: 1, column: at, rows: 4, columns: 1 }, { contents: true });
  sheet.enter({ row: 1, column, rows: 4, columns: 1 }, lines);
}

function refused(table: Undone, words: string): void {
  const { opened, id } = table;
  const before = all(table);
  const end = opened.runAgain(id);
  expect(end, JSON.stringify(end)).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
  expect(end.error?.message).toContain(words);
  expect(all(table)).toEqual(before);
}

const NARROWER = 'would have fewer columns than before it was undone';
const [ID, NAME, SIZE] = projectsImport().columns as [
  Definition['columns'][number],
  Definition['columns'][number],
  Definition['columns'][number],
];

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  test('fewer columns: it is refused, also beforehand, until what they wrote stands beside the table', () => {
    const table = undoneProjects({ mode });
    const { opened, id, at } = table;
    edit(table, { columns: [ID, NAME] });
    setSource(opened, source('x', 'c', 'b', 'a'));
    const asked = opened.answer('price', { id, definition: opened.ask('definition', { id }) });
    expect(asked).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: expect.stringContaining(NARROWER) },
    });
    refused(table, NARROWER);
    moveRemarksTo(table, at - 1);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(remarks(table)).toEqual(RIGHT);
  });

  test('fewer columns, and as many again: each row comes back to its remark', () => {
    const table = undoneProjects({ mode });
    edit(table, { columns: [ID, NAME] });
    setSource(table.opened, source('x', 'c', 'b', 'a'));
    refused(table, NARROWER);
    edit(table, { columns: [ID, NAME, SIZE] });
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    expect(remarks(table)).toEqual(RIGHT);
  });

  test('other columns, or renamed, or in another order: each row comes back to its remark', () => {
    const table = undoneProjects({ mode });
    edit(table, { columns: [{ key: 'category', title: 'Kind' }, { ...NAME, title: 'Name' }, ID] });
    setSource(table.opened, source('x', 'c', 'b', 'a'));
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    expect(remarks(table)).toEqual(RIGHT);
  });

  test('fewer columns, and remarks on their left alone: each row comes back to its remark', () => {
    const opened = openImport();
    setSource(opened, source('a', 'b', 'c'));
    const { id: sheetId } = opened.sheet.workbook.insertSheet({ name: 'Projects' });
    const { id } = opened.run(projectsImport({ mode, target: { sheet: 'Projects', sheetId, cell: 'B1' } }));
    const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    const table: Undone = { opened, id, sheet, at: 1 };
    const lines = [['Remark'], ['of a'], ['of b'], ['of c']];
    sheet.enter({ row: 1, column: 1, rows: 4, columns: 1 }, lines);
    opened.ask('undoImport', { id });
    edit(table, { columns: [ID, NAME] });
    // The person has no use for blank columns.
    sheet.deleteColumns(4, sheet.maxColumns - 3);
    setSource(opened, source('x', 'c', 'b', 'a'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(remarks(table)).toEqual(RIGHT);
  });

  test('a note on a cell of a column that is not imported any more is no reason to refuse', () => {
    const table = undoneProjects({ mode });
    const { opened, id, sheet, at } = table;
    sheet.clear({ row: 1, column: at, rows: 4, columns: 1 }, { contents: true });
    opened.runAgain(id);
    sheet.fillAttribute({ row: 3, column: 3, rows: 1, columns: 1 }, 'note', 'on b');
    opened.ask('undoImport', { id });
    edit(table, { columns: [ID, NAME] });
    setSource(opened, source('x', 'c', 'b', 'a'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const rows = all(table);
    const row = sheet
      .attributes({ row: 1, column: 3, rows: 12, columns: 1 }, 'note')
      .findIndex(([note]) => note === 'on b');
    expect(rows[row]).toContain('b');
  });
});

test('a snapshot that replaces from now on has fewer columns', () => {
  const table = undoneProjects({ mode: 'snapshot' });
  edit(table, { mode: 'replace' });
  setSource(table.opened, source('x', 'c', 'b', 'a'));
  refused(table, NARROWER);
  moveRemarksTo(table, table.at - 1);
  expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
  expect(remarks(table)).toEqual(RIGHT);
});

test.each([
  ['replace', 'update'],
  ['update', 'replace'],
] as const)('%s, and %s from now on: each row comes back to its remark', (mode, then) => {
  const table = undoneProjects({ mode });
  edit(table, { mode: then });
  setSource(table.opened, source('x', 'c', 'b', 'a'));
  expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
  expect(remarks(table)).toEqual(RIGHT);
});

describe('rows without an ID', () => {
  const by = 'Creator';

  test('the same values come: nothing is asked', () => {
    const table = undoneCreators();
    edit(table, { columns: [...creatorsImport().columns].reverse() });
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    expect(remarks(table, by)).toEqual(RIGHT);
  });

  test('other values come: it is asked, and the answer holds from then on', () => {
    const table = undoneCreators();
    const { opened, id } = table;
    answerWithCreators(opened, ['x', 'c', 'b', 'a']);
    const before = all(table);
    const end = opened.runAgain(id);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(end.error?.message).toContain(
      'other values for 3 rows of “Projects” beside which you wrote, from row 2 on',
    );
    expect(all(table)).toEqual(before);
    expect(opened.ask('home', {}).imports[0]).toMatchObject({ state: 'asks' });
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(agreeThatNotesStay(opened, id)).toMatchObject({ state: 'done' });
    expect(remarks(table, by)).toEqual(['b: of c', 'c: of b', 'x: of a']);
    opened.ask('undoImport', { id });
    answerWithCreators(opened, ['c', 'x', 'b', 'a']);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });

  test('it is asked no more once nothing of theirs stands there', () => {
    const table = undoneCreators();
    const { opened, id, sheet, at } = table;
    answerWithCreators(opened, ['x', 'c', 'b', 'a']);
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed' });
    sheet.clear({ row: 1, column: at, rows: 4, columns: 1 }, { contents: true });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(
      all(table)
        .slice(1, 5)
        .map(([nick]) => nick),
    ).toEqual(['x', 'c', 'b', 'a']);
  });

  test('or it goes on in a new sheet, and what they wrote stays where it is', () => {
    const table = undoneCreators();
    const { opened, id } = table;
    answerWithCreators(opened, ['x', 'c', 'b', 'a']);
    opened.runAgain(id);
    const before = all(table);
    opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 'new' });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Projects 2', cell: 'A1' } });
    expect(all(table)).toEqual(before);
    expect(JSON.stringify([...opened.sheet.google.properties.document])).not.toContain('stood');
  });

  test('remarks beside records that are gone stay in their rows, which the table has still', () => {
    const table = undoneCreators();
    const { opened, id } = table;
    answerWithCreators(opened, ['a']);
    const end = opened.runAgain(id);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(end.error?.message).toContain(
      'other values for 2 rows of “Projects” beside which you wrote, from row 3 on',
    );
    expect(agreeThatNotesStay(opened, id)).toMatchObject({ state: 'done' });
    expect(remarks(table, by)).toEqual(['a: of a', 'null: of b', 'null: of c']);
    answerWithCreators(opened, ['a', 'b', 'c', 'd']);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(remarks(table, by)).toEqual(RIGHT);
  });

  test('remarks that were moved to other rows are asked about, whatever comes', () => {
    const table = undoneCreators();
    const { opened, id, sheet, at } = table;
    sheet.enter({ row: 2, column: at, rows: 2, columns: 1 }, [['of b'], ['of a']]);
    const end = opened.runAgain(id);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(end.error?.message).toContain('2 rows of “Projects” beside which you wrote, from row 2 on');
  });

  test('fewer columns: it is refused', () => {
    const table = undoneCreators();
    edit(table, { columns: creatorsImport().columns.slice(0, 1) });
    refused(table, NARROWER);
    moveRemarksTo(table, 2);
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    expect(remarks(table, by)).toEqual(RIGHT);
  });

  test('told apart by a field from now on: nobody knows which row is which, and it is refused', () => {
    const table = undoneCreators();
    edit(table, { rowKey: 'nick' });
    // The column that says whether a row is in the source comes to them.
    moveRemarksTo(table, 4);
    refused(table, 'nobody knows any more which row of the table that is about');
  });

  test('told apart by a field until now: it is asked', () => {
    const table = undoneCreators({ rowKey: 'nick' });
    const { rowKey: _, ...other } = creatorsImport({ rowKey: 'nick' });
    const { opened, id } = table;
    const { comesInSource: __, rowKey: ___, ...known } = opened.ask('definition', { id });
    opened.ask('saveImport', { id, definition: { ...known, columns: other.columns } });
    moveRemarksTo(table, 3);
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(agreeThatNotesStay(opened, id)).toMatchObject({ state: 'done' });
    expect(remarks(table, by)).toEqual(RIGHT);
  });

  test('a snapshot brings its rows back to what stands beside them', () => {
    const table = undoneCreators({ mode: 'snapshot' });
    answerWithCreators(table.opened, ['x', 'c', 'b', 'a']);
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    expect(remarks(table, by)).toEqual(RIGHT);
  });
});
