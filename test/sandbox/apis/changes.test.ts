import { describe, expect, test } from 'vitest';
import { createApis } from '../../../sandbox/apis/index';
import { at, list, pluck, resultOf } from './client';

const tool = 'get_clipping_owner_submissions';

describe('a list that changes while it is read', () => {
  test('repeats on page 2 what new clips pushed there', () => {
    const apis = createApis();
    const args = { projectCampaignId: apis.world.notable.exactly250Clips.id, limit: 100 };
    apis.before(2, (change) => change.addClips(args.projectCampaignId, 3));
    const first = pluck(at(resultOf(apis, tool, args), 'rows'), 'submissionId');
    const second = resultOf(apis, tool, { ...args, page: 2 });
    expect(at(second, 'metadata', 'totalItems')).toBe(253);
    expect(pluck(at(second, 'rows'), 'submissionId').slice(0, 3)).toEqual(first.slice(-3));
  });

  test('loses from page 2 what removed clips pulled away', () => {
    const apis = createApis();
    const { id } = apis.world.notable.exactly250Clips;
    const before = apis.world.clips(id).map(({ submissionId }) => submissionId);
    apis.before(2, (change) => change.removeClips(id, 2));
    resultOf(apis, tool, { projectCampaignId: id, limit: 100 });
    const second = resultOf(apis, tool, { projectCampaignId: id, limit: 100, page: 2 });
    expect(pluck(at(second, 'rows'), 'submissionId')[0]).toBe(before[102]);
  });
});

test('a change shows in every answer that tells of the campaign', () => {
  const apis = createApis();
  const { world, change } = apis;
  const { id } = world.notable.exactly100Clips;
  change.addClips(id, 5);
  const first = world.clips(id)[10]?.submissionId ?? '';
  change.removeClip(id, first);
  const overview = at(
    resultOf(apis, 'get_campaign_details', { projectCampaignId: id }),
    'clippingOwner',
    'overview',
  );
  expect(at(overview, 'totalSubmissionsCount')).toBe(104);
  const rows = list(
    resultOf(apis, 'get_campaign_submissions', { projectCampaignId: id, limit: 100 }),
    'submissions',
  );
  expect(rows.flatMap((row) => list(row, 'tasks'))).toHaveLength(104);
  expect(() => change.removeClip(id, first)).toThrow();
});

test('likes show in the clip and in all that is summed up of them', () => {
  const { world, change } = createApis();
  const { id } = world.notable.exactly100Clips;
  const clip = world.clips(id)[10];
  const likes = (): number =>
    world
      .submissions(id)
      .flatMap(({ tasks }) => tasks)
      .reduce((sum, { submissionContent }) => sum + submissionContent.favoriteCount, 0);
  const before = likes();
  change.likeClip(id, clip?.submissionId ?? '', 7);
  expect(world.clips(id)[10]).toEqual({
    ...clip,
    engagement: { ...clip?.engagement, likes: (clip?.engagement.likes ?? 0) + 7 },
  });
  expect(likes()).toBe(before + 7);
  expect(() => change.likeClip(id, 'no such clip', 1)).toThrow();
});

test('a reset brings back the data as generated, and forgets requests, plans and faults', () => {
  const apis = createApis();
  const { id } = apis.world.notable.exactly100Clips;
  const before = apis.world.clips(id);
  apis.change.addClips(id, 5);
  apis.before(1, (change) => change.removeClips(id, 1));
  apis.faults.add({ status: 500, match: { times: 'always' } });
  apis.reset();
  expect(at(resultOf(apis, tool, { projectCampaignId: id }), 'metadata', 'totalItems')).toBe(100);
  expect(apis.world.clips(id)).toEqual(before);
  expect(apis.requests).toHaveLength(1);
});

test('the log tells what arrived, with no more of a key than its end', () => {
  const apis = createApis();
  const key = apis.world.keys.campaigns.owner;
  resultOf(apis, 'get_payout_tokens', { projectId: null });
  expect(apis.requests).toEqual([
    {
      number: 1,
      method: 'POST',
      url: '/api/ai/mcp/tools/get_payout_tokens/execute',
      tool: 'get_payout_tokens',
      body: '{"args":{"projectId":null}}',
      keyEnding: key.slice(-4),
      status: 200,
    },
  ]);
  expect(JSON.stringify(apis.requests)).not.toContain(key.slice(0, -4));
});

test.each([7, 101, 130])(
  'a campaign of 101 clips has %i when so many are wanted, the oldest as before',
  (count) => {
    const { change, world } = createApis();
    const { id } = world.notable.exactly101Clips;
    const before = world.clips(id);
    change.haveClips(id, count);
    const both = Math.min(count, before.length);
    expect(world.clips(id)).toHaveLength(count);
    expect(world.clips(id).slice(-both)).toEqual(before.slice(-both));
  },
);
