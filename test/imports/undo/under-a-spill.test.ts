// What an array formula spills beside a record that a run brought is no constant of the person's: an undo takes that record away.
import { expect, test } from 'vitest';
import { createCalculatingGrid } from '../../../sandbox/workbook/calculating-grid';
import type { FunctionHost } from '../../../sandbox/workbook/workbook';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { projectsSheet } from '../snapshot-table';

const NO_FUNCTIONS: FunctionHost = { has: () => false, call: () => Promise.reject(new Error('None')) };

// It stays, with In source FALSE.
test.fails.each(
  (['replace', 'update'] as const).flatMap((mode) =>
    (
      [
        [1, '={"Double";ARRAYFORMULA(C2:C4*2)}'],
        [1, '=UNIQUE(A1:A4)'],
        [2, '=QUERY(A2:C,"select A where A is not null")'],
        [2, '=FILTER(A2:A4,C2:C4>0)'],
      ] as const
    ).map(([row, formula]) => [mode, row, formula] as const),
  ),
)('%s, in row %i: %s', async (mode, row, formula) => {
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
  opened.ask('undoImport', { id });
  await workbook.calculate(NO_FUNCTIONS);
  const ids = sheet.values({ row: 2, column: 1, rows: sheet.maxRows - 1, columns: 1 }).flat();
  expect(ids.filter((one) => one !== null)).toEqual(['a', 'b', 'c']);
});
