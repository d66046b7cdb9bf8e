import { managedCampaign } from '../access';
import { required, uuid } from '../arguments';
import { campaignDetail } from '../records/campaign-detail';
import { defineTool } from '../tool';

export const getCampaignDetails = defineTool(
  'get_campaign_details',
  { projectCampaignId: required(uuid) },
  ({ projectCampaignId }, context) =>
    campaignDetail(context.world, managedCampaign(context, projectCampaignId)),
);
