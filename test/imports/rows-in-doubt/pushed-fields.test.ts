// Cells of a history that were pushed up or down without their rows are asked about, also where the ID goes along.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { type FoundTable, foundTable } from '../found-table';

let table: FoundTable;
let sheet: Sheet;

beforeEach(() => {
  // Two captures of a, b, c: rows 2 to 4 and 5 to 7, under Capture, Captured at, ID, Project, Size.
  table = foundTable('snapshot');
  sheet = table.sheet;
  sheet.growRows(10);
});

describe.each([
  ['ID alone', 'ID', 1],
  ['Project and Size', 'Project', 2],
  ['ID and Project', 'ID', 2],
  ['ID, Project and Size', 'ID', 3],
] as const)('%s', (_, title, columns) => {
  test('cells are deleted in a row of the first capture, and those below move up', () => {
    sheet.deleteCells({ row: 3, column: table.column(title), rows: 1, columns }, 'row');
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  });

  test('cells are inserted in a row of the first capture, and those below move down', () => {
    sheet.insertCells({ row: 3, column: table.column(title), rows: 1, columns }, 'row');
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  });
});
