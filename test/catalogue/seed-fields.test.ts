/** Every field of the API documents is a column: written here by hand from their tables, not from the catalogue. */
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index';

const CONTRIBUTOR =
  'id handle platform followers quality_score engagement_rate niche region mention_count_30d';

const FIELDS: Readonly<Record<string, string>> = {
  COMMUNITIES:
    'projectId slug name guildEnabled role demoMode isPersonalProject accentColor logo pointsToken.id pointsToken.name pointsToken.symbol pointsToken.logo campaignCommission',
  CAMPAIGNS:
    'id status title createdAt campaignType taskTypes totalPool remainingPool usedBudget platform payoutType completedUsersCount incompletedUsersCount hasCounterOffer tokenType tokenSymbol project.id project.name project.logo approvedClipsCount impressions pendingReviewsCount',
  CAMPAIGN_SUBMISSIONS:
    'submissionId userId username userUsername name profileImageUrl followersCount smartFollowersCount viewCount initialViewCount currentViewCount deltaViewCount tokenAmount auraPointsAmount estimatedPayout tasks',
  CAMPAIGN_CLIPS:
    'submissionId taskId platformId creatorUserId contentId platformName platformSlug creatorUsername creatorPhotoUrl status submittedAt expiresAt rejectionReason contentUrl contentTitle thumbnailUrl videoUrl followersCount commentCount estimatedPayout tokenReward auraPointsReward engagement.views engagement.initialViews engagement.currentViews engagement.deltaViews engagement.likes engagement.comments canLoadEngagementHistory cumulativePaidAmount basePaidAmount bonusPaidAmount totalPaidAmount lastPaidAt maxPayoutPerClip accruedUnpaid accruedBaseAmount accruedBonusAmount submissionActions demographicsVideoUrl demographicsReviewResult',
  CREATORS: CONTRIBUTOR,
  CREATOR_DETAILS: `${CONTRIBUTOR} smart_followers mention_history top_content`,
  TOP_CREATORS: CONTRIBUTOR,
};

const ELEMENTS: Readonly<Record<string, string>> = {
  'CAMPAIGNS platform': 'id name enabled',
  'CAMPAIGN_SUBMISSIONS tasks':
    'taskId submissionId claimedAt submittedAt taskType taskUrl submissionStatus submissionReason aiReview submissionContent.text submissionContent.viewCount submissionContent.initialViews submissionContent.currentViews submissionContent.deltaViews submissionContent.replyCount submissionContent.favoriteCount submissionContent.externalId submissionContent.url',
  'CAMPAIGN_CLIPS submissionActions': 'actionType amount viewsSnapshot deltaViews reason createdAt',
  'CREATOR_DETAILS mention_history': 'date count brands',
  'CREATOR_DETAILS top_content': 'url views posted_at',
};

test.each(CATALOGUE.map((dataset) => [dataset.formula, dataset] as const))('%s', (formula, { columns }) => {
  expect(columns.map(({ key }) => key)).toEqual(FIELDS[formula]?.split(' '));
  const elements = columns.flatMap(({ key, elements: inner }) =>
    inner ? [[`${formula} ${key}`, inner.map((element) => element.key).join(' ')]] : [],
  );
  const expected = Object.entries(ELEMENTS).filter(([name]) => name.startsWith(`${formula} `));
  expect(Object.fromEntries(elements)).toEqual(Object.fromEntries(expected));
});
