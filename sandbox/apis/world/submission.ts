import type { Campaign } from './campaign';
import { type Clip, externalIdOf } from './clip';
import { formatDecimal, sumDecimals } from './decimal';
import type { Person } from './person';
import type { PostStatus } from './post-status';
import { createRandom } from './random';

/** All that one creator submitted to one campaign. */
export interface CreatorSubmission {
  readonly submissionId: string;
  readonly userId: string;
  readonly username: string;
  readonly userUsername: string;
  readonly name: string;
  readonly profileImageUrl: string;
  readonly followersCount: number;
  readonly smartFollowersCount: number;
  readonly viewCount: number;
  readonly initialViewCount: number;
  readonly currentViewCount: number;
  readonly deltaViewCount: number;
  readonly tokenAmount: string;
  readonly auraPointsAmount: string;
  readonly estimatedPayout: string;
  readonly tasks: readonly SubmissionTask[];
}

export interface SubmissionTask {
  readonly taskId: string;
  readonly submissionId: string;
  readonly claimedAt: string;
  readonly submittedAt: string;
  readonly taskType: string;
  readonly taskUrl: string | null;
  readonly submissionStatus: PostStatus;
  readonly submissionReason: string | null;
  readonly aiReview: { readonly verdict: string; readonly confidence: number } | null;
  readonly submissionContent: {
    readonly text: string;
    readonly viewCount: number;
    readonly initialViews: number;
    readonly currentViews: number;
    readonly deltaViews: number;
    readonly replyCount: number;
    readonly favoriteCount: number;
    readonly externalId: string;
    readonly url: string;
  };
}

/** One row a creator, whoever submitted last first; after them who was offered a slot and has not submitted. */
export function createSubmissions(
  campaign: Campaign,
  posts: readonly Clip[],
  invited: readonly Person[],
  personOf: (userId: string) => Person,
): readonly CreatorSubmission[] {
  const byCreator = new Map<string, Clip[]>();
  for (const post of posts) {
    const own = byCreator.get(post.creatorUserId);
    if (own === undefined) byCreator.set(post.creatorUserId, [post]);
    else own.push(post);
  }
  const rows = [...byCreator].map(([userId, own]) => creatorRow(campaign, personOf(userId), own));
  return [...rows, ...invited.map((person) => creatorRow(campaign, person, []))];
}

function creatorRow(campaign: Campaign, person: Person, posts: readonly Clip[]): CreatorSubmission {
  const sum = (countOf: (post: Clip) => number): number =>
    posts.reduce((total, post) => total + countOf(post), 0);
  const amount = (textOf: (post: Clip) => string): string => formatDecimal(sumDecimals(posts.map(textOf)));
  const viewCount = sum(({ engagement }) => engagement.views);
  const countsViews = campaign.kind !== 'social';
  return {
    submissionId: posts[0]?.submissionId ?? createRandom('offer', campaign.id, person.userId).uuid(),
    userId: person.userId,
    username: person.username,
    userUsername: person.username,
    name: person.name,
    profileImageUrl: person.photoUrl,
    followersCount: person.followers,
    smartFollowersCount: person.smartFollowers,
    viewCount,
    initialViewCount: countsViews ? sum(({ engagement }) => engagement.initialViews) : 0,
    currentViewCount: countsViews ? sum(({ engagement }) => engagement.currentViews) : 0,
    deltaViewCount: countsViews ? sum(({ engagement }) => engagement.deltaViews) : 0,
    tokenAmount: amount(({ tokenReward }) => tokenReward),
    auraPointsAmount: amount(({ auraPointsReward }) => auraPointsReward),
    estimatedPayout: amount(({ estimatedPayout }) => estimatedPayout),
    tasks: posts.map((post) => taskRow(campaign, post)),
  };
}

function taskRow(campaign: Campaign, post: Clip): SubmissionTask {
  const random = createRandom('task row', post.submissionId);
  const task = campaign.tasks.find(({ taskId }) => taskId === post.taskId);
  const { views, initialViews, currentViews, deltaViews, likes, comments } = post.engagement;
  return {
    taskId: post.taskId,
    submissionId: post.submissionId,
    claimedAt: new Date(Date.parse(post.submittedAt) - random.integer(1, 7_200_000)).toISOString(),
    submittedAt: post.submittedAt,
    taskType: task?.type ?? 'POST',
    taskUrl: task?.url ?? (random.chance(0.5) ? post.contentUrl : null),
    submissionStatus: post.status,
    submissionReason: post.rejectionReason,
    aiReview: random.chance(0.4) ? { verdict: 'PASS', confidence: random.integer(50, 99) / 100 } : null,
    submissionContent: {
      text: post.contentTitle,
      viewCount: views,
      initialViews,
      currentViews,
      deltaViews,
      replyCount: comments,
      favoriteCount: likes,
      externalId: externalIdOf(post.submissionId),
      url: post.contentUrl,
    },
  };
}
