/** What is due at an hour of a day runs on that day: never on the day before, and once, at whatever minute the trigger comes. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPlatform } from '../../src/google/platform';
import type { Schedule } from '../../src/imports/definition/definition';
import type { ImportState } from '../../src/imports/kept/state';
import { isDue } from '../../src/schedule/due';
import { openImport } from '../imports/opened-import';
import { projectsImport, setSource, source } from '../imports/projects-import';
import { under } from '../imports/snapshot-table';
import { openSheet } from '../in-process-sheet';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The trigger may come so long before. */
const EARLY = 15;

interface Local {
  readonly day: string;
  readonly weekday: number;
  /** Of the day. */
  readonly minutes: number;
}

/** As a clock on the wall shows it, whatever a calendar of ours says. */
function localIn(timeZone: string): (at: number) => Local {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = `${parts.year}-${parts.month}-${parts.day}`;
    const weekday = ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
    return { day, weekday, minutes: Number(parts.hour) * 60 + Number(parts.minute) };
  };
}

/** Since where an hour is left out that day, the clock on the wall shows more than that before it. */
function hasCome(hour: number, local: (at: number) => Local): (at: number) => boolean {
  return (at) => {
    const soon = local(at + EARLY * MINUTE);
    return (
      local(at).minutes >= hour * 60 - EARLY || (soon.day === local(at).day && soon.minutes >= hour * 60)
    );
  };
}

/** When it runs, by a trigger that comes at these times. */
function runsAt(
  schedule: Schedule,
  start: number,
  strikes: readonly number[],
  { google, platform }: ReturnType<typeof openSheet>,
): readonly number[] {
  const definition = projectsImport({ schedule });
  let state: ImportState = { runner: { id: 'me', name: 'Ada', ranMs: start } };
  return strikes.filter((at) => {
    google.clock.advance(at - google.clock.now());
    if (!isDue(definition, state, platform)) return false;
    state = { runner: { id: 'me', name: 'Ada', ranMs: at, hasRun: true } };
    return true;
  });
}

const change = fc.constantFrom(
  { timeZone: 'Europe/Berlin', around: '2026-10-25T01:00:00Z' },
  { timeZone: 'Europe/Berlin', around: '2027-03-28T01:00:00Z' },
  { timeZone: 'America/New_York', around: '2026-11-01T06:00:00Z' },
  { timeZone: 'Australia/Lord_Howe', around: '2027-04-03T15:00:00Z' },
  { timeZone: 'Asia/Kolkata', around: '2026-12-01T00:00:00Z' },
  // Midnight itself is left out there, and comes twice.
  { timeZone: 'Asia/Beirut', around: '2027-03-27T22:00:00Z' },
  { timeZone: 'America/Havana', around: '2026-11-01T05:00:00Z' },
);

const HOURS = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.nat(23));
const schedules: fc.Arbitrary<Extract<Schedule, { every: 'day' | 'week' }>> = fc.oneof(
  HOURS.map((hour) => ({ every: 'day' as const, hour })),
  fc
    .record({ hour: HOURS, day: fc.integer({ min: 1, max: 7 }) })
    .map((one) => ({ every: 'week' as const, ...one })),
);
const minutes = fc.oneof(
  fc.nat(59).map((one) => Array.from({ length: 24 * 16 }, () => one)),
  fc.array(fc.nat(59), { minLength: 24 * 16, maxLength: 24 * 16 }),
);

