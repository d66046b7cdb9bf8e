// Beside a table stand boxes, and a formula beside one record alone: a run, and its undo, that die at any call end as unbroken ones.
import { beforeAll, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { shownSheets } from '../shown-sheets';
import { projectsSheet } from '../snapshot-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

let id: string;

function begin(): OpenedImport {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd', 'e'));
  id = opened.run(projectsImport({ mode: 'replace' })).id;
  const sheet = projectsSheet(opened);
  sheet.growColumns(8);
  sheet.enter({ row: 4, column: 5, rows: 1, columns: 1 }, [['=SUM(C4:C6)']]);
  sheet.fillAttribute({ row: 2, column: 6, rows: 5, columns: 1 }, 'checkbox', true);
  sheet.enter({ row: 1, column: 6, rows: 6, columns: 1 }, [['Paid'], ...Array(5).fill([false])]);
  setSource(opened, source('x', 'a', 'c', 'd', 'e', 'y'));
  opened.sheet.google.clock.advance(3_600_000);
  return opened;
}

const beginUndo = (): OpenedImport => {
  const opened = begin();
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  return opened;
};

const seen = (opened: OpenedImport): unknown =>
  JSON.parse(JSON.stringify(shownSheets(opened.sheet.workbook)).replaceAll(id, '…'));

async function expectSameAtEveryCall(start: () => OpenedImport, act: (opened: OpenedImport) => void) {
  let opened: OpenedImport = start();
  act(opened);
  const wanted = seen(opened);
  const again = (): OpenedImport => {
    opened = start();
    return opened;
  };
  for await (const call of atEveryCall(again, () => act(opened), { loseWrites: 0, step: 1 })) {
    opened.sheet.google.clock.advance(600_000);
    act(opened);
    expect(seen(opened), call).toEqual(wanted);
  }
}

test('a run', async () => {
  await expectSameAtEveryCall(begin, (opened) => void opened.runAgain(id));
});

test('an undo', async () => {
  await expectSameAtEveryCall(beginUndo, (opened) => void opened.answer('undoImport', { id }));
});
