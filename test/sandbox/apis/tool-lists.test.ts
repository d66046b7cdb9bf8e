import { describe, expect, test } from 'vitest';
import { createApis, projectMembers } from '../../../sandbox/apis/index';
import { at, type Json, list, pluck, resultOf } from './client';

const apis = createApis();
const { world } = apis;
const { notable } = world;

/** All pages, as many as it takes until one is empty. */
function allPages(
  tool: string,
  args: Readonly<Record<string, unknown>>,
  ...path: readonly string[]
): readonly Json[] {
  const rows: Json[] = [];
  for (let page = 1; ; page += 1) {
    const found = list(resultOf(apis, tool, { ...args, page }), ...path);
    if (found.length === 0) return rows;
    rows.push(...found);
  }
}

describe('clips', () => {
  const tool = 'get_clipping_owner_submissions';
  const big = { projectCampaignId: notable.bigClippingCampaign.id };

  test('come ten at a time, newest first, with totals', () => {
    const result = resultOf(apis, tool, big);
    expect(at(result, 'metadata')).toEqual({ page: 1, limit: 10, totalItems: 3000, totalPages: 300 });
    expect(at(result, 'rows')).toEqual(
      JSON.parse(JSON.stringify(world.clips(notable.bigClippingCampaign.id).slice(0, 10))),
    );
    const { remainingPool, accruedUnpaid } = world.budget(notable.bigClippingCampaign.id);
    expect(at(result, 'budget')).toEqual({ remainingPool, accruedUnpaid });
  });

  test('add up over their pages to the campaign’s clips, each once', () => {
    const rows = allPages(tool, { ...big, limit: 100 }, 'rows');
    expect(pluck(rows, 'submissionId')).toEqual(
      world.clips(big.projectCampaignId).map(({ submissionId }) => submissionId),
    );
  });

  test.each([
    ['exactly99Clips', 1],
    ['exactly100Clips', 1],
    ['exactly101Clips', 2],
    ['noClips', 0],
  ] as const)('of %s fill %i pages of 100', (name, totalPages) => {
    const result = resultOf(apis, tool, {
      projectCampaignId: notable[name].id,
      limit: 100,
      page: totalPages + 1,
    });
    expect(at(result, 'metadata', 'totalPages')).toBe(totalPages);
    expect(list(result, 'rows')).toEqual([]);
  });

  test.each([
    ['views', null],
    ['views', 'DESC'],
    ['views', 'ASC'],
    ['likes', 'DESC'],
    ['created_at', 'ASC'],
    ['created_at', null],
  ] as const)('are sorted by %s, %s', (sortBy, sortOrder) => {
    const campaign = { projectCampaignId: notable.exactly250Clips.id };
    const rows = allPages(tool, { ...campaign, limit: 100, sortBy, sortOrder }, 'rows');
    const values = rows.map((row) =>
      sortBy === 'created_at'
        ? Date.parse(String(at(row, 'submittedAt')))
        : Number(at(row, 'engagement', sortBy)),
    );
    const ascending = [...values].sort((one, other) => one - other);
    expect(values).toEqual(sortOrder === 'ASC' ? ascending : ascending.reverse());
  });

  test('are filtered by platform and by status', () => {
    const all = world.clips(big.projectCampaignId);
    for (const { id } of world.platforms) {
      const result = resultOf(apis, tool, { ...big, platformId: id });
      expect(at(result, 'metadata', 'totalItems')).toBe(
        all.filter(({ platformId }) => platformId === id).length,
      );
    }
    for (const statusBy of ['APPROVED', 'PENDING', 'REJECTED', 'PAID', 'DEMOGRAPHICS_DUE', 'NO_SUCH']) {
      const count = all.filter(({ status }) => status === statusBy).length;
      expect(at(resultOf(apis, tool, { ...big, statusBy }), 'metadata', 'totalItems')).toBe(count);
      expect(count === 0).toBe(statusBy === 'NO_SUCH');
    }
  });
});

