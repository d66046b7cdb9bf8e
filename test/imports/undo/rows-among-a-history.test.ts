// A person puts a row of their own among the rows of a history: an undo of its first run takes away the run's rows alone.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../../sandbox/workbook/workbook';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

/** A history of one run, with a row that the person has put there. */
function begin(row: number, cells: readonly Entry[]) {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  const { id } = opened.run(projectsImport({ mode: 'snapshot' }));
  sheetOf(opened).insertRows(row, 1);
  sheetOf(opened).enter({ row, column: 1, rows: 1, columns: cells.length }, [cells]);
  return { opened, id };
}

function sheetOf({ sheet: { workbook } }: OpenedImport) {
  const sheet = workbook.sheetByName('Projects');
  if (!sheet) throw new Error('There is no table.');
  return sheet;
}

function standing(opened: OpenedImport) {
  const sheet = sheetOf(opened);
  const cells = sheet.values({ row: 1, column: 1, rows: Math.max(1, sheet.lastRow), columns: 5 });
  return cells.filter((line) => line.some((value) => value !== null));
}

const STAYS = '1 row that somebody made, or whose cell under “Capture” they changed, stays where it is.';

const ROWS: Readonly<Record<string, readonly Entry[]>> = {
  'a record of their own': [null, null, 'z', 'My project', 5],
  'a heading under the time': [null, 'September', null, null, null],
  'a heading under the number': ['September', null, null, null, null],
  'a number that no capture has': [7, null, 'z', 'My project', 5],
};

describe.each(Object.entries(ROWS))('%s', (_, cells) => {
  test.each([2, 3, 4])('in row %i stays, and is not counted', (row) => {
    const { opened, id } = begin(row, cells);
    const { words } = opened.ask('undoForecast', { id });
    expect(words).toEqual([
      'The table goes away, 3 rows and its header. What you wrote beside it stays.',
      STAYS,
    ]);
    const { undone } = opened.ask('undoImport', { id });
    expect(undone).toEqual([
      'Undone: the table was taken away, 3 rows and its header. What you wrote beside it stays.',
      STAYS,
    ]);
    expect(standing(opened)).toEqual([cells]);
  });
});

test('it stays wherever the undo dies', { timeout: MINUTES_10 }, async () => {
  let begun = begin(3, ROWS['a record of their own'] ?? []);
  const start = () => {
    begun = begin(3, ROWS['a record of their own'] ?? []);
    // The person's column stands between those of the import.
    sheetOf(begun.opened).insertColumns(2, 1);
    return begun.opened;
  };
  const undo = () => begun.opened.answer('undoImport', { id: begun.id });
  for await (const call of atEveryCall(start, undo, { step: 1 })) {
    begun.opened.sheet.google.clock.advance(MINUTES_10);
    undo();
    expect(standing(begun.opened), call).toEqual([[null, null, null, 'z', 'My project']]);
    expect(begun.opened.ask('home', {}).imports[0], call).toMatchObject({ canUndo: false });
  }
});
