// A person deletes the column that tells which row is which: nobody knows it any more. They are asked, and can go on at the
// same place, where no remark of theirs is lost or comes beside another record's row.
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../../src/imports/definition/definition';
import { Killed } from '../opened-import';
import { setSource } from '../projects-import';
import { shownSheets } from '../shown-sheets';
import { changed, type NotedTable, notedTable, RECORDS } from './noted-table';

const REMARKED = ['a', 'b', 'c', 'e'];

function deleted(mode: Mode): NotedTable {
  const table = notedTable(mode, REMARKED);
  table.sheet.deleteColumns(1, 1);
  setSource(table.opened, changed(RECORDS));
  table.opened.sheet.google.clock.advance(3_600_000);
  return table;
}

/** What stands under these titles. */
function linesOf({ sheet }: NotedTable) {
  const all = sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: sheet.maxColumns });
  const [titles = [], ...rows] = all;
  const under = (title: string, cells: readonly unknown[]): unknown => cells[titles.indexOf(title)] ?? null;
  return rows
    .map((cells) => ({
      id: under('ID', cells),
      name: under('Project', cells),
      remark: under('Remark', cells),
      inSource: under('In source', cells),
    }))
    .filter((line) => Object.values(line).some((value) => value !== null));
}

function asked({ opened, id }: NotedTable) {
  const before = shownSheets(opened.sheet.workbook);
  const { length } = opened.sheet.apis.requests;
  expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(opened.sheet.apis.requests.length).toBe(length);
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  const { question } = opened.ask('home', {}).imports[0] ?? {};
  if (!question) throw new Error('Nothing is asked.');
  return question;
}

function choose(table: NotedTable): void {
  const { stamp, places } = asked(table);
  const answer = places.findIndex((place) => /go on here, with a new column “ID”/.test(place));
  expect(answer, places.join(' | ')).toBeGreaterThanOrEqual(0);
  table.opened.ask('answerQuestion', { id: table.id, stamp, answer });
}

const remarksIn = (table: NotedTable): readonly unknown[] =>
  linesOf(table)
    .flatMap(({ remark }) => remark ?? [])
    .sort();

/** Each remark stands beside the record that it was written for, and each record comes once. */
function expectAllThere(table: NotedTable, ids: readonly string[]): void {
  const lines = linesOf(table);
  const remarked = lines.filter(({ remark }) => remark !== null);
  expect(remarked.map(({ remark }) => remark).sort()).toEqual(REMARKED.map((one) => `of ${one}`));
  for (const { name, remark } of remarked)
    expect(String(name).startsWith(`Project ${String(remark).slice(3)}`), String(name)).toBe(true);
  const current = lines.filter(({ inSource }) => inSource === true);
  expect(current.map(({ id }) => id)).toEqual(ids);
  expect(lines.every(({ remark, inSource }) => inSource === true || remark !== null)).toBe(true);
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('is asked about, and nothing is read or written', () => {
    const { message, places } = asked(deleted(mode));
    expect(message).toContain('The column “ID” of this import is not on “Projects” any more');
    expect(places).toHaveLength(1);
  });

  test('once chosen, all rows come anew, and those with remarks stay at the end', () => {
    const table = deleted(mode);
    choose(table);
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    expectAllThere(table, ['a', 'b', 'c', 'd', 'e']);
    // From then on it is told apart as ever.
    const without = RECORDS.filter(({ id }) => id !== 'b');
    expect(table.again(without)).toMatchObject({ state: 'done' });
    expectAllThere(table, ['a', 'c', 'd', 'e']);
    table.opened.ask('undoImport', { id: table.id });
    expectAllThere(table, ['a', 'b', 'c', 'd', 'e']);
  });

  test('nothing of before can be put back then, and the first run can be undone', () => {
    const table = deleted(mode);
    choose(table);
    expect(table.opened.ask('home', {}).imports[0]?.canUndo).toBe(false);
    table.opened.runAgain(table.id);
    const before = remarksIn(table);
    table.opened.ask('undoImport', { id: table.id });
    expect(remarksIn(table)).toEqual(before);
  });

  test('an answer, or the run after it, that dies at any call loses nothing', () => {
    for (let call = 1, isDone = false; !isDone; call += 13) {
      const table = deleted(mode);
      const { opened, id } = table;
      const { stamp } = asked(table);
      opened.killAt(call, call % 3);
      try {
        opened.ask('answerQuestion', { id, stamp, answer: 0 });
        opened.runAgain(id);
        isDone = true;
      } catch (thrown) {
        if (!(thrown instanceof Killed)) throw thrown;
      }
      opened.killAt(Number.POSITIVE_INFINITY);
      opened.sheet.google.clock.advance(600_000);
      if (opened.ask('home', {}).imports[0]?.question) choose(table);
      expect(opened.runAgain(id), `call ${call}`).toMatchObject({ state: 'done' });
      expectAllThere(table, ['a', 'b', 'c', 'd', 'e']);
    }
  });
});
