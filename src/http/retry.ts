/** When to try again, and after how long. Pure: an attempt and its failure in, milliseconds or "give up" out. */

export const RETRY = {
  attempts: 4,
  /** Worth another try: too many requests, and a server that stumbled. */
  statuses: [429, 500, 502, 503, 504] as readonly number[],
  firstWaitMs: 400,
  factor: 2,
  largestWaitMs: 8_000,
} as const;

/**
 * The wait before the next attempt, or undefined to give up.
 *
 * @param attempt how many tries were made, at least 1
 * @param askedMs what the service asked for (Retry-After), if it asked
 * @param random from 0 up to 1; spreads the tries of formulas that failed together
 */
export function waitBeforeRetryMs(
  attempt: number,
  askedMs: number | undefined,
  random: number,
  attempts: number = RETRY.attempts,
): number | undefined {
  if (attempt >= attempts) return undefined;
  const backoff = Math.min(RETRY.largestWaitMs, RETRY.firstWaitMs * RETRY.factor ** (attempt - 1));
  const jittered = backoff * (0.5 + random / 2);
  return askedMs === undefined ? jittered : askedMs + random * RETRY.firstWaitMs;
}

/**
 * Retry-After as milliseconds from now: seconds or an HTTP date (RFC 9110 §10.2.3).
 * Undefined when absent or not understood.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : Math.max(0, instant - now);
}
