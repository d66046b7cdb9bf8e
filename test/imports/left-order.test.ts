// What a run leaves that dies while it sorts: the next one takes it away, also where people moved rows since.
import { expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { ORDER_NOTE } from '../../src/imports/rows/sort-rows';
import { area } from '../sandbox/workbook/contract/fixture';
import { openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

test('numbers to sort by go, beside the table and below it, and a cell of a person stays', () => {
  const opened = openImport();
  const sheet = opened.sheet.workbook.sheets[0] as Sheet;
  setSource(opened, source(...'abc'));
  const { id } = opened.run(projectsImport({ target: { sheet: 'Sheet1', sheetId: 0, cell: 'A1' } }));
  const F = (from: number, to: number) => ({ ...area('F1'), row: from, rows: to - from + 1 });
  sheet.enter(F(2, 3), [['r00000001'], ['r00000000']]);
  sheet.enter(F(5, 9), [['mine'], ['r00000003'], ['r00000002'], ['r1'], ['rows']]);
  sheet.fillAttribute(F(1, 1), 'note', ORDER_NOTE);
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  expect(sheet.displayTexts(F(1, 9)).flat()).toEqual(['', '', '', '', 'mine', '', '', 'r1', 'rows']);
  expect(sheet.attributes(F(1, 1), 'note')).toEqual([['']]);
});
