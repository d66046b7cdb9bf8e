// People go on working while "Refresh formulas" writes, cell by cell: whatever they do stays, and nothing else changes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../sandbox/apis/index';
import {
  createAppsScript,
  GOOGLE_PRICES,
  httpNetwork,
  readProject,
  virtualClock,
} from '../../sandbox/apps-script/index';
import { connectFully } from '../../sandbox/connect';
import { createPlainGrid } from '../../sandbox/workbook/plain-grid/plain-grid';
import type { Sheet } from '../../sandbox/workbook/workbook';

let server: ApiServer;
beforeAll(async () => {
  server = await startApis();
});
afterAll(() => server.close());

const ROWS = 60;
const COLUMN = { row: 1, column: 2, rows: ROWS, columns: 1 };

/** Every second row has a formula of ours; what is between them needs nothing. */
function entriesFor(ids: readonly string[]): string[][] {
  return ids.map((id, at) => {
    const row = at + 1;
    return [id, at % 2 === 0 ? `="row "&${row}` : `=CREATOR_DETAILS($A${row}, "handle")`];
  });
}

/** @returns the formulas after a refresh in which somebody edits, and after the edit alone */
async function editedAfter(ms: number, edit: (sheet: Sheet) => void) {
  const clock = virtualClock(Date.UTC(2026, 8, 15, 12));
  const workbook = createPlainGrid({ now: clock.now });
  const [sheet] = workbook.sheets;
  if (!sheet) throw new Error('A workbook has a sheet.');
  let editMs = Number.POSITIVE_INFINITY;
  const waits: typeof clock.wait = (until, isOver) => {
    if (clock.now() >= editMs) {
      editMs = Number.POSITIVE_INFINITY;
      edit(sheet);
    }
    return clock.wait(until, isOver);
  };
  const script = createAppsScript({
    project: readProject('dist'),
    clock: { ...clock, wait: waits },
    network: httpNetwork({ allow: [server.origin] }),
    workbook,
    prices: GOOGLE_PRICES,
  });
  connectFully(script, server);
  const ids = server.apis.world.contributors.slice(0, ROWS).map(({ id }) => id);
  sheet.enter({ ...COLUMN, column: 1, columns: 2 }, entriesFor(ids));
  await workbook.calculate(script.formulaHost);
  const [twin] = createPlainGrid({ saved: workbook.save() }).sheets;
  edit(twin as Sheet);
  editMs = clock.now() + ms;
  expect(await script.run('refreshFormulas')).toMatchObject({ ok: true });
  expect(editMs).toBe(Number.POSITIVE_INFINITY);
  // What a broken-off refresh would leave is put back by whoever opens the sidebar.
  clock.advance(400_000);
  await script.run('openSidebar');
  await script.close();
  return { is: sheet.formulas(COLUMN).flat(), should: (twin as Sheet).formulas(COLUMN).flat() };
}

const EDITS: Readonly<Record<string, (sheet: Sheet) => void>> = {
  'a row is deleted': (sheet) => sheet.deleteRows(3, 1),
  'a row is inserted': (sheet) => sheet.insertRows(3, 1, 'after'),
  'a formula is typed over': (sheet) => sheet.enter({ ...COLUMN, row: 40, rows: 1 }, [['mine']]),
  'a formula is taken out': (sheet) => sheet.enter({ ...COLUMN, row: 20, rows: 1 }, [['']]),
  'a formula is changed': (sheet) =>
    sheet.enter({ ...COLUMN, row: 30, rows: 1 }, [['=CREATOR_DETAILS($A1, "bio")']]),
};

test.each(
  Object.entries(EDITS).flatMap(([name, edit]) =>
    [3_000, 5_000, 8_000].map((ms) => [name, ms, edit] as const),
  ),
)('%s %i ms after a refresh began', async (_, ms, edit) => {
  const { is, should } = await editedAfter(ms, edit);
  expect(is).toEqual(should);
});
