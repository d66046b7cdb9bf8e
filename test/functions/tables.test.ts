/** Every function against the sandbox's APIs, compared with the generator's own data. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Cell } from '../../src/table/column';
import { openSheet, type Sheet } from '../in-process-sheet';

let sheet: Sheet;

beforeEach(() => {
  sheet = openSheet();
});

/** Rows as objects by header. */
function byHeader([header = [], ...rows]: readonly (readonly Cell[])[]): Record<string, Cell>[] {
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(header[index]), cell])));
}

function instant(text: string | null): Cell {
  return text === null ? '' : new Date(text);
}

describe('COMMUNITIES', () => {
  test('lists those that the key manages, each once', () => {
    const { communities } = sheet.apis.world;
    const managed = communities.filter(({ ownerRole }) => ownerRole === 'ADMIN' || ownerRole === 'MODERATOR');
    expect(managed.length).toBeGreaterThanOrEqual(3);
    const rows = byHeader(sheet.table('COMMUNITIES'));
    expect(new Set(rows.map((row) => row['Community ID']))).toEqual(new Set(managed.map(({ id }) => id)));
    for (const row of rows) {
      const community = managed.find(({ id }) => id === row['Community ID']);
      expect(row).toMatchObject({
        Community: community?.name,
        'My role': community?.ownerRole,
        Slug: community?.slug,
        'Points token symbol': community?.points.symbol,
        'Campaign commission': community?.commission,
        'Demo mode': community?.demoMode,
      });
    }
    expect(sheet.apis.requests).toHaveLength(1);
  });

  test('a key that reaches none gives the header alone, or one blank cell without headers', () => {
    sheet.connect('campaigns', { key: sheet.apis.world.keys.campaigns.nobody });
    expect(sheet.table('COMMUNITIES')).toHaveLength(1);
    expect(sheet.call('COMMUNITIES', 'headers=no')).toEqual([['']]);
  });
});

