// The first rows of a table are deleted, and what is first then is a row whose cells a person has cut away: what covered all
// rows goes on to cover all of them.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { copyCells } from '../found-table';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

const CAME = [source('a', 'b', 'c', 'd', 'e', 'f'), source('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i')];

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  // Of the rows 2 to 6, from the first on.
  test.each([1, 2, 3].flatMap((deleted) => [1, 2, 3].map((cut) => [deleted, cut] as const)))(
    '%i rows are deleted, and the next %i are blank',
    (deleted, cut) => {
      const opened = openImport();
      setSource(opened, source('a', 'b', 'c', 'd', 'e'));
      const { id } = opened.run(projectsImport({ mode }));
      const { workbook } = opened.sheet;
      const sheet = workbook.sheetByName('Projects') as Sheet;
      const other = workbook.insertSheet({ name: 'Other' });
      const width = sheet.lastColumn;
      const titles = sheet.values({ row: 1, column: 1, rows: 1, columns: width })[0] ?? [];
      const column = titles.indexOf('Size') + 1;
      const letter = String.fromCharCode(64 + column);
      const cell = { row: 1, column: 1, rows: 1, columns: 1 };
      other.setFormulas(cell, [[`=SUM(Projects!${letter}2:${letter}6)`]]);
      const there = Math.min(cut, 4 - deleted);
      const away = { row: 2 + deleted, column: 1, rows: there, columns: width };
      copyCells(sheet, away, other, 5, 1);
      sheet.clear(away, { contents: true, notes: true });
      sheet.deleteRows(2, deleted);
      for (const rows of CAME) {
        setSource(opened, rows);
        opened.sheet.google.clock.advance(3_600_000);
        expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
        const [[sum = ''] = []] = other.formulas(cell);
        const [, from = '', to = ''] = /[A-Z](\d+):[A-Z](\d+)/.exec(sum) ?? [];
        const sizes = sheet.values({ row: 1, column, rows: sheet.lastRow, columns: 1 }).flat();
        const at = sizes.flatMap((size, index) => (typeof size === 'number' ? [index + 1] : []));
        expect(Number(from), sum).toBeLessThanOrEqual(Math.min(...at));
        expect(Number(to), sum).toBeGreaterThanOrEqual(Math.max(...at));
        if (mode !== 'snapshot') expect(at).toHaveLength(rows.length);
      }
    },
  );
});
