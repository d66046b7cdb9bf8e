// Cells of one record are deleted and those below move up, but for what stands under In source: what covered all records
// goes on to cover all records.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

let opened: OpenedImport;
let sheet: Sheet;
let id: string;

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  beforeEach(() => {
    opened = openImport();
    setSource(opened, source('a', 'b', 'c', 'd', 'e'));
    ({ id } = opened.run(projectsImport({ mode })));
    sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    const area = { row: 2, column: 3, rows: 5, columns: 1 };
    opened.sheet.workbook.setNamedRange('sizes', { sheetId: sheet.id, area });
    const report = opened.sheet.workbook.insertSheet({ name: 'Report' });
    report.setFormulas({ row: 1, column: 1, rows: 1, columns: 1 }, [['=SUM(Projects!C2:C6)']]);
  });

  test.each([
    ['with In source', 4],
    ['without In source', 3],
  ])('%s', (_, columns) => {
    sheet.deleteCells({ row: 4, column: 1, rows: 1, columns }, 'row');
    opened.sheet.google.clock.advance(3_600_000);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const sizes = sheet.values({ row: 2, column: 3, rows: 5, columns: 1 }).flat();
    expect([...sizes].sort()).toEqual([1000, 1001, 1002, 1003, 1004]);
    const named = opened.sheet.workbook.namedRanges.find(({ name }) => name === 'sizes');
    expect(named?.area).toEqual({ row: 2, column: 3, rows: 5, columns: 1 });
    const report = opened.sheet.workbook.sheetByName('Report');
    const [[formula] = []] = report?.formulas({ row: 1, column: 1, rows: 1, columns: 1 }) ?? [];
    expect(formula?.replaceAll('$', '')).toBe('=SUM(Projects!C2:C6)');
  });

  // Nothing of a record is left but what stands under In source.
  test.each([1, 2, 3, 4, 5])('the last %i rows are cleared', (count) => {
    sheet.growRows(10);
    sheet.enter({ row: 7, column: 1, rows: 1, columns: 3 }, [['Total', null, '=SUM(C2:C6)']]);
    sheet.clear({ row: 7 - count, column: 1, rows: count, columns: 3 }, { contents: true });
    opened.sheet.google.clock.advance(3_600_000);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const rows = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 4 });
    const full = rows.filter((cells) => cells.some((cell) => cell !== null));
    expect(full.slice(0, 5).map(([key, , size, sign]) => [key, size, sign])).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((key, index) => [key, 1000 + index, true]),
    );
    expect(full[5]?.[0]).toBe('Total');
    const [[total = ''] = []] = sheet.formulas({ row: sheet.lastRow, column: 3, rows: 1, columns: 1 });
    const [, first, last] = /C\$?(\d+):C\$?(\d+)/.exec(total) ?? [];
    expect(Number(first), total).toBe(2);
    // Blank rows stay where they are.
    expect(Number(last), total).toBeGreaterThanOrEqual(6);
    expect(Number(last), total).toBeLessThan(sheet.lastRow);
  });

  test('a run that Sheets refuses leaves it as it is', () => {
    sheet.clear({ row: 6, column: 1, rows: 1, columns: 3 }, { contents: true });
    sheet.merge({ row: 3, column: 1, rows: 2, columns: 1 });
    const rows = sheet.values({ row: 1, column: 1, rows: 6, columns: 4 });
    opened.sheet.google.clock.advance(3_600_000);
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed' });
    expect(sheet.values({ row: 1, column: 1, rows: 6, columns: 4 })).toEqual(rows);
  });
});
