// What an array formula spills beside a record that a run brought is no constant of the person's: an undo takes that record away.
import { describe, expect, test } from 'vitest';
import { createCalculatingGrid } from '../../../sandbox/workbook/calculating-grid';
import type { FunctionHost } from '../../../sandbox/workbook/workbook';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { projectsSheet } from '../snapshot-table';

const NO_FUNCTIONS: FunctionHost = { has: () => false, call: () => Promise.reject(new Error('None')) };

async function idsAfterUndo(mode: 'replace' | 'update', row: number, formula: string, typed?: string) {
  const opened = openImport({ createGrid: createCalculatingGrid });
  setSource(opened, source('a', 'b', 'c'));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = projectsSheet(opened);
  sheet.growColumns(8);
  sheet.growRows(5);
  sheet.enter({ row, column: 5, rows: 1, columns: 1 }, [[formula]]);
  const { workbook } = opened.sheet;
  await workbook.calculate(NO_FUNCTIONS);
  setSource(opened, source('a', 'b', 'c', 'd'));
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  await workbook.calculate(NO_FUNCTIONS);
  if (typed !== undefined) sheet.enter({ row: 5, column: 5, rows: 1, columns: 1 }, [[typed]]);
  await workbook.calculate(NO_FUNCTIONS);
  opened.ask('undoImport', { id });
  await workbook.calculate(NO_FUNCTIONS);
  const ids = sheet.values({ row: 2, column: 1, rows: sheet.maxRows - 1, columns: 1 }).flat();
  return ids.filter((one) => one !== null);
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each([
    [1, '={"Double";ARRAYFORMULA(C2:C4*2)}'],
    [1, '=UNIQUE(A1:A4)'],
    [2, '=QUERY(A2:C,"select A where A is not null")'],
    [2, '=FILTER(A2:A4,C2:C4>0)'],
    [2, '=SORT(A2:A,1,FALSE)'],
  ])('in row %i: %s', async (row, formula) => {
    expect(await idsAfterUndo(mode, row, formula)).toEqual(['a', 'b', 'c']);
  });

  // Below a list nobody knows what it is, unless the range holds it and the list did not show it yet.
  test.each([
    [1, '=UNIQUE(A1:A3)', 'call back'],
    [1, '=UNIQUE(A1:A3)', 'a'],
    [2, '=FILTER(A2:A4,C2:C4>0)', 'call back'],
    [2, '=FILTER(A2:A4,C2:C4>0)', 'b'],
    [2, '=INDEX(A2:A4,2)', 'd'],
    [2, '=COUNTA(FILTER(A2:A,C2:C>0))', 'd'],
  ])('in row %i: %s, and below it %s is typed', async (row, formula, typed) => {
    expect(await idsAfterUndo(mode, row, formula, typed)).toEqual(['a', 'b', 'c', 'd']);
  });
});
