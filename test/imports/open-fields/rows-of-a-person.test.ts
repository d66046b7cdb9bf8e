// Rows that nothing tells apart are written by their place: what a person put between them is never written over.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { atEveryCall } from '../broken-off/at-every-call';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsSheet } from '../snapshot-table';
import { agreeThatNotesStay, answerWith, creatorsImport } from './creators-import';

let opened: OpenedImport;
let id: string;

const all = (nicks: string) => Array.from(nicks, (nick) => ({ nick, followers: 1 }));

function again(nicks: string) {
  answerWith(opened, all(nicks));
  opened.sheet.google.clock.advance(3_600_000);
  return opened.runAgain(id);
}

function put(sheet: Sheet, row: number, text: string): void {
  sheet.insertRows(row, 1);
  sheet.enter({ row, column: 1, rows: 1, columns: 1 }, [[text]]);
}

function shown(): readonly unknown[] {
  const sheet = projectsSheet(opened);
  return sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 1 }).flat();
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  opened = openImport();
  answerWith(opened, all('ABC'));
  id = opened.run(creatorsImport()).id;
});

describe.each([2, 3, 4])('a row of the person in row %i', (row) => {
  test.each(['ABC', 'AB', 'ABCDE', ''])('stays, and the run says what to do, as %s comes', (nicks) => {
    put(projectsSheet(opened), row, 'MINE');
    const before = shown();
    const end = again(nicks);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
    expect(end.error?.message).toContain(
      '1 row among those of this import on “Projects” was not written by it',
    );
    expect(shown()).toEqual(before);
  });
});

describe.each([2, 3, 4])('a row of the person in row %i since the last run', (row) => {
  const REFUSED = {
    ok: false,
    error: { kind: 'refused', message: expect.stringContaining('1 row among those of this import') },
  };

  test.each(['the first run', 'a run with fewer rows', 'a run with more rows'])(
    'stays where %s is undone',
    (ran) => {
      if (ran !== 'the first run') again(ran === 'a run with fewer rows' ? 'AX' : 'AXYZV');
      if (row > projectsSheet(opened).lastRow) return;
      put(projectsSheet(opened), row, 'MINE');
      const before = shown();
      expect(opened.answer('undoForecast', { id })).toMatchObject(REFUSED);
      expect(opened.answer('undoImport', { id })).toMatchObject(REFUSED);
      expect(shown()).toEqual(before);
      projectsSheet(opened).deleteRows(row, 1);
      opened.ask('undoImport', { id });
      const { lastRow } = projectsSheet(opened);
      expect(lastRow > 0 ? shown() : []).toEqual(ran === 'the first run' ? [] : ['A', 'B', 'C']);
    },
  );

  test('is told of before a run', () => {
    const definition = opened.ask('definition', { id });
    expect(opened.answer('price', { id, definition })).toMatchObject({ ok: true });
    put(projectsSheet(opened), row, 'MINE');
    expect(opened.answer('price', { id, definition })).toMatchObject(REFUSED);
    projectsSheet(opened).deleteRows(row, 1);
    expect(opened.answer('price', { id, definition })).toMatchObject({ ok: true });
  });
});

test('what a person writes into blank rows at its end is no row of it before a run, and where one is undone', () => {
  again('A');
  const sheet = projectsSheet(opened);
  sheet.enter({ row: sheet.lastRow + 1, column: 1, rows: 1, columns: 1 }, [['MINE']]);
  const definition = opened.ask('definition', { id });
  expect(opened.answer('price', { id, definition })).toMatchObject({ ok: true });
  opened.ask('undoImport', { id });
  expect(shown()).toEqual(['A', 'B', 'C', 'MINE']);
});

test('once it is gone the import runs again', () => {
  const sheet = projectsSheet(opened);
  put(sheet, 3, 'MINE');
  again('ABC');
  sheet.deleteRows(3, 1);
  expect(again('ABDE')).toMatchObject({ state: 'done' });
  expect(shown()).toEqual(['A', 'B', 'D', 'E']);
});

