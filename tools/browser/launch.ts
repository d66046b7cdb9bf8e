/** A browser to drive, wherever one is to be had. */
import { type Browser, chromium } from 'playwright-core';
import { type PackagedBrowser, packagedBrowser } from './packaged';
import { isExecutable, systemBrowsers } from './system';

export interface BrowserChoice {
  /** Comes before all others; `$CHROME_PATH` unless given. */
  readonly chromePath?: string | undefined;
  /** Where to look on this machine. */
  readonly candidates?: readonly string[];
  readonly packaged?: () => Promise<PackagedBrowser | undefined>;
}

type Start = () => Promise<Browser>;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one site share a process while one of them is open: to start one costs more than most pages do.
  '--process-per-site',
];

const NO_BROWSER =
  'No browser was found. Install Chromium or Chrome, or set CHROME_PATH to the path of one; ' +
  'on Linux x64 `npm install` brings @sparticuz/chromium, which also serves.';

/**
 * Starts `$CHROME_PATH`, else a browser of this machine, else the one that `npm install` brought, headless.
 *
 * @throws Error that says what to do if there is none
 */
export async function launchBrowser(choice: BrowserChoice = {}): Promise<Browser> {
  const start = await chosen(choice);
  return (await startedWell(start)) ?? (await startedWell(start)) ?? fail();
}

async function chosen(choice: BrowserChoice): Promise<Start> {
  const { candidates = systemBrowsers(), packaged = packagedBrowser } = choice;
  const chromePath = 'chromePath' in choice ? choice.chromePath : process.env.CHROME_PATH;
  if (chromePath !== undefined && chromePath !== '') {
    if (!isExecutable(chromePath)) throw new Error(`CHROME_PATH is ${chromePath}, which cannot be run.`);
    return () => start(chromePath);
  }
  const installed = candidates.find(isExecutable);
  if (installed !== undefined) return () => start(installed);
  const unpacked = await packaged();
  if (unpacked === undefined) throw new Error(NO_BROWSER);
  return () => startPackaged(unpacked);
}

function start(executablePath: string, environment: Readonly<Record<string, string>> = {}): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: true,
    args: FLAGS,
    env: { ...process.env, ...environment },
  });
}

async function startPackaged(browser: PackagedBrowser): Promise<Browser> {
  const { executablePath, environment, environmentWithLibraries } = browser;
  try {
    return await start(executablePath, environment);
  } catch (error) {
    if (!/error while loading shared libraries/.test(String(error))) throw error;
    return start(executablePath, environmentWithLibraries);
  }
}

/** Undefined if the first page crashes: a freshly unpacked Chromium was seen to do so, and then no more. */
async function startedWell(start: Start): Promise<Browser | undefined> {
  const browser = await start();
  try {
    const page = await browser.newPage();
    await page.goto('data:text/html,<p>ready</p>');
    await page.close();
    return browser;
  } catch (error) {
    await browser.close();
    if (/crashed/i.test(String(error))) return undefined;
    throw error;
  }
}

function fail(): never {
  throw new Error('The browser starts, but its first page crashed twice.');
}
