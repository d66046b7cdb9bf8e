// Google's hour comes at any minute, twice within a few of them, or not for days, and the service fails now and then: for each
// time that an import is due it has one good run at most, and one in any case once the hour has come and nothing failed.
import { describe, expect, test, vi } from 'vitest';
import { createRandom } from '../../sandbox/apis/world/random';
import type { Schedule } from '../../src/imports/definition/definition';
import { openImport } from '../imports/opened-import';
import { projectsImport, setSource, source } from '../imports/projects-import';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS = 15;
/** An hour that comes so shortly before is taken for it: Google keeps its minute within a quarter of an hour. */
const EARLY = 15 * MINUTE;

/** Around the day on which the clocks of that place change. */
const PLACES = [
  ['America/New_York', Date.UTC(2026, 9, 25, 3)],
  ['Australia/Lord_Howe', Date.UTC(2026, 8, 28, 3)],
  ['Asia/Kolkata', Date.UTC(2026, 8, 28, 3)],
] as const;

type Clocked = Exclude<Schedule, { readonly every: 'never' | 'hours' }>;

const SCHEDULES: readonly (readonly [string, Clocked])[] = [
  ['each day at midnight', { every: 'day', hour: 0 }],
  ['each day at 9', { every: 'day', hour: 9 }],
  ['each Sunday at 4', { every: 'week', day: 7, hour: 4 }],
];

/** What the clock on the wall says there. */
function wallOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'short', hour: 'numeric', minute: 'numeric' },
  });
  return (ms: number) => {
    const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? '') + 1;
    return { day, hour: Number(parts.hour), minute: Number(parts.minute) };
  };
}

/** Found quarter by quarter: none of these times comes twice, or is left out. */
function dueTimes(schedule: Clocked, timeZone: string, from: number, to: number): readonly number[] {
  const wall = wallOf(timeZone);
  const times: number[] = [];
  for (let ms = Math.ceil(from / EARLY) * EARLY; ms < to; ms += EARLY) {
    const { day, hour, minute } = wall(ms);
    if (hour === schedule.hour && minute === 0 && (schedule.every === 'day' || schedule.day === day))
      times.push(ms);
  }
  return times;
}

/** When the hour comes. */
function strikes(how: string, from: number, seed: number): readonly number[] {
  const random = createRandom(seed, 'strikes', 1);
  const all: number[] = [];
  let isAway = false;
  const steady = Math.floor(random.next() * 60) * MINUTE;
  for (let hour = 0; hour < DAYS * 24; hour += 1) {
    if (how === 'with hours and days left out' && random.next() < 0.06) isAway = !isAway;
    const minute = how === 'near its minute' ? steady + random.next() * EARLY : random.next() * HOUR;
    if (!isAway) all.push(from + hour * HOUR + Math.floor(minute));
  }
  return all.sort((one, other) => one - other);
}

const HOWS = ['near its minute', 'at any minute', 'with hours and days left out'] as const;

describe.each(PLACES)('in %s', (timeZone, from) => {
  describe.each(SCHEDULES)('%s', (_, schedule) => {
    test.each(HOWS.map((how, index) => [how, (index + schedule.hour) % 2 === 1] as const))(
      'the hour comes %s; the service fails: %s',
      (how, fails) => {
        vi.spyOn(console, 'log').mockImplementation(() => undefined);
        const opened = openImport({ timeZone });
        const { clock } = opened.sheet.google;
        const random = createRandom(11, how, 1);
        setSource(opened, source('a'));
        clock.advance(from - clock.now());
        const definition = projectsImport({ schedule });
        const { id } = opened.ask('saveImport', { definition, runnerName: 'Ada' });
        const good: number[] = [];
        const came = strikes(how, from, how.length + schedule.hour);
        const known = () => opened.ask('home', {}).imports[0]?.lastGood?.at;
        let last = known();
        for (const at of came) {
          if (at < clock.now()) continue;
          clock.advance(at - clock.now());
          if (fails && random.next() < 0.4)
            opened.sheet.apis.faults.add({ status: 503, match: { times: 'always' } });
          opened.strike();
          opened.sheet.apis.faults.clear();
          const now = known();
          if (now !== last) good.push(at);
          last = now;
        }
        const due = dueTimes(schedule, timeZone, from + MINUTE, from + DAYS * DAY);
        expect(due.length).toBeGreaterThan(1);
        for (const [index, time] of due.entries()) {
          const next = due[index + 1] ?? Number.POSITIVE_INFINITY;
          const isIn = (ms: number): boolean => ms >= time - EARLY && ms < next - EARLY;
          const where = `due ${new Date(time).toISOString()}`;
          expect(good.filter(isIn).length, where).toBeLessThanOrEqual(1);
          if (!fails && came.some((ms) => ms >= time && ms < next - EARLY))
            expect(good.filter(isIn).length, where).toBe(1);
        }
        // And never before the first time.
        expect(good.filter((ms) => ms < (due[0] ?? 0) - EARLY)).toEqual([]);
        expect(opened.ask('history', { id }).length).toBeGreaterThan(0);
      },
    );
  });
});
