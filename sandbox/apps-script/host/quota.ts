import type { Clock } from '../clock/clock';

/** Daily allowances; the day of a user begins with the first use. */
export interface Quotas {
  /** Takes from an allowance, or tells that it does not suffice. */
  take(user: string, what: string, amount: number, perDay: number): boolean;
  used(user: string, what: string): number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function createQuotas(clock: Clock): Quotas {
  const days = new Map<string, { readonly startedMs: number; used: number }>();

  function today(user: string, what: string): { used: number } {
    const key = `${user}\n${what}`;
    const known = days.get(key);
    if (known && clock.now() < known.startedMs + DAY_MS) return known;
    const fresh = { startedMs: clock.now(), used: 0 };
    days.set(key, fresh);
    return fresh;
  }

  return {
    take(user, what, amount, perDay) {
      const day = today(user, what);
      if (day.used + amount > perDay) return false;
      day.used += amount;
      return true;
    },
    used: (user, what) => today(user, what).used,
  };
}