describe('submissions', () => {
  const tool = 'get_campaign_submissions';
  const big = { projectCampaignId: notable.bigClippingCampaign.id };

  test('come one row a creator, and add up over their pages', () => {
    const rows = allPages(tool, { ...big, limit: 100 }, 'submissions');
    const creators = new Set(world.clips(big.projectCampaignId).map(({ creatorUserId }) => creatorUserId));
    expect(new Set(pluck(rows, 'userId'))).toEqual(creators);
    expect(rows).toHaveLength(creators.size);
    expect(rows.flatMap((row) => list(row, 'tasks'))).toHaveLength(3000);
  });

  test('of one creator are found by userId', () => {
    const userId = world.clips(big.projectCampaignId)[5]?.creatorUserId;
    const result = resultOf(apis, tool, { ...big, userId });
    expect(pluck(at(result, 'submissions'), 'userId')).toEqual([userId]);
    expect(
      at(resultOf(apis, tool, { ...big, userId: world.users.nobody.userId }), 'metadata', 'totalItems'),
    ).toBe(0);
  });

  test.each([
    ['followers', 'followersCount'],
    ['smart_followers', 'smartFollowersCount'],
  ])('are sorted by %s, largest first unless ascending', (sortBy, member) => {
    const counts = pluck(allPages(tool, { ...big, limit: 100, sortBy }, 'submissions'), member).map(Number);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    const ascending = pluck(
      allPages(tool, { ...big, limit: 100, sortBy, sortOrder: 'ASC' }, 'submissions'),
      member,
    ).map(Number);
    expect(ascending).toEqual([...counts].reverse());
  });

  test('are those with a submission of the status', () => {
    const rows = allPages(tool, { ...big, limit: 100, statusBy: 'REJECTED' }, 'submissions');
    const wanted = world
      .submissions(big.projectCampaignId)
      .filter(({ tasks }) => tasks.some(({ submissionStatus }) => submissionStatus === 'REJECTED'));
    expect(pluck(rows, 'submissionId')).toEqual(wanted.map(({ submissionId }) => submissionId));
  });

  test.each([
    ['bigClippingCampaign', 'clipping'],
    ['ugcCampaign', 'ugc'],
    ['socialCampaign', 'social'],
  ] as const)('of %s tell the type %s', (name, type) => {
    expect(at(resultOf(apis, tool, { projectCampaignId: notable[name].id }), 'campaignType')).toBe(type);
  });

  test('of exactly 100 creators fill one page', () => {
    const result = resultOf(apis, tool, { projectCampaignId: notable.exactly100Creators.id, limit: 100 });
    expect(at(result, 'metadata')).toEqual({ page: 1, limit: 100, totalItems: 100, totalPages: 1 });
  });
});

describe('campaigns', () => {
  test('come ten at a time, newest first, without metadata and without the hidden one', () => {
    const result = resultOf(apis, 'get_my_campaigns');
    expect(Object.keys(result as object)).toEqual(['campaigns', 'counts', 'projects']);
    expect(list(result, 'campaigns')).toHaveLength(10);
    const all = allPages('get_my_campaigns', {}, 'campaigns');
    expect(all).toHaveLength(39);
    expect(pluck(all, 'id')).not.toContain(notable.hiddenCampaign.id);
    const dates = pluck(all, 'createdAt').map(String);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('are filtered by community, status and type; the counts tell of the community alone', () => {
    const projectId = notable.bigCommunity.id;
    const all = allPages('get_my_campaigns', { projectId }, 'campaigns');
    const filters = [
      [{ statusBy: 'ENDED' }, 'status', ['ENDED']],
      [{ statusBy: 'PAYMENT_PENDING' }, 'status', ['PAYMENT_PENDING']],
      [{ campaignType: 'clipping' }, 'campaignType', ['clipping']],
      [{ campaignType: 'UGC' }, 'campaignType', ['ugc']],
      [{ campaignType: 'instant_tasks' }, 'campaignType', ['social']],
      [{ campaignType: 'all' }, 'campaignType', ['clipping', 'ugc', 'social']],
    ] as const;
    for (const [filter, member, allowed] of filters) {
      const result = resultOf(apis, 'get_my_campaigns', { projectId, limit: 100, ...filter });
      const wanted = all.filter((one) => allowed.some((value) => value === at(one, member)));
      expect(at(result, 'campaigns')).toEqual(wanted);
      const count = (status: string): number => all.filter((one) => at(one, 'status') === status).length;
      expect(at(result, 'counts')).toMatchObject({
        live: count('LIVE'),
        draft: count('DRAFT'),
        ended: count('ENDED'),
      });
    }
  });
});

describe('members', () => {
  const tool = 'get_project_members_detailed';
  const big = { projectId: notable.bigCommunity.id };
  const everyone = projectMembers(world, big.projectId);
  const active = everyone.filter(({ status }) => status === 'ACTIVE');
  const usernames = (args: Readonly<Record<string, unknown>>): readonly Json[] =>
    pluck(allPages(tool, { ...big, limit: 100, ...args }), 'username');

  test('come as a bare list, 50 at a time, the active ones unless another status is asked', () => {
    expect(list(resultOf(apis, tool, big))).toHaveLength(50);
    expect(usernames({})).toEqual(active.map(({ username }) => username));
    for (const status of ['INACTIVE', 'PENDING', 'SUSPENDED']) {
      expect(usernames({ status })).toEqual(
        everyone.filter((one) => one.status === status).map(({ username }) => username),
      );
    }
  });

  test.each([
    ['role', { role: 'ADMIN' }, (one: (typeof active)[number]) => one.role === 'ADMIN'],
    [
      'niche',
      { niche: 'Art & Design' },
      (one: (typeof active)[number]) => one.niche.includes('Art & Design'),
    ],
    [
      'platforms',
      { platforms: 'instagram, youtube' },
      (one: (typeof active)[number]) => one.platforms.some(({ slug }) => slug !== 'x'),
    ],
    [
      'search',
      { search: 'CLIP_' },
      (one: (typeof active)[number]) => /clip_/i.test(one.username) || /clip_/i.test(one.name),
    ],
    [
      'search for a name',
      { search: '=HYPERLINK' },
      (one: (typeof active)[number]) => one.name.startsWith('=HYPERLINK'),
    ],
  ])('are filtered by %s', (_, args, isWanted) => {
    const wanted = active.filter(isWanted).map(({ username }) => username);
    expect(wanted.length).toBeGreaterThan(0);
    expect(usernames(args)).toEqual(wanted);
  });
});
