// How many calls of the spreadsheet an import takes: each is a journey to Google and back.
import { expect, test } from 'vitest';
import { campaignClips } from '../../src/catalogue/campaigns/campaign-clips';
import { COLUMNS, largeImport, spreadsheetCalls } from '../../tools/bench/imports';
import { clipsImport, openImport } from './opened-import';

/** With In source. */
const WIDTH = COLUMNS.length + 1;

test('10,000 rows of all columns are imported with 43 calls of the spreadsheet, later ones with 41', () => {
  const opened = openImport();
  const { apis, google, workbook } = opened.sheet;
  const { id: campaign } = apis.world.notable.bigClippingCampaign;
  apis.change.haveClips(campaign, 10_000);
  const columns = campaignClips.columns.map(({ key, title }) => ({ key, title }));
  const { id } = opened.ask('saveImport', { definition: clipsImport(campaign, { columns }) });
  let calls = 0;
  let now = opened.ask('startRun', { id });
  calls += spreadsheetCalls(google.calls);
  while (now.state === 'reading' || now.state === 'writing') {
    now = opened.ask('stepRun', { id, run: now.run });
    calls += spreadsheetCalls(google.calls);
  }
  expect(now.state).toBe('done');
  const sheet = workbook.sheetByName('Clips');
  expect(sheet?.values({ row: 2, column: 1, rows: 10_000, columns: 1 }).flat()).toEqual(
    apis.world.clips(campaign).map(({ submissionId }) => submissionId),
  );
  expect(calls).toBe(43);

  // In the hidden sheet that is there by now.
  const again = clipsImport(campaign, { columns, target: { sheet: 'Again', cell: 'A1' } });
  const { id: other } = opened.ask('saveImport', { definition: again });
  calls = 0;
  now = opened.ask('startRun', { id: other });
  calls += spreadsheetCalls(google.calls);
  while (now.state === 'reading' || now.state === 'writing') {
    now = opened.ask('stepRun', { id: other, run: now.run });
    calls += spreadsheetCalls(google.calls);
  }
  expect(now.state).toBe('done');
  expect(calls).toBe(41);
});

test('what tells rows and columns apart is digested no more often for 2,000 rows than for 100', () => {
  const digests = (rows: number): readonly number[] => {
    const opened = openImport();
    const { apis, google } = opened.sheet;
    const { id: campaign } = apis.world.notable.bigClippingCampaign;
    apis.change.haveClips(campaign, rows);
    const { id } = opened.ask('saveImport', { definition: clipsImport(campaign, { mode: 'update' }) });
    const made = (): number =>
      google.calls.filter(({ operation }) => operation === 'Utilities.computeDigest').length;
    return ['the first run', 'the next one'].map(() => {
      let now = opened.ask('startRun', { id });
      let count = made();
      while (now.state === 'reading' || now.state === 'writing') {
        now = opened.ask('stepRun', { id, run: now.run });
        count += made();
      }
      expect(now.state).toBe('done');
      return count;
    });
  };
  expect(digests(2_000)).toEqual(digests(100));
});

// Columns that are chosen first have widths of their own, and a service that takes its time is read in more steps.
test.each([
  ['the usual columns', { isUsual: true }, 43, 24],
  ['the usual columns, each answer after 200 ms', { isUsual: true, latencyMs: 200 }, 43, 24],
  ['all columns, each answer after 200 ms', { latencyMs: 200 }, 43, 24],
  ['all columns, each answer after 2 s', { latencyMs: 2_000 }, 60, 38],
] as const)(
  '10,000 rows, %s, %o: %i calls, %i of them for cells, formats and notes',
  (_, options, calls, cellCalls) => {
    const cost = largeImport(10_000, options).run();
    expect(cost.calls).toBe(calls);
    expect(cost.cellCalls).toBe(cellCalls);
  },
  120_000,
);

test.each([
  [10_000, 171],
  [20_000, 271],
])(
  '%i rows of all columns, a hundredth changed, are updated with %i calls that write those rows alone',
  (rows, calls) => {
    const changed = rows / 100;
    const table = largeImport(rows);
    expect(table.run()).toMatchObject({ calls: 43, written: (rows + 1) * WIDTH });
    table.like(changed);
    // A copy for each changed row, since they lie far apart.
    expect(table.run()).toMatchObject({ calls, written: changed * WIDTH, requests: rows / 100 });
  },
  120_000,
);

test.each([
  [2_500, 500, 500],
  // A hundred of them are joined to the next, with the four rows between.
  [3_000, 600, 1_000],
])(
  'of %i rows, every fifth changed, %i places are written as %i rows',
  (rows, changed, written) => {
    const table = largeImport(rows);
    table.run();
    table.like(changed);
    expect(table.run()).toMatchObject({ calls: 571, written: written * WIDTH });
  },
  120_000,
);

test('an update without a change takes 66 calls and writes nothing', () => {
  const table = largeImport(1_000);
  table.run();
  expect(table.run()).toMatchObject({ calls: 66, written: 0 });
});
