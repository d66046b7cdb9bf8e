// A row of the person's among the records says nothing under `In source`; a cell above it in that column is deleted, and the TRUE of
// another row comes up beside it: the row stays, or is asked about.
import { expect, test } from 'vitest';
import { growingTable } from '../growing/growing-table';
import { source } from '../projects-import';

test.each(
  (['replace', 'update'] as const).flatMap((mode) =>
    [3, 4, 5].flatMap((row) => [2, row - 1].map((deleted) => [mode, row, deleted] as const)),
  ),
)('%s, in row %i, the cell in row %i deleted', (mode, row, deleted) => {
  const rows = source('a', 'b', 'c', 'd');
  const { again, sheet, at } = growingTable({ mode, rows });
  sheet.insertRows(row, 1);
  sheet.enter(at(row, 1, 1, 3), [['mine', 'My project', 3]]);
  sheet.deleteCells(at(deleted, 4), 'row');
  const end = again(rows);
  if (end.state === 'done') expect(sheet.values(at(2, 1, 8, 1)).flat()).toContain('mine');
  else expect(end.error?.kind).toBe('doubt');
});
