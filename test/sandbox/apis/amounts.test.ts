import { describe, expect, test } from 'vitest';
import { campaignDetail, campaignListItem, clippingDetail, createWorld } from '../../../sandbox/apis/index';

const world = createWorld();
const { notable } = world;

/** Decimal text as millionths: a second reading of the amounts, apart from the generator's. */
function millionths(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}

function sum(amounts: readonly string[]): bigint {
  return amounts.reduce((total, amount) => total + millionths(amount), 0n);
}

const clipCampaigns = world.campaigns.filter(({ kind }) => kind !== 'social');

test.each(clipCampaigns.map((campaign) => [campaign.name ?? campaign.title, campaign] as const))(
  'each clip of %s pays min(deltaViews × cpm / 1000, cap), or the fixed amount, and nothing when rejected',
  (_, { id, tasks }) => {
    const wrong = world.clips(id).filter((clip) => {
      const task = tasks.find(({ taskId }) => taskId === clip.taskId);
      if (task === undefined || clip.engagement.deltaViews < (task.minViews ?? 0)) return true;
      const byViews = BigInt(clip.engagement.deltaViews) * BigInt(Math.round(task.cpm * 1000));
      const cap = BigInt(Math.round(clip.maxPayoutPerClip * 1_000_000));
      const byFormula = byViews < cap ? byViews : cap;
      const payout = task.fixedPayout === null ? byFormula : BigInt(task.fixedPayout * 1_000_000);
      return millionths(clip.estimatedPayout) !== (clip.status === 'REJECTED' ? 0n : payout);
    });
    expect(wrong).toEqual([]);
  },
);

describe('the amounts of a clip', () => {
  const clips = clipCampaigns.flatMap(({ id }) => world.clips(id));

  test('agree with one another', () => {
    const wrong = clips.filter((clip) => {
      const paid = millionths(clip.basePaidAmount) + millionths(clip.bonusPaidAmount);
      const accrued = millionths(clip.accruedBaseAmount) + millionths(clip.accruedBonusAmount);
      const base = millionths(clip.basePaidAmount) + millionths(clip.accruedBaseAmount);
      const isEarning = clip.status === 'APPROVED' || clip.status === 'PAID';
      return !(
        millionths(clip.totalPaidAmount) === paid &&
        clip.cumulativePaidAmount === clip.totalPaidAmount &&
        millionths(clip.accruedUnpaid) === accrued &&
        millionths(clip.tokenReward) + millionths(clip.auraPointsReward) === paid + accrued &&
        (isEarning ? base === millionths(clip.estimatedPayout) : paid + accrued === 0n) &&
        (clip.lastPaidAt !== null || paid === 0n)
      );
    });
    expect(wrong).toEqual([]);
  });

  test('include capped payouts and bonuses', () => {
    expect(
      clips.some(
        (clip) =>
          clip.estimatedPayout === String(clip.maxPayoutPerClip) && clip.engagement.deltaViews > 5_000,
      ),
    ).toBe(true);
    expect(world.clips(notable.bonusCampaign.id).some((clip) => clip.bonusPaidAmount !== '0')).toBe(true);
  });

  test('list actions newest first', () => {
    const wrong = clips.filter(({ submissionActions }) => {
      const times = submissionActions.map(({ createdAt }) => createdAt);
      return times.join() !== [...times].sort().reverse().join();
    });
    expect(wrong).toEqual([]);
  });
});

test.each(world.campaigns.map((campaign) => [campaign.name ?? campaign.title, campaign] as const))(
  'creator rows and budgets of %s add up to its clips',
  (_, campaign) => {
    const posts = world.posts(campaign.id);
    const rows = world.submissions(campaign.id);
    expect(sum(rows.map(({ tokenAmount }) => tokenAmount))).toBe(
      sum(posts.map(({ tokenReward }) => tokenReward)),
    );
    expect(sum(rows.map(({ auraPointsAmount }) => auraPointsAmount))).toBe(
      sum(posts.map(({ auraPointsReward }) => auraPointsReward)),
    );
    expect(sum(rows.map(({ estimatedPayout }) => estimatedPayout))).toBe(
      sum(posts.map(({ estimatedPayout }) => estimatedPayout)),
    );
    expect(rows.flatMap(({ tasks }) => tasks)).toHaveLength(posts.length);

    const { totalPool, remainingPool, usedBudget } = campaignListItem(world, campaign);
    expect(millionths(totalPool)).toBe(millionths(usedBudget) + millionths(remainingPool));
    expect(millionths(usedBudget)).toBe(sum(posts.map(({ totalPaidAmount }) => totalPaidAmount)));
    const { budget, stats, clippingOwner } = campaignDetail(world, campaign);
    expect([budget.totalPool, budget.remainingPool]).toEqual([totalPool, remainingPool]);
    expect(stats.creators).toBe(new Set(posts.map(({ creatorUserId }) => creatorUserId)).size);
    expect(clippingOwner?.overview.totalSubmissionsCount ?? posts.length).toBe(posts.length);
    const perTask = clippingOwner?.tasksTab.tasks.map(({ submissionCounts }) => submissionCounts.total) ?? [
      posts.length,
    ];
    expect(perTask.reduce((total, count) => total + count, 0)).toBe(posts.length);
    if (campaign.kind !== 'social') {
      const detail = clippingDetail(world, campaign, world.users.owner);
      expect(millionths(detail.budget.accruedUnpaid)).toBe(
        sum(posts.map(({ accruedUnpaid }) => accruedUnpaid)),
      );
      expect(millionths(detail.budget.accruedUnpaid)).toBeLessThanOrEqual(
        millionths(detail.budget.remainingPool),
      );
    }
  },
);

test('a depleted pool has nothing left; a huge one has more digits than a number holds', () => {
  const depleted = clippingDetail(world, notable.depletedCampaign, world.users.owner);
  expect([depleted.budget.remainingPool, depleted.poolDepleted]).toEqual(['0', true]);
  const huge = campaignListItem(world, notable.pointsCampaign);
  expect(huge.totalPool).toBe('123456789012345678.123456');
  expect(String(Number(huge.remainingPool))).not.toBe(huge.remainingPool);
});
