/** A connection limited to chosen communities: nothing of any other is shown, by any function. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { FormulaInput } from '../../src/arguments/input';
import { CATALOGUE } from '../../src/catalogue/index';
import { openSheet, type Sheet } from '../in-process-sheet';

let sheet: Sheet;
let allowed: string;
let other: string;

beforeEach(() => {
  sheet = openSheet();
  allowed = sheet.apis.world.notable.moderatorCommunity.id;
  other = sheet.apis.world.notable.bigCommunity.id;
  sheet.connect('campaigns', { communities: [allowed.toUpperCase()] });
});

const campaignOf = (communityId: string, kind = 'clipping') =>
  sheet.apis.world.campaigns.find(
    (campaign) =>
      campaign.communityId === communityId &&
      campaign.kind === kind &&
      campaign.status === 'LIVE' &&
      campaign.isEligible &&
      !campaign.isHidden,
  )?.id ?? '';

const REFUSED = /limited to chosen communities/;

test('COMMUNITIES and CAMPAIGNS show those of the limit alone', () => {
  expect(sheet.table('COMMUNITIES', 'columns=projectId;headers=no')).toEqual([[allowed]]);
  const expected = sheet.apis.world.campaigns.filter(
    ({ communityId, isHidden }) => communityId === allowed && !isHidden,
  );
  expect(expected.length).toBeGreaterThan(1);
  const rows = sheet.table('CAMPAIGNS', '', '', '', 'all', 'columns=id,project.id;headers=no');
  expect(rows.map(([id]) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
});

test('rows cuts after other communities are left out', () => {
  expect(sheet.table('CAMPAIGNS', '', '', '', 2, 'columns=project.id;headers=no')).toEqual([
    [allowed],
    [allowed],
  ]);
});

test('CAMPAIGN_COUNTS needs a community, and names those of the limit alone', () => {
  expect(() => sheet.call('CAMPAIGN_COUNTS')).toThrow(REFUSED);
  expect(() => sheet.call('CAMPAIGN_COUNTS', other)).toThrow(REFUSED);
  const { moderatorCommunity } = sheet.apis.world.notable;
  const rows = sheet.table('CAMPAIGN_COUNTS', allowed, 'columns=projects;headers=no');
  expect(rows).toEqual([[moderatorCommunity.name]]);
});

describe('a campaign or community of another', () => {
  const cases: [string, () => FormulaInput[]][] = [
    ['CAMPAIGNS', () => [other]],
    ['COMMUNITY_INFO', () => [other]],
    ['COMMUNITY_MEMBERS', () => [other]],
    ['LEADERBOARD', () => ['2026-01-01', '2026-12-31', 'USDC', other]],
    ['LEADERBOARD', () => ['2026-01-01', '2026-12-31', 'USDC']],
    ['CAMPAIGN_DETAILS', () => [campaignOf(other)]],
    ['CLIPPING_CAMPAIGN', () => [campaignOf(other)]],
    ['CAMPAIGN_TASKS', () => [campaignOf(other)]],
    ['CAMPAIGN_CLIPS', () => [campaignOf(other)]],
    ['CAMPAIGN_CLIPS', () => [campaignOf(other), 5, '', 'tiktok']],
    ['CAMPAIGN_SUBMISSIONS', () => [campaignOf(other)]],
    ['CAMPAIGN_TOOL', () => ['get_my_campaigns']],
    ['CAMPAIGN_TOOL', () => ['get_server_time']],
  ];

  test.each(cases)('%s is refused', (formula, inputs) => {
    expect(() => sheet.call(formula, ...inputs())).toThrow(REFUSED);
  });

  test.each(cases)('%s is refused also where a wider connection has kept the answer', (formula, inputs) => {
    sheet.connect('campaigns');
    try {
      sheet.call(formula, ...inputs());
    } catch {}
    sheet.connect('campaigns', { communities: [allowed] });
    expect(() => sheet.call(formula, ...inputs())).toThrow(REFUSED);
    expect(() => sheet.call(formula, ...inputs())).toThrow(REFUSED);
  });

  test('every function of the API is covered', () => {
    const functions = CATALOGUE.filter(({ source }) => source.api === 'campaigns').map(
      ({ formula }) => formula,
    );
    const covered = new Set([...cases.map(([formula]) => formula), 'COMMUNITIES', 'CAMPAIGN_COUNTS']);
    expect(functions.filter((formula) => !covered.has(formula))).toEqual([]);
  });
});

describe('of the limit', () => {
  test.each<[string, () => FormulaInput[]]>([
    ['CAMPAIGNS', () => [allowed]],
    ['COMMUNITY_INFO', () => [allowed]],
    ['COMMUNITY_MEMBERS', () => [allowed]],
    ['LEADERBOARD', () => ['2026-01-01', '2026-12-31', 'USDC', allowed]],
    ['CAMPAIGN_DETAILS', () => [campaignOf(allowed)]],
    ['CLIPPING_CAMPAIGN', () => [campaignOf(allowed)]],
    ['CAMPAIGN_TASKS', () => [campaignOf(allowed)]],
    ['CAMPAIGN_CLIPS', () => [campaignOf(allowed)]],
    ['CAMPAIGN_SUBMISSIONS', () => [campaignOf(allowed)]],
  ])('%s answers as without a limit', (formula, inputs) => {
    const limited = sheet.call(formula, ...inputs());
    sheet.connect('campaigns');
    expect(limited).toEqual(sheet.call(formula, ...inputs()));
  });
});

test('in a range, an id of another community is that id’s own failure', () => {
  const rows = sheet.table(
    'CAMPAIGN_DETAILS',
    [[campaignOf(other)], [campaignOf(allowed)]],
    'campaign.id,project.id',
  );
  expect(rows[0]).toEqual([expect.stringMatching(/^⚠ .*limited to chosen communities/), '']);
  expect(rows[1]).toEqual([campaignOf(allowed), allowed]);
});

test('what a community of another is asked, no request goes out', () => {
  for (const [formula, ...inputs] of [
    ['COMMUNITY_INFO', other],
    ['COMMUNITY_MEMBERS', other],
  ] as const) {
    expect(() => sheet.call(formula, ...inputs)).toThrow(REFUSED);
  }
  expect(sheet.apis.requests).toHaveLength(0);
});

test('a campaign’s community is asked for once, and kept with the rows in one call of the cache', () => {
  const campaign = campaignOf(allowed);
  sheet.call('CAMPAIGN_CLIPS', campaign, 'all', '', '', '', '', 'columns=status');
  const tools = sheet.apis.requests.map(({ tool }) => tool);
  expect(tools.filter((tool) => tool === 'get_campaign_details')).toHaveLength(1);
  const before = sheet.apis.requests.length;
  sheet.call('CAMPAIGN_CLIPS', campaign);
  expect(sheet.apis.requests).toHaveLength(before);
  expect(sheet.google.serviceCalls).toBeLessThanOrEqual(3);
});

test('ids in capitals are the same ids', () => {
  expect(sheet.table('CAMPAIGNS', allowed.toUpperCase()).length).toBeGreaterThan(1);
  expect(() => sheet.call('CAMPAIGNS', other.toUpperCase())).toThrow(REFUSED);
  expect(() => sheet.call('CAMPAIGN_CLIPS', campaignOf(other).toUpperCase())).toThrow(REFUSED);
});

test('of a campaign of another community not even its failure is told', () => {
  const { ineligibleCampaign, socialCampaign } = sheet.apis.world.notable;
  for (const { id, communityId } of [ineligibleCampaign, socialCampaign]) {
    const elsewhere =
      sheet.apis.world.communities.find((community) => community.id !== communityId)?.id ?? '';
    sheet.connect('campaigns', { communities: [elsewhere] });
    expect(() => sheet.call('CLIPPING_CAMPAIGN', id)).toThrow(REFUSED);
    sheet.connect('campaigns', { communities: [communityId] });
    expect(() => sheet.call('CLIPPING_CAMPAIGN', id)).toThrow(/The service says|could not answer/);
  }
  expect(() => sheet.call('CAMPAIGN_DETAILS', '00000000-0000-4000-8000-000000000000')).toThrow(REFUSED);
});

test('rows of other communities do not count against what a formula can show', () => {
  sheet.apis.faults.add({
    match: { times: 70 },
    transform: (body) => {
      const answer = JSON.parse(body);
      const stranger = { ...answer.result.campaigns[0], project: { id: other, name: 'Other', logo: '' } };
      answer.result.campaigns = Array.from({ length: 100 }, () => ({ ...stranger, id: crypto.randomUUID() }));
      return JSON.stringify(answer);
    },
  });
  const rows = sheet.table('CAMPAIGNS', '', '', '', 'all', 'columns=project.id;headers=no');
  expect(rows).toEqual([['']]);
});

test('an empty limit allows nothing', () => {
  sheet.connect('campaigns', { communities: [] });
  expect(sheet.table('COMMUNITIES')).toHaveLength(1);
  expect(() => sheet.call('CAMPAIGNS', allowed)).toThrow(REFUSED);
});

test('the other API is not meant', () => {
  sheet.connect('intelligence', { communities: [allowed] });
  expect(sheet.table('CREATORS', 3)).toHaveLength(4);
  expect(sheet.table('INTELLIGENCE_GET', '/v1/projects', 'limit=1')).toHaveLength(2);
});
