// Two imports below each other: a column that comes to the one would part the other from what a person wrote beside it.
import { expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

test.each([
  ['A1', 'A11', 'right beside both'],
  ['A11', 'A1', 'right beside both'],
  ['A1', 'A11', 'behind a blank column of the one'],
])('with the one at %s and the other at %s, and words %s, it is refused', (cell, other, where) => {
  const opened = openImport();
  const sheet = opened.sheet.workbook.sheets[0] as Sheet;
  setSource(opened, source(...'abcd'));
  const begin = (at: string): string =>
    opened.run(projectsImport({ name: at, target: { sheet: 'Sheet1', sheetId: 0, cell: at } })).id;
  const [id, noted] = [begin(cell), begin(other)];
  const write = (at: string, column: number): void => {
    const row = Number(at.slice(1)) + 1;
    sheet.enter({ row, column, rows: 4, columns: 1 }, [['of a'], ['of b'], ['of c'], ['of d']]);
  };
  write(other, 5);
  write(other, 6);
  write(cell, where === 'right beside both' ? 5 : 6);
  const definition = opened.ask('definition', { id });
  const columns = [...definition.columns, { key: 'category', title: 'Kind' }];
  opened.ask('saveImport', { id, definition: { ...definition, columns } });
  const before = shownSheets(opened.sheet.workbook);
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
  expect(end.error?.message).toContain(`the table of “${other}”`);
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  // Their notes still move with their rows.
  setSource(opened, [...source(...'abcd')].reverse());
  expect(opened.runAgain(noted)).toMatchObject({ state: 'done' });
  const row = Number(other.slice(1)) + 1;
  const rows = sheet.values({ row, column: 1, rows: 4, columns: 6 });
  expect(rows.map((cells) => cells[4])).toEqual(rows.map(([key]) => `of ${key}`));
});

test('where nothing stands beside the other one, the column comes', () => {
  const opened = openImport();
  setSource(opened, source(...'abcd'));
  const begin = (cell: string): string =>
    opened.run(projectsImport({ name: cell, target: { sheet: 'Sheet1', sheetId: 0, cell } })).id;
  const [id] = [begin('A1'), begin('A11')];
  const sheet = opened.sheet.workbook.sheets[0] as Sheet;
  sheet.enter({ row: 2, column: 5, rows: 1, columns: 1 }, [['of a']]);
  const definition = opened.ask('definition', { id });
  const columns = [...definition.columns, { key: 'category', title: 'Kind' }];
  opened.ask('saveImport', { id, definition: { ...definition, columns } });
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  expect(sheet.values({ row: 2, column: 5, rows: 1, columns: 2 })).toEqual([['defi', 'of a']]);
});
