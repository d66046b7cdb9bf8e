// The fields of the campaign management interface, copied by hand from its document, section 2.

import type { FieldTable } from './fields';

export const manageableProject: FieldTable = {
  projectId: 'uuid',
  slug: 'string',
  name: 'string',
  guildEnabled: 'boolean',
  role: 'string',
  demoMode: 'boolean',
  isPersonalProject: 'boolean',
  accentColor: 'color',
  logo: 'url',
  pointsToken: { id: 'uuid', name: 'string', symbol: 'string', logo: 'string' },
  campaignCommission: 'number',
};

const tokenTotal: FieldTable = { totalAmount: 'decimal', symbol: 'string', decimals: 'integer' };

export const projectInfo: FieldTable = {
  id: 'uuid',
  slug: 'string',
  name: 'string',
  category: 'string',
  description: 'string',
  isWhitelabelEnabled: 'boolean',
  logo: 'url',
  banner: 'url',
  twitterProfileUrl: 'url',
  totalMemberCount: 'integer',
  activeMembersCount: 'integer',
  isUserMember: 'boolean',
  userMembershipStatus: 'string',
  userRole: 'string',
  activeCampaignsCount: 'integer',
  totalCampaignsCount: 'integer',
  rewardsDistributed: 'decimal',
  totalPointsDistributed: 'decimal',
  erc20Totals: [tokenTotal],
  pointsTotals: [tokenTotal],
  teamMembers: [{ userId: 'uuid', role: 'string', photoUrl: 'string', username: 'string', name: 'string' }],
  smartFollowersCount: 'integer',
  twitterFollowersCount: 'integer',
  pointsToken: { symbol: 'string', logo: 'string?' },
  demoMode: 'boolean',
  checklist: { hasAnnouncement: 'boolean', hasGig: 'boolean' },
  // The sixth key stands for the platform whose name the document replaces.
  socials: { x: 'url', telegram: 'url', discord: 'url', youtube: 'url', instagram: 'url', tiktok: 'url' },
};

const project: FieldTable = { id: 'uuid', name: 'string', logo: 'string' };

export const campaignListItem: FieldTable = {
  id: 'uuid',
  status: 'string',
  title: 'string',
  createdAt: 'timestamp',
  campaignType: 'string',
  taskTypes: ['string'],
  totalPool: 'decimal',
  remainingPool: 'decimal',
  usedBudget: 'decimal',
  platform: [{ id: 'uuid', name: 'string', enabled: 'boolean' }],
  payoutType: 'string',
  completedUsersCount: 'integer',
  incompletedUsersCount: 'integer',
  hasCounterOffer: 'boolean',
  tokenType: 'string',
  tokenSymbol: 'string',
  project,
  approvedClipsCount: 'integer',
  impressions: 'integer',
  pendingReviewsCount: 'integer',
};

export const myCampaigns: FieldTable = {
  campaigns: [campaignListItem],
  counts: { live: 'number', draft: 'number', ended: 'number', spent: 'number' },
  projects: [{ id: 'uuid', name: 'string', logo: 'string', role: 'string' }],
};

const requirement: FieldTable = { values: ['string'], isEnabled: 'boolean', requireAll: 'boolean' };

const submissionRequirements: FieldTable = {
  urls: requirement,
  hashtags: requirement,
  mentions: requirement,
  guidelines: 'string',
};

const socialTask: FieldTable = {
  id: 'uuid',
  platformId: 'uuid',
  type: 'string',
  url: 'string?',
  submissionRequirements,
  payoutConfig: {
    logic: 'string',
    tokenId: 'uuid',
    claimType: 'string',
    fixedPayout: 'number',
    auraMultiplier: 'number',
  },
  taskCompletedCount: 'integerText',
  reach: 'integerText',
  likes: 'integerText',
  replies: 'integerText',
  platform: { id: 'uuid', name: 'string' },
};

const ownerTask: FieldTable = {
  taskId: 'uuid',
  platformId: 'uuid',
  platformName: 'string',
  platformSlug: 'string',
  type: 'string',
  submissionRequirements,
  submissionCounts: {
    total: 'integer',
    pending: 'integer',
    approved: 'integer',
    rejected: 'integer',
    paid: 'integer',
    nonRejected: 'integer',
  },
};

const platformPayout: FieldTable = {
  taskId: 'uuid',
  platformId: 'uuid',
  platformName: 'string',
  platformSlug: 'string',
  claimType: 'string',
  payoutLogic: 'string',
  minViews: 'integer?',
  maxPayoutPerClip: 'number',
  fixedPayout: 'number?',
  cpm: 'number',
  bonusRanges: 'list',
  tokenType: 'string',
  tokenSymbol: 'string',
};

