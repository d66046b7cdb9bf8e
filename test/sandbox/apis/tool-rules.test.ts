import { describe, expect, test } from 'vitest';
import { type ApiRequest, createApis } from '../../../sandbox/apis/index';
import { at, callTool, list, replyOf, resultOf, toolRequest } from './client';

const apis = createApis();
const { keys, notable } = apis.world;
const campaign = { projectCampaignId: notable.exactly100Clips.id };
const community = { projectId: notable.bigCommunity.id };
const range = { startDate: '2026-08-01', endDate: '2026-09-15', sortBy: 'USDC' };
const unknownId = '00000000-0000-4000-8000-000000000000';
const valid = toolRequest(keys.campaigns.owner, 'list_manageable_projects', {});

const requests: readonly [string, number, Partial<ApiRequest>][] = [
  ['GET', 405, { method: 'GET' }],
  ['PUT, even without a key', 405, { method: 'PUT', headers: {} }],
  ['no key', 401, { headers: { 'content-type': 'application/json' } }],
  ['an unknown key', 401, { headers: { ...valid.headers, authorization: `Bearer cmk_${unknownId}` } }],
  ['another scheme', 401, { headers: { ...valid.headers, authorization: `Basic ${keys.campaigns.owner}` } }],
  [
    'a key of the other API',
    401,
    { headers: { ...valid.headers, authorization: `Bearer ${keys.intelligence.full}` } },
  ],
  ['an unknown tool', 404, { url: '/api/ai/mcp/tools/launch_campaign/execute' }],
  ['an unknown path', 404, { url: '/api/ai/mcp/tools' }],
  ['no content type', 400, { headers: { authorization: `Bearer ${keys.campaigns.owner}` } }],
  ['no body', 400, { body: '' }],
  ['a body that is no object', 400, { body: '[]' }],
  ['no args', 400, { body: '{}' }],
  ['args that are null', 400, { body: '{"args":null}' }],
  ['args that are a list', 400, { body: '{"args":[]}' }],
  ['a member beside args', 400, { body: '{"args":{},"limit":5}' }],
];

test.each(requests)('a request with %s is answered %i with an error text', (_, status, change) => {
  const reply = replyOf(apis.handle({ ...valid, ...change }));
  expect(reply.status).toBe(status);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(Object.keys(at(reply.body) as object)).toEqual(['error']);
  expect(at(reply.body, 'error')).toEqual(expect.any(String));
});

const calls: readonly [string, string, number, unknown][] = [
  ['get_project_info', 'no projectId', 400, {}],
  ['get_project_info', 'a null projectId', 400, { projectId: null }],
  ['get_project_info', 'a projectId that is a number', 400, { projectId: 7 }],
  ['get_project_info', 'a malformed projectId', 500, { projectId: 'not-a-uuid' }],
  ['get_project_info', 'the id of a foreign community', 403, { projectId: notable.foreignCommunity.id }],
  ['get_project_info', 'the id of a stranger', 403, { projectId: notable.strangerCommunity.id }],
  ['get_project_info', 'an id that nobody has', 403, { projectId: unknownId }],
  ['get_project_info', 'an unknown argument', 400, { ...community, campaignId: unknownId }],
  ['get_my_campaigns', 'an unknown status', 400, { statusBy: 'live' }],
  ['get_my_campaigns', 'an unknown type', 400, { campaignType: 'social' }],
  ['get_my_campaigns', 'a foreign community', 403, { projectId: notable.foreignCommunity.id }],
  ['get_my_campaigns', 'a malformed projectId', 500, { projectId: '123' }],
  ['get_my_campaigns', 'limit 0', 400, { limit: 0 }],
  ['get_my_campaigns', 'limit 101', 400, { limit: 101 }],
  ['get_my_campaigns', 'a limit that is text', 400, { limit: '10' }],
  ['get_my_campaigns', 'a limit between integers', 400, { limit: 1.5 }],
  ['get_my_campaigns', 'a null limit', 400, { limit: null }],
  ['get_my_campaigns', 'page 0', 400, { page: 0 }],
  ['get_campaign_details', 'no id', 400, {}],
  ['get_campaign_details', 'a malformed id', 500, { projectCampaignId: 'x' }],
  ['get_campaign_details', 'an unknown id', 404, { projectCampaignId: unknownId }],
  ['get_campaign_details', 'a foreign campaign', 403, { projectCampaignId: notable.foreignCampaign.id }],
  ['get_clipping_campaign_detail', 'an unknown id', 404, { projectCampaignId: unknownId }],
  [
    'get_clipping_campaign_detail',
    'a foreign campaign',
    403,
    { projectCampaignId: notable.foreignCampaign.id },
  ],
  ['get_campaign_submissions', 'an unknown order', 400, { ...campaign, sortBy: 'views' }],
  ['get_campaign_submissions', 'an unknown direction', 400, { ...campaign, sortOrder: 'down' }],
  ['get_campaign_submissions', 'a malformed userId', 500, { ...campaign, userId: 'me' }],
  ['get_campaign_submissions', 'a status that is a list', 400, { ...campaign, statusBy: ['PAID'] }],
  ['get_clipping_owner_submissions', 'an unknown order', 400, { ...campaign, sortBy: 'followers' }],
  ['get_clipping_owner_submissions', 'a slug for an id', 500, { ...campaign, platformId: 'tiktok' }],
  ['get_clipping_owner_submissions', 'an unknown id', 404, { projectCampaignId: unknownId }],
  ['get_project_members_detailed', 'no projectId', 400, {}],
  ['get_project_members_detailed', 'an unknown status', 400, { ...community, status: 'LEFT' }],
  ['get_project_members_detailed', 'an unknown role', 400, { ...community, role: 'OWNER' }],
  ['get_project_members_detailed', 'an unknown niche', 400, { ...community, niche: 'gaming' }],
  ['get_project_members_detailed', 'an unknown platform', 400, { ...community, platforms: 'x,myspace' }],
  ['get_project_members_detailed', 'a foreign community', 403, { projectId: notable.foreignCommunity.id }],
  [
    'get_project_members_detailed',
    'a foreign community, other statuses',
    403,
    { projectId: notable.foreignCommunity.id, status: 'PENDING' },
  ],
  ['get_project_leaderboard', 'no dates', 400, { sortBy: 'USDC' }],
  ['get_project_leaderboard', 'no order', 400, { ...range, sortBy: undefined }],
  ['get_project_leaderboard', 'an order by views', 400, { ...range, sortBy: 'VIEWS' }],
  ['get_project_leaderboard', 'a date that is a number', 400, { ...range, startDate: 20260801 }],
  ['get_project_leaderboard', 'myRank as text', 400, { ...range, myRank: 'true' }],
  ['get_project_leaderboard', 'a limit', 400, { ...range, limit: 10 }],
  [
    'get_project_leaderboard',
    'a foreign community',
    403,
    { ...range, projectId: notable.foreignCommunity.id },
  ],
];

