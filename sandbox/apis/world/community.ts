import { type CommunityPlan, communityPlans, type Role } from './community-plans';
import { createRandom } from './random';
import { pointsToken, type Token } from './token';

export interface Community {
  readonly key: CommunityPlan['key'];
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly accentColor: string;
  readonly logo: string;
  readonly banner: string;
  readonly points: Token;
  readonly commission: number;
  readonly guildEnabled: boolean;
  readonly demoMode: boolean;
  readonly isPersonalProject: boolean;
  readonly isWhitelabelEnabled: boolean;
  readonly smartFollowersCount: number;
  readonly twitterFollowersCount: number;
  readonly checklist: { readonly hasAnnouncement: boolean; readonly hasGig: boolean };
  readonly ownerRole: Role | null;
  readonly moderatorRole: Role | null;
  readonly activeMembers: number;
  readonly otherMembers: number;
}

export function createCommunities(seed: number): readonly Community[] {
  return communityPlans.map((plan) => createCommunity(seed, plan));
}

function createCommunity(seed: number, plan: CommunityPlan): Community {
  const random = createRandom(seed, 'community', plan.key);
  const id = random.uuid();
  const { points, ...planned } = plan;
  return {
    ...planned,
    id,
    category: random.pick(['Entertainment', 'Tech', 'Finance', 'Gaming']),
    accentColor: random.pick(['#FF5A36', '#1d9bf0', '#0A0A0A', '#22C55E']),
    logo: `https://images.example.com/communities/${id}/logo.png`,
    banner: `https://images.example.com/communities/${id}/banner.png`,
    points: pointsToken(seed, points.name, points.symbol, points.logo),
    commission: random.pick([0, 5, 7.5, 10]),
    guildEnabled: random.chance(0.5),
    demoMode: plan.key === 'personal',
    isPersonalProject: plan.key === 'personal',
    isWhitelabelEnabled: random.chance(0.3),
    smartFollowersCount: random.integer(0, 900),
    twitterFollowersCount: random.integer(900, 80_000),
    checklist: { hasAnnouncement: random.chance(0.7), hasGig: random.chance(0.5) },
  };
}
