/** Every function, every column, every argument: against the generator's own records. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  campaignDetail,
  campaignListItem,
  clippingDetail,
  leaderboard,
  manageableProject,
  projectInfo,
  projectMembers,
} from '../../sandbox/apis/index';
import type { FormulaInput } from '../../src/arguments/input';
import type { Dataset } from '../../src/catalogue/definition';
import { CATALOGUE } from '../../src/catalogue/index';
import { openSheet, type Sheet } from '../in-process-sheet';
import { expectedCell, expectedExpansion, expectedTable, fieldOf, midnight } from './expected';

let sheet: Sheet;

beforeEach(() => {
  sheet = openSheet();
});

const ALL = 'columns=*; headers=yes';

function datasetOf(formula: string): Dataset {
  const dataset = CATALOGUE.find((candidate) => candidate.formula === formula);
  if (!dataset) throw new Error(formula);
  return dataset;
}

/** The function with its arguments by name, `options` added. */
function call(formula: string, named: Readonly<Record<string, FormulaInput>>, options = ALL) {
  const { parameters } = datasetOf(formula);
  const names = Object.keys(named);
  expect(names.filter((name) => !parameters.some((parameter) => parameter.name === name))).toEqual([]);
  for (const name of names) used.add(`${formula}.${name}`);
  return sheet.table(
    formula,
    ...parameters.map(({ name, type }) => (type === 'options' ? options : named[name])),
  );
}

/** Fields that the sandbox sends and the seeds do not name: `*` shows them under their path. */
const UNDOCUMENTED: Readonly<Record<string, readonly string[]>> = { COMMUNITY_INFO: ['socials.tiktok'] };

const used = new Set<string>();

/** A case: the arguments, and the records that the generator would show for them. */
type Case = readonly [
  formula: string,
  named: (sheet: Sheet) => Readonly<Record<string, FormulaInput>>,
  records: (sheet: Sheet) => readonly unknown[],
];

const managed = ({ apis }: Sheet) =>
  apis.world.communities.filter(({ ownerRole }) => ownerRole === 'ADMIN' || ownerRole === 'MODERATOR');

const listedCampaigns = (of: Sheet) =>
  of.apis.world.campaigns
    .filter(({ isHidden, communityId }) => !isHidden && managed(of).some(({ id }) => id === communityId))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());

const members = ({ apis }: Sheet, keep: (member: ReturnType<typeof projectMembers>[number]) => boolean) =>
  projectMembers(apis.world, apis.world.notable.bigCommunity.id).filter(keep);

const clipsOf = ({ apis }: Sheet) => apis.world.clips(apis.world.notable.exactly250Clips.id);