test.each(calls)('%s with %s is answered %i', (tool, _, status, args) => {
  const reply = callTool(apis, tool, args);
  expect(reply.status).toBe(status);
  expect(at(reply.body, 'error')).toEqual(expect.any(String));
});

test('a missing projectId is told where to find one', () => {
  for (const tool of ['get_project_info', 'get_project_members_detailed']) {
    expect(at(callTool(apis, tool).body, 'error')).toBe(
      `${tool} needs a projectId. Call list_manageable_projects first.`,
    );
  }
});

const inline: readonly [string, unknown, string][] = [
  [
    'get_clipping_campaign_detail',
    { projectCampaignId: notable.socialCampaign.id },
    'Clipping campaign not found',
  ],
  [
    'get_clipping_owner_submissions',
    { projectCampaignId: notable.socialCampaign.id },
    'Clipping submissions are only available for clipping campaigns',
  ],
  ['get_project_leaderboard', { ...range, startDate: 'yesterday' }, 'Failed to fetch leaderboard'],
  ['get_project_leaderboard', { ...range, endDate: '2026-13-01' }, 'Failed to fetch leaderboard'],
  ['get_project_leaderboard', { ...range, endDate: '' }, 'Failed to fetch leaderboard'],
];

test.each(inline)('%s with %o fails inside its result, at 200', (tool, args, error) => {
  expect(callTool(apis, tool, args)).toMatchObject({ status: 200, body: { result: { error } } });
});

test('any tool fails inside its result when its query is made to fail', () => {
  const own = createApis();
  own.faults.add({ match: { tool: 'list_manageable_projects' }, resultError: 'The query failed' });
  const request = toolRequest(keys.campaigns.owner, 'list_manageable_projects', {});
  expect(own.answer(request).response).toMatchObject({
    status: 200,
    body: '{"result":{"error":"The query failed"}}',
  });
  expect(own.answer(request).response?.body).toContain('"projects"');
});

describe('keys', () => {
  const communitiesOf = (key: string): readonly unknown[] =>
    list(
      replyOf(apis.handle(toolRequest(key, 'list_manageable_projects', {}))).body,
      'result',
      'projects',
    ).map((one) => at(one, 'projectId'));

  test('reach the communities that their owner manages, and no other', () => {
    const managed = [
      notable.bigCommunity,
      notable.moderatorCommunity,
      notable.personalCommunity,
      notable.oddCommunity,
    ];
    expect(communitiesOf(keys.campaigns.owner)).toEqual(managed.map(({ id }) => id));
    expect(communitiesOf(keys.campaigns.moderator)).toEqual([notable.moderatorCommunity.id]);
    expect(communitiesOf(keys.campaigns.nobody)).toEqual([]);
  });

  test('show roles of both kinds', () => {
    const roles = list(resultOf(apis, 'list_manageable_projects'), 'projects').map((one) => at(one, 'role'));
    expect(new Set(roles)).toEqual(new Set(['ADMIN', 'MODERATOR']));
  });

  test('that reach less are refused more', () => {
    const reply = replyOf(
      apis.handle(toolRequest(keys.campaigns.moderator, 'get_campaign_details', campaign)),
    );
    expect(reply.status).toBe(403);
    const none = replyOf(apis.handle(toolRequest(keys.campaigns.nobody, 'get_my_campaigns', {})));
    expect(none.body).toEqual({
      result: { campaigns: [], counts: { live: 0, draft: 0, ended: 0, spent: 0 }, projects: [] },
    });
  });
});

test('three tools more exist than are described', () => {
  for (const tool of ['get_my_profile', 'get_payout_tokens', 'get_server_time']) {
    expect(callTool(apis, tool).status).toBe(200);
  }
});
