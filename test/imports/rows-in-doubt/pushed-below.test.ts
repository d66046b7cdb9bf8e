// Cells are put in in one column of the table (Insert cells ▸ Shift down): a value that was pushed out of the table is no
// part of a sum over all rows afterwards, or the person is asked.
import { expect, test } from 'vitest';
import { ranking } from '../open-fields/ranking';

test.each(['ABC', 'ABCDE'])('a sum over all rows is that of the source, as %s come', (came) => {
  const table = ranking('ABC');
  const other = table.opened.sheet.workbook.insertSheet({ name: 'Other' });
  const cell = { row: 1, column: 1, rows: 1, columns: 1 };
  other.setFormulas(cell, [['=SUM(Projects!B2:B4)']]);
  table.sheet.insertCells({ row: 3, column: 2, rows: 1, columns: 1 }, 'row');
  const before = table.rows(2);
  const end = table.again(came);
  if (end.state !== 'done') return expect(table.rows(2)).toEqual(before);
  const [, last] = /:B(\d+)/.exec(other.formulas(cell)[0]?.[0] ?? '') ?? [];
  const sum = table.sheet
    .values({ row: 2, column: 2, rows: Number(last) - 1, columns: 1 })
    .flat()
    .reduce<number>((all, value) => all + Number(value), 0);
  expect(sum).toBe(Array.from(came).reduce((all, nick) => all + nick.charCodeAt(0), 0));
});