const CASES: readonly Case[] = [
  [
    'COMMUNITIES',
    () => ({}),
    (of) => managed(of).map((one) => manageableProject(one, String(one.ownerRole))),
  ],
  [
    'COMMUNITY_INFO',
    (of) => ({ communityIds: managed(of).map(({ id }) => [id]), columns: '*' }),
    (of) => managed(of).map((one) => projectInfo(of.apis.world, one, of.apis.world.users.owner)),
  ],
  ['CAMPAIGNS', () => ({}), (of) => listedCampaigns(of).map((one) => campaignListItem(of.apis.world, one))],
  [
    'CAMPAIGNS',
    (of) => ({
      communityId: of.apis.world.notable.bigCommunity.id,
      status: 'live',
      campaignType: 'CLIPPING',
      rows: 3,
    }),
    (of) =>
      listedCampaigns(of)
        .filter(({ communityId, status, kind }) => {
          const isThere = communityId === of.apis.world.notable.bigCommunity.id;
          return isThere && status === 'LIVE' && kind === 'clipping';
        })
        .slice(0, 3)
        .map((one) => campaignListItem(of.apis.world, one)),
  ],
  [
    'CAMPAIGN_COUNTS',
    (of) => ({ communityId: of.apis.world.notable.bigCommunity.id }),
    (of) => {
      const own = listedCampaigns(of).filter(
        ({ communityId }) => communityId === of.apis.world.notable.bigCommunity.id,
      );
      const count = (wanted: string) => own.filter(({ status }) => status === wanted).length;
      const spent = own.reduce((sum, { id }) => sum + of.apis.world.figures(id).paidAmount, 0n);
      return [
        {
          counts: {
            live: count('LIVE'),
            draft: count('DRAFT'),
            ended: count('ENDED'),
            spent: Number(spent) / 1e6,
          },
          projects: managed(of).map(({ id, name, logo, ownerRole }) => ({ id, name, logo, role: ownerRole })),
        },
      ];
    },
  ],
  [
    'CAMPAIGN_DETAILS',
    (of) => ({ campaignIds: listedCampaigns(of).map(({ id }) => [id]), columns: '*' }),
    (of) => listedCampaigns(of).map((one) => campaignDetail(of.apis.world, one)),
  ],
  [
    'CLIPPING_CAMPAIGN',
    (of) => ({
      campaignIds: [of.apis.world.notable.bigClippingCampaign.id, of.apis.world.notable.ugcCampaign.id],
      columns: '*',
    }),
    (of) =>
      [of.apis.world.notable.bigClippingCampaign, of.apis.world.notable.ugcCampaign].map((one) =>
        clippingDetail(of.apis.world, one, of.apis.world.users.owner),
      ),
  ],
  [
    'CAMPAIGN_SUBMISSIONS',
    (of) => ({ campaignId: of.apis.world.notable.socialCampaign.id, rows: 'all' }),
    (of) => of.apis.world.submissions(of.apis.world.notable.socialCampaign.id),
  ],
  [
    'CAMPAIGN_SUBMISSIONS',
    (of) => {
      const { id } = of.apis.world.notable.exactly250Clips;
      const userId = of.apis.world.submissions(id)[3]?.userId;
      return { campaignId: id, status: '', sortBy: 'followers', sortOrder: 'DESC', userId };
    },
    (of) => of.apis.world.submissions(of.apis.world.notable.exactly250Clips.id).slice(3, 4),
  ],
  ['CAMPAIGN_CLIPS', (of) => ({ campaignId: of.apis.world.notable.exactly250Clips.id }), clipsOf],
  [
    'CAMPAIGN_CLIPS',
    (of) => ({
      campaignId: of.apis.world.notable.bigClippingCampaign.id,
      rows: 20,
      status: 'approved',
      platform: 'TikTok',
      sortBy: 'likes',
      sortOrder: 'DESC',
    }),
    (of) =>
      of.apis.world
        .clips(of.apis.world.notable.bigClippingCampaign.id)
        .filter(({ status, platformSlug }) => status === 'APPROVED' && platformSlug === 'tiktok')
        .sort((one, other) => other.engagement.likes - one.engagement.likes)
        .slice(0, 20),
  ],
  [
    'COMMUNITY_MEMBERS',
    (of) => ({ communityId: of.apis.world.notable.bigCommunity.id }),
    (of) => members(of, ({ status }) => status === 'ACTIVE'),
  ],
  [
    'COMMUNITY_MEMBERS',
    (of) => ({
      communityId: of.apis.world.notable.bigCommunity.id,
      rows: 'all',
      status: 'inactive',
      role: 'member',
    }),
    (of) => members(of, ({ status, role }) => status === 'INACTIVE' && role === 'MEMBER'),
  ],
  [
    'COMMUNITY_MEMBERS',
    (of) => ({
      communityId: of.apis.world.notable.bigCommunity.id,
      niche: 'gaming',
      platforms: [['x', 'YouTube']],
      search: 'a',
    }),
    (of) =>
      members(
        of,
        ({ status, niche, platforms, username, name }) =>
          status === 'ACTIVE' &&
          niche.includes('Gaming') &&
          platforms.some(({ slug }) => slug === 'x' || slug === 'youtube') &&
          `${username}\n${name}`.toLowerCase().includes('a'),
      ),
  ],
  [
    'LEADERBOARD',
    () => ({
      startDate: '2026-08-01',
      endDate: new Date('2026-09-10T12:00:00Z'),
      sortBy: 'usdc',
      rows: 'all',
    }),
    (of) =>
      leaderboard(of.apis.world, {
        communityIds: managed(of).map(({ id }) => id),
        startDate: '2026-08-01',
        endDate: '2026-09-10',
        sortBy: 'USDC',
      }),
  ],
  [
    'LEADERBOARD',
    (of) => ({
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      sortBy: 'POINTS',
      communityId: of.apis.world.notable.ownerTakesPart.communityId,
      myRank: true,
    }),
    (of) =>
      leaderboard(of.apis.world, {
        communityIds: [of.apis.world.notable.ownerTakesPart.communityId],
        startDate: '2026-01-01',
        endDate: '2026-12-31',
        sortBy: 'POINTS',
      }).filter(({ userId }) => userId === of.apis.world.users.owner.userId),
  ],
  ['CREATORS', () => ({ rows: 'all' }), ({ apis }) => apis.world.contributors],
  [
    'CREATORS',
    () => ({ rows: 7, platform: 'X', niche: 'gaming', region: '', minFollowers: 500, minQualityScore: 10 }),
    ({ apis }) =>
      apis.world.contributors
        .filter(
          ({ platform, niche, followers, quality_score }) =>
            platform === 'x' && niche.includes('gaming') && followers >= 500 && quality_score >= 10,
        )
        .slice(0, 7),
  ],
  [
    'CREATORS',
    ({ apis }) => ({ rows: 'all', region: apis.world.contributors[0]?.region }),
    ({ apis }) =>
      apis.world.contributors.filter(({ region }) => region === apis.world.contributors[0]?.region),
  ],
  [
    'CREATOR_DETAILS',
    ({ apis }) => ({ creatorIds: apis.world.contributors.slice(0, 60).map(({ id }) => [id]), columns: '*' }),
    ({ apis }) => apis.world.contributors.slice(0, 60).map(({ id }) => apis.world.contributor(id)),
  ],
  [
    'CREATOR_MENTIONS',
    ({ apis }) => ({ creatorId: apis.world.contributors[0]?.id }),
    ({ apis }) => apis.world.contributor(apis.world.contributors[0]?.id ?? '')?.mention_history ?? [],
  ],
  [
    'CREATOR_CONTENT',
    ({ apis }) => ({ creatorId: apis.world.contributors[0]?.id }),
    ({ apis }) => apis.world.contributor(apis.world.contributors[0]?.id ?? '')?.top_content ?? [],
  ],
  ['PROJECTS', () => ({ rows: 'all' }), ({ apis }) => apis.world.projects.map(withoutDetail)],
  [
    'PROJECTS',
    ({ apis }) => ({
      rows: 4,
      ecosystem: apis.world.projects[0]?.ecosystem,
      category: apis.world.projects[0]?.category,
    }),
    ({ apis }) =>
      apis.world.projects
        .filter(
          ({ ecosystem, category }) =>
            ecosystem === apis.world.projects[0]?.ecosystem && category === apis.world.projects[0]?.category,
        )
        .slice(0, 4)
        .map(withoutDetail),
  ],
  [
    'PROJECT_DETAILS',
    ({ apis }) => ({ projectIds: apis.world.projects.slice(5, 30).map(({ id }) => [id]), columns: '*' }),
    ({ apis }) => apis.world.projects.slice(5, 30).map(({ id }) => apis.world.project(id)),
  ],
  [
    'NARRATIVE_DETAILS',
    ({ apis }) => ({ narrativeIds: apis.world.narratives.slice(0, 12).map(({ id }) => [id]), columns: '*' }),
    ({ apis }) => apis.world.narratives.slice(0, 12),
  ],
  [
    'NARRATIVE_HISTORY',
    ({ apis }) => ({ narrativeId: apis.world.narratives[2]?.id }),
    ({ apis }) => apis.world.narratives[2]?.history ?? [],
  ],
];

