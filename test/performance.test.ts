// What speed rests on, counted and never timed: requests, waves, service calls. `npm run bench` measures the rest.
import { describe, expect, test } from 'vitest';
import type { FormulaInput } from '../src/arguments/input';
import { CATALOGUE } from '../src/catalogue/index';
import { type Cost, costOf, type FormulaCost, MOST, showsDays, TIME_ZONE } from '../tools/bench/formula-cost';
import { leastRequests, PAGED, requestsFor } from '../tools/bench/requests';
import { fetchesOfCells, wavesOfLookUps, wavesOfPages } from '../tools/bench/sharing';
import { exponent, median } from '../tools/bench/statistics';
import { openSheet, type Sheet, START } from './in-process-sheet';

describe.each(PAGED)('$formula, all rows', (dataset) => {
  const largest = dataset.formula === 'CAMPAIGN_CLIPS' ? 10_000 : 1_000;
  test.each([1, 99, 100, 101, 200, 201, largest])(
    '%i of them take the fewest requests that can be',
    (rows) => {
      expect(requestsFor(dataset, rows)).toBe(leastRequests(dataset, rows));
    },
  );
});

test('the fewest requests are what the ways of paging allow', () => {
  const least = (formula: string) =>
    [1, 99, 100, 101, 10_000].map((rows) =>
      leastRequests(PAGED.find((one) => one.formula === formula) as (typeof PAGED)[number], rows),
    );
  expect(least('CAMPAIGN_CLIPS')).toEqual([1, 1, 1, 2, 100]);
  expect(least('CREATORS')).toEqual([1, 1, 1, 2, 100]);
  expect(least('COMMUNITY_MEMBERS')).toEqual([2, 2, 2, 3, 101]);
  expect(least('LEADERBOARD')).toEqual([2, 2, 2, 3, 101]);
  expect(PAGED).toHaveLength(7);
});

test('1,000 formula cells over one list fetch it once', () => {
  expect(fetchesOfCells()).toBe(1);
});

test('500 look-ups in one range go out in 25 waves', () => {
  expect(wavesOfLookUps()).toBe(25);
});

// At most 1 + ⌈99 / 20⌉ are allowed; since waves grow from 20 to 30, one fewer does.
test('10,000 rows of a list with a total go out in 5 waves', () => {
  expect(wavesOfPages()).toBe(5);
});

test('10,000 clips with every field are kept: who wants others of their columns asks nobody', () => {
  const sheet = openSheet();
  const { id } = sheet.apis.world.notable.bigClippingCampaign;
  sheet.apis.change.haveClips(id, 10_000);
  const first = sheet.table('CAMPAIGN_CLIPS', id, 'all', '', '', '', '', 'columns=submissionId,status');
  const { length } = sheet.apis.requests;
  const second = sheet.table(
    'CAMPAIGN_CLIPS',
    id,
    'all',
    '',
    '',
    '',
    '',
    'columns=submissionId,contentTitle',
  );
  expect(length).toBe(100);
  expect(sheet.apis.requests).toHaveLength(length);
  // The connection, the beginning of the answer, its further parts.
  expect(sheet.google.serviceCalls).toBe(3);
  expect(second.map(([clip]) => clip)).toEqual(first.map(([clip]) => clip));
  expect(second).toHaveLength(10_001);
});

/** What a formula may cost besides its fetches, at Google's prices. */
const isWithin = (cost: FormulaCost, extra: Cost): void => {
  for (const time of ['first', 'cached'] as const) {
    expect(cost[time].calls, `calls, ${time}`).toBeLessThanOrEqual(MOST[time].calls + extra.calls);
    expect(cost[time].priceMs, `ms, ${time}`).toBeLessThanOrEqual(MOST[time].priceMs + extra.priceMs);
  }
};
const NOTHING: Cost = { calls: 0, priceMs: 0 };

test.each(CATALOGUE.map(({ formula }) => formula))(
  '%s takes few service calls besides its fetch, and little time for them',
  (formula) => {
    isWithin(costOf(formula), showsDays(formula) ? TIME_ZONE : NOTHING);
  },
);

test.each<[string, string, (sheet: Sheet) => readonly FormulaInput[], Cost]>([
  [
    'whose platform has to be found',
    'CAMPAIGN_CLIPS',
    ({ apis }) => [apis.world.notable.bigClippingCampaign.id, 5, '', 'tiktok'],
    NOTHING,
  ],
  [
    'under a limit to communities',
    'CAMPAIGN_CLIPS',
    (sheet) => [...limitedToItsCommunity(sheet), 5],
    NOTHING,
  ],
  [
    'under a limit, whose platform has to be found',
    'CAMPAIGN_CLIPS',
    (sheet) => [...limitedToItsCommunity(sheet), 5, '', 'tiktok'],
    NOTHING,
  ],
  [
    'over a column of ids',
    'CREATOR_DETAILS',
    ({ apis }) => [apis.world.contributors.slice(0, 10).map(({ id }) => [id]), 'handle,followers'],
    NOTHING,
  ],
  ['of several pages', 'CREATORS', () => ['all'], { calls: 1, priceMs: 100 }],
  [
    'with a Date among its arguments',
    'LEADERBOARD',
    ({ apis }) => [new Date(START), new Date(START), 'USDC', apis.world.notable.bigCommunity.id],
    TIME_ZONE,
  ],
])('a formula %s takes no more', (_, formula, prepare, extra) => {
  isWithin(costOf(formula, prepare), extra);
});

function limitedToItsCommunity(sheet: Sheet): readonly FormulaInput[] {
  const { id, communityId } = sheet.apis.world.notable.bigClippingCampaign;
  sheet.connect('campaigns', { communities: [communityId] });
  return [id];
}

test('a power law is told by its exponent, a row of times by its middle', () => {
  const sizes = [10, 100, 1_000] as const;
  expect(exponent(sizes.map((size) => [size, 3 * size ** 1.5]))).toBeCloseTo(1.5);
  expect(median([5, 1, 9])).toBe(5);
  expect(median([5, 1, 9, 7])).toBe(6);
});
