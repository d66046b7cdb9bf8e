import { formatDecimal, parseDecimal } from '../../world/decimal';
import type { World } from '../../world/world';

export interface LeaderboardRow {
  readonly rank: number;
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  readonly photoUrl: string;
  readonly totalViews: number;
  readonly totalCampaigns: number;
  readonly totalUsdc: string;
  readonly totalCommunityToken: string;
}

export interface LeaderboardRange {
  readonly communityIds: readonly string[];
  /** YYYY-MM-DD, both included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly sortBy: 'USDC' | 'POINTS';
}

interface Earnings {
  views: number;
  usdc: bigint;
  points: bigint;
  readonly campaigns: Set<string>;
}

/** Who earned by what was submitted in the range: all of them, best first; among equals the more viewed. */
export function leaderboard(world: World, range: LeaderboardRange): readonly LeaderboardRow[] {
  const { sortBy } = range;
  const ranked = [...earningsIn(world, range)].sort(([, one], [, other]) => {
    const [left, right] = sortBy === 'USDC' ? [one.usdc, other.usdc] : [one.points, other.points];
    return left === right ? other.views - one.views : left < right ? 1 : -1;
  });
  const people = new Map(world.people.map((person) => [person.userId, person]));
  return ranked.map(([userId, { views, usdc, points, campaigns }], index) => {
    const person = people.get(userId);
    return {
      rank: index + 1,
      userId,
      username: person?.username ?? '',
      name: person?.name ?? '',
      photoUrl: person?.photoUrl ?? '',
      totalViews: views,
      totalCampaigns: campaigns.size,
      totalUsdc: formatDecimal(usdc),
      totalCommunityToken: formatDecimal(points),
    };
  });
}

function earningsIn(
  world: World,
  { communityIds, startDate, endDate }: LeaderboardRange,
): ReadonlyMap<string, Earnings> {
  const byUser = new Map<string, Earnings>();
  for (const campaign of world.campaigns) {
    if (!communityIds.includes(campaign.communityId)) continue;
    for (const post of world.posts(campaign.id)) {
      const day = post.submittedAt.slice(0, 10);
      if (day < startDate || day > endDate) continue;
      const earnings = byUser.get(post.creatorUserId) ?? {
        views: 0,
        usdc: 0n,
        points: 0n,
        campaigns: new Set(),
      };
      earnings.views += post.engagement.currentViews;
      earnings.usdc += parseDecimal(post.tokenReward);
      earnings.points += parseDecimal(post.auraPointsReward);
      earnings.campaigns.add(campaign.id);
      byUser.set(post.creatorUserId, earnings);
    }
  }
  return byUser;
}
