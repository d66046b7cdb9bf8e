/** The catalogue: every dataset, in reading order. */
import { campaignClips } from './campaigns/campaign-clips';
import { campaignCounts } from './campaigns/campaign-counts';
import { campaignDetails } from './campaigns/campaign-details';
import { campaignSubmissions } from './campaigns/campaign-submissions';
import { campaignTasks } from './campaigns/campaign-tasks';
import { campaignTool } from './campaigns/campaign-tool';
import { campaigns } from './campaigns/campaigns';
import { clippingCampaign } from './campaigns/clipping-campaign';
import { communities } from './campaigns/communities';
import { communityInfo } from './campaigns/community-info';
import { communityMembers } from './campaigns/community-members';
import { leaderboard } from './campaigns/leaderboard';
import type { Dataset } from './definition';
import { creatorContent } from './intelligence/creator-content';
import { creatorDetails } from './intelligence/creator-details';
import { creatorMentions } from './intelligence/creator-mentions';
import { creators } from './intelligence/creators';
import { intelligenceGet } from './intelligence/intelligence-get';
import { narrativeDetails } from './intelligence/narrative-details';
import { narrativeHistory } from './intelligence/narrative-history';
import { narratives } from './intelligence/narratives';
import { projectDetails } from './intelligence/project-details';
import { projects } from './intelligence/projects';
import { topCreators } from './intelligence/top-creators';

export const CATALOGUE: readonly Dataset[] = [
  communities,
  communityInfo,
  campaigns,
  campaignCounts,
  campaignDetails,
  campaignTasks,
  clippingCampaign,
  campaignSubmissions,
  campaignClips,
  communityMembers,
  leaderboard,
  campaignTool,
  creators,
  creatorDetails,
  creatorMentions,
  creatorContent,
  topCreators,
  projects,
  projectDetails,
  narratives,
  narrativeDetails,
  narrativeHistory,
  intelligenceGet,
];
