/** The catalogue: every dataset, in reading order. */
import { campaignClips } from './campaigns/campaign-clips';
import { campaignSubmissions } from './campaigns/campaign-submissions';
import { campaigns } from './campaigns/campaigns';
import { communities } from './campaigns/communities';
import type { Dataset } from './definition';
import { creatorDetails } from './intelligence/creator-details';
import { creators } from './intelligence/creators';
import { topCreators } from './intelligence/top-creators';

export const CATALOGUE: readonly Dataset[] = [
  communities,
  campaigns,
  campaignSubmissions,
  campaignClips,
  creators,
  creatorDetails,
  topCreators,
];
