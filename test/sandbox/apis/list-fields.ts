// The fields of submissions, clips, members and leaderboard rows, copied by hand from the document, sections 2.6 to 2.10.

import type { FieldTable } from './fields';

const metadata: FieldTable = {
  page: 'integer',
  limit: 'integer',
  totalItems: 'integer',
  totalPages: 'integer',
};

const submissionTask: FieldTable = {
  taskId: 'uuid',
  submissionId: 'uuid',
  claimedAt: 'timestamp',
  submittedAt: 'timestamp',
  taskType: 'string',
  taskUrl: 'string?',
  submissionStatus: 'string',
  submissionReason: 'string?',
  aiReview: 'anything?',
  submissionContent: {
    text: 'string',
    viewCount: 'integer',
    initialViews: 'integer',
    currentViews: 'integer',
    deltaViews: 'integer',
    replyCount: 'integer',
    favoriteCount: 'integer',
    externalId: 'string',
    url: 'url',
  },
};

const creatorSubmission: FieldTable = {
  submissionId: 'uuid',
  userId: 'uuid',
  username: 'string',
  userUsername: 'string',
  name: 'string',
  profileImageUrl: 'string',
  followersCount: 'integer',
  smartFollowersCount: 'integer',
  viewCount: 'integer',
  initialViewCount: 'integer',
  currentViewCount: 'integer',
  deltaViewCount: 'integer',
  tokenAmount: 'decimal',
  auraPointsAmount: 'decimal',
  estimatedPayout: 'decimal',
  tasks: [submissionTask],
};

export const campaignSubmissions: FieldTable = {
  submissions: [creatorSubmission],
  metadata,
  campaignType: 'string',
};

const clippingOwnerRow: FieldTable = {
  submissionId: 'uuid',
  taskId: 'uuid',
  platformId: 'uuid',
  creatorUserId: 'uuid',
  contentId: 'uuid',
  platformName: 'string',
  platformSlug: 'string',
  creatorUsername: 'string',
  creatorPhotoUrl: 'string',
  status: 'string',
  submittedAt: 'timestamp',
  expiresAt: 'timestamp',
  rejectionReason: 'string?',
  contentUrl: 'url',
  contentTitle: 'string',
  thumbnailUrl: 'string',
  videoUrl: 'string?',
  followersCount: 'integer',
  commentCount: 'integer',
  estimatedPayout: 'decimal',
  tokenReward: 'decimal',
  auraPointsReward: 'decimal',
  engagement: {
    views: 'integer',
    initialViews: 'integer',
    currentViews: 'integer',
    deltaViews: 'integer',
    likes: 'integer',
    comments: 'integer',
  },
  canLoadEngagementHistory: 'boolean',
  cumulativePaidAmount: 'decimal',
  basePaidAmount: 'decimal',
  bonusPaidAmount: 'decimal',
  totalPaidAmount: 'decimal',
  lastPaidAt: 'timestamp?',
  maxPayoutPerClip: 'number',
  accruedUnpaid: 'decimal',
  accruedBaseAmount: 'decimal',
  accruedBonusAmount: 'decimal',
  submissionActions: [
    {
      actionType: 'string',
      amount: 'decimal?',
      viewsSnapshot: 'integer?',
      deltaViews: 'integer?',
      reason: 'string?',
      createdAt: 'timestamp',
    },
  ],
  demographicsVideoUrl: 'string?',
  demographicsReviewResult: 'anything?',
};

export const clippingOwnerSubmissions: FieldTable = {
  rows: [clippingOwnerRow],
  budget: { remainingPool: 'decimal', accruedUnpaid: 'decimal' },
  metadata,
};

export const projectMember: FieldTable = {
  userId: 'uuid',
  status: 'string',
  role: 'string',
  username: 'string',
  name: 'string',
  photoUrl: 'string',
  niche: ['string'],
  locationCountry: 'string',
  platforms: [{ slug: 'string', handle: 'string', followersCount: 'integer' }],
  totalFollowers: 'integer',
  communityCampaignsParticipated: 'integer',
  totalCommunityImpressions: 'integer',
  tags: [{ id: 'uuid', name: 'string', color: 'color' }],
};

/** Beside these a row carries fields that the document does not show. */
export const leaderboardRow: FieldTable = {
  totalViews: 'integer',
  totalCampaigns: 'integer',
  totalUsdc: 'decimal',
  totalCommunityToken: 'decimal',
};