function withoutDetail(project: object): object {
  return project;
}

describe('all columns of all rows', () => {
  test.each(
    CASES.map(
      ([formula, named, records], index) => [`${formula} #${index}`, formula, named, records] as const,
    ),
  )('%s', (_name, formula, named, records) => {
    const cells = call(formula, named(sheet));
    const dataset = datasetOf(formula);
    const expected = expectedTable(dataset, records(sheet), midnight);
    if (dataset.open) {
      // What came is shown; documented fields that did not come are not.
      const header = (cells[0] ?? []).map(String);
      const own = expected.map((row) => header.map((title) => row[(expected[0] ?? []).indexOf(title)]));
      const known = header.map((title) => (expected[0] ?? []).includes(title));
      expect(known.filter(Boolean).length).toBeGreaterThan(0);
      expect(cells.map((row) => row.filter((_, index) => known[index]))).toEqual(
        own.map((row) => row.filter((_, index) => known[index])),
      );
      return;
    }
    expect(expected.length, 'the case shows something').toBeGreaterThan(1);
    const width = dataset.columns.length;
    expect(cells.map((row) => row.slice(0, width))).toEqual(expected);
    expect(cells[0]?.slice(width)).toEqual(UNDOCUMENTED[formula] ?? []);
  });
});

describe('arrays expanded', () => {
  test.each(
    CASES.filter(([formula]) => datasetOf(formula).columns.some(({ elements }) => elements)).flatMap(
      ([formula, named, records], index) =>
        datasetOf(formula)
          .columns.filter(({ elements }) => elements)
          .map(({ key }) => [`${formula} #${index} ${key}`, formula, key, named, records] as const),
    ),
  )('%s', (_name, formula, field, named, records) => {
    const dataset = datasetOf(formula);
    const parents = dataset.columns.filter(({ key }) => key !== field).map(({ key }) => key);
    const elements = dataset.columns.find(({ key }) => key === field)?.elements ?? [];
    const columns = [...parents, ...elements.map(({ key }) => `${field}.${key}`)].join(',');
    const cells = call(
      formula,
      { ...named(sheet), ...(dataset.kind === 'look-up' && { columns }) },
      `headers=no; expand=${field}; columns=${columns}`,
    );
    expect(cells).toEqual(expectedExpansion(dataset, records(sheet), field, midnight));
  });
});

