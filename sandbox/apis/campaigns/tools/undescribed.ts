// The three tools that the interface counts but does not describe. Names and fields are the sandbox's own.

import { managedCommunities } from '../access';
import { nullable, uuid } from '../arguments';
import { defineTool } from '../tool';

export const getMyProfile = defineTool('get_my_profile', {}, (_, { reader }) => ({
  userId: reader.userId,
  username: reader.username,
  name: reader.name,
  photoUrl: reader.photoUrl,
  platforms: reader.accounts,
}));

export const getPayoutTokens = defineTool(
  'get_payout_tokens',
  { projectId: nullable(uuid) },
  ({ projectId }, context) => {
    const managed = managedCommunities(context).map(({ community }) => community.id);
    const reached = context.world.campaigns.filter(
      ({ communityId }) => managed.includes(communityId) && (projectId ?? communityId) === communityId,
    );
    return { tokens: [...new Map(reached.map(({ token }) => [token.id, token])).values()] };
  },
);

export const getServerTime = defineTool('get_server_time', {}, (_, { clock }) => ({
  now: clock().toISOString(),
  timezone: 'UTC',
}));
