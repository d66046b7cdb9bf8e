// A blank row under the titles, one record left, and a word of the person in the row under it: what covers all rows goes on to.
import { expect, test } from 'vitest';
import { ranking } from '../open-fields/ranking';

test.each(['A', ''])('a sum covers the records that come after %s', (few) => {
  const table = ranking('ABCDE');
  const other = table.opened.sheet.workbook.insertSheet({ name: 'Other' });
  const cell = { row: 1, column: 1, rows: 1, columns: 1 };
  other.setFormulas(cell, [['=SUM(Projects!B2:B6)']]);
  table.sheet.insertRows(2, 1);
  table.again(few);
  expect(other.formulas(cell)).toEqual([['=SUM(Projects!B3:B4)']]);
  table.type(4, 1, 'MINE');
  expect(table.again('ABCDE')).toMatchObject({ state: 'done' });
  expect(table.rows(1)).toEqual(['-', 'A', 'B', 'C', 'D', 'E', 'MINE']);
  const [, first, last] = /B(\d+):B(\d+)/.exec(other.formulas(cell)[0]?.[0] ?? '') ?? [];
  expect(Number(first)).toBe(3);
  expect(Number(last)).toBeGreaterThanOrEqual(7);
});
