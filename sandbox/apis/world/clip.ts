import type { Campaign } from './campaign';
import { type ClipAction, clipActions } from './clip-action';
import { type ClipMoney, clipMoney } from './clip-money';
import { addDays, between } from './days';
import type { Person } from './person';
import { postUrl } from './platform';
import { drawStatus, type PostStatus } from './post-status';
import { createRandom, type Random } from './random';
import { clipTitles, titleFor } from './texts';

/** A clip as the owner's list tells it; the same record stands for a post of a social campaign. */
export interface Clip extends ClipMoney {
  readonly submissionId: string;
  readonly taskId: string;
  readonly platformId: string;
  readonly platformName: string;
  readonly platformSlug: string;
  readonly creatorUserId: string;
  readonly creatorUsername: string;
  readonly creatorPhotoUrl: string;
  readonly contentId: string;
  readonly status: PostStatus;
  readonly submittedAt: string;
  readonly expiresAt: string;
  readonly rejectionReason: string | null;
  readonly contentUrl: string;
  readonly contentTitle: string;
  readonly thumbnailUrl: string;
  readonly videoUrl: string | null;
  readonly followersCount: number;
  readonly commentCount: number;
  readonly engagement: Engagement;
  readonly canLoadEngagementHistory: boolean;
  readonly lastPaidAt: string | null;
  readonly maxPayoutPerClip: number;
  readonly submissionActions: readonly ClipAction[];
  readonly demographicsVideoUrl: string | null;
  readonly demographicsReviewResult: string | null;
}

export interface Engagement {
  readonly views: number;
  readonly initialViews: number;
  readonly currentViews: number;
  readonly deltaViews: number;
  readonly likes: number;
  readonly comments: number;
}

/** The platform's own number of a post: 19 digits, more than a double holds. */
export function externalIdOf(submissionId: string): string {
  return createRandom('external id', submissionId).digits(19);
}

export interface ClipOrigin {
  readonly seed: number;
  readonly campaign: Campaign;
  readonly creator: Person;
  readonly index: number;
  readonly now: Date;
  /** A clip that has just come in: not yet looked at. */
  readonly isNew?: boolean;
}

export function createClip({ seed, campaign, creator, index, now, isNew = false }: ClipOrigin): Clip {
  const random = createRandom(seed, 'clip', campaign.id, index);
  const submissionId = random.uuid();
  const task = random.pick(campaign.tasks);
  const { platform } = task;
  const engagement = drawEngagement(random, task.minViews ?? 0);
  const status = isNew ? 'PENDING' : drawClipStatus(random, campaign);
  const end = campaign.endDate !== null && campaign.endDate < now ? campaign.endDate : now;
  const submittedAt = isNew
    ? new Date(now.getTime() + index)
    : between(campaign.startDate, end, random.next());
  const paidViews = drawPaidViews(random, status, engagement.deltaViews);
  const money = clipMoney(task, status, engagement.deltaViews, paidViews, campaign.token.type === 'POINTS');
  const paidAt = paidViews === null ? null : between(submittedAt, now, random.next());
  const rejectionReason = status === 'REJECTED' ? random.pick(rejectionReasons) : null;
  const asksDemographics = campaign.demographicsRequired && (status === 'APPROVED' || status === 'PAID');
  return {
    submissionId,
    taskId: task.taskId,
    platformId: platform.id,
    platformName: platform.name,
    platformSlug: platform.slug,
    creatorUserId: creator.userId,
    creatorUsername: creator.username,
    creatorPhotoUrl: creator.photoUrl,
    contentId: random.uuid(),
    status,
    submittedAt: submittedAt.toISOString(),
    expiresAt: addDays(submittedAt, 30).toISOString(),
    rejectionReason,
    contentUrl: postUrl(platform.slug, creator.username, externalIdOf(submissionId)),
    contentTitle: titleFor(index, random.pick(clipTitles)),
    thumbnailUrl: `https://images.example.com/clips/${submissionId}.jpg`,
    videoUrl: random.chance(0.7) ? `https://videos.example.com/clips/${submissionId}.mp4` : null,
    followersCount: creator.followers,
    commentCount: engagement.comments,
    engagement,
    ...money,
    canLoadEngagementHistory: random.chance(0.8),
    lastPaidAt: paidAt?.toISOString() ?? null,
    maxPayoutPerClip: task.maxPayoutPerClip,
    submissionActions: clipActions({
      status,
      submittedAt,
      paidAt,
      initialViews: engagement.initialViews,
      paidViews,
      money,
      rejectionReason,
    }),
    demographicsVideoUrl: asksDemographics
      ? `https://videos.example.com/demographics/${submissionId}.mp4`
      : null,
    demographicsReviewResult: asksDemographics && random.chance(0.6) ? 'ACCEPTED' : null,
  };
}

const rejectionReasons = ['Off topic', 'Re-upload, "not original"', 'Botted views', '=too short'];

function drawClipStatus(random: Random, campaign: Campaign): PostStatus {
  // A pool is used up exactly when every clip in it is paid.
  if (campaign.plan.feature === 'depleted') return 'PAID';
  return drawStatus(random, campaign.status, campaign.demographicsRequired);
}

/** Heavy-tailed as published campaigns are: mean a few hundred views, the best near 50,000. */
function drawEngagement(random: Random, minViews: number): Engagement {
  const deltaViews = Math.max(minViews, Math.min(48_649, Math.round(random.heavyTailed(50, 2.02))));
  const initialViews = random.chance(0.5) ? 0 : random.integer(1, 120);
  const currentViews = initialViews + deltaViews;
  return {
    views: currentViews,
    initialViews,
    currentViews,
    deltaViews,
    likes: Math.round(currentViews * random.next() * 0.09),
    comments: Math.round(currentViews * random.next() * 0.01),
  };
}

function drawPaidViews(random: Random, status: PostStatus, deltaViews: number): number | null {
  if (status === 'PAID') return deltaViews;
  return status === 'APPROVED' && random.chance(0.5) ? Math.floor(deltaViews * random.next()) : null;
}