describe('rows that are put together', () => {
  test('tasks of a clipping campaign stand beside their payouts, joined by their id', () => {
    const { bigClippingCampaign } = sheet.apis.world.notable;
    const { clippingOwner } = campaignDetail(sheet.apis.world, bigClippingCampaign);
    const payouts = clippingOwner?.settingsTab.platformPayouts ?? [];
    const records = (clippingOwner?.tasksTab.tasks ?? []).map((task) => ({
      ...task,
      payout: payouts.find(({ taskId }) => taskId === task.taskId),
    }));
    expect(records.length).toBeGreaterThan(1);
    expect(call('CAMPAIGN_TASKS', { campaignId: bigClippingCampaign.id })).toEqual(
      expectedTable(datasetOf('CAMPAIGN_TASKS'), records, midnight),
    );
  });

  test('tasks of a social campaign', () => {
    const { socialCampaign } = sheet.apis.world.notable;
    const records = campaignDetail(sheet.apis.world, socialCampaign).tasks.map(
      ({ id, platform, ...task }) => ({ ...task, taskId: id, platformName: platform.name }),
    );
    expect(records.length).toBeGreaterThan(0);
    expect(call('CAMPAIGN_TASKS', { campaignId: socialCampaign.id })).toEqual(
      expectedTable(datasetOf('CAMPAIGN_TASKS'), records, midnight),
    );
  });
});

