/** Every field of the API documents is a column: written here by hand from their tables, not from the catalogue. */
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index';

const TOKEN_TOTAL = 'totalAmount symbol decimals';

const REQUIREMENTS =
  'submissionRequirements.urls.values submissionRequirements.urls.isEnabled submissionRequirements.urls.requireAll submissionRequirements.hashtags.values submissionRequirements.hashtags.isEnabled submissionRequirements.hashtags.requireAll submissionRequirements.mentions.values submissionRequirements.mentions.isEnabled submissionRequirements.mentions.requireAll submissionRequirements.guidelines';

const PAYOUT_CONFIG =
  'payoutConfig.logic payoutConfig.tokenId payoutConfig.claimType payoutConfig.fixedPayout payoutConfig.auraMultiplier';

const SOCIAL_FIGURES = 'taskCompletedCount reach likes replies';

const SUBMISSION_COUNTS =
  'submissionCounts.total submissionCounts.pending submissionCounts.approved submissionCounts.rejected submissionCounts.paid submissionCounts.nonRejected';

const TASK_REFERENCE = 'taskId platformId platformName platformSlug';

const CLIPPING_OWNER =
  'clippingOwner.eligibilitySummary.mode clippingOwner.eligibilitySummary.guild clippingOwner.demographicsRequired clippingOwner.demographicsAudienceRule clippingOwner.overview.creatorsCount clippingOwner.overview.totalSubmissionsCount clippingOwner.overview.submissionsCount clippingOwner.overview.pendingSubmissionsCount clippingOwner.overview.approvedSubmissionsCount clippingOwner.overview.rejectedSubmissionsCount clippingOwner.overview.paidSubmissionsCount clippingOwner.overview.reach clippingOwner.overview.currentReach clippingOwner.overview.initialReach clippingOwner.overview.likes clippingOwner.overview.comments clippingOwner.budget.label clippingOwner.budget.totalPool clippingOwner.budget.remainingPool clippingOwner.budget.usedBudget clippingOwner.budget.tokenType clippingOwner.budget.tokenSymbol clippingOwner.tasksTab.requirements.hashtags clippingOwner.tasksTab.requirements.mentions clippingOwner.tasksTab.requirements.urls clippingOwner.tasksTab.requirements.guidelines clippingOwner.tasksTab.tasks clippingOwner.settingsTab.userEligibilityCriteria.openToAll clippingOwner.settingsTab.userEligibilityCriteria.guildId clippingOwner.settingsTab.platformPayouts';

const CONTRIBUTOR =
  'id handle platform followers quality_score engagement_rate niche region mention_count_30d';

const MENTION = 'date count brands';

const CONTENT = 'url views posted_at';

const PROJECT =
  'id name ecosystem category sentiment_score community_size creator_mention_count_30d trending';

const NARRATIVE_DAY = 'date mention_count momentum_score';

/** Generic functions have none: their answers are not known beforehand. */
const FIELDS: Readonly<Record<string, string>> = {
  COMMUNITIES:
    'projectId slug name guildEnabled role demoMode isPersonalProject accentColor logo pointsToken.id pointsToken.name pointsToken.symbol pointsToken.logo campaignCommission',
  COMMUNITY_INFO:
    'id slug name category description isWhitelabelEnabled logo banner twitterProfileUrl totalMemberCount activeMembersCount isUserMember userMembershipStatus userRole activeCampaignsCount totalCampaignsCount rewardsDistributed totalPointsDistributed erc20Totals pointsTotals teamMembers smartFollowersCount twitterFollowersCount pointsToken.symbol pointsToken.logo demoMode checklist.hasAnnouncement checklist.hasGig socials.x socials.telegram socials.discord socials.youtube socials.instagram',
  CAMPAIGNS:
    'id status title createdAt campaignType taskTypes totalPool remainingPool usedBudget platform payoutType completedUsersCount incompletedUsersCount hasCounterOffer tokenType tokenSymbol project.id project.name project.logo approvedClipsCount impressions pendingReviewsCount',
  CAMPAIGN_COUNTS: 'counts.live counts.draft counts.ended counts.spent projects',
  CAMPAIGN_DETAILS: `campaignType detailVariant campaign.id campaign.projectId campaign.createdAt campaign.title campaign.imageUrl campaign.status campaign.startDate campaign.type campaign.approvalMode campaign.userEligibilityCriteria.openToAll campaign.userEligibilityCriteria.guildId project.id project.name project.logo stats.creators stats.reach stats.likes stats.quotes stats.post budget.totalPool budget.remainingPool budget.tokenType budget.tokenSymbol budget.tokenAddress budget.chainId budget.decimals tasks draftConfig eligibilityProject ${CLIPPING_OWNER} campaignCommission`,
  CAMPAIGN_TASKS: `${TASK_REFERENCE} type url ${REQUIREMENTS} ${SUBMISSION_COUNTS} ${PAYOUT_CONFIG} ${SOCIAL_FIGURES} payout.claimType payout.payoutLogic payout.minViews payout.maxPayoutPerClip payout.fixedPayout payout.cpm payout.bonusRanges payout.tokenType payout.tokenSymbol`,
  CLIPPING_CAMPAIGN:
    'id title approvalMode status startDate endDate payRateDisplay payRateType bannerImageUrl colorCode project.id project.name project.logo stats.clipsApprovedCount stats.totalViews stats.totalCurrentViews stats.totalInitialViews stats.creatorsCount requirements.hashtags requirements.mentions contentGuidelinesMarkdown budget.totalPool budget.remainingPool budget.usedBudget budget.accruedUnpaid budget.tokenType budget.tokenSymbol platformTasks supportedPlatforms mySubmissions payoutDisplayMode isEligible isEndingSoon poolDepleted canSubmit hasSubmitted brandApproved brandStats.campaignCount brandStats.creatorsPaid',
  CAMPAIGN_SUBMISSIONS:
    'submissionId userId username userUsername name profileImageUrl followersCount smartFollowersCount viewCount initialViewCount currentViewCount deltaViewCount tokenAmount auraPointsAmount estimatedPayout tasks',
  CAMPAIGN_CLIPS:
    'submissionId taskId platformId creatorUserId contentId platformName platformSlug creatorUsername creatorPhotoUrl status submittedAt expiresAt rejectionReason contentUrl contentTitle thumbnailUrl videoUrl followersCount commentCount estimatedPayout tokenReward auraPointsReward engagement.views engagement.initialViews engagement.currentViews engagement.deltaViews engagement.likes engagement.comments canLoadEngagementHistory cumulativePaidAmount basePaidAmount bonusPaidAmount totalPaidAmount lastPaidAt maxPayoutPerClip accruedUnpaid accruedBaseAmount accruedBonusAmount submissionActions demographicsVideoUrl demographicsReviewResult',
  COMMUNITY_MEMBERS:
    'userId status role username name photoUrl niche locationCountry platforms totalFollowers communityCampaignsParticipated totalCommunityImpressions tags',
  LEADERBOARD: 'totalViews totalCampaigns totalUsdc totalCommunityToken',
  CAMPAIGN_TOOL: '',
  CREATORS: CONTRIBUTOR,
  CREATOR_DETAILS: `${CONTRIBUTOR} smart_followers mention_history top_content`,
  CREATOR_MENTIONS: MENTION,
  CREATOR_CONTENT: CONTENT,
  TOP_CREATORS: CONTRIBUTOR,
  PROJECTS: PROJECT,
  PROJECT_DETAILS: `${PROJECT} sentiment_trend top_contributors narrative_ids`,
  NARRATIVES:
    'id label momentum_score momentum_trend mention_count_7d mention_count_change_pct top_platforms related_projects',
  NARRATIVE_DETAILS: 'id label momentum_score momentum_trend history top_contributors related_projects',
  NARRATIVE_HISTORY: NARRATIVE_DAY,
  INTELLIGENCE_GET: '',
};

