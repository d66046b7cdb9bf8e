// A person says where the table of an import is: from then on it is there, and nowhere else.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import {
  cellsUnder,
  columnArea,
  copyCells,
  cutCells,
  type FoundTable,
  foundTable,
  later,
  MODES,
  makeLegacy,
  titlesOf,
} from './found-table';
import { Killed } from './opened-import';
import { setSource, source } from './projects-import';

const DAY = 86_400_000;

function otherSheet({ opened }: FoundTable): Sheet {
  return opened.sheet.workbook.insertSheet({ name: 'Other' });
}

function questionOf({ opened }: FoundTable) {
  const { question } = opened.ask('home', {}).imports[0] ?? {};
  if (!question) throw new Error('Nothing is asked.');
  return question;
}

/** A run finds out, and a person answers. */
function answer(table: FoundTable, chosen: number | 'new'): void {
  const { opened, id } = table;
  expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  const { stamp } = questionOf(table);
  expect(opened.ask('answerQuestion', { id, stamp, answer: chosen }).question).toBeUndefined();
}

const allOf = (sheet: Sheet) => sheet.entries({ row: 1, column: 1, rows: sheet.maxRows, columns: 12 });

test.each([-1, 0.5, 2, 1e9, Number.MAX_SAFE_INTEGER])(
  '%s is none of the answers, and changes nothing',
  (none) => {
    const table = foundTable('replace');
    const { opened, id, sheet } = table;
    cutCells(sheet, columnArea(sheet, 2), sheet, 1, 6);
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    const question = questionOf(table);
    expect(question.places.length).toBeLessThanOrEqual(2);
    const before = allOf(sheet);
    expect(opened.answer('answerQuestion', { id, stamp: question.stamp, answer: none })).toMatchObject({
      ok: false,
      error: { kind: 'input', message: expect.stringMatching(/none of the answers.*Nothing was changed/) },
    });
    expect(questionOf(table)).toEqual(question);
    expect(allOf(sheet)).toEqual(before);
    expect(opened.ask('answerQuestion', { id, stamp: question.stamp, answer: 0 }).question).toBeUndefined();
  },
);

