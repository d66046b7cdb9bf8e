/** What formulas share, what it costs, and what may never be shared. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { FormulaInput } from '../../src/arguments/input';
import { openSheet, type Sheet } from '../in-process-sheet';

let sheet: Sheet;

beforeEach(() => {
  sheet = openSheet();
});

function requestsOf(formula: string, ...inputs: FormulaInput[]): number {
  const before = sheet.apis.requests.length;
  sheet.call(formula, ...inputs);
  return sheet.apis.requests.length - before;
}

describe('a formula answered from cache makes no request and at most 3 service calls', () => {
  test.each<[string, (sheet: Sheet) => FormulaInput[]]>([
    ['COMMUNITIES', () => []],
    ['CAMPAIGNS', () => []],
    ['CAMPAIGN_CLIPS', ({ apis }) => [apis.world.notable.bigClippingCampaign.id]],
    ['CAMPAIGN_CLIPS', ({ apis }) => [apis.world.notable.bigClippingCampaign.id, 'all', '', 'tiktok']],
    ['CAMPAIGN_SUBMISSIONS', ({ apis }) => [apis.world.notable.bigClippingCampaign.id]],
    ['CREATORS', () => ['all']],
    ['CREATOR_DETAILS', ({ apis }) => [apis.world.contributors.map(({ id }) => [id])]],
    ['TOP_CREATORS', () => ['quality_score']],
  ])('%s', (formula, inputsOf) => {
    const inputs = inputsOf(sheet);
    const first = sheet.call(formula, ...inputs);
    const before = sheet.apis.requests.length;
    expect(sheet.call(formula, ...inputs)).toEqual(first);
    expect(sheet.apis.requests.length - before).toBe(0);
    expect(sheet.google.serviceCalls).toBeLessThanOrEqual(3);
  });
});

describe('shared', () => {
  test.each<[string, FormulaInput[], FormulaInput[]]>([
    ['other columns', ['columns=name'], ['columns=slug,*']],
    ['headers or not', ['headers=no'], ['headers=yes']],
    ['other decimals', ['decimals=exact'], ['decimals=number']],
    ['other lives', ['cache=5'], ['cache=60']],
  ])('%s', (_what, first, second) => {
    expect(requestsOf('COMMUNITIES', ...first)).toBe(1);
    expect(requestsOf('COMMUNITIES', ...second)).toBe(0);
  });

  test('5 rows and 50 rows come from the same page', () => {
    expect(requestsOf('CREATORS', 5)).toBe(1);
    expect(requestsOf('CREATORS', 50)).toBe(0);
    expect(sheet.table('CREATORS', 50)).toHaveLength(51);
  });

  test('ids looked up by one formula are known to another', () => {
    const [a, b, c] = sheet.apis.world.contributors.map(({ id }) => id);
    expect(requestsOf('CREATOR_DETAILS', [[a], [b]])).toBe(2);
    expect(requestsOf('CREATOR_DETAILS', [[b], [c]])).toBe(1);
    expect(requestsOf('CREATOR_DETAILS', c)).toBe(0);
  });
});

describe('not shared', () => {
  test.each<[string, FormulaInput[], FormulaInput[]]>([
    ['other arguments', [5, 'x'], [5, 'youtube']],
    ['another refresh', [5, '', '', '', '', '', 'refresh=1'], [5, '', '', '', '', '', 'refresh=2']],
    ['more pages', [100], [101]],
    ['cache=0', [5], [5, '', '', '', '', '', 'cache=0']],
  ])('%s', (_what, first, second) => {
    expect(requestsOf('CREATORS', ...first)).toBeGreaterThan(0);
    expect(requestsOf('CREATORS', ...second)).toBeGreaterThan(0);
  });

  test.each<[string, (sheet: Sheet) => object]>([
    ['another key', ({ apis }) => ({ key: apis.world.keys.campaigns.moderator })],
    ['another generation', () => ({ generation: 2 })],
    ['another address', () => ({ baseUrl: 'http://localhost:8788/' })],
  ])('with %s', (what, connection) => {
    expect(requestsOf('COMMUNITIES')).toBe(1);
    sheet.connect('campaigns', connection(sheet));
    // A slash at the end is the same address.
    expect(requestsOf('COMMUNITIES')).toBe(what === 'another address' ? 0 : 1);
  });
});

test('an answer grows old', () => {
  expect(requestsOf('COMMUNITIES')).toBe(1);
  sheet.google.clock.advance(9 * 60_000);
  expect(requestsOf('COMMUNITIES')).toBe(0);
  sheet.google.clock.advance(2 * 60_000);
  expect(requestsOf('COMMUNITIES')).toBe(1);
});

test('nothing is kept script-wide, and no key is in a key or a value', () => {
  sheet.call('COMMUNITIES');
  sheet.call('CREATOR_DETAILS', sheet.apis.world.contributors[0]?.id);
  expect([...sheet.google.cache.script.keys()]).toEqual([]);
  const { document } = sheet.google.cache;
  const kept = JSON.stringify(document.keys().map((key) => [key, document.get(key)]));
  for (const key of [sheet.apis.world.keys.campaigns.owner, sheet.apis.world.keys.intelligence.full]) {
    for (let start = 0; start + 12 <= key.length; start += 1) {
      expect(kept).not.toContain(key.slice(start, start + 12));
    }
  }
});