const ELEMENTS: Readonly<Record<string, string>> = {
  'COMMUNITY_INFO erc20Totals': TOKEN_TOTAL,
  'COMMUNITY_INFO pointsTotals': TOKEN_TOTAL,
  'COMMUNITY_INFO teamMembers': 'userId role photoUrl username name',
  'CAMPAIGNS platform': 'id name enabled',
  'CAMPAIGN_COUNTS projects': 'id name logo role',
  'CAMPAIGN_DETAILS tasks': `id platformId type url ${REQUIREMENTS} ${PAYOUT_CONFIG} ${SOCIAL_FIGURES} platform.id platform.name`,
  'CAMPAIGN_DETAILS clippingOwner.tasksTab.tasks': `${TASK_REFERENCE} type ${REQUIREMENTS} ${SUBMISSION_COUNTS}`,
  'CAMPAIGN_DETAILS clippingOwner.settingsTab.platformPayouts': `${TASK_REFERENCE} claimType payoutLogic minViews maxPayoutPerClip fixedPayout cpm bonusRanges tokenType tokenSymbol`,
  'CLIPPING_CAMPAIGN platformTasks':
    'taskId platformId platformSlug platformName maxPayoutPerClip minViews tokenSymbol taskSubmissionId submissionStatus payoutLogic cpm fixedTokenAmount bonusRanges demographicsRequired demographicsAudienceRule',
  'CLIPPING_CAMPAIGN supportedPlatforms': 'platformId platformSlug platformName',
  'CAMPAIGN_SUBMISSIONS tasks':
    'taskId submissionId claimedAt submittedAt taskType taskUrl submissionStatus submissionReason aiReview submissionContent.text submissionContent.viewCount submissionContent.initialViews submissionContent.currentViews submissionContent.deltaViews submissionContent.replyCount submissionContent.favoriteCount submissionContent.externalId submissionContent.url',
  'CAMPAIGN_CLIPS submissionActions': 'actionType amount viewsSnapshot deltaViews reason createdAt',
  'COMMUNITY_MEMBERS platforms': 'slug handle followersCount',
  'COMMUNITY_MEMBERS tags': 'id name color',
  'CREATOR_DETAILS mention_history': MENTION,
  'CREATOR_DETAILS top_content': CONTENT,
  'NARRATIVE_DETAILS history': NARRATIVE_DAY,
};

test('every function is in the table, and nothing else', () => {
  expect(CATALOGUE.map(({ formula }) => formula)).toEqual(Object.keys(FIELDS));
});

test.each(CATALOGUE.map((dataset) => [dataset.formula, dataset] as const))('%s', (formula, { columns }) => {
  expect(keysOf(columns)).toEqual(fieldsIn(FIELDS[formula] ?? ''));
  const elements = columns.flatMap(({ key, elements: inner }) =>
    inner ? [[`${formula} ${key}`, keysOf(inner)] as const] : [],
  );
  const expected = Object.entries(ELEMENTS)
    .filter(([name]) => name.startsWith(`${formula} `))
    .map(([name, fields]) => [name, fieldsIn(fields)] as const);
  expect(Object.fromEntries(elements)).toEqual(Object.fromEntries(expected));
});

/** Sorted: the order of the columns is the catalogue's own. */
function keysOf(columns: readonly { readonly key: string }[]): string[] {
  return columns.map(({ key }) => key).sort();
}

function fieldsIn(text: string): string[] {
  return text.split(' ').filter(Boolean).sort();
}
