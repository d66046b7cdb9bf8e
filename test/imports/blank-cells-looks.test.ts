// A first run into a sheet of the person's: the cells are blank, and may have looks that a copy onto them would take away.
import { expect, test } from 'vitest';
import { openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

// As conditional formats do, which the stand-in does not have, colors stand in cells without a value.
test.each(['replace', 'update', 'snapshot'] as const)(
  'the looks of blank cells stay, and numbers, texts and dates have their formats: %s',
  (mode) => {
    const opened = openImport();
    const sheet = opened.sheet.workbook.insertSheet({ name: 'Mine' });
    const all = { row: 1, column: 1, rows: 20, columns: 7 };
    sheet.fillAttribute(all, 'background', '#00ff00');
    // A typed day leaves its format behind; it must not make days of numbers.
    sheet.fillAttribute({ ...all, column: 4, columns: 4 }, 'numberFormat', 'yyyy-mm-dd');
    setSource(opened, source('a', '2', '1/2'));
    const run = opened.run(
      projectsImport({ mode, target: { sheet: 'Mine', sheetId: sheet.id, cell: 'C1' } }),
    );
    expect(run.end).toMatchObject({ state: 'done', rows: 3 });
    expect(new Set(sheet.attributes(all, 'background').flat())).toEqual(new Set(['#00ff00']));
    const [titles = [], ...rows] = sheet.values({ ...all, column: 3, columns: 5, rows: 4 });
    const at = (title: string): number => titles.indexOf(title);
    expect(rows.map((row) => [row[at('ID')], row[at('Size')]])).toEqual([
      ['a', 1000],
      ['2', 1001],
      ['1/2', 1002],
    ]);
    const formats = sheet.attributes({ ...all, row: 2, column: 3, columns: 5, rows: 3 }, 'numberFormat');
    for (const row of formats) {
      expect(row[at('ID')]).toBe('@');
      expect(row[at('Size')]).toBe('#,##0');
      if (mode === 'snapshot') expect(row[at('Captured at')]).toMatch(/^yyyy-mm-dd/);
    }
  },
);
