import { describe, expect, test } from 'vitest';
import type { Schedule } from '../../src/imports/definition/definition';
import { nextRun } from '../../src/schedule/next-run';
import { openSheet } from '../in-process-sheet';

function next(schedule: Schedule, after: string, timeZone = 'America/New_York'): string | undefined {
  const { platform } = openSheet({ timeZone });
  const ms = nextRun(schedule, Date.parse(after), platform.calendar);
  return ms === undefined ? undefined : new Date(ms).toISOString();
}

describe('the next run, in the time zone of the spreadsheet', () => {
  const daily = (hour: number): Schedule => ({ every: 'day', hour });
  const weekly = (day: number, hour: number): Schedule => ({ every: 'week', day, hour });

  test.each<[string, Schedule, string, string | undefined]>([
    ['never', { every: 'never' }, '2026-09-15T12:00:00Z', undefined],
    ['every hour', { every: 'hours', hours: 1 }, '2026-09-15T12:10:00Z', '2026-09-15T13:10:00.000Z'],
    ['every six hours', { every: 'hours', hours: 6 }, '2026-09-15T12:10:00Z', '2026-09-15T18:10:00.000Z'],
    ['later today', daily(9), '2026-09-15T12:00:00Z', '2026-09-15T13:00:00.000Z'],
    ['tomorrow, where the hour is over', daily(8), '2026-09-15T12:00:00Z', '2026-09-16T12:00:00.000Z'],
    ['at midnight', daily(0), '2026-09-15T12:00:00Z', '2026-09-16T04:00:00.000Z'],
    [
      'late in the evening, which is tomorrow in UTC',
      daily(22),
      '2026-09-15T12:00:00Z',
      '2026-09-16T02:00:00.000Z',
    ],
    ['across the end of the year', daily(7), '2026-12-31T20:00:00Z', '2027-01-01T12:00:00.000Z'],
    ['the day before the clocks go back', daily(9), '2026-10-30T14:00:00Z', '2026-10-31T13:00:00.000Z'],
    ['and on that day', daily(9), '2026-10-31T14:00:00Z', '2026-11-01T14:00:00.000Z'],
    ['the hour that comes twice', daily(1), '2026-11-01T03:00:00Z', '2026-11-01T06:00:00.000Z'],
    ['counts once', daily(1), '2026-11-01T06:00:00Z', '2026-11-02T06:00:00.000Z'],
    ['the clocks go forward', daily(9), '2026-03-07T15:00:00Z', '2026-03-08T13:00:00.000Z'],
    [
      'the hour that is left out is the one after it',
      daily(2),
      '2026-03-08T05:00:00Z',
      '2026-03-08T07:00:00.000Z',
    ],
    ['and only once', daily(2), '2026-03-08T07:00:00Z', '2026-03-09T06:00:00.000Z'],
    // 15 September 2026 is a Tuesday.
    ['this week', weekly(5, 9), '2026-09-15T12:00:00Z', '2026-09-18T13:00:00.000Z'],
    ['today', weekly(2, 9), '2026-09-15T12:00:00Z', '2026-09-15T13:00:00.000Z'],
    ['in a week, where the hour is over', weekly(2, 7), '2026-09-15T12:00:00Z', '2026-09-22T11:00:00.000Z'],
    ['on Sunday', weekly(7, 0), '2026-09-15T12:00:00Z', '2026-09-20T04:00:00.000Z'],
  ])('%s', (_, schedule, after, expected) => {
    expect(next(schedule, after)).toBe(expected);
  });

  test('a week of days that are not whole hours from UTC', () => {
    expect(next(daily(6), '2026-09-15T00:29:59Z', 'Asia/Kolkata')).toBe('2026-09-15T00:30:00.000Z');
    expect(next(daily(6), '2026-09-15T00:30:00Z', 'Asia/Kolkata')).toBe('2026-09-16T00:30:00.000Z');
  });
});