test('a blank row between them is in nobody’s way', () => {
  projectsSheet(opened).insertRows(3, 1);
  expect(again('ABCD')).toMatchObject({ state: 'done' });
  expect(shown()).toEqual(['A', 'B', 'C', 'D']);
});

describe.each([undefined, 'nick'])('told apart by %s', (rowKey) => {
  test('a field is a number, then a text, an object, a list, and a number again', () => {
    opened = openImport();
    const values = [7, '1-2', { at: 'x' }, ['1', '2'], '=1+1', null, 8] as const;
    const answer = (value: unknown) =>
      answerWith(opened, [
        { nick: 'A', followers: value },
        { nick: 'B', followers: 3 },
      ]);
    answer(values[0]);
    id = opened.run(creatorsImport(rowKey ? { rowKey } : {})).id;
    const sheet = projectsSheet(opened);
    sheet.enter({ row: 1, column: sheet.lastColumn + 1, rows: 3, columns: 1 }, [
      ['Mine'],
      ['of A'],
      ['of B'],
    ]);
    const mine = sheet.lastColumn;
    for (const [value, wanted] of [
      ['1-2', '1-2'],
      [{ at: 'x' }, '{"at":"x"}'],
      [['1', '2'], '1, 2'],
      ['=1+1', '=1+1'],
      [null, null],
      [8, 8],
    ] as const) {
      answer(value);
      opened.sheet.google.clock.advance(3_600_000);
      const isAsked = rowKey === undefined && value === '1-2';
      expect(opened.runAgain(id)).toMatchObject({ state: isAsked ? 'failed' : 'done' });
      if (isAsked) expect(agreeThatNotesStay(opened, id)).toMatchObject({ state: 'done' });
      const column =
        sheet.values({ row: 1, column: 1, rows: 1, columns: mine })[0]?.indexOf('Followers') ?? -1;
      expect(sheet.values({ row: 2, column: column + 1, rows: 2, columns: 1 }).flat()).toEqual([wanted, 3]);
      expect(sheet.formulas({ row: 2, column: column + 1, rows: 2, columns: 1 }).flat()).toEqual(['', '']);
      expect(sheet.values({ row: 2, column: mine, rows: 2, columns: 1 }).flat()).toEqual(['of A', 'of B']);
    }
  });
});

describe.each(['AB', 'XYZ', 'XYZUV'])(
  'a row that is put there once the run that brings %s was given up',
  (nicks) => {
    test('is asked about, whenever the run had died', async () => {
      let asked = 0;
      const begin = (): OpenedImport => {
        opened = openImport();
        answerWith(opened, all('ABC'));
        id = opened.run(creatorsImport()).id;
        answerWith(opened, all(nicks));
        return opened;
      };
      const question = () => opened.ask('home', {}).imports[0]?.question;
      for await (const call of atEveryCall(begin, () => void opened.runAgain(id), { loseWrites: 1 })) {
        opened.sheet.google.clock.advance(3_600_000);
        const { run = '' } = opened.ask('home', {}).imports[0]?.progress ?? {};
        if (run === '') continue;
        opened.ask('stopRun', { id, run });
        put(projectsSheet(opened), 3, 'MINE');
        const before = shown();
        const end = again('QRSTU');
        expect(end.state, call).toBe('failed');
        expect(shown(), call).toEqual(before);
        projectsSheet(opened).deleteRows(3, 1);
        if (end.error?.kind === 'doubt') {
          expect(end.error.message, call).toMatch(/rows 2 to \d of “Projects” may be old or new/);
          expect(again('QRSTU').error?.kind, call).toBe('doubt');
          opened.ask('answerQuestion', { id, stamp: question()?.stamp ?? '', answer: 0 });
          asked += 1;
        }
        expect(again('QRSTU'), call).toMatchObject({ state: 'done' });
        expect(shown(), call).toEqual([...'QRSTU']);
      }
      expect(asked).toBeGreaterThan(0);
    });
  },
);
