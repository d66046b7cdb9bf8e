/** Counts changes, those of its parts included. */
export interface Revision {
  readonly count: number;
  grow(): void;
}

export function createRevision(whole?: Revision): Revision {
  let count = 0;
  return {
    get count() {
      return count;
    },
    grow() {
      count++;
      whole?.grow();
    },
  };
}
