// A person puts a row of their own among the rows of a history: an undo of its first run takes away the run's rows alone.
import { expect, test } from 'vitest';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

test.each([2, 3, 4, 5])('in row %i: it stays, and is not counted', (row) => {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  const { id } = opened.run(projectsImport({ mode: 'snapshot' }));
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  if (!sheet) throw new Error('There is no table.');
  sheet.insertRows(row, 1);
  sheet.enter({ row, column: 3, rows: 1, columns: 3 }, [['z', 'My project', 5]]);
  const { words } = opened.ask('undoForecast', { id });
  expect(words.join(' ')).toContain('3 rows');
  opened.ask('undoImport', { id });
  const cells = sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: 5 });
  expect(cells.filter((line) => line.some((value) => value !== null))).toEqual([
    [null, null, 'z', 'My project', 5],
  ]);
});