describe('lists ordered by momentum', () => {
  test('NARRATIVES: 50 by default, fewer when asked, by period, ecosystem and category', () => {
    const rows = call('NARRATIVES', {});
    expect(rows).toHaveLength(51);
    const momentum = (table: typeof rows) =>
      table.slice(1).map((row) => Number(row[(table[0] ?? []).indexOf('Momentum score')]));
    expect(momentum(rows)).toEqual([...momentum(rows)].sort((one, other) => other - one));
    const { ecosystem, category } = sheet.apis.world.projects[0] ?? {};
    const few = call('NARRATIVES', { period: '30D', rows: 5, ecosystem, category });
    expect(few.length).toBeLessThanOrEqual(6);
    const related = new Set(
      sheet.apis.world.projects
        .filter((project) => project.ecosystem === ecosystem && project.category === category)
        .map(({ id }) => id),
    );
    const ids = few.slice(1).map((row) => row[(few[0] ?? []).indexOf('Narrative ID')]);
    for (const id of ids) {
      const narrative = sheet.apis.world.narrative(String(id));
      expect(narrative?.related_projects.some((project) => related.has(project))).toBe(true);
    }
    expect(sheet.apis.requests.map(({ url }) => url.split('?')[1])).toEqual([
      'limit=50',
      `period=30d&ecosystem=${encodeURIComponent(String(ecosystem))}&category=${encodeURIComponent(String(category))}&limit=5`,
    ]);
  });

  test('TOP_CREATORS by each of its arguments', () => {
    call('TOP_CREATORS', { metric: 'mention_count', platform: 'youtube', period: '90D', rows: 'all' });
    expect(sheet.apis.requests[0]?.url).toBe(
      '/v1/contributors/top?metric=mention_count&platform=youtube&period=90d&limit=50',
    );
  });
});

describe('ranked lists show the generator’s own records, found by their id', () => {
  test.each([
    ['NARRATIVES', 'Narrative ID', ['momentum_score'], (id: string) => sheet.apis.world.narrative(id)],
    ['TOP_CREATORS', 'Creator ID', [], (id: string) => sheet.apis.world.contributor(id)],
  ] as const)('%s', (formula, idTitle, ranked, recordOf) => {
    const dataset = datasetOf(formula);
    const [header = [], ...rows] = call(formula, { rows: 'all' });
    expect(rows).toHaveLength(50);
    for (const row of rows) {
      const record = recordOf(String(row[header.indexOf(idTitle)]));
      expect(record).toBeDefined();
      for (const column of dataset.columns) {
        // The ranking depends on the period, and is checked by its order.
        if (ranked.some((key) => key === column.key)) continue;
        expect(row[header.indexOf(column.title)], column.key).toEqual(
          expectedCell(column, fieldOf(record, column.key), midnight),
        );
      }
    }
  });
});

test('a campaign that one may not join is told in the service’s own words', () => {
  const { ineligibleCampaign, bigClippingCampaign } = sheet.apis.world.notable;
  const rows = call(
    'CLIPPING_CAMPAIGN',
    { campaignIds: [[ineligibleCampaign.id], [bigClippingCampaign.id]], columns: 'title,status' },
    '',
  );
  expect(rows[0]).toEqual([expect.stringMatching(/^⚠ The service says: “.+”$/), '']);
  expect(rows[1]).toEqual([bigClippingCampaign.title, bigClippingCampaign.status]);
});

test('every argument of every function was used at least once', () => {
  const all = CATALOGUE.filter(({ kind }) => kind !== 'generic').flatMap(({ formula, parameters }) =>
    parameters.filter(({ type }) => type !== 'options').map(({ name }) => `${formula}.${name}`),
  );
  expect(all.filter((name) => !used.has(name))).toEqual([]);
});
