// Titles that a person changes on the sheet: whatever the column, they stay.
import { expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { campaignClips } from '../../src/catalogue/campaigns/campaign-clips';
import { clipsImport, openImport } from './opened-import';

test.each(['replace', 'update', 'snapshot'] as const)('%s keeps the titles of all columns', (mode) => {
  const opened = openImport();
  const { id: campaign } = opened.sheet.apis.world.notable.oneClip;
  const columns = campaignClips.columns.map(({ key, title }) => ({ key, title }));
  const { id } = opened.run(clipsImport(campaign, { columns, mode }));
  const sheet = opened.sheet.workbook.sheetByName('Clips') as Sheet;
  const header = { row: 1, column: 1, rows: 1, columns: sheet.lastColumn };
  const mine = Array.from({ length: sheet.lastColumn }, (_, index) => `Mine ${index}`);
  sheet.enter(header, [mine]);
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  expect(sheet.values(header)).toEqual([mine]);
});
