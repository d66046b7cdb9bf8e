// Rows that have their place alone: where a person moved them, and wrote beside, a run asks before it writes.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { questionIn } from '../lost-header/put-back';
import { type OpenedImport, openImport } from '../opened-import';
import { shownSheets } from '../shown-sheets';
import { projectsSheet } from '../snapshot-table';
import { agreeThatNotesStay, answerWith, creatorsImport } from './creators-import';

const NAMES = ['Ann', 'Bob', 'Cy', 'Di', 'Ed'];
const MINE = 3;

let opened: OpenedImport;
let id: string;
let sheet: Sheet;

const records = (names: readonly string[]) => names.map((nick, index) => ({ nick, followers: index }));

/** With a note beside each of these. */
function begin(names: readonly string[], noted: readonly string[] = names): void {
  opened = openImport();
  answerWith(opened, records(names));
  ({ id } = opened.run(creatorsImport()));
  sheet = projectsSheet(opened);
  sheet.growColumns(3);
  for (const name of noted) write(names.indexOf(name) + 2, `of ${name}`);
}

function write(row: number, text: string, column = MINE): void {
  sheet.enter({ row, column, rows: 1, columns: 1 }, [[text]]);
}

function again(names: readonly string[] = NAMES) {
  answerWith(opened, records(names));
  opened.sheet.google.clock.advance(3_600_000);
  return opened.runAgain(id);
}

function expectAsked(): void {
  const before = shownSheets(opened.sheet.workbook);
  const requests = opened.sheet.apis.requests.length;
  const end = again();
  expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(end.error?.message).toContain('do not stand as its last run left them');
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  expect(opened.sheet.apis.requests.length).toBe(requests);
}

/** `Ann of Ann`, row by row. */
function rows(): readonly string[] {
  const cells = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: MINE });
  return cells.map((line) => `${line[0] ?? '-'} ${line[MINE - 1] ?? '-'}`);
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const MOVES: readonly [string, () => void][] = [
  ['the first row is deleted', () => sheet.deleteRows(2, 1)],
  ['a row in the middle is deleted', () => sheet.deleteRows(3, 1)],
  ['the last row but one is deleted', () => sheet.deleteRows(5, 1)],
  [
    'the rows are sorted with the notes',
    () => sheet.sort({ row: 2, column: 1, rows: 5, columns: MINE }, [{ column: 1, ascending: false }]),
  ],
  [
    'the rows are sorted without the notes',
    () => sheet.sort({ row: 2, column: 1, rows: 5, columns: 2 }, [{ column: 1, ascending: false }]),
  ],
  ['a row is dragged up', () => sheet.moveRows(5, 1, 3)],
  ['the last row is dragged to the top', () => sheet.moveRows(6, 1, 2)],
  ['a blank row is inserted', () => sheet.insertRows(4, 1)],
];

describe.each(MOVES)('%s', (_, move) => {
  test('with notes beside: a run asks before it reads, and before it is undone', () => {
    begin(NAMES);
    move();
    const before = rows();
    expectAsked();
    expect(opened.answer('undoImport', { id })).toMatchObject({ ok: false, error: { kind: 'doubt' } });
    expect(opened.answer('price', { id, definition: opened.ask('definition', { id }) })).toMatchObject({
      ok: false,
      error: { kind: 'doubt' },
    });
    expect(rows()).toEqual(before);
  });

  test('once a person says to go on by place, notes stay in their rows, and it is not asked again', () => {
    begin(NAMES);
    move();
    const notes = rows().map((line) => line.split(' ').slice(1).join(' '));
    expectAsked();
    const { stamp, places } = questionIn(opened, id);
    expect(places).toHaveLength(1);
    opened.ask('answerQuestion', { id, stamp, answer: 0 });
    expect(again()).toMatchObject({ state: 'done' });
    const named = rows().map((line) => line.split(' ')[0]);
    expect(named.slice(0, NAMES.length)).toEqual(NAMES);
    const filled = (lines: readonly string[]): readonly string[] => lines.filter((line) => line !== '-');
    expect(filled(rows().map((line) => line.split(' ').slice(1).join(' ')))).toEqual(filled(notes));
    expect(again()).toMatchObject({ state: 'done' });
  });

  test('in a new sheet the rows come anew, and what stood stays', () => {
    begin(NAMES);
    move();
    const before = rows();
    expectAsked();
    opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 'new' });
    expect(again()).toMatchObject({ state: 'done' });
    expect(rows()).toEqual(before);
  });

  test('without anything beside nothing is asked', () => {
    begin(NAMES, []);
    move();
    sheet.clear({ row: 1, column: MINE, rows: sheet.maxRows, columns: 1 }, { contents: true });
    expect(again()).toMatchObject({ state: 'done' });
  });

  test('where the person answered and moves rows again, it is asked again', () => {
    begin(NAMES);
    move();
    expectAsked();
    opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 0 });
    sheet.moveRows(5, 1, 2);
    expectAsked();
  });
});

