/** What the check says where Google does otherwise than its documentation says, allows less, or is slower than plans count. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../sandbox/apis/index';
import {
  type AppsScriptOptions,
  GOOGLE_PRICES,
  type Limits,
  type Prices,
} from '../../sandbox/apps-script/index';
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

test.each([
  ['29 values of the cache at once', { cacheValuesAtOnce: 29 }, ['Cache: the largest answer in one call']],
  ['properties of 8 KB', { propertyBytes: 8_192 }, ['Property: 4,500 characters of 2 bytes']],
])('scripts are given %s', async (_, limits, differs) => {
  expect(whatOf(await checkedFrom('Cache and properties', { limits }), 'no')).toEqual(differs);
});

test('an answer that the cache does not take in one call is the same, and fetched by each formula', async () => {
  const requestsOf = async (limits: Partial<Limits>): Promise<readonly number[]> => {
    const script = openPlatform(server, {}, { limits });
    connectFully(script, server);
    const { id } = server.apis.world.notable.bigClippingCampaign;
    const counts: number[] = [];
    for (const key of ['submissionId', 'status']) {
      const before = server.apis.requests.length;
      const rows = await script.formula(
        `=CAMPAIGN_CLIPS("${id}", "all", "", "", "", "", "columns=${key}; headers=no")`,
      );
      const right = server.apis.world.clips(id).map((clip) => [clip[key as 'status']]);
      expect(rows).toEqual(right);
      counts.push(server.apis.requests.length - before);
    }
    await script.close();
    return counts;
  };
  const [fetched = 0, cached] = await requestsOf({});
  expect([fetched > 1, cached]).toEqual([true, 0]);
  expect(await requestsOf({ cacheValuesAtOnce: 1 })).toEqual([fetched, fetched]);
});

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
