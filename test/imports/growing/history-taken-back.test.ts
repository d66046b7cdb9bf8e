// A person takes back in Sheets what a capture did, where its cells came in alone, and Google leaves the mark of the last row: what
// stands below the history stays below it.
import { expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

const BELOW = 7;

test.each(['Size', 'ID', 'Project'])('of a word under %s', (title) => {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd'));
  const { id } = opened.run(projectsImport({ mode: 'snapshot' }));
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  const [titles = []] = sheet.values({ row: 1, column: 1, rows: 1, columns: sheet.lastColumn });
  sheet.growColumns(10);
  sheet.growRows(20);
  // What stands beside it keeps whole rows from coming in.
  const list = Array.from({ length: 12 }, (_, row) => [`item ${row}`]);
  sheet.enter({ row: 1, column: titles.length + 3, rows: list.length, columns: 1 }, list);
  const column = titles.indexOf(title) + 1;
  sheet.enter({ row: BELOW, column, rows: 1, columns: 1 }, [['below']]);
  const whole = { row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns };
  const before = sheet.entries(whole);
  const notes = sheet.attributes(whole, 'note');
  const again = (): void => {
    opened.sheet.google.clock.advance(3_600_000);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  };
  again();
  expect(sheet.values({ row: BELOW + 4, column, rows: 1, columns: 1 })).toEqual([['below']]);
  sheet.restore(whole, before);
  sheet.setAttributes(whole, 'note', notes);
  again();
  const captures = sheet.values({ row: 2, column: 1, rows: 9, columns: 1 }).flat();
  expect(captures).toEqual([1, 1, 1, 1, 3, 3, 3, 3, null]);
  expect(sheet.values({ row: BELOW + 4, column, rows: 1, columns: 1 })).toEqual([['below']]);
});
