// A person deletes the last row of a table, and with it the mark of its end; a run that dies then, and is gone on with, leaves no
// blank row behind, and what stands below as far from the table as it was.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { atEveryCall } from './at-every-call';
import { MINUTES_10 } from './unbroken';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  function begin(): { readonly opened: OpenedImport; readonly id: string } {
    const opened = openImport();
    setSource(opened, source('a', 'b', 'c', 'd'));
    const { id } = opened.run(projectsImport({ mode }));
    const sheet = sheetOf(opened);
    sheet.growRows(10);
    sheet.enter({ row: 7, column: 1, rows: 1, columns: 1 }, [['Total']]);
    sheet.deleteRows(5, 1);
    setSource(opened, source('a', 'c', 'e', 'd'));
    opened.sheet.google.clock.advance(3_600_000);
    return { opened, id };
  }

  function sheetOf(opened: OpenedImport): Sheet {
    return opened.sheet.workbook.sheetByName('Projects') as Sheet;
  }

  test.each([undefined, 0])('of its waiting writes so many are lost: %s', async (loseWrites) => {
    let id = '';
    let opened = openImport();
    const made = (): OpenedImport => {
      ({ opened, id } = begin());
      return opened;
    };
    const deaths = atEveryCall(made, (one) => one.runAgain(id), {
      ...(loseWrites !== undefined && { loseWrites }),
    });
    for await (const where of deaths) {
      opened.sheet.google.clock.advance(MINUTES_10);
      expect(opened.runAgain(id), where).toMatchObject({ state: 'done' });
      const rows = { row: 2, column: 1, rows: 6, columns: 1 };
      const ids = sheetOf(opened).values(rows).flat();
      expect(ids.slice(0, 4).toSorted(), where).toEqual(['a', 'c', 'd', 'e']);
      expect(ids.slice(4), where).toEqual([null, 'Total']);
    }
  });
});
