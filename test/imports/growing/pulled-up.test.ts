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
});
