// A row of a person's that stands where a record without an ID stood: it is asked about once it is known what comes, before it goes.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { questionIn } from '../lost-header/put-back';
import { type OpenedImport, openImport } from '../opened-import';
import { shownSheets } from '../shown-sheets';
import { projectsSheet } from '../snapshot-table';
import { answerWithCreators, creatorsImport } from './creators-import';

beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const type = (sheet: Sheet, row: number, ...cells: readonly (string | number)[]): void =>
  sheet.enter({ row, column: 1, rows: 1, columns: cells.length }, [[...cells]]);

const ACTS: readonly [string, number, (sheet: Sheet) => void][] = [
  [
    'put in where one was deleted',
    4,
    (sheet) => {
      sheet.deleteRows(4, 1);
      sheet.insertRows(4, 1);
      type(sheet, 4, 'MINE');
    },
  ],
  [
    'put in at the top where the first one was deleted',
    2,
    (sheet) => {
      sheet.deleteRows(2, 1);
      sheet.insertRows(2, 1);
      type(sheet, 2, 'MINE');
    },
  ],
  ['written over one', 3, (sheet) => type(sheet, 3, 'MINE', 99)],
  ['written over the last one', 5, (sheet) => type(sheet, 5, 'MINE', 99)],
];

describe.each(ACTS)('%s', (_, row, act) => {
  test.each(['ABCD', 'ABCDE', 'AB', 'VWXY'])('as %s come', (nicks) => {
    const opened: OpenedImport = openImport();
    answerWithCreators(opened, [...'ABCD']);
    const { id } = opened.run(creatorsImport());
    const sheet = projectsSheet(opened);
    act(sheet);
    const before = shownSheets(opened.sheet.workbook);
    answerWithCreators(opened, [...nicks]);
    const end = opened.runAgain(id);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(end.error?.message).toMatch(new RegExp(`row ${row}\\b`, 'i'));
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 0 });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const rows = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 1 }).flat();
    expect(rows.filter((name) => name !== null)).toEqual([...nicks]);
  });

  test('taken away again, the run goes on with what it has read', () => {
    const opened: OpenedImport = openImport();
    answerWithCreators(opened, [...'ABCD']);
    const { id } = opened.run(creatorsImport());
    const sheet = projectsSheet(opened);
    act(sheet);
    answerWithCreators(opened, [...'ABCDE']);
    opened.runAgain(id);
    sheet.clear({ row, column: 1, rows: 1, columns: 2 }, { contents: true });
    const requests = opened.sheet.apis.requests.length;
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(opened.sheet.apis.requests).toHaveLength(requests);
  });
});

test('one whose name alone was typed over is written again, and nothing is asked', () => {
  const opened: OpenedImport = openImport();
  answerWithCreators(opened, [...'ABCD']);
  const { id } = opened.run(creatorsImport());
  type(projectsSheet(opened), 4, 'Mine');
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
});
