// Cells of a record are deleted or inserted without their row or column: what stood beside it comes under
// its titles. It is to be there still after the run, or to be asked about.
import { expect, test } from 'vitest';
import { growingTable } from '../growing/growing-table';
import { source } from '../projects-import';

const MODES = ['replace', 'update'] as const;
const ROWS = source('a', 'b', 'c', 'd');

test.fails.each(
  MODES.flatMap((mode) => ['Project', 'Size', 'In source'].map((title) => [mode, title] as const)),
)('%s: a remark beside, and a cell under %s deleted, so that it moves left', (mode, title) => {
  const table = growingTable({ mode, rows: ROWS });
  table.own('Remark', ['of a', 'of b', 'of c', 'of d']);
  table.sheet.deleteCells(table.at(3, table.column(title)), 'column');
  const end = table.again(ROWS);
  if (end.state === 'done') expect(table.sheet.values(table.at(1, 1, 9, 8)).flat()).toContain('of b');
});

test.fails.each(MODES)('%s: a column of theirs among the import’s, and a cell inserted before it', (mode) => {
  const { again, sheet, at } = growingTable({ mode, rows: ROWS });
  sheet.insertColumns(3, 1);
  sheet.enter(at(1, 3, 5, 1), [['Mine'], ['of a'], ['of b'], ['of c'], ['of d']]);
  sheet.insertCells(at(3, 2), 'column');
  const end = again(ROWS);
  if (end.state === 'done') expect(sheet.values(at(1, 1, 9, 9)).flat()).toContain('of b');
});
