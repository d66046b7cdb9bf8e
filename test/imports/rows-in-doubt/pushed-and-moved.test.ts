// Cells under ID that were pushed up or down without their rows are asked about, also where rows were sorted, moved or
// deleted before or after; or they come back to their rows.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

let opened: OpenedImport;
let sheet: Sheet;
let id: string;

const sort = (): void =>
  sheet.sort({ row: 2, column: 1, rows: 5, columns: 5 }, [{ column: 2, ascending: false }]);
const deleteId = (): void => sheet.deleteCells({ row: 4, column: 1, rows: 1, columns: 1 }, 'row');
const insertId = (): void => sheet.insertCells({ row: 4, column: 1, rows: 1, columns: 1 }, 'row');
const deleteLast = (): void => sheet.deleteRows(6, 1);
const dragTwo = (): void => sheet.moveRows(3, 2, 7);
const dragFirst = (): void => sheet.moveRows(2, 1, 7);
const deleteOther = (): void => sheet.deleteRows(2, 1);

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  beforeEach(() => {
    opened = openImport();
    const rows = source('a', 'b', 'c', 'd', 'e');
    setSource(opened, rows);
    ({ id } = opened.run(projectsImport({ mode })));
    sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    sheet.growColumns(3);
    sheet.growRows(10);
    rows.forEach((row, down) => {
      sheet.enter({ row: 2 + down, column: 5, rows: 1, columns: 1 }, [[`remark on ${row.id}`]]);
    });
    opened.sheet.google.clock.advance(3_600_000);
    setSource(opened, [...source('a', 'b', 'c', 'd', 'e')]);
  });

  test.each<[string, readonly (() => void)[]]>([
    ['an ID is deleted', [deleteId]],
    ['an ID is deleted, then sorted', [deleteId, sort]],
    ['the first row is dragged to the end, then an ID is deleted', [dragFirst, deleteId]],
    ['two rows are dragged to the end, then an ID is deleted', [dragTwo, deleteId]],
    ['the last row is deleted, then an ID', [deleteLast, deleteId]],
    ['an ID is deleted, then the last row', [deleteId, deleteLast]],
    ['a cell is inserted', [insertId]],
    ['a cell is inserted, then the last row is deleted', [insertId, deleteLast]],
    ['the last row is deleted, then a cell is inserted', [deleteLast, insertId]],
    ['a cell is inserted, then two rows are dragged to the end', [insertId, dragTwo]],
    ['a row is deleted, then a cell is inserted', [deleteOther, insertId]],
  ])('%s', (_, acts) => {
    for (const act of acts) act();
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  });

  test('sorted, then an ID is deleted: it comes back', () => {
    sort();
    deleteId();
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const lines = sheet.values({ row: 2, column: 1, rows: 5, columns: 5 });
    expect(lines.map((line) => `${line[4]}`).toSorted()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((key) => `remark on ${key}`),
    );
    for (const line of lines) expect(line[4]).toBe(`remark on ${line[0]}`);
  });
});
