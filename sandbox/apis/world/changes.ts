import type { Clip } from './clip';
import type { Posts } from './posts';
import type { Project } from './project';

/** Changes a world's data between two requests. */
export interface Changes {
  /** New clips, not yet looked at, newer than all others: first of the list as it is ordered by default. */
  addClips(campaignId: string, count: number): readonly Clip[];
  removeClip(campaignId: string, submissionId: string): void;
  /** The newest ones. */
  removeClips(campaignId: string, count: number): void;
  /** The newest ones come or go until there are so many. */
  haveClips(campaignId: string, count: number): void;
  /** It gets so many more likes. */
  likeClip(campaignId: string, submissionId: string, likes: number): void;
  /** From now on the list has these, in this order. */
  setProjects(projects: readonly Project[]): void;
  /** The data as generated. */
  restore(): void;
}

/** @param setProjects without an argument those that were generated */
export function createChanges(posts: Posts, setProjects: (projects?: readonly Project[]) => void): Changes {
  const removeClips = (campaignId: string, count: number): void => {
    for (const { submissionId } of posts.of(campaignId).slice(0, count))
      posts.remove(campaignId, submissionId);
  };
  return {
    addClips: (campaignId, count) => posts.add(campaignId, count),
    removeClip: (campaignId, submissionId) => posts.remove(campaignId, submissionId),
    removeClips,
    haveClips(campaignId, count) {
      const missing = count - posts.of(campaignId).length;
      if (missing > 0) posts.add(campaignId, missing);
      else removeClips(campaignId, -missing);
    },
    likeClip: (campaignId, submissionId, likes) => posts.like(campaignId, submissionId, likes),
    setProjects,
    restore() {
      posts.restore();
      setProjects();
    },
  };
}
