import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type BrowserChoice, launchBrowser } from '../../tools/browser/launch';
import { packagedBrowser } from '../../tools/browser/packaged';
import { isExecutable, systemBrowsers } from '../../tools/browser/system';

const PAGE = `data:text/html,<!doctype html><p id="sum"></p><script>sum.textContent = 6 * 7 + '!'</script>`;

const folder = mkdtempSync(join(tmpdir(), 'reachsheet-browser-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function withBrowser<Result>(
  choice: BrowserChoice,
  act: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await launchBrowser(choice);
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}

async function textOfPage(browser: Browser): Promise<string | null> {
  const page = await browser.newPage();
  await page.goto(PAGE);
  return page.textContent('#sum');
}

/** A program that exits at once, with what it has to say. */
function program(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

describe('a browser for tests', () => {
  it('opens a page', async () => {
    expect(await withBrowser({}, textOfPage)).toBe('42!');
  });

  it('is the one of CHROME_PATH before any other', async () => {
    const chromePath = program('not-a-browser', 'echo "I was asked" >&2; exit 3');
    await expect(launchBrowser({ chromePath })).rejects.toThrow('I was asked');
  });

  it('is not silently another than CHROME_PATH names', async () => {
    const chromePath = join(folder, 'missing');
    await expect(launchBrowser({ chromePath })).rejects.toThrow(
      `CHROME_PATH is ${chromePath}, which cannot be run.`,
    );
  });

  it('is the first on this machine that can be run', async () => {
    const first = program('first', 'echo "the first" >&2; exit 3');
    const candidates = [join(folder, 'missing'), folder, first, program('second', 'exit 3')];
    await expect(launchBrowser({ chromePath: undefined, candidates })).rejects.toThrow('the first');
  });

  it('is looked for in the usual places and on the PATH', () => {
    const places = systemBrowsers({ PATH: '/opt/bin:relative:/home/me/bin' });
    expect(places.slice(0, 4)).toEqual([
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
    ]);
    expect(places).toContain('/opt/bin/google-chrome-stable');
    expect(places).toContain('/home/me/bin/chromium');
    expect(places.filter((place) => place.includes('relative'))).toEqual([]);
  });

  it('that is nowhere makes the tests fail and say what to do', async () => {
    const nowhere = { chromePath: undefined, candidates: [], packaged: async () => undefined };
    await expect(launchBrowser(nowhere)).rejects.toThrow(/Install Chromium or Chrome, or set CHROME_PATH/);
  });

  it('that cannot load its libraries is started with those of the package', async () => {
    const executablePath = program(
      'without-nss',
      'if [ "$LD_LIBRARY_PATH" = "/ours" ]; then echo "with ours" >&2; else echo "error while loading shared libraries: libnss3.so" >&2; fi; exit 127',
    );
    const packaged = async () => ({
      executablePath,
      environment: {},
      environmentWithLibraries: { LD_LIBRARY_PATH: '/ours' },
    });
    await expect(launchBrowser({ chromePath: undefined, candidates: [], packaged })).rejects.toThrow(
      'with ours',
    );
  });
});

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the packaged browser', () => {
  it('starts, and shows text', async () => {
    const shown = await withBrowser({ chromePath: undefined, candidates: [] }, async (browser) => {
      const page = await browser.newPage();
      await page.goto(PAGE);
      const width = await page.locator('#sum').evaluate((element) => {
        const range = element.ownerDocument.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().width;
      });
      return { text: await page.textContent('#sum'), width };
    });
    expect(shown.text).toBe('42!');
    expect(shown.width).toBeGreaterThan(10);
  });

  it('is unpacked once, where nobody else unpacks', async () => {
    const [one, other] = await Promise.all([packagedBrowser(), packagedBrowser()]);
    expect(one).toEqual(other);
    expect(one?.executablePath).toMatch(/node_modules\/\.cache\/reachsheet-chromium\/153\.0\.0\/chromium$/);
    expect(isExecutable(one?.executablePath ?? '')).toBe(true);
  });
});