describe.each(MODES)('in the mode %s', (mode) => {
  const first = mode === 'snapshot' ? 3 : 1;
  const old = mode === 'snapshot' ? ['a', 'b', 'c', 'a', 'b', 'c'] : [];
  const ids = [...old, 'a', 'b', 'c', 'd'];

  test('cells that were cut to another sheet are the table there, once chosen', () => {
    const table = foundTable(mode);
    const { opened, id, sheet } = table;
    const other = otherSheet(table);
    cutCells(sheet, columnArea(sheet, 1, first + 2), other, 2, 2);
    sheet.enter({ row: 1, column: 1, rows: 1, columns: 2 }, [['My', 'report']]);
    const left = allOf(sheet);
    answer(table, 0);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Other' } });
    expect(cellsUnder(other, first + 1, 2)).toEqual(ids);
    expect(allOf(sheet)).toEqual(left);
    // Without asking, from then on.
    setSource(opened, source('a', 'b', 'c', 'd', 'e'));
    later(opened);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Other' } });
    expect(cellsUnder(other, first + 1, 2)).toContain('e');
    expect(allOf(sheet)).toEqual(left);
  });

  test('each place that is offered can be gone on with, also where the header of a column is not', () => {
    for (const whole of [true, false]) {
      for (let chosen = 0, isAll = false; !isAll; chosen += 1) {
        const table = foundTable(mode);
        const { opened, id, sheet } = table;
        const other = otherSheet(table);
        const width = titlesOf(sheet).filter((title) => title !== '').length;
        const at = whole ? 1 : width;
        cutCells(sheet, columnArea(sheet, at, whole ? width : 1), other, 2, 2);
        opened.runAgain(id);
        const { places, stamp } = questionOf(table);
        isAll = chosen + 1 >= places.length;
        if (places.length === 0) continue;
        opened.ask('answerQuestion', { id, stamp, answer: chosen });
        // Whoever still sees the question is told that it is answered.
        const late = opened.answer('answerQuestion', { id, stamp, answer: 'new' });
        expect(late).toMatchObject({
          ok: false,
          error: { message: expect.stringMatching(/settled already/) },
        });
        expect(opened.runAgain(id), places[chosen]).toMatchObject({ state: 'done' });
        later(opened);
        expect(opened.runAgain(id), places[chosen]).toMatchObject({ state: 'done' });
      }
    }
  });

  test('a column that was cut away is the table’s where it stands, once chosen', () => {
    const table = foundTable(mode);
    const { opened, id, sheet } = table;
    cutCells(sheet, columnArea(sheet, first + 1), sheet, 1, first + 5);
    answer(table, 0);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(cellsUnder(sheet, first + 5)).toEqual(ids.map((one) => `Project ${one}`));
    expect(cellsUnder(sheet, first + 1)).toEqual([]);
  });

  test('a new sheet leaves all that stands as it is', () => {
    const table = foundTable(mode);
    const { opened, id, sheet } = table;
    sheet.sort(columnArea(sheet, 1, first + 2), [{ column: first, ascending: true }]);
    const left = allOf(sheet);
    answer(table, 'new');
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Projects 2' } });
    expect(allOf(sheet)).toEqual(left);
    const made = opened.sheet.workbook.sheetByName('Projects 2') as Sheet;
    expect(cellsUnder(made, first)).toEqual(['a', 'b', 'c', 'd']);
    later(opened);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Projects 2' } });
    expect(allOf(sheet)).toEqual(left);
  });

  test('a table without marks of columns gets them by the answer', () => {
    const table = foundTable(mode);
    const { opened, id, sheet } = table;
    makeLegacy(table);
    copyCells(sheet, columnArea(sheet, first + 1), sheet, 1, first + 5);
    const copied = sheet.entries({ ...columnArea(sheet, first + 5), rows: 4 });
    answer(table, 0);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(cellsUnder(sheet, first + 1)).toEqual(ids.map((one) => `Project ${one}`));
    expect(sheet.entries({ ...columnArea(sheet, first + 5), rows: 4 })).toEqual(copied);
  });

  test('an answer to what is true no more changes nothing', () => {
    const table = foundTable(mode);
    const { opened, id, sheet } = table;
    cutCells(sheet, columnArea(sheet, first + 1), sheet, 1, first + 5);
    opened.runAgain(id);
    const { stamp } = questionOf(table);
    // Somebody else moves it on.
    cutCells(sheet, columnArea(sheet, first + 5), sheet, 1, first + 7);
    const before = allOf(sheet);
    const late = opened.answer('answerQuestion', { id, stamp, answer: 0 });
    expect(late).toMatchObject({ ok: false, error: { kind: 'input' } });
    expect(late.ok ? '' : late.error.message).toMatch(/have changed since you were asked/);
    expect(questionOf(table).stamp).not.toBe(stamp);
    expect(allOf(sheet)).toEqual(before);
    // And back to where it was.
    cutCells(sheet, columnArea(sheet, first + 7), sheet, 1, first + 1);
    const settled = opened.answer('answerQuestion', { id, stamp: questionOf(table).stamp, answer: 'new' });
    expect(settled.ok ? '' : settled.error.message).toMatch(/has been settled/);
    expect(opened.ask('home', {}).imports[0]).toMatchObject({ state: 'fresh' });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Projects' } });
    expect(cellsUnder(sheet, first)).toEqual(ids);
  });

  describe('doubt that arises once all was read', () => {
    function inMidRun(): FoundTable {
      const table = foundTable(mode);
      const { opened, id, sheet } = table;
      const begun = opened.ask('startRun', { id });
      expect(opened.ask('stepRun', { id, run: begun.run })).toMatchObject({ state: 'writing' });
      cutCells(sheet, columnArea(sheet, first + 1), sheet, 1, first + 5);
      const before = allOf(sheet);
      expect(opened.ask('stepRun', { id, run: begun.run })).toMatchObject({
        state: 'failed',
        error: { kind: 'doubt' },
      });
      expect(opened.ask('home', {}).imports[0]).toMatchObject({ state: 'asks' });
      expect(allOf(sheet)).toEqual(before);
      return table;
    }

    test.each([
      ['within a day', 3_600_000, 0],
      ['later', DAY + 3_600_000, 1],
    ])('is answered %s', (_, afterMs, requests) => {
      const table = inMidRun();
      const { opened, id, sheet } = table;
      const { length } = opened.sheet.apis.requests;
      expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      opened.sheet.google.clock.advance(afterMs);
      const { stamp } = questionOf(table);
      opened.ask('answerQuestion', { id, stamp, answer: 0 });
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect(opened.sheet.apis.requests.length > length).toBe(requests > 0);
      expect(cellsUnder(sheet, first + 5)).toEqual(ids.map((one) => `Project ${one}`));
      expect(cellsUnder(sheet, first + 1)).toEqual([]);
    });
  });
});

test.each([0, 'new'] as const)(
  'an answer that dies at any call (%s) is asked for again, or was given',
  (chosen) => {
    for (let call = 1, isDone = false; !isDone; call += 1) {
      const table = foundTable('update');
      const { opened, id, sheet } = table;
      cutCells(sheet, columnArea(sheet, 2), sheet, 1, 6);
      opened.runAgain(id);
      const before = allOf(sheet);
      opened.killAt(call, 0);
      try {
        opened.ask('answerQuestion', { id, stamp: questionOf(table).stamp, answer: chosen });
        isDone = true;
      } catch (thrown) {
        if (!(thrown instanceof Killed)) throw thrown;
      }
      opened.killAt(Number.POSITIVE_INFINITY);
      later(opened);
      expect(allOf(sheet), `call ${call}`).toEqual(before);
      const end = opened.runAgain(id);
      if (end.state === 'failed') {
        expect(end.error?.kind, `call ${call}`).toBe('doubt');
        opened.ask('answerQuestion', { id, stamp: questionOf(table).stamp, answer: chosen });
        expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      }
      const to = chosen === 0 ? sheet : (opened.sheet.workbook.sheetByName('Projects 2') as Sheet);
      expect(cellsUnder(to, chosen === 0 ? 6 : 2), `call ${call}`).toContain('Project d');
      expect(titlesOf(to)).toContain('ID');
      if (chosen === 'new') expect(allOf(sheet)).toEqual(before);
    }
  },
);
