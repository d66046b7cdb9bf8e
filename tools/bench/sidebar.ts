/** How heavy the sidebar is, and how long a person waits for it. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { readProject } from '../../sandbox/apps-script/index';
import { startPreview } from '../../sandbox/preview/preview';
import { launchBrowser } from '../browser/launch';
import { DIST } from '../build/dist';
import { preactAlone } from './built';
import type { Row } from './row';
import { median, spread } from './statistics';

const RUNS = 5;
const TARGET_KB = 120;
const TARGET_MS = 300;

export async function sidebarRows(): Promise<readonly Row[]> {
  const kilobytes = statSync(join(DIST, 'Sidebar.html')).size / 1024;
  const preactKilobytes = Buffer.byteLength(preactAlone()) / 1024;
  const { interactive, firstList } = await measureSidebar(RUNS);
  return [
    {
      what: 'dist/Sidebar.html',
      ours: `${kilobytes.toFixed(1)} KB`,
      against: `Preact and its hooks alone, all of them, ${preactKilobytes.toFixed(1)} KB`,
      ratio: kilobytes / preactKilobytes,
      target: `≤ ${TARGET_KB} KB`,
      isMet: kilobytes <= TARGET_KB,
    },
    {
      what: 'sidebar: time to interactive, and from there to the first list',
      ours: `${spread(interactive, 0)} ms, ${spread(firstList, 0)} ms`,
      against: 'the target itself',
      target: `≤ ${TARGET_MS} ms to interactive`,
      isMet: median(interactive) <= TARGET_MS,
    },
  ];
}

interface SidebarTimes {
  /** From the frame's beginning to the first screen, the add-on's answer included. */
  readonly interactive: readonly number[];
  /** From the wizard's opening to the list of what can be imported. */
  readonly firstList: readonly number[];
}

async function measureSidebar(runs: number): Promise<SidebarTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'reachsheet-bench-'));
  const preview = await startPreview({ project: readProject(DIST), port: 0, folder });
  const browser = await launchBrowser();
  const interactive: number[] = [];
  const firstList: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const times = await timeOnce(browser, `${preview.url}/d/empty`);
      interactive.push(times.interactive);
      firstList.push(times.firstList);
    }
  } finally {
    await browser.close();
    await preview.close();
    rmSync(folder, { recursive: true });
  }
  return { interactive, firstList };
}

async function timeOnce(browser: Browser, url: string): Promise<{ interactive: number; firstList: number }> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForSelector('body[data-ready=yes]');
  // Opening the page runs the menu's function and fills the cells: the sidebar is opened by somebody who has looked.
  await page.waitForTimeout(1_500);
  for (const name of ['Extensions', 'Reachsheet', 'Open']) {
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  const inside = await (await page.waitForSelector('.sidebar iframe')).contentFrame();
  if (!inside) throw new Error('The sidebar did not open.');
  const until = async (condition: string): Promise<number> =>
    Number(
      await (
        await inside.waitForFunction(`(${condition}) && performance.now()`, undefined, { polling: 'raf' })
      ).jsonValue(),
    );
  const interactive = await until(`document.querySelector('footer button')`);
  await inside.locator('footer button').click();
  const opened = Number(await inside.evaluate('performance.now()'));
  const firstList = (await until(`document.body.innerText.includes('Clips of a campaign')`)) - opened;
  await page.close();
  return { interactive, firstList };
}
