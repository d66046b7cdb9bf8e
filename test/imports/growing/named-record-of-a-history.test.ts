// What the person hung on the last record of a history, or on the last capture, stays with it when the next capture comes,
// and when that one is taken back: nothing of an earlier capture moves.
import { describe, expect, test } from 'vitest';
import type { Rectangle } from '../../../sandbox/workbook/workbook';
import { atEveryCall } from '../broken-off/at-every-call';
import { isUnderWay, MINUTES_10 } from '../broken-off/unbroken';
import { nextSource, ranking } from '../open-fields/ranking';

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
const format: Hang = ({ sheet }, area) => {
  sheet.setConditionalFormats([{ areas: [area], condition: 'red' }]);
  return () => sheet.conditionalFormats[0]?.areas[0];
};
const HANGS: readonly [string, Hang][] = [
  ['a named range', hangName],
  ['a protection that warns', protect(true)],
  ['a protection', protect(false)],
  ['a conditional format', format],
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

const EVERY_AREA = [LAST_RECORD, LAST_CAPTURE, ALL_ROWS] as const;
const AFTER_TWO_MORE = [LAST_RECORD, LAST_CAPTURE, { ...ALL_ROWS, rows: 8 }] as const;

function formatted() {
  const table = history();
  table.sheet.setConditionalFormats([
    { areas: [LAST_RECORD], condition: '=$D7>AVERAGE(D$2:D$7)' },
    { areas: [...EVERY_AREA], condition: 'red' },
    { areas: [{ row: 1, column: 20, rows: 3, columns: 1 }], condition: '=$D$7=SUM(D5:D7)' },
  ]);
  return table;
}

test('conditional formats keep their order, and their formulas name the same records', () => {
  const { again, sheet, opened, id } = formatted();
  const before = structuredClone(sheet.conditionalFormats);
  expect(again('AB')).toMatchObject({ state: 'done' });
  const [one, two, three] = sheet.conditionalFormats;
  expect(sheet.conditionalFormats).toHaveLength(3);
  expect(one).toEqual({ areas: [LAST_RECORD], condition: '=$D7>AVERAGE(D$2:D$9)' });
  expect(two).toEqual({ areas: [...AFTER_TWO_MORE], condition: 'red' });
  expect(three).toEqual(before[2]);
  opened.ask('undoImport', { id });
  expect(sheet.conditionalFormats).toEqual(before);
});

test('conditional formats stay where the run is killed at any call, and gone on with', async () => {
  let table: ReturnType<typeof formatted> | undefined;
  const ready = () => {
    table = formatted();
    nextSource(table, 'AB');
    return table.opened;
  };
  for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(table?.id ?? ''))) {
    if (!table) continue;
    const { opened, id, sheet } = table;
    opened.sheet.google.clock.advance(MINUTES_10);
    const isDone = !isUnderWay(opened) && sheet.values({ ...LAST_RECORD, row: 9 })[0]?.[0] === 'B';
    if (!isDone) opened.runAgain(id);
    expect(
      sheet.conditionalFormats.map(({ areas }) => areas),
      call,
    ).toEqual([[LAST_RECORD], AFTER_TWO_MORE, [{ row: 1, column: 20, rows: 3, columns: 1 }]]);
    expect(
      sheet.conditionalFormats.map(({ condition }) => condition),
      call,
    ).toEqual(['=$D7>AVERAGE(D$2:D$9)', 'red', '=$D$7=SUM(D5:D7)']);
  }
});

test('conditional formats are left alone where others protected cells of the sheet, and the run goes well', () => {
  const table = formatted();
  const { sheet, opened } = table;
  const area = { row: 1, column: 20, rows: 1, columns: 1 };
  const about = { description: '', editors: [], warningOnly: false };
  opened.sheet.workbook.addProtection({ sheetId: sheet.id, area, ...about });
  nextSource(table, 'AB');
  expect(opened.as('editor').runAgain(table.id)).toMatchObject({ state: 'done' });
  expect(sheet.conditionalFormats[0]?.areas).toEqual([{ ...LAST_RECORD, row: 9 }]);
});
