import { expect, test } from 'vitest';
import { RETRY, retryAfterMs, waitBeforeRetryMs } from '../../src/http/retry';

const NOW = Date.UTC(2026, 2, 29, 12, 0, 0);

test.each([
  ['seconds', '12', 12_000],
  ['none', '0', 0],
  ['an HTTP date', 'Sun, 29 Mar 2026 12:00:30 GMT', 30_000],
  ['a date gone by', 'Sun, 29 Mar 2026 11:00:00 GMT', 0],
  ['nothing for an absent header', undefined, undefined],
  ['nothing for an empty one', '', undefined],
  ['nothing for words', 'soon', undefined],
  ['nothing for a negative number', '-5', undefined],
  ['nothing for a date of another form', '2026-03-29', undefined],
])('reads Retry-After: %s', (_what, header, wait) => {
  expect(retryAfterMs(header, NOW)).toBe(wait);
});

test('waits longer after each try, and spreads the tries', () => {
  expect([1, 2, 3].map((attempt) => waitBeforeRetryMs(attempt, undefined, 0))).toEqual([200, 400, 800]);
  expect([1, 2, 3].map((attempt) => waitBeforeRetryMs(attempt, undefined, 1))).toEqual([400, 800, 1600]);
});

test('never waits longer than the policy says by itself', () => {
  expect(waitBeforeRetryMs(20, undefined, 1, 50)).toBe(RETRY.largestWaitMs);
});

test('gives up after the last try', () => {
  expect(waitBeforeRetryMs(RETRY.attempts, undefined, 0)).toBeUndefined();
  expect(waitBeforeRetryMs(2, undefined, 0, 2)).toBeUndefined();
});

test('waits at least as long as it is asked to', () => {
  expect(waitBeforeRetryMs(1, 12_000, 0)).toBe(12_000);
  expect(waitBeforeRetryMs(1, 12_000, 0.99)).toBeGreaterThan(12_000);
});
