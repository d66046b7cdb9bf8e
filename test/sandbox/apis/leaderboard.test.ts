import { expect, test } from 'vitest';
import { createApis } from '../../../sandbox/apis/index';
import { at, type Json, list, pluck, replyOf, resultOf, toolRequest } from './client';

const apis = createApis();
const { keys, notable, users } = apis.world;
const range = { startDate: '2026-06-01', endDate: '2026-09-15', sortBy: 'USDC' };

function ranking(args: Readonly<Record<string, unknown>>): readonly Json[] {
  const rows: Json[] = [];
  for (let page = 1; ; page += 1) {
    const found = list(resultOf(apis, 'get_project_leaderboard', { ...args, page }), 'data');
    rows.push(...found);
    if (found.length < 25) return rows;
  }
}

test('ranks by what is asked for, over pages of 25', () => {
  for (const [sortBy, member] of [
    ['USDC', 'totalUsdc'],
    ['POINTS', 'totalCommunityToken'],
  ] as const) {
    const rows = ranking({ ...range, sortBy, projectId: notable.moderatorCommunity.id });
    const totals = pluck(rows, member).map(Number);
    expect(totals).toEqual([...totals].sort((one, other) => other - one));
    expect(pluck(rows, 'rank')).toEqual(rows.map((_, index) => index + 1));
    expect(new Set(pluck(rows, 'userId')).size).toBe(rows.length);
  }
});

test('counts what was submitted on the days of the range, first and last included', () => {
  const { id, communityId } = notable.exactly101Clips;
  const day = apis.world.clips(id)[0]?.submittedAt.slice(0, 10) ?? '';
  const rows = ranking({ startDate: day, endDate: day, sortBy: 'USDC', projectId: communityId });
  const posts = apis.world.campaigns
    .filter((campaign) => campaign.communityId === communityId)
    .flatMap((campaign) => apis.world.posts(campaign.id))
    .filter(({ submittedAt }) => submittedAt.startsWith(day));
  expect(pluck(rows, 'totalViews').reduce<number>((sum, views) => sum + Number(views), 0)).toBe(
    posts.reduce((sum, { engagement }) => sum + engagement.currentViews, 0),
  );
  expect(ranking({ ...range, startDate: '2026-09-15', endDate: '2026-09-01' })).toEqual([]);
});

test('shows the caller’s own row, or none when unranked', () => {
  const args = { ...range, projectId: notable.moderatorCommunity.id };
  const own = list(resultOf(apis, 'get_project_leaderboard', { ...args, myRank: true }), 'data');
  expect(pluck(own, 'userId')).toEqual([users.owner.userId]);
  expect(own[0]).toEqual(ranking(args).find((row) => at(row, 'userId') === users.owner.userId));
  const request = toolRequest(keys.campaigns.moderator, 'get_project_leaderboard', {
    ...range,
    myRank: true,
  });
  expect(at(replyOf(apis.handle(request)).body, 'result', 'data')).toEqual([]);
});
