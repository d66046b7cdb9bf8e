/** The community of a campaign, where an answer does not name it: learnt by one more request, kept for six hours. */
import { valueAt } from '../api/json';
import { CACHE } from '../config';
import { type CampaignFact, learn } from './campaign-fact';
import { cacheKey, type QueryContext } from './context';
import { isLimited, refuseOther } from './limit';

/** Null where the service names none. */
export function communityFact(campaignId: string, context: QueryContext): CampaignFact<string | null> {
  return {
    key: cacheKey(['community', campaignId.toLowerCase()], context),
    maximumMinutes: CACHE.largestMinutes,
    ask(client) {
      const source = { api: 'campaigns', tool: 'get_campaign_details' } as const;
      const details = client.get(source, { projectCampaignId: campaignId });
      const named = valueAt(details, 'campaign.projectId') ?? valueAt(details, 'project.id');
      return typeof named === 'string' ? named : null;
    },
  };
}

export function communityOfCampaign(campaignId: string, context: QueryContext): string | null {
  return learn(communityFact(campaignId, context), context);
}

/**
 * Keeps the limit where a campaign is named.
 *
 * @throws AddOnError `refused`
 */
export function refuseOtherCampaign(campaignId: string, context: QueryContext): void {
  const { connection } = context;
  if (isLimited(connection)) refuseOther(communityOfCampaign(campaignId, context), connection);
}
