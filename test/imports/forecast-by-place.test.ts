// Rows without an ID: what the price says becomes of them is what the run makes of them, also where the person's own rows stand
// above the first one or right behind the last.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { agreeThatNotesStay, answerWithCreators, creatorsImport } from './open-fields/creators-import';
import { openImport } from './opened-import';
import { projectsSheet } from './snapshot-table';

beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const type = (sheet: Sheet, row: number, column: number, entry: string): void =>
  sheet.enter({ row, column, rows: 1, columns: 1 }, [[entry]]);

function begin(nicks: string) {
  const opened = openImport();
  answerWithCreators(opened, [...nicks]);
  const { id } = opened.run(creatorsImport());
  const sheet = projectsSheet(opened);
  const run = (came: string) => {
    answerWithCreators(opened, [...came]);
    const end = opened.runAgain(id);
    return end.error?.kind === 'doubt' ? agreeThatNotesStay(opened, id) : end;
  };
  const foretold = (came: string) => {
    answerWithCreators(opened, [...came]);
    const { forecast } = opened.ask('price', { id, definition: opened.ask('definition', { id }) });
    const { added, changed, removed } = forecast?.comparison ?? {};
    return { added, changed, removed };
  };
  return { sheet, run, foretold };
}

describe.each<[string, (sheet: Sheet) => void]>([
  ['a blank row', (sheet) => sheet.insertRows(2, 1)],
  ['two blank rows', (sheet) => sheet.insertRows(2, 2)],
  ['cells pushed down', (sheet) => sheet.insertCells({ row: 2, column: 1, rows: 1, columns: 2 }, 'row')],
  [
    'a blank row, beside which a word stands',
    (sheet) => {
      sheet.insertRows(2, 1);
      type(sheet, 2, 3, 'Remarks');
    },
  ],
])('%s right under the titles', (_, act) => {
  test.each(['ABC', 'ABCD', 'AB', 'AXC'])('as %s come', (came) => {
    const { sheet, run, foretold } = begin('ABC');
    act(sheet);
    const told = foretold(came);
    const end = run(came);
    expect(end).toMatchObject({ state: 'done' });
    expect(told).toEqual(end.result?.changes);
  });
});

test.each(['A', 'AB', 'ABC', 'ABCDE'])('a word in a blank row of the table, as %s come', (came) => {
  const { sheet, run, foretold } = begin('ABCDE');
  type(sheet, 4, 3, 'mine');
  run('A');
  type(sheet, 5, 1, 'MINE');
  const told = foretold(came);
  const end = run(came);
  expect(end).toMatchObject({ state: 'done' });
  expect(told).toEqual(end.result?.changes);
});

test.each(['A', 'ABCDE'])('a word in a blank row above notes, as %s come: both refuse', (came) => {
  const { sheet, run, foretold } = begin('ABCDE');
  for (const row of [4, 5]) type(sheet, row, 3, 'mine');
  run('A');
  type(sheet, 3, 1, 'MINE');
  const words = '1 row among those of this import on “Projects” was not written by it';
  expect(() => foretold(came)).toThrow(words);
  expect(run(came).error?.message).toContain(words);
});
