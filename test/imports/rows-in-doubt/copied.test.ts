// A person copies rows of a table inside it: where they wrote beside such rows, they are asked which of them are copies.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { setSource, source } from '../projects-import';
import { shownSheets } from '../shown-sheets';
import { changed, insertCopyOf, type NotedTable, notedTable, pasteOver, RECORDS, words } from './noted-table';

const REMARKED = ['a', 'b', 'c', 'e'];

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

function expectAsked(table: NotedTable, came = changed(RECORDS)) {
  const { opened, id } = table;
  const before = shownSheets(opened.sheet.workbook);
  setSource(opened, came);
  opened.sheet.google.clock.advance(3_600_000);
  const { length } = opened.sheet.apis.requests;
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(opened.sheet.apis.requests.length).toBe(length);
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  const { question, state } = opened.ask('home', {}).imports[0] ?? {};
  expect(state).toBe('asks');
  if (!question) throw new Error('Nothing is asked.');
  return question;
}

function answer(table: NotedTable, chosen: number, came = changed(RECORDS)): void {
  const { stamp } = expectAsked(table, came);
  const { opened, id } = table;
  expect(opened.ask('answerQuestion', { id, stamp, answer: chosen }).question).toBeUndefined();
}

/** Rows of the source, then those that are kept. */
const told = (table: NotedTable): readonly string[] =>
  words(table.lines).map((line) => line.replace(/ TRUE$/, ''));

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each([
    ['our columns alone', false, 'b -'],
    ['with what stands beside', true, 'b of b'],
  ] as const)('a row was copied below itself, %s', (_, withRemarks, copy) => {
    const table = notedTable(mode, REMARKED);
    insertCopyOf(table, table.rowOf('b'), withRemarks);
    const question = expectAsked(table);
    expect(question.message).toContain('Several rows of “Projects” have the same “ID”: “b” in rows 3, 4.');
    expect(question.places).toEqual([
      'row 3 is the original, row 4 the copy',
      'row 4 is the original, row 3 the copy',
    ]);
    const { stamp } = question;
    expect(table.opened.answer('answerQuestion', { id: table.id, stamp, answer: 2 })).toMatchObject({
      ok: false,
      error: { kind: 'input' },
    });
    answer(table, 0);
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    const rows = ['a of a', 'b of b', 'c of c', 'd -', 'e of e'];
    const after = [...rows, ...(withRemarks ? [`${copy} FALSE`] : [])];
    expect(told(table)).toEqual(after);
    expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
    expect(told(table)).toEqual(after);
  });

  test.each([
    [0, ['a of a', 'a of c FALSE']],
    [1, ['a of c', 'a of a FALSE']],
  ] as const)('a row was pasted over another one, and choice %i is taken', (chosen, expected) => {
    const table = notedTable(mode, REMARKED);
    pasteOver(table.sheet, table.cells(table.rowOf('a')), table.rowOf('c'));
    answer(table, chosen);
    for (const came of [changed(RECORDS), RECORDS]) {
      expect(table.again(came)).toMatchObject({ state: 'done' });
      expect(told(table).filter((line) => line.startsWith('a'))).toEqual(expected);
      expect(told(table)).toHaveLength(RECORDS.length + 1);
      expect(told(table)).toContain('c -');
    }
  });

  test('several rows were copied, and the person answers for all of them', () => {
    const table = notedTable(mode, REMARKED);
    const rows = table.cells(table.rowOf('a'), 2, true);
    table.sheet.insertRows(table.last, 2);
    pasteOver(table.sheet, rows, table.last - 2);
    const { message, places } = expectAsked(table);
    expect(message).toContain('“a” in rows 2, 6, “b” in rows 3, 7');
    expect(places).toHaveLength(2);
    answer(table, 1);
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    expect([...told(table)].sort()).toEqual(
      ['a of a', 'a of a FALSE', 'b of b', 'b of b FALSE', 'c of c', 'd -', 'e of e'].sort(),
    );
  });

  test('nothing of the person stands beside the row or its copy: nobody is asked, and one stays', () => {
    const table = notedTable(mode, REMARKED);
    insertCopyOf(table, table.rowOf('d'), true);
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    expect(told(table)).toEqual(['a of a', 'b of b', 'c of c', 'd -', 'e of e']);
  });

  test('the copy is deleted, and the question is settled', () => {
    const table = notedTable(mode, REMARKED);
    insertCopyOf(table, table.rowOf('b'), true);
    expectAsked(table);
    table.sheet.deleteRows(4, 1);
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    expect(told(table)).toEqual(['a of a', 'b of b', 'c of c', 'd -', 'e of e']);
  });

  test('an answer counts for the rows that were asked about, and for no others', () => {
    const table = notedTable(mode, REMARKED);
    insertCopyOf(table, table.rowOf('b'), true);
    answer(table, 1);
    insertCopyOf(table, table.rowOf('a'), true);
    expectAsked(table);
  });

  test('rows that left and are kept may be copied without a question', () => {
    const table = notedTable(mode, REMARKED);
    const came = RECORDS.slice(1);
    expect(table.again(came)).toMatchObject({ state: 'done' });
    insertCopyOf(table, table.rowOf('a'), true);
    expect(table.again(came)).toMatchObject({ state: 'done' });
    expect(told(table)).toEqual(['b of b', 'c of c', 'd -', 'e of e', 'a of a FALSE', 'a of a FALSE']);
  });

  test('copied after all was read: what was read waits for the answer', () => {
    const table = notedTable(mode, REMARKED);
    const { opened, id } = table;
    setSource(opened, [...RECORDS, ...source('f')]);
    const { run } = opened.ask('startRun', { id });
    expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'writing' });
    insertCopyOf(table, table.rowOf('b'), true);
    const before = shownSheets(opened.sheet.workbook);
    expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
    const { length } = opened.sheet.apis.requests;
    answer(table, 0, source('x'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(opened.sheet.apis.requests.length).toBe(length);
    expect(told(table)).toEqual(['a of a', 'b of b', 'c of c', 'd -', 'e of e', 'f -', 'b of b FALSE']);
  });

  test.each([0, 1] as const)('answered with %i, killed, and gone on with', async (chosen) => {
    let table = notedTable(mode, []);
    const begin = () => {
      table = notedTable(mode, ['a', 'c']);
      // One copy has a remark, the other one none.
      pasteOver(table.sheet, table.cells(table.rowOf('a')), table.rowOf('c'));
      pasteOver(table.sheet, table.cells(table.rowOf('b')), table.rowOf('d'));
      pasteOver(table.sheet, table.at(table.rowOf('a'), table.column('Remark')), 3, table.column('Remark'));
      table.sheet.enter(table.at(3, table.column('Remark')), [['of b']]);
      answer(table, chosen);
      return table.opened;
    };
    const expected =
      chosen === 0
        ? ['a of a', 'b of b', 'c -', 'd -', 'e -', 'a of c FALSE']
        : ['a of c', 'b -', 'c -', 'd -', 'e -', 'a of a FALSE', 'b of b FALSE'];
    for await (const call of atEveryCall(begin, (opened) => void opened.runAgain(table.id))) {
      table.opened.sheet.google.clock.advance(MINUTES_10);
      expect(table.opened.runAgain(table.id), call).toMatchObject({ state: 'done' });
      expect([...told(table)].sort(), call).toEqual([...expected].sort());
    }
  });
});

test('a snapshot leaves copies where they are', () => {
  const table = notedTable('snapshot', REMARKED);
  insertCopyOf(table, table.rowOf('b'), true);
  const before = words(table.lines);
  expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
  expect(words(table.lines).slice(0, before.length)).toEqual(before);
  expect(table.lines).toHaveLength(before.length + RECORDS.length);
});
