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
    const ordered = asked(context.world.clips(id), args);
    const { remainingPool, accruedUnpaid } = context.world.budget(id);
    return {
      rows: pageOf(ordered, args),
      budget: { remainingPool, accruedUnpaid },
      metadata: paginationMetadata(ordered.length, args),
    };
  },
);

interface Question {
  readonly platformId: string | null;
  readonly statusBy: string | null;
  readonly sortBy: string | null;
  readonly sortOrder: Parameters<typeof sorted>[1];
}

/** Of each list what was asked of it: a list of a thousand pages is put in order once. */
const known = new WeakMap<readonly Clip[], Map<string, readonly Clip[]>>();

function asked(all: readonly Clip[], question: Question): readonly Clip[] {
  const { platformId, statusBy, sortBy, sortOrder } = question;
  const answers = known.get(all) ?? new Map<string, readonly Clip[]>();
  known.set(all, answers);
  const name = JSON.stringify([platformId, statusBy, sortBy, sortOrder]);
  const before = answers.get(name);
  if (before) return before;
  const clips = all
    .filter((clip) => platformId === null || clip.platformId === platformId)
    .filter(({ status }) => statusBy === null || status === statusBy);
  const ordered = sorted(clips, sortOrder, sortNumber(sortBy));
  answers.set(name, ordered);
  return ordered;
}

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
