import type { Campaign } from '../../world/campaign';
import type { World } from '../../world/world';

/** How a campaign names its community. */
export interface ProjectReference {
  readonly id: string;
  readonly name: string;
  readonly logo: string;
}

export function projectReference(world: World, campaign: Campaign): ProjectReference {
  const community = world.community(campaign.communityId);
  return { id: campaign.communityId, name: community?.name ?? '', logo: community?.logo ?? '' };
}
