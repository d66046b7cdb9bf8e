// The posts of each campaign, made when first asked for, and what follows from them; the one part of a world that changes.

import { type Budget, budgetOf, totalPoolOf } from './budget';
import type { Campaign } from './campaign';
import { type Clip, createClip } from './clip';
import type { CreatorPool } from './creator-pool';
import { type Figures, figuresOf } from './figures';
import type { Person } from './person';
import { type CreatorSubmission, createSubmissions } from './submission';

export interface Posts {
  /** Newest first. */
  of(campaignId: string): readonly Clip[];
  submissions(campaignId: string): readonly CreatorSubmission[];
  figures(campaignId: string): Figures;
  budget(campaignId: string): Budget;
  add(campaignId: string, count: number): readonly Clip[];
  remove(campaignId: string, submissionId: string): void;
  like(campaignId: string, submissionId: string, likes: number): void;
  restore(): void;
}

export interface PostsOrigin {
  readonly seed: number;
  readonly now: Date;
  campaignOf(campaignId: string): Campaign;
  poolOf(campaignId: string): CreatorPool;
  personOf(userId: string): Person;
}

interface CampaignPosts {
  readonly posts: readonly Clip[];
  readonly made: number;
  readonly totalPool: bigint;
  figures?: Figures;
  submissions?: readonly CreatorSubmission[];
}

export function createPosts(origin: PostsOrigin): Posts {
  const stored = new Map<string, CampaignPosts>();
  /** Only these are made anew by restore: making all costs a second. */
  const changed = new Set<string>();

  const make = (campaignId: string, from: number, count: number, isNew: boolean): Clip[] => {
    const campaign = origin.campaignOf(campaignId);
    const pool = origin.poolOf(campaignId);
    return Array.from({ length: count }, (_, offset) => {
      const index = from + offset;
      const creator = pool.creatorOf(index);
      return createClip({ seed: origin.seed, campaign, creator, index, now: origin.now, isNew });
    });
  };
  const entry = (campaignId: string): CampaignPosts => {
    const known = stored.get(campaignId);
    if (known !== undefined) return known;
    const campaign = origin.campaignOf(campaignId);
    const posts = newestFirst(make(campaignId, 0, campaign.plan.posts, false));
    const figures = figuresOf(posts);
    const created = { posts, made: posts.length, totalPool: totalPoolOf(campaign, figures), figures };
    stored.set(campaignId, created);
    return created;
  };
  const figures = (campaignId: string): Figures => {
    const own = entry(campaignId);
    own.figures ??= figuresOf(own.posts);
    return own.figures;
  };

  return {
    of: (campaignId) => entry(campaignId).posts,
    figures,
    budget: (campaignId) => budgetOf(entry(campaignId).totalPool, figures(campaignId)),
    submissions(campaignId) {
      const own = entry(campaignId);
      const { invited } = origin.poolOf(campaignId);
      own.submissions ??= createSubmissions(
        origin.campaignOf(campaignId),
        own.posts,
        invited,
        origin.personOf,
      );
      return own.submissions;
    },
    add(campaignId, count) {
      const { posts, made, totalPool } = entry(campaignId);
      const added = make(campaignId, made, count, true);
      changed.add(campaignId);
      stored.set(campaignId, { posts: newestFirst([...posts, ...added]), made: made + count, totalPool });
      return added;
    },
    remove(campaignId, submissionId) {
      const { posts, made, totalPool } = entry(campaignId);
      const at = placeOf(submissionId, posts);
      changed.add(campaignId);
      stored.set(campaignId, { posts: posts.toSpliced(at, 1), made, totalPool });
    },
    like(campaignId, submissionId, likes) {
      const { posts, made, totalPool } = entry(campaignId);
      const at = placeOf(submissionId, posts);
      const post = posts[at] as Clip;
      const engagement = { ...post.engagement, likes: post.engagement.likes + likes };
      changed.add(campaignId);
      stored.set(campaignId, { posts: posts.with(at, { ...post, engagement }), made, totalPool });
    },
    restore() {
      for (const campaignId of changed) stored.delete(campaignId);
      changed.clear();
    },
  };
}

function placeOf(submissionId: string, posts: readonly Clip[]): number {
  const at = posts.findIndex((post) => post.submissionId === submissionId);
  if (at < 0) throw new RangeError(`No post ${submissionId}`);
  return at;
}

function newestFirst(posts: readonly Clip[]): readonly Clip[] {
  return [...posts].sort(
    (one, other) =>
      compare(other.submittedAt, one.submittedAt) || compare(one.submissionId, other.submissionId),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
