// Who may read what: a key reaches the communities where its owner is admin or moderator, and nothing else.

import type { Campaign } from '../world/campaign';
import type { Community } from '../world/community';
import type { ToolContext } from './tool';
import { ToolFailure } from './tool-failure';

export interface ManagedCommunity {
  readonly community: Community;
  readonly role: 'ADMIN' | 'MODERATOR';
}

export function managedCommunities({ world, reader }: ToolContext): readonly ManagedCommunity[] {
  return world.communities.flatMap((community) => {
    const role = world.roleOf(reader.userId, community.id);
    return role === 'ADMIN' || role === 'MODERATOR' ? [{ community, role }] : [];
  });
}

/** The community of that id. 403 for any that the key does not reach, be there one or not. */
export function managedCommunity(context: ToolContext, projectId: string): Community {
  const found = managedCommunities(context).find(({ community }) => community.id === projectId);
  if (found === undefined) throw new ToolFailure(403, 'You do not manage this community');
  return found.community;
}

export function managedCampaign(context: ToolContext, projectCampaignId: string): Campaign {
  const campaign = context.world.campaign(projectCampaignId);
  if (campaign === undefined) throw new ToolFailure(404, 'Campaign not found');
  managedCommunity(context, campaign.communityId);
  return campaign;
}
