// The first run of an import below another one dies while it writes: both go on with what the source has by then, and stand whole.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { MODES } from '../growing/growing-table';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { atEveryCall, STEP } from './at-every-call';
import { MINUTES_10 } from './unbroken';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

/** The records of each table, from above. */
function tablesOf(sheet: Sheet): readonly (readonly unknown[])[] {
  const rows = sheet.values({ row: 1, column: 2, rows: sheet.maxRows, columns: 4 });
  const ids = rows.map((cells) => cells.find((cell) => cell === 'ID' || /^[a-z]$/.test(String(cell))));
  const starts = ids.flatMap((cell, index) => (cell === 'ID' ? [index] : []));
  return starts.map((start, index) => ids.slice(start + 1, starts[index + 1]).filter(Boolean));
}

describe.each(MODES)('%s', (mode) => {
  test.each([
    ['abcd', 'ab', 'the upper'],
    ['abcd', 'ab', 'the lower'],
    ['abcd', '', 'the upper'],
    ['ab', 'abcdef', 'the lower'],
  ])('%s, then %s, %s first', { timeout: MINUTES_10 }, async (before, after, which) => {
    let opened = openImport();
    let [upper, lower] = ['', ''];
    const begun = (): OpenedImport => {
      opened = openImport();
      setSource(opened, source(...before));
      const target = { sheet: 'Sheet1', sheetId: 0, cell: 'B4' };
      ({ id: upper } = opened.run(projectsImport({ mode: 'replace', target })));
      const below = { ...target, cell: 'B12' };
      ({ id: lower } = opened.ask('saveImport', {
        definition: projectsImport({ name: 'Below', mode, target: below }),
      }));
      return opened;
    };
    for (const loseWrites of [2, undefined]) {
      const ending = { from: 40, step: 2 * STEP, ...(loseWrites !== undefined && { loseWrites }) };
      for await (const call of atEveryCall(begun, () => void opened.runAgain(lower), ending)) {
        const where = `${call}, ${loseWrites ?? 'all'} lost`;
        const [sheet] = opened.sheet.workbook.sheets;
        if (!sheet) return expect.fail('There is no sheet.');
        setSource(opened, source(...after));
        opened.sheet.google.clock.advance(MINUTES_10);
        const order = which === 'the upper' ? [upper, lower] : [lower, upper];
        for (const id of order) expect(opened.runAgain(id), where).toMatchObject({ state: 'done' });
        // What was read before the death is written first.
        opened.sheet.google.clock.advance(MINUTES_10);
        for (const id of order) expect(opened.runAgain(id), where).toMatchObject({ state: 'done' });
        const [above, below = []] = tablesOf(sheet);
        expect(above, where).toEqual([...after]);
        const news = new Set(below);
        expect(
          [...after].every((one) => news.has(one)),
          where,
        ).toBe(true);
        if (mode !== 'snapshot') expect(below, where).toEqual([...after]);
      }
    }
  });
});