const clippingOwner: FieldTable = {
  eligibilitySummary: { mode: 'string', guild: 'anything?' },
  demographicsRequired: 'boolean',
  demographicsAudienceRule: 'anything?',
  overview: {
    creatorsCount: 'integer',
    totalSubmissionsCount: 'integer',
    submissionsCount: 'integer',
    pendingSubmissionsCount: 'integer',
    approvedSubmissionsCount: 'integer',
    rejectedSubmissionsCount: 'integer',
    paidSubmissionsCount: 'integer',
    reach: 'integer',
    currentReach: 'integer',
    initialReach: 'integer',
    likes: 'integer',
    comments: 'integer',
  },
  budget: {
    label: 'string',
    totalPool: 'decimal',
    remainingPool: 'decimal',
    usedBudget: 'decimal',
    tokenType: 'string',
    tokenSymbol: 'string',
  },
  tasksTab: {
    requirements: { hashtags: ['string'], mentions: ['string'], urls: ['string'], guidelines: 'string' },
    tasks: [ownerTask],
  },
  settingsTab: { userEligibilityCriteria: 'object', platformPayouts: [platformPayout] },
};

export const campaignDetail: FieldTable = {
  campaignType: 'string',
  detailVariant: 'string',
  campaign: {
    id: 'uuid',
    projectId: 'uuid',
    createdAt: 'timestamp',
    title: 'string',
    imageUrl: 'string?',
    status: 'string',
    startDate: 'timestamp',
    type: 'string',
    approvalMode: 'string',
    userEligibilityCriteria: 'object',
  },
  project,
  stats: { creators: 'integer', reach: 'integer', likes: 'integer', quotes: 'integer', post: 'integer' },
  budget: {
    totalPool: 'decimal',
    remainingPool: 'decimal',
    tokenType: 'string',
    tokenSymbol: 'string',
    tokenAddress: 'string?',
    chainId: 'string?',
    decimals: 'integer',
  },
  tasks: [socialTask],
  draftConfig: 'anything?',
  eligibilityProject: 'anything?',
  clippingOwner: { nullable: clippingOwner },
  campaignCommission: 'number',
};

const platformTask: FieldTable = {
  taskId: 'uuid',
  platformId: 'uuid',
  platformSlug: 'string',
  platformName: 'string',
  maxPayoutPerClip: 'number',
  minViews: 'integer?',
  tokenSymbol: 'string',
  taskSubmissionId: 'uuid?',
  submissionStatus: 'string?',
  payoutLogic: 'string',
  cpm: 'number',
  fixedTokenAmount: 'number?',
  bonusRanges: 'list',
  demographicsRequired: 'boolean',
  demographicsAudienceRule: 'anything?',
};

export const clippingCampaignDetail: FieldTable = {
  id: 'uuid',
  title: 'string',
  approvalMode: 'string',
  status: 'string',
  startDate: 'timestamp',
  endDate: 'timestamp?',
  payRateDisplay: 'string',
  payRateType: 'string',
  bannerImageUrl: 'string',
  colorCode: 'color',
  project,
  stats: {
    clipsApprovedCount: 'integer',
    totalViews: 'integer',
    totalCurrentViews: 'integer',
    totalInitialViews: 'integer',
    creatorsCount: 'integer',
  },
  requirements: { hashtags: ['string'], mentions: ['string'] },
  contentGuidelinesMarkdown: 'string',
  budget: {
    totalPool: 'decimal',
    remainingPool: 'decimal',
    usedBudget: 'decimal',
    accruedUnpaid: 'decimal',
    tokenType: 'string',
    tokenSymbol: 'string',
  },
  platformTasks: [platformTask],
  supportedPlatforms: [{ platformId: 'uuid', platformSlug: 'string', platformName: 'string' }],
  mySubmissions: ['object'],
  payoutDisplayMode: 'string',
  isEligible: 'boolean',
  isEndingSoon: 'boolean',
  poolDepleted: 'boolean',
  canSubmit: 'boolean',
  hasSubmitted: 'boolean',
  brandApproved: 'boolean',
  brandStats: { campaignCount: 'integer', creatorsPaid: 'integer' },
};

export const ineligibleCampaignDetail: FieldTable = {
  id: 'uuid',
  title: 'string',
  project,
  bannerImageUrl: 'string',
  message: 'string',
};
