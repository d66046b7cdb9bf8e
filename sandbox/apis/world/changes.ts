import type { Clip } from './clip';
import type { Posts } from './posts';

/** Changes a world's data between two requests. */
export interface Changes {
  /** New clips, not yet looked at, newer than all others: first of the list as it is ordered by default. */
  addClips(campaignId: string, count: number): readonly Clip[];
  removeClip(campaignId: string, submissionId: string): void;
  /** The newest ones. */
  removeClips(campaignId: string, count: number): void;
  /** The data as generated. */
  restore(): void;
}

export function createChanges(posts: Posts): Changes {
  return {
    addClips: (campaignId, count) => posts.add(campaignId, count),
    removeClip: (campaignId, submissionId) => posts.remove(campaignId, submissionId),
    removeClips(campaignId, count) {
      for (const { submissionId } of posts.of(campaignId).slice(0, count))
        posts.remove(campaignId, submissionId);
    },
    restore: () => posts.restore(),
  };
}
