// What the person hung on the last record of a history, or on the last capture, stays with it when the next capture comes,
// and when that one is taken back: nothing of an earlier capture moves.
import { describe, expect, test } from 'vitest';
import type { Rectangle } from '../../../sandbox/workbook/workbook';
import { ranking } from '../open-fields/ranking';

const LAST_RECORD: Rectangle = { row: 7, column: 3, rows: 1, columns: 2 };
const LAST_CAPTURE: Rectangle = { row: 5, column: 3, rows: 3, columns: 2 };
const ALL_ROWS: Rectangle = { row: 2, column: 3, rows: 6, columns: 2 };
const BELOW_ALL: Rectangle = { row: 8, column: 3, rows: 1, columns: 2 };

/** Two captures of three records. */
function history() {
  const table = ranking('ABC', { mode: 'snapshot' });
  table.again('DEF');
  expect(table.sheet.values(LAST_RECORD)).toEqual([['F', 70]]);
  return { ...table, workbook: table.opened.sheet.workbook };
}
type History = ReturnType<typeof history>;

/** What is hung on cells, and where it hangs now. */
type Hang = (table: History, area: Rectangle) => () => Rectangle | undefined;

const hangName: Hang = ({ workbook, sheet }, area) => {
  workbook.setNamedRange('Best', { sheetId: sheet.id, area });
  return () => workbook.namedRanges.find(({ name }) => name === 'Best')?.area;
};
const protect =
  (warningOnly: boolean): Hang =>
  ({ workbook, sheet }, area) => {
    const about = { description: 'approved', editors: ['owner'], warningOnly };
    workbook.addProtection({ sheetId: sheet.id, area, ...about });
    return () => workbook.protections.find(({ description }) => description === 'approved')?.area;
  };
const HANGS: readonly [string, Hang][] = [
  ['a named range', hangName],
  ['a protection that warns', protect(true)],
  ['a protection', protect(false)],
];

describe.each(HANGS)('%s', (_, hang) => {
  test.each([
    ['the last record', LAST_RECORD],
    ['the last capture', LAST_CAPTURE],
  ])('of %s', (_, area) => {
    const table = history();
    const where = hang(table, area);
    expect(table.again('AB')).toMatchObject({ state: 'done' });
    expect(where()).toEqual(area);
    table.opened.ask('undoImport', { id: table.id });
    expect(where()).toEqual(area);
    expect(table.sheet.values(LAST_RECORD)).toEqual([['F', 70]]);
  });

  test('of all rows covers all', () => {
    const table = history();
    const where = hang(table, ALL_ROWS);
    expect(table.again('AB')).toMatchObject({ state: 'done' });
    expect(where()).toEqual({ ...ALL_ROWS, rows: 8 });
    table.opened.ask('undoImport', { id: table.id });
    expect(where()).toEqual(ALL_ROWS);
  });

  test('below all stays below', () => {
    const table = history();
    const where = hang(table, BELOW_ALL);
    expect(table.again('AB')).toMatchObject({ state: 'done' });
    expect(where()).toEqual({ ...BELOW_ALL, row: 10 });
  });
});

// A script can give a sheet all of its rules anew, or none: one that Sheets tells a script only in part would be lost.
test.fails('a conditional format of the last record', () => {
  const { again, sheet } = history();
  sheet.setConditionalFormats([{ areas: [LAST_RECORD], condition: 'red' }]);
  again('AB');
  expect(sheet.conditionalFormats).toEqual([{ areas: [LAST_RECORD], condition: 'red' }]);
});
