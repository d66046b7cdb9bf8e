// How many calls of the spreadsheet an import takes: each is a journey to Google and back.
import { expect, test } from 'vitest';
import { campaignClips } from '../../src/catalogue/campaigns/campaign-clips';
import { clipsImport, openImport } from './opened-import';

test('10,000 rows of all columns are imported with at most 30 calls of the spreadsheet', () => {
  const opened = openImport();
  const { apis, google, workbook } = opened.sheet;
  const { id: campaign } = apis.world.notable.bigClippingCampaign;
  apis.change.addClips(campaign, 10_000 - apis.world.clips(campaign).length);
  const columns = campaignClips.columns.map(({ key, title }) => ({ key, title }));
  const { id } = opened.ask('saveImport', { definition: clipsImport(campaign, { columns }) });
  let calls = 0;
  let now = opened.ask('startRun', { id });
  calls += google.counts.Spreadsheet;
  while (now.state === 'reading' || now.state === 'writing') {
    now = opened.ask('stepRun', { id, run: now.run });
    calls += google.counts.Spreadsheet;
  }
  expect(now.state).toBe('done');
  const sheet = workbook.sheetByName('Clips');
  expect(sheet?.values({ row: 2, column: 1, rows: 10_000, columns: 1 }).flat()).toEqual(
    apis.world.clips(campaign).map(({ submissionId }) => submissionId),
  );
  expect(calls).toBeGreaterThan(10);
  expect(calls).toBeLessThanOrEqual(30);
}, 120_000);
