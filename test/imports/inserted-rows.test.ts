// Rows that Sheets was asked to insert, and did not: what stands there is the person's.
import { expect, test } from 'vitest';
import { openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

test('nothing is cleared where the rows of a growing table were not inserted', () => {
  let inserts = true;
  const opened = openImport({}, (platform) => ({
    ...platform,
    sheets: {
      ...platform.sheets,
      insertRows: (...place) => (inserts ? platform.sheets.insertRows(...place) : undefined),
    },
  }));
  setSource(opened, source('a', 'b'));
  const { id } = opened.run(projectsImport());
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  if (!sheet) throw new Error('No sheet');
  sheet.growRows(10);
  const theirs = { row: 4, column: 1, rows: 2, columns: 3 };
  sheet.enter(theirs, [
    ['Total', 'of both', 7],
    ['and', 'more', 8],
  ]);
  setSource(opened, source('a', 'b', 'c', 'd'));
  inserts = false;
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
  expect(end.error?.message).toContain('“Projects”');
  expect(sheet.values(theirs)).toEqual([
    ['Total', 'of both', 7],
    ['and', 'more', 8],
  ]);
  inserts = true;
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 4 });
  expect(sheet.values({ ...theirs, row: 6 })[0]).toEqual(['Total', 'of both', 7]);
  expect(JSON.stringify(shownSheets(opened.sheet.workbook))).not.toContain('UNFINISHED');
});

test('more rows come than the sheet has, between what stands below and a list beside', () => {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  const { id } = opened.run(projectsImport());
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  if (!sheet) throw new Error('No sheet');
  sheet.growRows(2);
  sheet.growColumns(6);
  const list = Array.from({ length: 6 }, (_, row) => [`item ${row}`]);
  sheet.enter({ row: 1, column: 6, rows: 6, columns: 1 }, list);
  sheet.enter({ row: 6, column: 1, rows: 1, columns: 3 }, [['Total', '', 7]]);
  const ids = Array.from('abcdefghijklmnopqrstuvwxyz');
  setSource(opened, source(...ids));
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: ids.length });
  const column = (at: number) => sheet.values({ row: 1, column: at, rows: sheet.lastRow, columns: 1 }).flat();
  expect(column(1).filter(Boolean)).toEqual(['ID', ...ids, 'Total']);
  expect(column(6).slice(0, 6)).toEqual(list.flat());
});
