/** When to try again, and after how long. Pure: an attempt and its failure in, milliseconds or "give up" out. */

export const RETRY = {
  attempts: 4,
  /** Of a service that is busy. */
  attemptsWhenBusy: 8,
  /** By Google itself. */
  attemptsWhenRefused: 2,
  firstWaitMs: 400,
  factor: 2,
  largestWaitMs: 8_000,
  /** Whoever waits as it was told comes back so much later at the most: not all at the same moment. */
  spreadMs: 150,
  /** A service that stays busy without saying how long is left alone for twice as long each time, up to this. */
  largestCautionMs: 600_000,
  /** Whoever asks for more does not mean it, and is left alone for the above. */
  largestAskedMs: 86_400_000,
} as const;

/**
 * The wait before the next attempt, or undefined to give up.
 *
 * @param attempt how many tries were made, at least 1
 * @param random from 0 up to 1; spreads the tries of formulas that failed together
 */
export function waitBeforeRetryMs(
  attempt: number,
  random: number,
  attempts: number = RETRY.attempts,
): number | undefined {
  return attempt < attempts ? backoffMs(attempt, random, RETRY.largestWaitMs) : undefined;
}

/**
 * How long a service is left alone that has too many requests.
 *
 * @param refusals how often in a row it said so, by now
 * @param askedMs what it asked for (Retry-After), if it asked
 */
export function waitWhenBusyMs(refusals: number, askedMs: number | undefined, random: number): number {
  const caution = backoffMs(refusals, random, RETRY.largestCautionMs);
  if (askedMs === undefined) return caution;
  const asked = askedMs + random * RETRY.spreadMs;
  // Who waits as it was told and is refused all the same waits longer.
  return refusals > RETRY.attemptsWhenBusy ? Math.max(asked, caution) : asked;
}

function backoffMs(attempt: number, random: number, largestMs: number): number {
  return Math.min(largestMs, RETRY.firstWaitMs * RETRY.factor ** (attempt - 1)) * (0.5 + random / 2);
}

/**
 * Retry-After as milliseconds from now: seconds or an HTTP date, of the two obsolete forms, too (RFC 9110 §10.2.3, §5.6.7).
 * Undefined where it is absent, not understood, or asks for no wait; an absurd one counts as a sane one.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = (header || '').trim();
  const asked = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : httpDateMs(text) - now;
  if (!(asked > 0)) return undefined;
  return asked > RETRY.largestAskedMs ? RETRY.largestCautionMs : asked;
}

const HTTP_DATES: readonly RegExp[] = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]+day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/** Not a number for anything else: Date.parse takes much that is none, and one without a zone for local time. */
function httpDateMs(text: string): number {
  if (!HTTP_DATES.some((form) => form.test(text))) return Number.NaN;
  return Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`);
}