test('a row for a total that is inserted at the top stays there, and notes beside their rows', () => {
  begin(NAMES);
  sheet.insertRows(2, 1);
  write(2, 'of all');
  expect(again([...NAMES, 'Flo'])).toMatchObject({ state: 'done' });
  expect(rows()).toEqual(['- of all', ...NAMES.map((name) => `${name} of ${name}`), 'Flo -']);
  expect(again(NAMES.slice(0, 2))).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(agreeThatNotesStay(opened, id)).toMatchObject({ state: 'done' });
  expect(rows().slice(0, 3)).toEqual(['- of all', 'Ann of Ann', 'Bob of Bob']);
});

describe('a row of the person’s where a record was deleted', () => {
  test.each([
    ['a text', 'MINE'],
    ['a formula', '=SUM(B2:B3)'],
  ])('%s is asked about', (_, entry) => {
    begin(NAMES, []);
    sheet.deleteRows(3, 1);
    sheet.insertRows(5, 1);
    write(5, entry, entry.startsWith('=') ? 2 : 1);
    const before = shownSheets(opened.sheet.workbook);
    const end = again();
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(end.error?.message).toContain('what is in row 5 was not written by it');
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
    opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 0 });
    expect(again()).toMatchObject({ state: 'done' });
    expect(rows()).toEqual(NAMES.map((name) => `${name} -`));
  });
});

test('a cell that was typed over in its place is of the source again', () => {
  begin(NAMES, []);
  write(3, 'Bobby', 1);
  expect(again()).toMatchObject({ state: 'done' });
  expect(rows()).toEqual(NAMES.map((name) => `${name} -`));
});

test.each([
  ['as many', NAMES.slice(0, 2)],
  ['more', NAMES],
  ['fewer', NAMES.slice(0, 1)],
])('what covers all rows goes on to, with a blank row right under the titles, as %s come', (__, came) => {
  const two = NAMES.slice(0, 2);
  begin(two, []);
  const other = opened.sheet.workbook.insertSheet({ name: 'Other' });
  const cell = { row: 1, column: 1, rows: 1, columns: 1 };
  other.setFormulas(cell, [['=SUM(Projects!B2:B3)']]);
  sheet.insertRows(2, 1);
  expect(again(came)).toMatchObject({ state: 'done' });
  expect(rows()[0]).toBe('- -');
  const last = 3 + Math.max(2, came.length) - 1;
  expect(other.formulas(cell)).toEqual([[`=SUM(Projects!B3:B${last})`]]);
});

test('rows that are back as they were written are asked about no more', () => {
  begin(NAMES);
  sheet.moveRows(5, 1, 3);
  expectAsked();
  sheet.moveRows(3, 1, 6);
  expect(again()).toMatchObject({ state: 'done' });
  expect(rows()).toEqual(NAMES.map((name) => `${name} of ${name}`));
});

describe('nothing is asked', () => {
  test.each<[string, () => void]>([
    ['the last row is deleted', () => sheet.deleteRows(6, 1)],
    ['a blank row comes below the last', () => sheet.insertRows(7, 1)],
    ['a cell is typed over', () => write(3, 'Bobby', 1)],
    ['two cells are exchanged by typing', () => write(3, '7', 2)],
    ['a column comes between', () => sheet.insertColumns(2, 1)],
    ['rows come above the header', () => sheet.insertRows(1, 2)],
    ['nothing', () => undefined],
  ])('%s', (_, act) => {
    begin(NAMES);
    act();
    expect(again()).toMatchObject({ state: 'done' });
  });

  test('where rows with notes stand as before, and others do not', () => {
    begin(NAMES, ['Ann', 'Bob']);
    sheet.deleteRows(5, 1);
    expect(again()).toMatchObject({ state: 'done' });
    expect(rows().slice(0, 2)).toEqual(['Ann of Ann', 'Bob of Bob']);
  });

  test('where rows alike stand side by side', () => {
    begin(['Ann', 'Ann', 'Ann']);
    expect(again(['Ann', 'Ann', 'Ann'])).toMatchObject({ state: 'done' });
  });

  test('where the source gives the rows another order, and nothing stands beside them', () => {
    begin(NAMES, []);
    expect(again([...NAMES].reverse())).toMatchObject({ state: 'done' });
    expect(again(NAMES)).toMatchObject({ state: 'done' });
  });
});

describe('of a long table', () => {
  const MANY = Array.from({ length: 700 }, (_, index) => `N${index}`);

  test.each<[string, () => void]>([
    ['a row in the middle is dragged by two', () => sheet.moveRows(400, 1, 403)],
    ['a row in the middle is deleted', () => sheet.deleteRows(400, 1)],
    [
      'the rows are sorted',
      () => sheet.sort({ row: 2, column: 1, rows: 700, columns: 3 }, [{ column: 1, ascending: true }]),
    ],
  ])('%s', (_, act) => {
    begin(MANY, MANY.slice(390, 410));
    expect(again(MANY)).toMatchObject({ state: 'done' });
    act();
    expectAsked();
  });
});

test('a header that was dragged down among such rows is asked about', () => {
  begin(NAMES);
  sheet.moveRows(1, 1, 4);
  expect(again()).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  const { stamp, places } = questionIn(opened, id);
  expect(places[0]).toBe('“Projects”: put the header back into row 1, with what stands beside it in row 3');
  opened.ask('answerQuestion', { id, stamp, answer: 0 });
  expect(again()).toMatchObject({ state: 'done' });
  expect(rows()).toEqual(NAMES.map((name) => `${name} of ${name}`));
});
