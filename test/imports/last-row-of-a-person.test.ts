// A row of a person's is the last one of a table, with a word right beside its columns, while something stands apart beside the
// rows above: where rows go as cells of the table alone, it stays below its records and above what stands below the table.
import { expect, test } from 'vitest';
import { growingTable, many } from './growing/growing-table';

test.each(['replace', 'update'] as const)('%s: it moves up with what stands below it', (mode) => {
  const table = growingTable({ mode, rows: many(4) });
  const { sheet, last } = table;
  const right = table.column('In source') + 1;
  const width = right + 3;
  sheet.growColumns(4);
  sheet.growRows(6);
  // Between its records, as the person put it; a run brings it to the end.
  sheet.insertRows(last, 1);
  sheet.enter({ row: last, column: right, rows: 1, columns: 1 }, [['mine']]);
  sheet.enter({ row: 3, column: width, rows: 1, columns: 1 }, [['apart']]);
  sheet.enter({ row: last + 2, column: 1, rows: 1, columns: 1 }, [['below']]);
  const inRows = (): readonly string[] =>
    sheet
      .values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: right })
      .map((cells) => [cells[0], cells[right - 1]].map((cell) => cell ?? '-').join(' '));
  const ids = many(4).map(({ id }) => id);
  table.again(many(4));
  expect(inRows().slice(-2)).toEqual(['- mine', 'below -']);
  table.again(many(3));
  expect(inRows()).toEqual([...ids.slice(0, 3).map((id) => `${id} -`), '- mine', 'below -']);
  table.again(many(1));
  expect(inRows().slice(-2)).toEqual(['- mine', 'below -']);
  table.again(many(5));
  expect(inRows().slice(-2)).toEqual(['- mine', 'below -']);
  const apart = sheet.values({ row: 1, column: width, rows: sheet.lastRow, columns: 1 }).flat();
  expect(apart.filter(Boolean)).toEqual(['apart']);
});
