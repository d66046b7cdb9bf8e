/** The community of a campaign, where an answer does not name it: learnt by one more request, kept for six hours. */
import { valueAt } from '../api/json';
import type { Entry } from '../cache/entries';
import { readThrough } from '../cache/through';
import { CACHE } from '../config';
import { cacheKey, type QueryContext, withClient } from './context';
import { isLimited, refuseOther } from './limit';

export function communityKey(campaignId: string, context: QueryContext): string {
  return cacheKey(['community', campaignId.toLowerCase()], context);
}

/** @param entry what the cache has of it, where the caller has looked */
export function communityOfCampaign(
  campaignId: string,
  entry: Entry | null | undefined,
  context: QueryContext,
): string | undefined {
  const reading = {
    key: communityKey(campaignId, context),
    maximumMinutes: CACHE.largestMinutes,
    deadline: context.deadline,
    ...(entry !== undefined && { entry }),
  };
  const { community } = readThrough(reading, context.platform, () =>
    withClient(context, (client) => {
      const source = { api: 'campaigns', tool: 'get_campaign_details' } as const;
      const details = client.get(source, { projectCampaignId: campaignId });
      const named = valueAt(details, 'campaign.projectId') ?? valueAt(details, 'project.id');
      return { community: typeof named === 'string' ? named : null };
    }),
  );
  return community ?? undefined;
}

/**
 * Keeps the limit where a campaign is named.
 *
 * @throws AddOnError `refused`
 */
export function refuseOtherCampaign(campaignId: string, context: QueryContext): void {
  const { connection } = context;
  if (isLimited(connection)) refuseOther(communityOfCampaign(campaignId, undefined, context), connection);
}
