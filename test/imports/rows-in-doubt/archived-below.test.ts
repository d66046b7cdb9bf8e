// A person keeps rows of a table by putting them below it, and deletes rows of the table. What they kept is theirs, whatever the
// source has by now: it stays, or they are asked.
import { describe, expect, test } from 'vitest';
import { copyCells, cutCells } from '../found-table';
import { type NotedTable, notedTable, RECORDS, words } from './noted-table';

/** Rows are 2 to 6. */
const WITHOUT_B = RECORDS.filter(({ id }) => id !== 'b');

/** @param ids from top to bottom, below all else */
function expectKept(table: NotedTable, ids: readonly string[]): void {
  const before = words(table.lines);
  const end = table.again(WITHOUT_B);
  if (end.error?.kind === 'doubt') expect(words(table.lines)).toEqual(before);
  else expect(table.lines.slice(-ids.length).map(({ id }) => id)).toEqual(ids);
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('all rows were cut to below, and the blank last row was deleted', () => {
    const table = notedTable(mode, []);
    cutCells(table.sheet, table.cells(2, 5), table.sheet, 12, 1);
    table.sheet.deleteRows(6, 1);
    expectKept(table, ['a', 'b', 'c', 'd', 'e']);
  });

  test('rows were copied to right below, and one of them was deleted in the table', () => {
    const table = notedTable(mode, []);
    copyCells(table.sheet, table.cells(2, 3), table.sheet, 7, 1);
    table.sheet.deleteRows(3, 1);
    expectKept(table, ['a', 'b', 'c']);
  });

  test('rows were copied to right below, and the last row was deleted', () => {
    const table = notedTable(mode, []);
    copyCells(table.sheet, table.cells(2, 3), table.sheet, 7, 1);
    table.sheet.deleteRows(6, 1);
    expectKept(table, ['a', 'b', 'c']);
  });
});
