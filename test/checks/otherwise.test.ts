/** What the check says where Google does otherwise than its documentation says, allows less, or is slower than plans count. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../sandbox/apis/index';
import { type AppsScriptOptions, GOOGLE_PRICES, type Prices } from '../../sandbox/apps-script/index';
import { connectFully } from '../../sandbox/connect';
import type { Finding } from '../../src/checks/run-checks';
import { checks } from '../../src/google/checks/index';
import { checkStep, openPlatform, whatOf } from './opened-platform';

let server: ApiServer;

beforeAll(async () => {
  server = await startApis();
});

afterAll(() => server.close());

/** Of the groups from this one on. */
async function checkedFrom(title: string, options: Partial<AppsScriptOptions>): Promise<readonly Finding[]> {
  const at = checks.groups.findIndex((group) => group.title === title);
  const script = openPlatform(server, {}, options);
  connectFully(script, server);
  const findings: Finding[] = [];
  for (let from: number | undefined = countIn(checks.groups.slice(0, at)); from !== undefined; ) {
    const step = await checkStep(script, from);
    findings.push(...step.findings);
    from = step.next;
  }
  await script.close();
  return findings;
}

function countIn(groups: typeof checks.groups): number {
  return groups.reduce((sum, group) => sum + group.checks().length, 0);
}

test.each([
  ['no cache', { refusedInFormulas: ['CacheService'] }, ['A formula keeps something in the cache']],
  ['no lock', { refusedInFormulas: ['LockService'] }, ['A formula takes the lock']],
  ['99,999 cells', { limits: { formulaCells: 99_999 } }, ['A formula returns 10,000 × 10 cells']],
  ['19 at a time', { limits: { simultaneous: 19 } }, ['Different formulas that run at once, of 40']],
] satisfies readonly (readonly [string, Partial<AppsScriptOptions>, readonly string[]])[])(
  'formulas are given %s',
  async (_, options, differs) => {
    expect(whatOf(await checkedFrom('What formulas may do', options), 'no')).toEqual(differs);
  },
);

const LOCK = 'a lock, taken and released';
const DIFFERS: Readonly<Record<keyof Prices, readonly string[]>> = {
  lock: [LOCK],
  properties: ['a property, read', 'a property, written'],
  cache: ['the cache, read', 'the cache, written', '100 KB of the cache, written and read'],
  cacheHundredKilobytes: ['100 KB of the cache, written and read'],
  sheetRead: ['100 cells, read'],
  sheetWrite: ['100 cells, written'],
  sheetLines: ['a row, inserted', 'a row, deleted'],
  flush: ['a flush', '100 cells, written', 'a row, inserted', 'a row, deleted'],
  fetch: ['a request, with the service’s own time'],
  utilities: ['a digest'],
};

test.each(Object.entries(DIFFERS))(
  'a price of %s that is far too low for Google is told',
  async (kind, differs) => {
    const prices = { ...GOOGLE_PRICES, [kind]: 15 * GOOGLE_PRICES[kind as keyof Prices] };
    const findings = await checkedFrom('Prices', { prices });
    expect(whatOf(findings, 'no')).toEqual(differs.map((what) => `Milliseconds for ${what}`));
  },
);
