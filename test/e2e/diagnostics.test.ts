// "Check this platform" in the preview, by the keyboard, beside what somebody is working on.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectFully } from '../../sandbox/connect';
import { type OpenedPreview, openPreview } from './opened-preview';
import { blankDocument, openSidebar } from './opened-sidebar';

let opened: OpenedPreview;
beforeAll(async () => {
  opened = await openPreview({});
});
afterAll(() => opened?.close());

it('goes through all checks, and leaves the spreadsheet as it was', async () => {
  const document = blankDocument(opened);
  connectFully(document.script, opened.preview.apis);
  const sidebar = await openSidebar(opened, document);
  const { button, tabTo, says, violations, frame } = sidebar;
  await button('Help').press('Enter');
  await tabTo('Check this platform', 'Enter');
  await tabTo('Start', 'Enter');
  await says(/as expected, \d+ to try by hand/);
  expect(await violations()).toEqual([]);
  expect(await frame.locator('.layer:not([hidden]) details').count()).toBeGreaterThan(8);
  const differing = await frame.locator('.layer:not([hidden]) details[open] summary').allInnerTexts();
  // How long calls take here is the machine's affair.
  expect(differing.filter((title) => !title.startsWith('Prices'))).toEqual([]);
  expect(document.workbook.sheets).toHaveLength(1);
  await sidebar.close();
});
