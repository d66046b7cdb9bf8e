export interface RateTerms {
  /** Length of the span within which requests count; 1 by default, 60 for so many a minute. */
  readonly seconds?: number;
  /** Whether Retry-After is left out. */
  readonly isSilent?: boolean;
}

/** How many requests a key may send in a second of the clock, or a longer span; off until a limit is set. */
export interface RateLimit {
  set(limit: number | null, terms?: RateTerms): void;
  /** Counts a request of the key: null when it may pass, else the seconds to wait, where that is told. */
  count(key: string | null): { readonly seconds?: number } | null;
  /** Off, nothing counted. */
  reset(): void;
}

export function createRateLimit(clock: () => Date): RateLimit {
  let limit: number | null = null;
  let terms: RateTerms = {};
  let span = 0;
  const counts = new Map<string | null, number>();
  return {
    set(newLimit, newTerms = {}) {
      limit = newLimit;
      terms = newTerms;
      counts.clear();
    },
    count(key) {
      if (limit === null) return null;
      const { seconds = 1, isSilent = false } = terms;
      const now = clock().getTime() / 1000;
      if (Math.floor(now / seconds) !== span) counts.clear();
      span = Math.floor(now / seconds);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= limit) return null;
      return isSilent ? {} : { seconds: Math.max(1, Math.ceil((span + 1) * seconds - now)) };
    },
    reset() {
      limit = null;
      counts.clear();
    },
  };
}