test('each due time has one run, on its own day, and a few minutes early at most', () => {
  fc.assert(
    fc.property(
      change,
      schedules,
      minutes,
      fc.constantFrom<'the later' | 'the earlier'>('the later', 'the earlier'),
      ({ timeZone, around }, schedule, all, hourThatComesTwice) => {
        const sheet = openSheet({ timeZone }, { hourThatComesTwice });
        const start = Math.floor((Date.parse(around) - 8 * DAY) / HOUR) * HOUR;
        const strikes = all.map((minute, hour) => start + (hour + 1) * HOUR + minute * MINUTE);
        const local = localIn(timeZone);
        const come = hasCome(schedule.hour, local);
        const isWanted = ({ weekday }: Local): boolean =>
          schedule.every === 'day' || weekday === schedule.day;
        const wanted = strikes.filter((at) => isWanted(local(at)));
        const days = [...new Set(wanted.map((at) => local(at).day))];
        // The first and the last day are not whole.
        const whole = days.filter(
          (day) => day !== local(start).day && day !== local(strikes.at(-1) ?? 0).day,
        );
        // Where no trigger comes between the hour and midnight, the next one is a day late: not what is asked here.
        const inTime = new Set(wanted.filter(come).map((at) => local(at).day));
        fc.pre(whole.every((day) => inTime.has(day)));
        const times = runsAt(schedule, start, strikes, sheet);
        expect(times.filter((at) => !come(at)).map(local)).toEqual([]);
        const ran = times.map(local);
        const served = ran.map(({ day }) => day);
        expect(served).toEqual([...new Set(served)]);
        expect(served.filter((day) => whole.includes(day))).toEqual(whole);
        expect(served.filter((day) => !days.includes(day))).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test('where the zone of the spreadsheet changes, the days to come have one run each all the same', () => {
  fc.assert(
    fc.property(HOURS, fc.nat(59), change, change, (hour, minute, one, other) => {
      const sheet = openSheet({ timeZone: one.timeZone });
      const start = Date.parse('2026-09-20T00:00:00Z');
      const strikes = Array.from({ length: 24 * 12 }, (_, at) => start + at * HOUR + minute * MINUTE);
      const middle = start + 5 * DAY;
      let state: ImportState = { runner: { id: 'me', name: 'Ada', ranMs: start } };
      const ran = strikes.filter((at) => {
        sheet.google.clock.advance(at - sheet.google.clock.now());
        if (at === strikes[24 * 5]) sheet.workbook.setTimeZone(other.timeZone);
        sheet.enter();
        sheet.google.nextExecution();
        if (!isDue(projectsImport({ schedule: { every: 'day', hour } }), state, createPlatform()))
          return false;
        state = { runner: { id: 'me', name: 'Ada', ranMs: at, hasRun: true } };
        return true;
      });
      const local = localIn(other.timeZone);
      const come = hasCome(hour, local);
      const times = ran.filter((at) => at >= middle + DAY);
      expect(times.filter((at) => !come(at)).map(local)).toEqual([]);
      const later = times.map(local);
      const days = [...new Set(strikes.filter((at) => at > middle + DAY).map((at) => local(at).day))].slice(
        1,
        -1,
      );
      expect(later.map(({ day }) => day).filter((day) => days.includes(day))).toEqual(days);
    }),
    { numRuns: 60 },
  );
});

describe('an import of each midnight', () => {
  test.each([0, 5, 44, 45, 50, 59])(
    'writes each day’s rows on that day, by a trigger at minute %d',
    (minute) => {
      const opened = openImport({ timeZone: 'America/New_York' });
      setSource(opened, source('a'));
      const { clock } = opened.sheet.google;
      clock.advance(Date.parse('2026-09-15T20:00:00Z') - clock.now());
      opened.run(projectsImport({ mode: 'snapshot', schedule: { every: 'day', hour: 0 } }));
      const strikes = Array.from({ length: 80 }, (_, hour) => clock.now() + hour * HOUR + minute * MINUTE);
      for (const at of strikes) {
        clock.advance(Math.max(0, at - clock.now()));
        opened.strike();
      }
      const local = localIn('America/New_York');
      const days = under('Captured at', opened).map(
        (at) => local((at as { readonly date: number }).date).day,
      );
      // The first one was run by hand.
      expect(days).toEqual(['2026-09-15', '2026-09-16', '2026-09-17', '2026-09-18']);
    },
  );
});
