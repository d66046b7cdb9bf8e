/** T1, T2: a schedule, and a trigger that comes at any minute of an hour, or not at all. */
import * as fc from 'fast-check';
import type { Switches } from '../../switched';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Times {
  readonly timeZone: string;
  /** About when its clocks change, or do not. */
  readonly around: number;
  /** Of each day, or of that day of each week. */
  readonly hour: number;
  readonly weekday: number | undefined;
  /** The trigger's minute in each clock hour; undefined where Google leaves it out. */
  readonly minutes: readonly (number | undefined)[];
  readonly platform: Switches;
}

const change = fc.constantFrom(
  { timeZone: 'Europe/Berlin', around: Date.parse('2026-10-25T01:00:00Z') },
  { timeZone: 'Europe/Berlin', around: Date.parse('2027-03-28T01:00:00Z') },
  { timeZone: 'America/New_York', around: Date.parse('2026-11-01T06:00:00Z') },
  { timeZone: 'America/New_York', around: Date.parse('2027-03-14T07:00:00Z') },
  { timeZone: 'Australia/Lord_Howe', around: Date.parse('2026-10-03T15:30:00Z') },
  { timeZone: 'Asia/Kolkata', around: Date.parse('2026-12-01T00:00:00Z') },
);

const minute = fc.oneof(
  { weight: 12, arbitrary: fc.nat(59) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

export const times: fc.Arbitrary<Times> = fc
  .record({
    change,
    hour: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.nat(23)),
    weekday: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
    minutes: fc.oneof(
      fc.array(minute, { minLength: 72, maxLength: 240 }),
      // As Google mostly does: the same minute again and again.
      fc.nat(59).map((one) => Array.from({ length: 240 }, () => one)),
    ),
    hourThatComesTwice: fc.constantFrom<'the later' | 'the earlier'>('the later', 'the earlier'),
  })
  .map(({ change, hourThatComesTwice, ...rest }) => ({
    ...change,
    ...rest,
    platform: { hourThatComesTwice },
  }));

/** Two days before the change it begins. */
export function startOf({ around }: Times): number {
  return Math.floor((around - 2 * DAY) / HOUR) * HOUR;
}

export function triggersOf(made: Times): readonly number[] {
  const start = startOf(made) + HOUR;
  return made.minutes.flatMap((one, hour) => (one === undefined ? [] : [start + hour * HOUR + one * 60_000]));
}

/** For each day that it is due: from when on, and until when a clock could say so. */
export interface Due {
  readonly earliest: number;
  /** Where the hour comes twice, the second one: nobody says which of them counts. */
  readonly latest: number;
}

/** By looking at each minute's local time, whatever a calendar of ours says. */
export function duesOf(made: Times, until: number): readonly Due[] {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: made.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: made.timeZone, weekday: 'short' });
  const dues = new Map<string, { earliest: number; latest: number }>();
  for (let at = startOf(made) - DAY; at <= until; at += 30 * 60_000) {
    if (made.weekday !== undefined && WEEKDAYS[made.weekday - 1] !== weekday.format(at)) continue;
    const [day = '', time = ''] = format.format(at).split(', ');
    const clockHour = Number(time.slice(0, 2));
    const known = dues.get(day);
    if (clockHour < made.hour) continue;
    if (!known) dues.set(day, { earliest: at, latest: at });
    // The hour that comes twice.
    else if (clockHour === made.hour && at - known.earliest === HOUR) known.latest = at;
  }
  return [...dues.values()].filter(({ earliest }) => earliest > startOf(made));
}

/** The day that a clock there shows. */
export function dayIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short' });
  return (at) => format.format(at);
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Of the coming year, to the half hour. */
export function nextClockChange(now: number, timeZone: string): number | undefined {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  const offset = (at: number): string | undefined =>
    format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  const start = Math.ceil(now / HOUR) * HOUR;
  const known = offset(start);
  for (let day = start; day < start + 366 * DAY; day += DAY) {
    if (offset(day + DAY) === known) continue;
    for (let at = day; at <= day + DAY; at += HOUR / 2) if (offset(at) !== known) return at;
  }
  return undefined;
}
