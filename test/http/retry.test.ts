import { expect, test } from 'vitest';
import { RETRY, retryAfterMs, waitBeforeRetryMs, waitWhenBusyMs } from '../../src/http/retry';

const NOW = Date.UTC(2026, 2, 29, 12, 0, 0);

test.each([
  ['seconds', '12', 12_000],
  ['no wait, for none', '0', undefined],
  ['an HTTP date', 'Sun, 29 Mar 2026 12:00:30 GMT', 30_000],
  ['a date as RFC 850 writes it', 'Sunday, 29-Mar-26 12:00:30 GMT', 30_000],
  ['a date as asctime writes it', 'Sun Mar 29 12:00:30 2026', 30_000],
  ['a date of asctime on a day of one digit', 'Wed Apr  1 12:00:00 2026', 600_000],
  ['no wait, for a date of RFC 850 gone by', 'Sunday, 06-Nov-94 08:49:37 GMT', undefined],
  ['no wait, for a date of asctime gone by', 'Sun Nov  6 08:49:37 1994', undefined],
  ['no wait, for a date gone by', 'Sun, 29 Mar 2026 11:00:00 GMT', undefined],
  ['a day', '86400', 86_400_000],
  ['ten minutes, for more than a day', '86401', 600_000],
  ['ten minutes, for a number without end', '9'.repeat(400), 600_000],
  ['ten minutes, for a date years ahead', 'Sat, 29 Mar 2036 11:00:00 GMT', 600_000],
  ['nothing for an absent header', undefined, undefined],
  ['nothing for an empty one', '', undefined],
  ['nothing for words', 'soon', undefined],
  ['nothing for a negative number', '-5', undefined],
  ['nothing for a date of another form', '2026-03-29', undefined],
  ['nothing for one in another zone', 'Sun, 29 Mar 2026 12:00:30 CET', undefined],
])('reads Retry-After: %s', (_what, header, wait) => {
  expect(retryAfterMs(header, NOW)).toBe(wait);
});

test('waits longer after each try, and spreads the tries', () => {
  expect([1, 2, 3].map((attempt) => waitBeforeRetryMs(attempt, 0))).toEqual([200, 400, 800]);
  expect([1, 2, 3].map((attempt) => waitBeforeRetryMs(attempt, 1))).toEqual([400, 800, 1600]);
});

test('never waits longer than the policy says by itself', () => {
  expect(waitBeforeRetryMs(20, 1, 50)).toBe(RETRY.largestWaitMs);
});

test('gives up after the last try', () => {
  expect(waitBeforeRetryMs(RETRY.attempts, 0)).toBeUndefined();
  expect(waitBeforeRetryMs(2, 0, 2)).toBeUndefined();
});

test('waits at least as long as it is asked to', () => {
  expect(waitWhenBusyMs(1, 12_000, 0)).toBe(12_000);
  expect(waitWhenBusyMs(1, 12_000, 0.99)).toBeGreaterThan(12_000);
});

test('waits twice as long each time that a service is busy without saying how long, up to ten minutes', () => {
  expect([1, 2, 3, 10, 11].map((refusals) => waitWhenBusyMs(refusals, undefined, 1))).toEqual([
    400, 800, 1600, 204_800, 409_600,
  ]);
  expect([12, 99, 5000].map((refusals) => waitWhenBusyMs(refusals, undefined, 1))).toEqual([
    600_000, 600_000, 600_000,
  ]);
});

test('waits longer than asked once it was refused again and again for all its waiting', () => {
  expect(waitWhenBusyMs(RETRY.attemptsWhenBusy, 1_000, 0)).toBe(1_000);
  expect(waitWhenBusyMs(RETRY.attemptsWhenBusy + 1, 1_000, 0)).toBe(51_200);
});
