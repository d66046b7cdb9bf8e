import type { Campaign } from '../../world/campaign';
import type { World } from '../../world/world';
import { managedCommunities, managedCommunity } from '../access';
import { limit, nullable, oneOf, page, uuid } from '../arguments';
import { pageOf } from '../pagination';
import { campaignListItem } from '../records/campaign-list-item';
import { defineTool } from '../tool';

const kinds = { clipping: 'clipping', UGC: 'ugc', instant_tasks: 'social' } as const;

export const getMyCampaigns = defineTool(
  'get_my_campaigns',
  {
    projectId: nullable(uuid),
    statusBy: nullable(oneOf('LIVE', 'ENDED', 'DRAFT', 'PAYMENT_PENDING')),
    campaignType: nullable(oneOf('all', 'instant_tasks', 'clipping', 'UGC')),
    page,
    limit: limit(10),
  },
  (args, context) => {
    const { world } = context;
    const managed = managedCommunities(context);
    const scope =
      args.projectId === null
        ? managed.map(({ community }) => community.id)
        : [managedCommunity(context, args.projectId).id];
    const reached = world.campaigns.filter(({ communityId }) => scope.includes(communityId));
    const kind = args.campaignType === null || args.campaignType === 'all' ? null : kinds[args.campaignType];
    const campaigns = reached
      .filter(({ status }) => args.statusBy === null || status === args.statusBy)
      .filter((campaign) => kind === null || campaign.kind === kind)
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    // Hidden ones are left out of their page, which is the shorter for it: nothing is known of that.
    const shown = pageOf(campaigns, args).filter(isShown);
    return {
      campaigns: shown.map((campaign) => campaignListItem(world, campaign)),
      counts: countsOf(world, reached.filter(isShown)),
      projects: managed.map(({ community: { id, name, logo }, role }) => ({ id, name, logo, role })),
    };
  },
);

const isShown = ({ isHidden }: Campaign): boolean => !isHidden;

/** Of all campaigns in scope, whatever status and type are asked for. */
function countsOf(world: World, campaigns: readonly Campaign[]): Record<string, number> {
  const count = (wanted: string): number => campaigns.filter(({ status }) => status === wanted).length;
  const spent = campaigns.reduce((sum, { id }) => sum + world.figures(id).paidAmount, 0n);
  return {
    live: count('LIVE'),
    draft: count('DRAFT'),
    ended: count('ENDED'),
    spent: Number(spent) / 1_000_000,
  };
}
