// A row that the person puts right under the titles, with FALSE (or TRUE) typed under `In source` so that a sum leaves it out (or counts
// it), or made by copying a record, stays there as any other row right under the titles does; sums over all records go on to cover them.
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../sandbox/workbook/workbook';
import { openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { projectsSheet } from './snapshot-table';

const IN_SOURCE: readonly Entry[] = [null, false, true];

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe.each(IN_SOURCE)('%s under In source', (inSource) => {
    test.each([
      ['the source as it was', ['a', 'b', 'c'], 'planned-1'],
      ['one record less', ['b', 'c'], 'planned-1'],
      ['no ID', ['a', 'b', 'c'], null],
      ['the source brings its ID', ['planned-1', 'a', 'b', 'c'], 'planned-1'],
    ])('%s', (_, ids, key) => {
      const opened = openImport();
      setSource(opened, source('a', 'b', 'c'));
      const { id } = opened.run(projectsImport({ mode }));
      const sheet = projectsSheet(opened);
      sheet.growRows(5);
      const sums = opened.sheet.workbook.insertSheet({ name: 'Sums' });
      const cell = { row: 1, column: 1, rows: 1, columns: 1 };
      sums.enter(cell, [['=SUM(Projects!C2:C4)']]);
      sheet.insertRows(2, 1);
      sheet.enter({ row: 2, column: 1, rows: 1, columns: 4 }, [[key, 'mine', 500, inSource]]);
      setSource(opened, source(...ids));
      opened.sheet.google.clock.advance(3_600_000);
      const end = opened.runAgain(id);
      if (end.state !== 'done') {
        expect(end.error?.kind).toBe('doubt');
        return;
      }
      const area = { row: 2, column: 1, rows: sheet.lastRow - 1, columns: 4 };
      const rows = sheet.values(area);
      // What the person typed stands once.
      expect(rows.filter((row) => row[1] === 'mine')).toHaveLength(1);
      // The sum covers every record.
      const [, first, last] = /C(\d+):C(\d+)/.exec(sums.formulas(cell)[0]?.[0] ?? '') ?? [];
      const covered = rows.filter((_row, at) => at + 2 >= Number(first) && at + 2 <= Number(last));
      expect(covered.map((row) => row[0]).filter((one) => ids.includes(String(one)))).toEqual(
        expect.arrayContaining(ids),
      );
    });
  });
});
