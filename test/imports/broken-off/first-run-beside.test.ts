// The first run of an import right of another one dies while it writes: the other one takes its rows for no remarks, and moves none.
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

/** The records under each title of keys, from left to right. */
function tablesOf(sheet: Sheet): readonly (readonly unknown[])[] {
  const rows = sheet.values({ row: 4, column: 1, rows: 20, columns: sheet.maxColumns });
  const columns = (rows[0] ?? []).flatMap((title, column) => (title === 'ID' ? [column] : []));
  return columns.map((column) => rows.slice(1).flatMap((cells) => cells[column] || []));
}

describe.each(MODES)('%s', (mode) => {
  test.each([
    ['a record leaves the source', 'abd'],
    ['records come', 'abcdef'],
    ['the source is in another order', 'dcba'],
  ])('%s', { timeout: MINUTES_10 }, async (_, after) => {
    let opened = openImport();
    let [left, right] = ['', ''];
    const begun = (): OpenedImport => {
      opened = openImport();
      setSource(opened, source(...'abcd'));
      const target = { sheet: 'Sheet1', sheetId: 0, cell: 'B4' };
      ({ id: left } = opened.run(projectsImport({ mode: 'replace', target })));
      const [sheet] = opened.sheet.workbook.sheets;
      sheet?.enter({ row: 4, column: 6, rows: 3, columns: 1 }, [['Mine'], [null], ['of b']]);
      // A row of the person's among the records.
      sheet?.insertRows(6, 1);
      sheet?.enter({ row: 6, column: 6, rows: 1, columns: 1 }, [['my row']]);
      const beside = { ...target, cell: 'G4' };
      ({ id: right } = opened.ask('saveImport', {
        definition: projectsImport({ name: 'Beside', mode, target: beside }),
      }));
      return opened;
    };
    for (const loseWrites of [0, undefined]) {
      const ending = { from: 40, step: STEP, ...(loseWrites !== undefined && { loseWrites }) };
      for await (const call of atEveryCall(begun, () => void opened.runAgain(right), ending)) {
        const where = `${call}, ${loseWrites ?? 'all'} lost`;
        const [sheet] = opened.sheet.workbook.sheets;
        if (!sheet) return expect.fail('There is no sheet.');
        setSource(opened, source(...after));
        opened.sheet.google.clock.advance(MINUTES_10);
        expect(opened.runAgain(left), where).toMatchObject({ state: 'done' });
        expect(tablesOf(sheet)[0], where).toEqual([...after]);
        opened.sheet.google.clock.advance(MINUTES_10);
        expect(opened.runAgain(right), where).toMatchObject({ state: 'done' });
        expect(tablesOf(sheet)[0], where).toEqual([...after]);
        const [, beside = []] = tablesOf(sheet);
        // What was read before the death is written first; a history that was whole by then has both.
        const may = mode === 'snapshot' ? [after, 'abcd', `abcd${after}`] : [after, 'abcd'];
        expect(may, where).toContain(beside.join(''));
      }
    }
  });
});
