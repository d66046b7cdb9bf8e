/** How many requests a key may send in a second of the clock; off until a limit is set. */
export interface RateLimit {
  set(perSecond: number | null): void;
  /** Counts a request of the key: null when it may pass, else the seconds to wait. */
  count(key: string | null): number | null;
  /** Off, nothing counted. */
  reset(): void;
}

export function createRateLimit(clock: () => Date): RateLimit {
  let limit: number | null = null;
  let second = 0;
  const counts = new Map<string | null, number>();
  return {
    set(perSecond) {
      limit = perSecond;
      counts.clear();
    },
    count(key) {
      if (limit === null) return null;
      const now = Math.floor(clock().getTime() / 1000);
      if (now !== second) counts.clear();
      second = now;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > limit ? 1 : null;
    },
    reset() {
      limit = null;
      counts.clear();
    },
  };
}
