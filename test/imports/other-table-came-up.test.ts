// Two imports, one below the other. The person deletes cells of the upper one's records (Delete ▸ Cells ▸ Shift up), so that the lower
// table comes up to where these were. No run writes over a cell of the other table: it asks, or goes on in its own rows.
import { describe, expect, test } from 'vitest';
import { openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

const MODES = ['replace', 'update', 'snapshot'] as const;
const UPPER = ['a', 'b', 'c', 'd'];
const LOWER = ['p', 'q', 'r', 's'];

describe.each(MODES.flatMap((upper) => MODES.map((lower) => [upper, lower] as const)))(
  '%s above %s',
  (upper, lower) => {
    describe.each([
      ['all of its records', 2, 4],
      ['the first two', 2, 2],
      ['the last two', 4, 2],
      ['the last one', 5, 1],
    ] as const)('%s', (_, row, rows) => {
      test('the upper one runs', () => {
        const { opened, above, ids, titles } = cameUp(row, rows);
        const was = ids(LOWER);
        setSource(opened, source(...UPPER));
        const end = opened.runAgain(above);
        if (end.state !== 'done') expect(end.error?.kind).toMatch(/doubt|refused/);
        expect([ids(LOWER), titles()]).toEqual([was, 2]);
      });

      test('the lower one runs', () => {
        const { opened, below, ids, titles } = cameUp(row, rows);
        const was = ids(UPPER);
        setSource(opened, source(...LOWER));
        const end = opened.runAgain(below);
        if (end.state !== 'done') expect(end.error?.kind).toMatch(/doubt|refused/);
        expect([ids(UPPER), titles()]).toEqual([was, 2]);
        if (end.state === 'done') expect(ids(LOWER)).toHaveLength(lower === 'snapshot' ? 8 : 4);
      });
    });

    function cameUp(row: number, rows: number) {
      const opened = openImport();
      const sheet = opened.sheet.workbook.insertSheet({ name: 'Projects', rows: 60, columns: 20 });
      const target = (cell: string) => ({ sheet: 'Projects', sheetId: sheet.id, cell });
      setSource(opened, source(...UPPER));
      const above = opened.run(projectsImport({ name: 'Upper', mode: upper, target: target('A1') }));
      setSource(opened, source(...LOWER));
      const below = opened.run(projectsImport({ name: 'Lower', mode: lower, target: target('A8') }));
      expect([above.end.state, below.end.state]).toEqual(['done', 'done']);
      sheet.deleteCells({ row, column: 1, rows, columns: 5 }, 'row');
      const cells = () => sheet.values({ row: 1, column: 1, rows: 40, columns: 5 }).flat();
      const ids = (of: readonly string[]) =>
        cells()
          .filter((cell) => of.includes(String(cell)))
          .sort();
      const titles = () => cells().filter((cell) => cell === 'ID').length;
      return { opened, above: above.id, below: below.id, ids, titles };
    }
  },
);
