import type { Clip } from '../../world/clip';
import { managedCampaign } from '../access';
import { limit, nullable, oneOf, page, required, sortOrder, text, uuid } from '../arguments';
import { pageOf, paginationMetadata, sorted } from '../pagination';
import { defineTool, inlineError } from '../tool';

export const getClippingOwnerSubmissions = defineTool(
  'get_clipping_owner_submissions',
  {
    projectCampaignId: required(uuid),
    page,
    limit: limit(10),
    platformId: nullable(uuid),
    statusBy: nullable(text),
    sortBy: nullable(oneOf('views', 'likes', 'created_at')),
    sortOrder,
  },
  (args, context) => {
    const { id, kind } = managedCampaign(context, args.projectCampaignId);
    if (kind === 'social') {
      return inlineError('Clipping submissions are only available for clipping campaigns');
    }
    const clips = context.world
      .clips(id)
      .filter(({ platformId }) => args.platformId === null || platformId === args.platformId)
      .filter(({ status }) => args.statusBy === null || status === args.statusBy);
    const ordered = sorted(clips, args.sortOrder, sortNumber(args.sortBy));
    const { remainingPool, accruedUnpaid } = context.world.budget(id);
    return {
      rows: pageOf(ordered, args),
      budget: { remainingPool, accruedUnpaid },
      metadata: paginationMetadata(ordered.length, args),
    };
  },
);

function sortNumber(sortBy: string | null): ((clip: Clip) => number) | null {
  switch (sortBy) {
    case 'views':
      return ({ engagement }) => engagement.views;
    case 'likes':
      return ({ engagement }) => engagement.likes;
    default:
      return null;
  }
}
