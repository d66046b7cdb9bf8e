// The built page over the made-up add-on, in a browser of its own width; nothing may leave it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../tools/browser/launch';
import { DIST } from '../../tools/build/dist';
import type { Asked, Scenario } from './fake-door';

const MORNING = Date.UTC(2026, 2, 2, 9);
const ADDRESS = 'http://sidebar.localhost/';

export interface Look {
  /** In pixels. */
  readonly height?: number;
  /** Time stands still but for what `page.clock` lets pass. */
  readonly isStill?: boolean;
}

export interface OpenedSidebar {
  /** A sidebar 300 pixels wide. */
  open(scenario?: Scenario, look?: Look): Promise<Page>;
  /** Opens one for as long as it is used. */
  use(scenario: Scenario, act: (page: Page) => Promise<void>, look?: Look): Promise<void>;
  /** What the pages asked of any server, and errors that they met. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

export async function openSidebars(
  html = readFileSync(join(DIST, 'Sidebar.html'), 'utf8'),
): Promise<OpenedSidebar> {
  const browser: Browser = await launchBrowser();
  // A page that stays open: those to come find its process, and the script compiled.
  const shared = await browser.newContext();
  const anchor = await shared.newPage();
  await anchor.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await anchor.goto(ADDRESS);
  const door = await bundledDoor();
  const faults: string[] = [];
  const sidebars: OpenedSidebar = {
    faults,
    async open(scenario = {}, { height = 640, isStill = false } = {}) {
      // A clock is one for all pages of a context.
      const page = await (isStill ? browser : shared).newPage();
      await page.setViewportSize({ width: 300, height });
      page.setDefaultTimeout(60_000);
      if (isStill) await page.clock.install({ time: MORNING });
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.route('**/*', (route) => {
        if (route.request().url() === ADDRESS) return route.fulfill({ contentType: 'text/html', body: html });
        faults.push(`asked for ${route.request().url()}`);
        return route.abort();
      });
      await page.addInitScript(`${door}; fakeDoor.install(window, ${JSON.stringify(scenario)})`);
      await page.goto(ADDRESS);
      if (isStill) await page.clock.pauseAt(MORNING + 60_000);
      return page;
    },
    async use(scenario, act, look) {
      const page = await sidebars.open(scenario, look);
      try {
        await act(page);
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
  return sidebars;
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.matches(':focus'));

/** What was told last to those who listen. */
export const said = (page: Page): Promise<string> => page.locator('#page > [role=status]').innerText();

/** What the page has asked the add-on so far. */
export async function asked(page: Page): Promise<readonly Asked[]> {
  return (await page.evaluate('window.asked')) as readonly Asked[];
}

async function bundledDoor(): Promise<string> {
  const result = await build({
    entryPoints: [join(import.meta.dirname, 'fake-door.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'fakeDoor',
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}
