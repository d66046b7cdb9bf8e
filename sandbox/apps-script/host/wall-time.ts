import { zoneOffsetMs } from '../../zone-offset';
import { ServiceError } from './service-error';

/** What the clock on the wall of a time zone shows. Months count from 1, days of the week from 1 for Monday. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

/** The wall clock's time minus UTC. */
export function offsetMs(atMs: number, timeZone: string): number {
  try {
    return zoneOffsetMs(atMs, timeZone);
  } catch {
    throw new ServiceError(`Invalid argument: timeZone`);
  }
}

export function wallTime(atMs: number, timeZone: string): WallTime {
  const wall = new Date(atMs + offsetMs(atMs, timeZone));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    millisecond: wall.getUTCMilliseconds(),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The instant at which the wall shows a time. As in Java, standard time rules where the clock is changed: an hour that
 * comes twice means its second coming, unless the earlier is asked for, and one that never comes is counted on from before.
 */
export function instantOf(wall: WallTime, timeZone: string, isEarlier = false): number {
  const asUtc = Date.UTC(
    wall.year,
    wall.month - 1,
    wall.day,
    wall.hour,
    wall.minute,
    wall.second,
    wall.millisecond,
  );
  const before = offsetMs(asUtc - DAY_MS, timeZone);
  const after = offsetMs(asUtc + DAY_MS, timeZone);
  if (isEarlier && offsetMs(asUtc - before, timeZone) === before) return asUtc - before;
  return offsetMs(asUtc - after, timeZone) === after ? asUtc - after : asUtc - before;
}
