// The built page over the made-up add-on, in a browser of its own width; nothing may leave it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tools/browser/launch';
import { DIST } from '../../tools/build/dist';
import type { Asked, Scenario } from './fake-door';

const ADDRESS = 'http://sidebar.localhost/';

export interface OpenedSidebar {
  /** A sidebar 300 pixels wide. */
  open(scenario?: Scenario): Promise<Page>;
  /** What the pages asked of any server, and errors that they met. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

export async function openSidebars(
  html = readFileSync(join(DIST, 'Sidebar.html'), 'utf8'),
): Promise<OpenedSidebar> {
  const browser: Browser = await launchBrowser();
  const door = await bundledDoor();
  const faults: string[] = [];
  return {
    faults,
    async open(scenario = {}) {
      const page = await browser.newPage({ viewport: { width: 300, height: 640 } });
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.route('**/*', (route) => {
        if (route.request().url() === ADDRESS) return route.fulfill({ contentType: 'text/html', body: html });
        faults.push(`asked for ${route.request().url()}`);
        return route.abort();
      });
      await page.addInitScript(`${door}; fakeDoor.install(window, ${JSON.stringify(scenario)})`);
      await page.goto(ADDRESS);
      return page;
    },
    close: () => browser.close(),
  };
}

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