describe('CAMPAIGNS', () => {
  const visible = () => {
    const { campaigns, communities } = sheet.apis.world;
    const managed = communities.filter(({ ownerRole }) => ownerRole === 'ADMIN' || ownerRole === 'MODERATOR');
    return campaigns.filter(
      ({ isHidden, communityId }) => !isHidden && managed.some(({ id }) => id === communityId),
    );
  };

  test('lists every campaign of every community once', () => {
    const rows = byHeader(sheet.table('CAMPAIGNS'));
    expect(rows.map((row) => row['Campaign ID']).sort()).toEqual(
      visible()
        .map(({ id }) => id)
        .sort(),
    );
    for (const row of rows) {
      const campaign = visible().find(({ id }) => id === row['Campaign ID']);
      const budget = sheet.apis.world.budget(String(row['Campaign ID']));
      expect(row).toMatchObject({
        Campaign: campaign?.title,
        Status: campaign?.status,
        Token: campaign?.token.symbol,
        Created: campaign?.createdAt,
        'Total pool': Number(budget.totalPool),
        'Used budget': Number(budget.usedBudget),
        'Remaining pool': Number(budget.remainingPool),
      });
    }
  });

  test.each(['LIVE', 'ENDED', 'DRAFT', 'PAYMENT_PENDING'])('those of status %s alone', (status) => {
    const expected = visible().filter((campaign) => campaign.status === status);
    const rows = sheet.table(
      'CAMPAIGNS',
      '',
      status.toLowerCase(),
      '',
      'all',
      'columns=id,status; headers=no',
    );
    expect(rows.map(([id]) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  });

  test('those of one community and type, cut to the rows asked for', () => {
    const { bigCommunity } = sheet.apis.world.notable;
    const clipping = visible().filter(
      ({ communityId, kind }) => communityId === bigCommunity.id && kind === 'clipping',
    );
    const all = sheet.table('CAMPAIGNS', bigCommunity.id, '', 'CLIPPING', 'all', 'columns=id;headers=no');
    expect(all.flat().sort()).toEqual(clipping.map(({ id }) => id).sort());
    expect(sheet.table('CAMPAIGNS', bigCommunity.id, '', 'clipping', 2, 'headers=no')).toHaveLength(2);
  });
});

describe('CAMPAIGN_CLIPS', () => {
  test('3,000 clips arrive in exactly 30 requests, each with the figures of the generator', () => {
    const { id } = sheet.apis.world.notable.bigClippingCampaign;
    const clips = sheet.apis.world.clips(id);
    expect(clips).toHaveLength(3000);
    const rows = byHeader(sheet.table('CAMPAIGN_CLIPS', id));
    expect(sheet.apis.requests).toHaveLength(30);
    expect(rows).toEqual(
      clips.map((clip) => ({
        Creator: clip.creatorUsername,
        Platform: clip.platformName,
        'Clip title': clip.contentTitle,
        'Clip URL': clip.contentUrl,
        Status: clip.status,
        Submitted: instant(clip.submittedAt),
        'Current views': clip.engagement.currentViews,
        'Views gained': clip.engagement.deltaViews,
        Likes: clip.engagement.likes,
        Comments: clip.engagement.comments,
        'Estimated payout': Number(clip.estimatedPayout),
        'Total paid': Number(clip.totalPaidAmount),
        'Accrued unpaid': Number(clip.accruedUnpaid),
        'Last paid': instant(clip.lastPaidAt),
        'Rejection reason': clip.rejectionReason ?? '',
        'Submission ID': clip.submissionId,
      })),
    );
  });

  test('all columns, and amounts to the last digit', () => {
    const { id } = sheet.apis.world.notable.exactly99Clips;
    const clips = sheet.apis.world.clips(id);
    const rows = byHeader(sheet.table('CAMPAIGN_CLIPS', id, '', '', '', '', '', 'columns=*;decimals=exact'));
    expect(rows.map((row) => row['Token reward'])).toEqual(clips.map(({ tokenReward }) => tokenReward));
    expect(rows.map((row) => row['Max payout'])).toEqual(
      clips.map(({ maxPayoutPerClip }) => maxPayoutPerClip),
    );
    expect(rows.map((row) => row.Actions)).toEqual(
      clips.map(({ submissionActions }) => submissionActions.map(({ actionType }) => actionType).join(', ')),
    );
    expect(Object.keys(rows[0] ?? {})).toHaveLength(41);
  });

  test('those of one platform by its slug, of one status, sorted by views', () => {
    const { id } = sheet.apis.world.notable.bigClippingCampaign;
    const expected = sheet.apis.world
      .clips(id)
      .filter(({ platformSlug, status }) => platformSlug === 'tiktok' && status === 'APPROVED')
      .map(({ engagement }) => engagement.views)
      .sort((left, right) => right - left);
    expect(expected.length).toBeGreaterThan(100);
    const rows = sheet.table(
      'CAMPAIGN_CLIPS',
      id,
      'all',
      'approved',
      'TikTok',
      'views',
      'DESC',
      'columns=Views;headers=no',
    );
    expect(rows.flat()).toEqual(expected);
    const { platformId } =
      sheet.apis.world.clips(id).find(({ platformSlug }) => platformSlug === 'tiktok') ?? {};
    expect(
      sheet.table(
        'CAMPAIGN_CLIPS',
        id,
        'all',
        'approved',
        platformId,
        'views',
        'DESC',
        'columns=Views;headers=no',
      ),
    ).toEqual(rows);
  });

  test('a platform that the campaign does not have lists those it has', () => {
    const { id } = sheet.apis.world.notable.bigClippingCampaign;
    expect(() => sheet.call('CAMPAIGN_CLIPS', id, '', '', 'myspace')).toThrow(
      /This campaign has no platform “myspace”\. Its platforms are: .*tiktok/,
    );
  });

  test('a platform of a social campaign is refused in the service’s own words', () => {
    const { id } = sheet.apis.world.notable.socialCampaign;
    expect(() => sheet.call('CAMPAIGN_CLIPS', id, '', '', 'x')).toThrow('“Clipping campaign not found”');
  });

  test('the platforms of a campaign that the key owner may not join come from the owner’s view', () => {
    const { id } = sheet.apis.world.notable.ineligibleCampaign;
    const [clip] = sheet.apis.world.clips(id);
    const rows = sheet.table(
      'CAMPAIGN_CLIPS',
      id,
      'all',
      '',
      clip?.platformSlug,
      '',
      '',
      'columns=platformSlug;headers=no',
    );
    expect(new Set(rows.flat())).toEqual(new Set([clip?.platformSlug]));
  });

  test.each([
    ['noClips', 0, 1],
    ['oneClip', 1, 1],
    ['exactly99Clips', 99, 1],
    ['exactly100Clips', 100, 1],
    ['exactly101Clips', 101, 2],
    ['exactly250Clips', 250, 3],
  ] as const)('%s: %i rows take %i requests', (name, rows, requests) => {
    const { id } = sheet.apis.world.notable[name];
    expect(sheet.table('CAMPAIGN_CLIPS', id)).toHaveLength(rows + 1);
    expect(sheet.apis.requests).toHaveLength(requests);
  });

  test.each([
    [1, 1],
    [100, 1],
    [101, 2],
    [2999, 30],
  ])('%i rows asked for take %i requests', (rows, requests) => {
    const { id } = sheet.apis.world.notable.bigClippingCampaign;
    expect(sheet.table('CAMPAIGN_CLIPS', id, rows, '', '', '', '', 'columns=submissionId')).toHaveLength(
      rows + 1,
    );
    expect(sheet.apis.requests).toHaveLength(requests);
  });

  test('a social campaign is refused in the service’s own words', () => {
    const { id } = sheet.apis.world.notable.socialCampaign;
    expect(() => sheet.call('CAMPAIGN_CLIPS', id)).toThrow(
      '“Clipping submissions are only available for clipping campaigns”',
    );
    expect(sheet.apis.requests).toHaveLength(1);
  });
});

describe('CAMPAIGN_SUBMISSIONS', () => {
  test('one row a creator, with the sums of the generator', () => {
    const { id } = sheet.apis.world.notable.bigClippingCampaign;
    const submissions = sheet.apis.world.submissions(id);
    const rows = byHeader(sheet.table('CAMPAIGN_SUBMISSIONS', id));
    expect(rows.length).toBe(submissions.length);
    expect(rows).toEqual(
      submissions.map((submission) => ({
        Creator: submission.name,
        Username: submission.username,
        Followers: submission.followersCount,
        'Smart followers': submission.smartFollowersCount,
        'Current views': submission.currentViewCount,
        'Views gained': submission.deltaViewCount,
        'Estimated payout': Number(submission.estimatedPayout),
        'Token amount': Number(submission.tokenAmount),
        'Aura points': Number(submission.auraPointsAmount),
        'Creator ID': submission.userId,
      })),
    );
  });

  test('expand=tasks gives a row for each task, ids as text, counts as numbers', () => {
    const { id } = sheet.apis.world.notable.bigClippingCampaign;
    const expected = sheet.apis.world
      .submissions(id)
      .slice(0, 30)
      .flatMap(({ userId, tasks }) =>
        tasks.map(({ submissionContent: { externalId, favoriteCount }, claimedAt }) => [
          userId,
          externalId,
          favoriteCount,
          new Date(claimedAt),
        ]),
      );
    expect(expected.length).toBeGreaterThan(30);
    const options =
      'expand=tasks; headers=no; columns=userId,tasks.submissionContent.externalId,Post likes,tasks.claimedAt';
    expect(sheet.table('CAMPAIGN_SUBMISSIONS', id, 30, '', '', '', '', options)).toEqual(expected);
  });

  test('someone who was offered a slot and has not submitted keeps one row', () => {
    const { id } = sheet.apis.world.notable.offersCampaign;
    const idle = sheet.apis.world.submissions(id).filter(({ tasks }) => tasks.length === 0);
    expect(idle.length).toBeGreaterThan(0);
    const rows = sheet.table(
      'CAMPAIGN_SUBMISSIONS',
      id,
      'all',
      '',
      '',
      '',
      '',
      'expand=tasks;headers=no;columns=userId,tasks.taskId',
    );
    expect(rows.filter(([, taskId]) => taskId === '').map(([userId]) => userId)).toEqual(
      idle.map(({ userId }) => userId),
    );
  });

  test('one creator alone', () => {
    const { id } = sheet.apis.world.notable.bigClippingCampaign;
    const userId = sheet.apis.world.submissions(id)[7]?.userId;
    expect(
      sheet.table(
        'CAMPAIGN_SUBMISSIONS',
        id,
        '',
        '',
        'followers',
        'DESC',
        userId,
        'columns=userId;headers=no',
      ),
    ).toEqual([[userId]]);
  });
});

describe('CREATORS', () => {
  const row = (creator: {
    readonly handle: string;
    readonly platform: string;
    readonly followers: number;
    readonly quality_score: number;
    readonly engagement_rate: number;
    readonly niche: readonly string[];
    readonly region: string;
    readonly mention_count_30d: number;
    readonly id: string;
  }): Cell[] => [
    creator.handle,
    creator.platform,
    creator.followers,
    creator.quality_score,
    creator.engagement_rate,
    creator.niche.join(', '),
    creator.region,
    creator.mention_count_30d,
    creator.id,
  ];

  test('100 unless asked otherwise, in one request', () => {
    expect(sheet.table('CREATORS', '', '', '', '', '', '', 'headers=no')).toHaveLength(100);
    expect(sheet.apis.requests).toHaveLength(1);
  });

  test('all of them, page by page', () => {
    const { contributors } = sheet.apis.world;
    const rows = sheet.table('CREATORS', 'all', '', '', '', '', '', 'headers=no');
    const byId = (left: readonly Cell[], right: readonly Cell[]) =>
      String(left[8]) < String(right[8]) ? -1 : 1;
    expect([...rows].sort(byId)).toEqual(contributors.map(row).sort(byId));
    expect(sheet.apis.requests).toHaveLength(Math.ceil(contributors.length / 100));
  });

  test('every filter at once', () => {
    const expected = sheet.apis.world.contributors.filter(
      ({ platform, niche, followers, quality_score }) =>
        platform === 'x' && niche.includes('gaming') && followers >= 1000 && quality_score >= 20.5,
    );
    expect(expected.length).toBeGreaterThan(0);
    const region = expected[0]?.region;
    const ids = sheet
      .table('CREATORS', 'all', 'X', 'gaming', region, 1000, 20.5, 'columns=id;headers=no')
      .flat();
    expect(ids.sort()).toEqual(
      expected
        .filter((creator) => creator.region === region)
        .map(({ id }) => id)
        .sort(),
    );
  });
});

describe('CREATOR_DETAILS', () => {
  test('one row for each id, in the order of the ids, without a header; blanks stay blank', () => {
    const ids = sheet.apis.world.contributors.slice(3, 6).map(({ id }) => id);
    const cells = [[ids[2]], [''], [ids[0]], [ids[2]], ['']] as (readonly (string | undefined)[])[];
    const detail = (index: number): Cell[] => {
      const contributor = sheet.apis.world.contributor(ids[index] ?? '');
      return [contributor?.handle ?? 'none', contributor?.smart_followers ?? 'none'];
    };
    expect(sheet.table('CREATOR_DETAILS', cells, 'handle,smart_followers')).toEqual([
      detail(2),
      ['', ''],
      detail(0),
      detail(2),
    ]);
    expect(sheet.apis.requests).toHaveLength(2);
  });

  test('one id and one column is one value', () => {
    const [creator] = sheet.apis.world.contributors;
    expect(sheet.call('CREATOR_DETAILS', creator?.id, 'Handle')).toBe(creator?.handle);
  });

  test('headers=yes adds a header', () => {
    const [creator] = sheet.apis.world.contributors;
    expect(sheet.call('CREATOR_DETAILS', creator?.id, 'handle,id', 'headers=yes')).toEqual([
      ['Handle', 'Creator ID'],
      [creator?.handle, creator?.id],
    ]);
  });

  test('the history day by day: each day is midnight in the spreadsheet’s zone', () => {
    const creator = sheet.apis.world.contributors
      .map(({ id }) => sheet.apis.world.contributor(id))
      .find((detail) => (detail?.mention_history.length ?? 0) > 0);
    const rows = sheet.table(
      'CREATOR_DETAILS',
      creator?.id,
      'mention_history.date,mention_history.count,Mentioned brands',
      'expand=mention_history',
    );
    expect(rows).toHaveLength(creator?.mention_history.length ?? 0);
    rows.forEach(([day, count, brands], index) => {
      const mention = creator?.mention_history[index];
      expect([
        (day as Date).toLocaleString('sv-SE', { timeZone: 'America/New_York' }),
        count,
        brands,
      ]).toEqual([`${mention?.date} 00:00:00`, mention?.count, mention?.brands.join(', ')]);
    });
  });

  test('an id of its own fault is told in its row, and spoils no other', () => {
    const [creator] = sheet.apis.world.contributors;
    const rows = sheet.table(
      'CREATOR_DETAILS',
      [['nobody'], [creator?.id], ['top'], ['a/../b']],
      'handle,region',
    );
    expect(rows.map(([first]) => first)).toEqual([
      expect.stringMatching(/^⚠ The Creator Intelligence API found nothing under this id/),
      creator?.handle,
      '⚠ “top” is not an id.',
      expect.stringMatching(/^⚠ The Creator Intelligence API found nothing under this id/),
    ]);
    expect(rows.map((row) => row[1])).toEqual(['', creator?.region, '', '']);
    expect(sheet.apis.requests.map(({ url }) => url)).toContain('/v1/contributors/a%2F..%2Fb');
  });

  test('a single id of its own fault is an error', () => {
    expect(() => sheet.call('CREATOR_DETAILS', 'nobody')).toThrow('found nothing under this id');
    expect(() => sheet.call('CREATOR_DETAILS', 'top')).toThrow('“top” is not an id');
  });
});

describe('TOP_CREATORS', () => {
  test('the best by the metric, what came as columns', () => {
    const rows = byHeader(sheet.table('TOP_CREATORS', 'quality_score', 'x', '30d', 10));
    const expected = sheet.apis.world.contributors
      .filter(({ platform }) => platform === 'x')
      .map(({ quality_score }) => quality_score)
      .sort((left, right) => right - left)
      .slice(0, 10);
    expect(rows.map((row) => row['Quality score'])).toEqual(expected);
    expect(sheet.apis.requests[0]?.url).toBe(
      '/v1/contributors/top?metric=quality_score&platform=x&period=30d&limit=10',
    );
  });

  test('10 unless asked otherwise, 50 for all', () => {
    expect(sheet.table('TOP_CREATORS')).toHaveLength(11);
    expect(sheet.table('TOP_CREATORS', '', '', '', 'all')).toHaveLength(51);
    expect(sheet.apis.requests.map(({ url }) => url)).toEqual([
      '/v1/contributors/top?limit=10',
      '/v1/contributors/top?limit=50',
    ]);
  });

  test('any column may be asked for, and is judged by what came', () => {
    expect(
      sheet
        .table('TOP_CREATORS', 'quality_score', '', '', 3, 'columns=rank,handle;headers=no')
        .map(([rank]) => rank),
    ).toEqual([1, 2, 3]);
    expect(() => sheet.call('TOP_CREATORS', '', '', '', 3, 'columns=shoe_size')).toThrow(
      /TOP_CREATORS has no column “shoe_size”\. Its columns are: id, handle/,
    );
  });
});
