// Formulas of the first row are filled down beside rows without an ID: into blank cells alone, since some rows had been there.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Entry, Sheet } from '../../../sandbox/workbook/workbook';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsSheet } from '../snapshot-table';
import { agreeThatNotesStay, answerWithCreators, creatorsImport } from './creators-import';

beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const type = (sheet: Sheet, row: number, column: number, entry: Entry): void =>
  sheet.enter({ row, column, rows: 1, columns: 1 }, [[entry]]);

function begin() {
  const opened = openImport();
  answerWithCreators(opened, [...'ABCD']);
  const { id } = opened.run(creatorsImport());
  const sheet = projectsSheet(opened);
  for (const row of [2, 3, 4, 5]) type(sheet, row, 3, `=LEN(A${row})`);
  return { opened, id, sheet };
}

function bring({ opened, id }: { opened: OpenedImport; id: string }, nicks: string) {
  answerWithCreators(opened, [...nicks]);
  const end = opened.runAgain(id);
  return end.error?.kind === 'doubt' ? agreeThatNotesStay(opened, id) : end;
}

/** What stands beside the rows, from the first one on. */
function beside(sheet: Sheet, rows: number): readonly unknown[] {
  const area = { row: 2, column: 3, rows, columns: 1 };
  const formulas = sheet.formulas(area);
  return sheet.values(area).map(([value], down) => formulas[down]?.[0] || value);
}

describe.each(['A', 'AB', ''])('as fewer rows come (%s) and then more', (fewer) => {
  test.each([
    ['a word', 'checked by hand'],
    ['a number', 7],
    ['another formula', '=B4*2'],
  ])('what was typed in place of a formula stays: %s', (_, typed) => {
    const begun = begin();
    type(begun.sheet, 4, 3, typed);
    // A word beside, so that the rows stay.
    type(begun.sheet, 5, 4, 'mine');
    expect(bring(begun, fewer)).toMatchObject({ state: 'done' });
    expect(bring(begun, 'ABCDE')).toMatchObject({ state: 'done' });
    const expected = ['=LEN(A2)', '=LEN(A3)', typed, '=LEN(A5)', '=LEN(A6)'];
    expect(beside(begun.sheet, 5)).toEqual(expected);
  });
});

test('an undo of the run that filled them leaves it there', () => {
  const begun = begin();
  const { opened, id, sheet } = begun;
  type(sheet, 4, 3, 'checked by hand');
  bring(begun, 'A');
  const before = beside(sheet, 4);
  expect(before).toContain('checked by hand');
  expect(bring(begun, 'ABCD')).toMatchObject({ state: 'done' });
  opened.ask('undoImport', { id });
  expect(beside(sheet, 4)).toEqual(before);
});

test('a running total goes on around what was typed in it', () => {
  const begun = begin();
  const { sheet } = begun;
  type(sheet, 2, 3, '=B2');
  for (const row of [3, 4, 5]) type(sheet, row, 3, `=C${row - 1}+B${row}`);
  type(sheet, 5, 3, 'closed');
  bring(begun, 'ABC');
  expect(bring(begun, 'ABCDE')).toMatchObject({ state: 'done' });
  expect(beside(sheet, 5)).toEqual(['=B2', '=C2+B3', '=C3+B4', 'closed', '=C5+B6']);
});

test.each([[3], [4]])('a date that the person wrote in column %i shows as a date', (column) => {
  const begun = begin();
  const { sheet } = begun;
  const cell = { row: 4, column, rows: 1, columns: 1 };
  type(sheet, 2, 4, 'first');
  type(sheet, 4, column, 46_000);
  sheet.fillAttribute(cell, 'numberFormat', 'yyyy-mm-dd');
  bring(begun, 'A');
  expect(bring(begun, 'ABCDE')).toMatchObject({ state: 'done' });
  expect(sheet.displayTexts(cell)).toEqual([['2025-12-09']]);
});
