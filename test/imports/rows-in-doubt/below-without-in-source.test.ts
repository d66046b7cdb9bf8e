// The column that says what is in the source was deleted, a blank row was put among the records, and the last row was deleted, each of
// it an ordinary act: records below the blank row that leave are asked about, as with that column.
import { expect, test } from 'vitest';
import { changed, expectQuestion, notedTable, RECORDS } from './noted-table';

test.each(['replace', 'update'] as const)('%s', (mode) => {
  const table = notedTable(mode, ['a', 'c']);
  const { sheet } = table;
  sheet.deleteColumns(table.column('In source'), 1);
  sheet.insertRows(table.rowOf('c'), 1);
  sheet.deleteRows(table.rowOf('e'), 1);
  const came = changed(RECORDS.slice(0, 2));
  expect(expectQuestion(table, came)).toContain('rows 5, 6');
});
