/** What a person waits for in the preview: the page, and a thousand rows after Enter. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { readProject } from '../../sandbox/apps-script/index';
import { startPreview } from '../../sandbox/preview/preview';
import { launchBrowser } from '../browser/launch';
import { DIST } from '../build/dist';
import type { Row } from './row';
import { median, spread } from './statistics';

const RUNS = 5;
const TARGET_USABLE_MS = 3_000;
const TARGET_SPILL_MS = 1_500;

export async function previewRows(): Promise<readonly Row[]> {
  const { usable, spill } = await measurePreview(RUNS);
  return [
    {
      what: 'preview: the page can be used',
      ours: `${spread(usable, 0)} ms`,
      against: 'the target itself',
      target: `≤ ${TARGET_USABLE_MS.toLocaleString('en-US')} ms`,
      isMet: median(usable) <= TARGET_USABLE_MS,
    },
    {
      what: 'preview: 1,000 × 10 cells after Enter',
      ours: `${spread(spill, 0)} ms`,
      against: 'the target itself',
      target: `≤ ${TARGET_SPILL_MS.toLocaleString('en-US')} ms`,
      isMet: median(spill) <= TARGET_SPILL_MS,
    },
  ];
}

interface PreviewTimes {
  /** From the address to a sheet that can be typed into, each in a browser with an empty cache. */
  readonly usable: readonly number[];
  /** From Enter to the last of 1,000 rows × 10 columns in the page. */
  readonly spill: readonly number[];
}

const ROWS = 1_000;
const COLUMNS = [
  'submissionId',
  'creatorUsername',
  'platformName',
  'status',
  'contentTitle',
  'submittedAt',
  'engagement.deltaViews',
  'engagement.likes',
  'estimatedPayout',
  'contentUrl',
];

async function measurePreview(runs: number): Promise<PreviewTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'reachsheet-bench-'));
  const preview = await startPreview({ project: readProject(DIST), port: 0, folder });
  const browser = await launchBrowser();
  const usable: number[] = [];
  const spill: number[] = [];
  try {
    // The header needs one more row than a new sheet has.
    preview.shelf.find('empty')?.workbook.sheets[0]?.growRows(1);
    const { id } = preview.apis.apis.world.notable.bigClippingCampaign;
    for (let run = 0; run < runs; run += 1) {
      usable.push(await timeToUse(browser, `${preview.url}/`));
      const formula = `=CAMPAIGN_CLIPS("${id}", ${ROWS - run}, "", "", "", "", "columns=${COLUMNS.join(',')}")`;
      spill.push(await timeToSpill(browser, `${preview.url}/d/empty`, formula, ROWS - run + 1));
    }
  } finally {
    await browser.close();
    await preview.close();
    rmSync(folder, { recursive: true });
  }
  return { usable, spill };
}

async function timeToUse(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  const started = performance.now();
  await page.goto(url);
  await page.waitForSelector('body[data-ready=yes]');
  const milliseconds = performance.now() - started;
  await page.close();
  return milliseconds;
}

async function timeToSpill(browser: Browser, url: string, formula: string, lastRow: number): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForSelector('body[data-ready=yes]');
  const { x, y } = await page.evaluate<{ x: number; y: number }>(
    '(({ x, y }) => ({ x: x + 9, y: y + 9 }))(previewGrid.cellBox(0, 1, 1))',
  );
  await page.mouse.click(x, y);
  await page.keyboard.insertText(formula);
  const started = performance.now();
  await page.keyboard.press('Enter');
  await page.waitForFunction(`previewGrid.shownIn(${lastRow}, 1).value !== null`, undefined, {
    polling: 'raf',
  });
  const milliseconds = performance.now() - started;
  await page.close();
  return milliseconds;
}
