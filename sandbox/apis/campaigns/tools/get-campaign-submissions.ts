import type { CreatorSubmission } from '../../world/submission';
import { managedCampaign } from '../access';
import { limit, nullable, oneOf, page, required, sortOrder, text, uuid } from '../arguments';
import { pageOf, paginationMetadata, sorted } from '../pagination';
import { defineTool } from '../tool';

export const getCampaignSubmissions = defineTool(
  'get_campaign_submissions',
  {
    projectCampaignId: required(uuid),
    page,
    limit: limit(10),
    sortBy: nullable(oneOf('smart_followers', 'followers', 'created_at')),
    sortOrder,
    statusBy: nullable(text),
    userId: nullable(uuid),
  },
  (args, context) => {
    const campaign = managedCampaign(context, args.projectCampaignId);
    const rows = context.world
      .submissions(campaign.id)
      .filter(({ userId }) => args.userId === null || userId === args.userId)
      .filter(({ tasks }) => hasStatus(tasks, args.statusBy));
    const ordered = sorted(rows, args.sortOrder, sortNumber(args.sortBy));
    return {
      submissions: pageOf(ordered, args),
      metadata: paginationMetadata(ordered.length, args),
      campaignType: campaign.kind,
    };
  },
);

/** A creator with one submission of the status counts, and is shown with all submissions. */
function hasStatus(tasks: CreatorSubmission['tasks'], wanted: string | null): boolean {
  return wanted === null || tasks.some(({ submissionStatus }) => submissionStatus === wanted);
}

function sortNumber(sortBy: string | null): ((row: CreatorSubmission) => number) | null {
  switch (sortBy) {
    case 'followers':
      return ({ followersCount }) => followersCount;
    case 'smart_followers':
      return ({ smartFollowersCount }) => smartFollowersCount;
    default:
      return null;
  }
}
