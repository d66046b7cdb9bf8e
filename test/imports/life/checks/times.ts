/** T1–T3, C4, T5: what ran by itself was due, in the name of whoever it runs for, and what was due ran. */
import { dayIn } from '../times';
import type { Import } from '../world';
import type { Fault } from './fault';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A trigger that comes so shortly before, on the same day, is taken for it. */
const EARLY = 15 * 60_000;

export interface Struck {
  readonly now: number;
  readonly timeZone: string;
  readonly by: string;
  readonly isDone: boolean;
  readonly lastGood: string | undefined;
  /** Nothing stood in its way, and it did not run. */
  readonly mustRun: boolean;
}

export function dueFaults(
  { table: { id }, timing }: Import,
  { now, timeZone, by, isDone, lastGood, mustRun }: Struck,
): readonly Fault[] {
  if (isDone && !timing) return [{ contract: 'T5', text: `${id} ran by itself, and nobody wants that` }];
  if (!timing) return [];
  if (isDone && timing.by !== by)
    return [{ contract: 'C4', text: `${id} ran for ${by}, and is scheduled by ${timing.by}` }];
  const { ran, since, ended = 0 } = timing;
  const latest = (at: number): number => (timing.every === 'hour' ? at + EARLY : latestOf(at, timeZone));
  const dues = (from: number): readonly number[] => duesOf(timing, timeZone, from, latest(now));
  // Each hour is one, at whatever minute of it the trigger comes.
  if (
    isDone &&
    timing.every === 'hour' &&
    ran !== undefined &&
    hourOf(ran, timeZone) === hourOf(now, timeZone) &&
    // Triggers come by hours that are whole in UTC, also where those of the file begin in the midst of them.
    Math.floor(ran / HOUR) === Math.floor(now / HOUR)
  )
    return [{ contract: 'T1', text: `${id} ran twice in one hour, at ${iso(ran)} and at ${iso(now)}` }];
  if (isDone && timing.every !== 'hour' && ran !== undefined && dues(latest(ran)).length === 0)
    return [{ contract: 'T1', text: `${id} ran at ${iso(now)} and at ${iso(ran)} for one time` }];
  // One that was taken back was one.
  const good = Math.max(since, ran ?? 0, ended, lastGood === undefined ? 0 : Date.parse(lastGood));
  // An hour may also be one since the last run.
  const isEarly = timing.every === 'hour' && now - good < HOUR + EARLY;
  const [due] = isEarly ? [] : duesOf(timing, timeZone, latest(good), now);
  if (mustRun && timing.by === by && due !== undefined)
    return [{ contract: 'T3', text: `${id} was due at ${iso(due)}, and did not run at ${iso(now)}` }];
  return [];
}

/** By a clock there. */
function hourOf(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .slice(0, -3);
}

/** Until when what is due may be served by a run then. */
function latestOf(at: number, timeZone: string): number {
  const dayOf = dayIn(timeZone);
  for (let latest = at + EARLY; latest > at; latest -= 60_000) if (dayOf(latest) === dayOf(at)) return latest;
  return at;
}

/** By looking at each half hour's local time, whatever a calendar of ours says. */
export function duesOf(
  { every, hour }: NonNullable<Import['timing']>,
  timeZone: string,
  from: number,
  until: number,
): readonly number[] {
  // Where it is late by weeks, the last of them say as much.
  const start = Math.floor(Math.max(from, until - 16 * DAY) / (HOUR / 2)) * (HOUR / 2);
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
    day: '2-digit',
  });
  const dues: number[] = [];
  let last = '';
  for (let at = start - DAY; at <= until; at += HOUR / 2) {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const local = Number(parts.hour);
    const isDay = every !== 'week' || WEEKDAYS[hour % 7] === parts.weekday;
    const name = every === 'hour' ? `${parts.day} ${local}` : `${parts.day}`;
    // An hour that does not exist that day is the next one.
    if (!isDay || (every !== 'hour' && local < hour) || name === last) continue;
    last = name;
    if (at > from) dues.push(at);
  }
  return dues;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function iso(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}
