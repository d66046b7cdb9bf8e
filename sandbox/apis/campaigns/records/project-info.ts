import type { Community } from '../../world/community';
import { formatDecimal } from '../../world/decimal';
import type { Person } from '../../world/person';
import type { World } from '../../world/world';

export interface TokenTotal {
  readonly totalAmount: string;
  readonly symbol: string;
  readonly decimals: number;
}

export interface ProjectInfo {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly isWhitelabelEnabled: boolean;
  readonly logo: string;
  readonly banner: string;
  readonly twitterProfileUrl: string;
  readonly totalMemberCount: number;
  readonly activeMembersCount: number;
  readonly isUserMember: boolean;
  readonly userMembershipStatus: string;
  readonly userRole: string;
  readonly activeCampaignsCount: number;
  readonly totalCampaignsCount: number;
  readonly rewardsDistributed: string;
  readonly totalPointsDistributed: string;
  readonly erc20Totals: readonly TokenTotal[];
  readonly pointsTotals: readonly TokenTotal[];
  readonly teamMembers: readonly {
    readonly userId: string;
    readonly role: string;
    readonly photoUrl: string;
    readonly username: string;
    readonly name: string;
  }[];
  readonly smartFollowersCount: number;
  readonly twitterFollowersCount: number;
  readonly pointsToken: { readonly symbol: string; readonly logo: string | null };
  readonly demoMode: boolean;
  readonly checklist: { readonly hasAnnouncement: boolean; readonly hasGig: boolean };
  readonly socials: Readonly<Record<string, string>>;
}

export function projectInfo(world: World, community: Community, reader: Person): ProjectInfo {
  const members = world.memberships(community.id);
  const own = members.find(({ person }) => person.userId === reader.userId);
  const campaigns = world.campaigns.filter(
    ({ communityId, isHidden }) => communityId === community.id && !isHidden,
  );
  const erc20Totals = paidTotals(world, community, 'ERC20');
  const pointsTotals = paidTotals(world, community, 'POINTS');
  return {
    id: community.id,
    slug: community.slug,
    name: community.name,
    category: community.category,
    description: community.description,
    isWhitelabelEnabled: community.isWhitelabelEnabled,
    logo: community.logo,
    banner: community.banner,
    twitterProfileUrl: `https://x.com/${community.slug}`,
    totalMemberCount: members.length,
    activeMembersCount: members.filter(({ status }) => status === 'ACTIVE').length,
    isUserMember: own !== undefined,
    userMembershipStatus: own?.status ?? 'INACTIVE',
    userRole: own?.role ?? 'MEMBER',
    activeCampaignsCount: campaigns.filter(({ status }) => status === 'LIVE').length,
    totalCampaignsCount: campaigns.length,
    rewardsDistributed: erc20Totals[0]?.totalAmount ?? '0',
    totalPointsDistributed: pointsTotals[0]?.totalAmount ?? '0',
    erc20Totals,
    pointsTotals,
    teamMembers: members
      .filter(({ role }) => role !== 'MEMBER')
      .map(({ person: { userId, photoUrl, username, name }, role }) => ({
        userId,
        role,
        photoUrl,
        username,
        name,
      })),
    smartFollowersCount: community.smartFollowersCount,
    twitterFollowersCount: community.twitterFollowersCount,
    pointsToken: { symbol: community.points.symbol, logo: community.points.logo || null },
    demoMode: community.demoMode,
    checklist: community.checklist,
    socials: socialsOf(community.slug),
  };
}

/** What was paid by the community's campaigns, hidden ones included; empty where nothing was. */
function paidTotals(world: World, community: Community, type: 'ERC20' | 'POINTS'): readonly TokenTotal[] {
  const campaigns = world.campaigns.filter(
    ({ communityId, token }) => communityId === community.id && token.type === type,
  );
  const token = campaigns[0]?.token;
  const total = campaigns.reduce((sum, { id }) => sum + world.figures(id).paidAmount, 0n);
  if (token === undefined || total === 0n) return [];
  return [{ totalAmount: formatDecimal(total), symbol: token.symbol, decimals: token.decimals }];
}

function socialsOf(slug: string): Readonly<Record<string, string>> {
  return {
    x: `https://x.com/${slug}`,
    telegram: `https://t.me/${slug}`,
    discord: `https://discord.gg/${slug}`,
    youtube: `https://www.youtube.com/@${slug}`,
    instagram: `https://www.instagram.com/${slug}/`,
    tiktok: `https://www.tiktok.com/@${slug}`,
  };
}
