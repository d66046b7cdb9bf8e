import type { Tool } from '../tool';
import { getCampaignDetails } from './get-campaign-details';
import { getCampaignSubmissions } from './get-campaign-submissions';
import { getClippingCampaignDetail } from './get-clipping-campaign-detail';
import { getClippingOwnerSubmissions } from './get-clipping-owner-submissions';
import { getMyCampaigns } from './get-my-campaigns';
import { getProjectInfo } from './get-project-info';
import { getProjectLeaderboard } from './get-project-leaderboard';
import { getProjectMembersDetailed } from './get-project-members-detailed';
import { listManageableProjects } from './list-manageable-projects';
import { getMyProfile, getPayoutTokens, getServerTime } from './undescribed';

export const tools: readonly Tool[] = [
  listManageableProjects,
  getProjectInfo,
  getMyCampaigns,
  getCampaignDetails,
  getClippingCampaignDetail,
  getCampaignSubmissions,
  getClippingOwnerSubmissions,
  getProjectMembersDetailed,
  getProjectLeaderboard,
  getMyProfile,
  getPayoutTokens,
  getServerTime,
];
