import { describe, expect, test } from 'vitest';
import { createApis } from '../../../sandbox/apis/index';
import * as campaignFields from './campaign-fields';
import { at, get, type Json, list, resultOf } from './client';
import { type FieldType, problems } from './fields';
import * as intelligenceFields from './intelligence-fields';
import * as listFields from './list-fields';

const apis = createApis();
const { world } = apis;
const { notable } = world;
const managed = list(resultOf(apis, 'list_manageable_projects'), 'projects').map((one) =>
  at(one, 'projectId'),
);
const reached = world.campaigns.filter(({ communityId }) => managed.includes(communityId));
const ofEach = (tool: string, kinds: readonly string[]): readonly Json[] =>
  reached
    .filter(
      ({ kind, isEligible }) =>
        kinds.includes(kind) && (isEligible || tool !== 'get_clipping_campaign_detail'),
    )
    .map(({ id }) =>
      resultOf(apis, tool, {
        projectCampaignId: id,
        ...(tool.endsWith('submissions') ? { limit: 100 } : {}),
      }),
    );

const range = { startDate: '2026-01-01', endDate: '2026-12-31', sortBy: 'USDC' };
const details = (path: string, ids: readonly { readonly id: string }[]): readonly Json[] =>
  ids.slice(0, 60).map(({ id }) => at(get(apis, `${path}/${id}`).body, 'data'));

const answers: readonly [string, FieldType, () => readonly Json[]][] = [
  [
    'ManageableProject',
    campaignFields.manageableProject,
    () => list(resultOf(apis, 'list_manageable_projects'), 'projects'),
  ],
  [
    'ProjectInfo',
    campaignFields.projectInfo,
    () => managed.map((projectId) => resultOf(apis, 'get_project_info', { projectId })),
  ],
  [
    'get_my_campaigns',
    campaignFields.myCampaigns,
    () => [resultOf(apis, 'get_my_campaigns', { limit: 100 })],
  ],
  [
    'Campaign detail',
    campaignFields.campaignDetail,
    () => ofEach('get_campaign_details', ['clipping', 'ugc', 'social']),
  ],
  [
    'ClippingCampaignDetail',
    campaignFields.clippingCampaignDetail,
    () => ofEach('get_clipping_campaign_detail', ['clipping', 'ugc']),
  ],
  [
    'the slim ineligible payload',
    campaignFields.ineligibleCampaignDetail,
    () => [
      resultOf(apis, 'get_clipping_campaign_detail', { projectCampaignId: notable.ineligibleCampaign.id }),
    ],
  ],
  [
    'CreatorSubmission',
    listFields.campaignSubmissions,
    () => ofEach('get_campaign_submissions', ['clipping', 'ugc', 'social']),
  ],
  [
    'ClippingOwnerRow',
    listFields.clippingOwnerSubmissions,
    () => ofEach('get_clipping_owner_submissions', ['clipping', 'ugc']),
  ],
  [
    'ProjectMember',
    [listFields.projectMember],
    () =>
      managed.map((projectId) => resultOf(apis, 'get_project_members_detailed', { projectId, limit: 100 })),
  ],
  [
    'Contributor',
    intelligenceFields.contributor,
    () => list(get(apis, '/v1/contributors?limit=100').body, 'data'),
  ],
  [
    'Contributor detail',
    intelligenceFields.contributorDetail,
    () => details('/v1/contributors', world.contributors),
  ],
  ['Project', intelligenceFields.project, () => list(get(apis, '/v1/projects?limit=100').body, 'data')],
  ['Project detail', intelligenceFields.projectDetail, () => details('/v1/projects', world.projects)],
  ['Narrative', intelligenceFields.narrative, () => list(get(apis, '/v1/narratives?limit=50').body, 'data')],
  ['Narrative detail', intelligenceFields.narrativeDetail, () => details('/v1/narratives', world.narratives)],
];

describe.each(answers)('%s', (_, type, read) => {
  const seen = new Map<string, Set<boolean>>();
  const records = read();

  test('has every field of the document with its type, and no other', () => {
    expect(records.length).toBeGreaterThan(0);
    expect([...new Set(records.flatMap((record) => problems(record, type, '', seen)))]).toEqual([]);
  });

  test('has each nullable field sometimes null and sometimes not', () => {
    for (const record of records) problems(record, type, '', seen);
    expect([...seen].filter(([, states]) => states.size < 2).map(([path]) => path)).toEqual([]);
  });
});

test('leaderboard rows carry views, campaigns and both totals, whatever they are sorted by', () => {
  for (const sortBy of ['USDC', 'POINTS']) {
    const rows = list(resultOf(apis, 'get_project_leaderboard', { ...range, sortBy }), 'data');
    expect(rows.length).toBe(25);
    const described = rows.map((row) =>
      Object.fromEntries(Object.keys(listFields.leaderboardRow).map((name) => [name, at(row, name)])),
    );
    expect(described.flatMap((row) => problems(row, listFields.leaderboardRow, '', new Map()))).toEqual([]);
  }
});

test('external ids are texts of 19 digits, more than a number holds', () => {
  const result = resultOf(apis, 'get_campaign_submissions', {
    projectCampaignId: notable.exactly100Clips.id,
  });
  const externalId = at(result, 'submissions', 0, 'tasks', 0, 'submissionContent', 'externalId');
  expect(externalId).toMatch(/^\d{19}$/);
  expect(BigInt(Number(externalId)).toString()).not.toBe(externalId);
});

test('no answer names the placeholder of the documents', () => {
  const everything = JSON.stringify([
    world.people,
    world.contributors,
    world.platforms,
    answers.map(([, , read]) => read()),
  ]);
  expect(everything.toLowerCase()).not.toContain('the service');
});
