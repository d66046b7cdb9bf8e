// A record is deleted, and the person puts a row of their own exactly there (Delete row, Insert row; or their total is dragged
// there): not one of its cells is what the last run wrote, so it is asked about.
import { expect, test } from 'vitest';
import { ranking } from './ranking';

test.each([2, 3, 4])('a row of theirs in place of row %i stays', (row) => {
  const table = ranking('ABCD');
  table.sheet.deleteRows(row, 1);
  table.sheet.insertRows(row, 1);
  table.type(row, 1, 'MINE');
  table.type(row, 2, 7);
  table.again('ABCD');
  expect(table.rows(2).filter((line) => line === 'MINE 7')).toHaveLength(1);
});

test.each([2, 3, 4])('a total that is dragged into the place of row %i stays', (row) => {
  const table = ranking('ABCD');
  table.type(6, 1, 'Total');
  table.type(6, 2, '=SUM(B2:B5)');
  table.sheet.deleteRows(row, 1);
  table.sheet.moveRows(5, 1, row);
  table.again('ABCD');
  expect(table.rows(1).filter((line) => line === 'Total')).toHaveLength(1);
});

test.each(['a run', 'an undo'])(
  'a total that comes up as the cells of the last record are deleted stays: %s',
  (what) => {
    const table = ranking('AB');
    if (what === 'an undo') table.again('XY');
    table.type(4, 1, 'Total');
    table.type(4, 2, '=SUM(B2:B3)');
    table.sheet.deleteCells({ row: 3, column: 1, rows: 1, columns: 2 }, 'row');
    expect(table.rows(1)[1]).toBe('Total');
    if (what === 'a run') table.again('AB');
    else table.opened.answer('undoImport', { id: table.id });
    expect(table.rows(1).filter((line) => line === 'Total')).toHaveLength(1);
  },
);
