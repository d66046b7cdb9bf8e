import { describe, expect, test } from 'vitest';
import type { ClockTrigger } from '../../../../sandbox/apps-script/index';
import { durationInWords, travelInWords } from '../../../../sandbox/preview/tester/panel/words';
import { scheduleInWords } from '../../../../sandbox/preview/tester/schedule-words';

const HOUR_MS = 60 * 60 * 1000;

describe('a schedule', () => {
  test.each<[ClockTrigger['schedule'], string]>([
    [{ everyHours: 1 }, 'every hour'],
    [{ everyHours: 12, nearMinute: 20 }, 'every 12 hours near minute 20'],
    [{ everyDays: 1, atHour: 6 }, 'every day at 06:00'],
    [
      { everyDays: 3, atHour: 18, nearMinute: 5, timeZone: 'Asia/Tokyo' },
      'every 3 days at 18:05 (Asia/Tokyo)',
    ],
    [{ everyMinutes: 30 }, 'every 30 minutes'],
    [{ afterMs: HOUR_MS }, 'once, after 60 minutes'],
    [{ atMs: Date.UTC(2026, 8, 22, 14, 3) }, 'once, 2026-09-22 14:03 UTC'],
    [{}, 'no schedule'],
  ])('%j reads “%s”', (schedule, words) => {
    expect(scheduleInWords(schedule)).toBe(words);
  });
});

describe('the distance to real time', () => {
  test.each([
    [0, 'Real time'],
    [20 * 60 * 1000, 'Real time'],
    [HOUR_MS, '1 h ahead of real time'],
    [24 * HOUR_MS, '1 d ahead of real time'],
    [49 * HOUR_MS + 900, '2 d 1 h ahead of real time'],
    [-3 * HOUR_MS, '3 h behind real time'],
  ])('of %i ms reads “%s”', (offsetMs, words) => {
    expect(travelInWords(offsetMs)).toBe(words);
  });
});

test('a duration is in milliseconds below a second', () => {
  expect([999, 1000, 61_250].map(durationInWords)).toEqual(['999 ms', '1.0 s', '61.3 s']);
});
