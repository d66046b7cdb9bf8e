/** A handful of formulas that show what the add-on does, with ids of the sandbox's world. */
import type { World } from '../../sandbox/apis/index';

export function exampleFormulas({ notable, contributors }: World): readonly string[] {
  const campaign = notable.bigClippingCampaign.id;
  const ids = contributors.slice(0, 4).map(({ id }) => `"${id}"`);
  return [
    '=COMMUNITIES()',
    '=CAMPAIGNS("", "LIVE", "", "all", "columns=title,campaignType,impressions,totalPool,remainingPool,tokenSymbol")',
    `=CAMPAIGN_CLIPS("${campaign}", "all", "", "tiktok", "views", "DESC", "columns=creatorUsername,contentTitle,status,submittedAt,engagement.deltaViews,estimatedPayout")`,
    `=CAMPAIGN_SUBMISSIONS("${campaign}", 5)`,
    '=CREATORS(5, "youtube")',
    '=TOP_CREATORS("quality_score", "x", "30d", 5)',
    `=CREATOR_DETAILS({${ids.join(';')}}, "handle,followers,smart_followers,region")`,
  ];
}
