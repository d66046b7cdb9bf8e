import type { MemberStatus, Tag } from '../../world/membership';
import type { PersonAccount } from '../../world/person';
import type { World } from '../../world/world';

export interface ProjectMember {
  readonly userId: string;
  readonly status: MemberStatus;
  readonly role: string;
  readonly username: string;
  readonly name: string;
  readonly photoUrl: string;
  readonly niche: readonly string[];
  readonly locationCountry: string;
  readonly platforms: readonly PersonAccount[];
  readonly totalFollowers: number;
  readonly communityCampaignsParticipated: number;
  readonly totalCommunityImpressions: number;
  readonly tags: readonly Tag[];
}

/** Everybody in a community, whatever the status, in the order in which the API lists them. */
export function projectMembers(world: World, communityId: string): readonly ProjectMember[] {
  const participation = participationIn(world, communityId);
  return world.memberships(communityId).map(({ person, status, role, niche, tags }) => ({
    userId: person.userId,
    status,
    role,
    username: person.username,
    name: person.name,
    photoUrl: person.photoUrl,
    niche,
    locationCountry: person.country,
    platforms: person.accounts,
    totalFollowers: person.followers,
    communityCampaignsParticipated: participation.get(person.userId)?.campaigns ?? 0,
    totalCommunityImpressions: participation.get(person.userId)?.impressions ?? 0,
    tags,
  }));
}

interface Participation {
  readonly campaigns: number;
  readonly impressions: number;
}

function participationIn(world: World, communityId: string): ReadonlyMap<string, Participation> {
  const byUser = new Map<string, Participation>();
  for (const campaign of world.campaigns) {
    if (campaign.communityId !== communityId) continue;
    const seen = new Set<string>();
    for (const { creatorUserId, engagement } of world.posts(campaign.id)) {
      const { campaigns, impressions } = byUser.get(creatorUserId) ?? { campaigns: 0, impressions: 0 };
      byUser.set(creatorUserId, {
        campaigns: campaigns + (seen.has(creatorUserId) ? 0 : 1),
        impressions: impressions + engagement.currentViews,
      });
      seen.add(creatorUserId);
    }
  }
  return byUser;
}
