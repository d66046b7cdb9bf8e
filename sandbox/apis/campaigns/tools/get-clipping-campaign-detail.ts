import { managedCampaign } from '../access';
import { required, uuid } from '../arguments';
import { clippingDetail, ineligibleDetail } from '../records/clipping-detail';
import { defineTool, inlineError } from '../tool';

export const getClippingCampaignDetail = defineTool(
  'get_clipping_campaign_detail',
  { projectCampaignId: required(uuid) },
  ({ projectCampaignId }, context) => {
    const campaign = managedCampaign(context, projectCampaignId);
    if (campaign.kind === 'social') return inlineError('Clipping campaign not found');
    if (!campaign.isEligible) return ineligibleDetail(context.world, campaign);
    return clippingDetail(context.world, campaign, context.reader);
  },
);
