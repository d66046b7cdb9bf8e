const dayMs = 86_400_000;

export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * dayMs);
}

/** The UTC day of an instant, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export function between(from: Date, to: Date, fraction: number): Date {
  return new Date(Math.floor(from.getTime() + (to.getTime() - from.getTime()) * fraction));
}

/** The last days up to that of an instant, oldest first. */
export function lastDays(now: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => dayOf(addDays(now, index + 1 - count)));
}
