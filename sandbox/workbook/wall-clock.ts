// What a clock on the wall of a time zone shows, and back. Sheets counts dates as days on such a clock since 1899-12-30.
import { zoneOffsetMs } from '../zone-offset';

/** Wall-clock time, packed as if it were UTC: milliseconds since 1970-01-01T00:00:00 on the wall. */
export type WallClock = number;

const serialEpoch: WallClock = Date.UTC(1899, 11, 30);
const dayMilliseconds = 86_400_000;

export function wallClock(instant: number, timeZone: string): WallClock {
  return instant + zoneOffsetMs(instant, timeZone);
}

/** Of a time that the wall shows twice, the first; a time that it skips is moved on by the gap. */
export function instantOf(wall: WallClock, timeZone: string): number {
  const candidates = [wall - dayMilliseconds, wall + dayMilliseconds].map(
    (near) => wall - (wallClock(near, timeZone) - near),
  );
  const exact = candidates.filter((instant) => wallClock(instant, timeZone) === wall);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}

export function serialOf(instant: number, timeZone: string): number {
  return (wallClock(instant, timeZone) - serialEpoch) / dayMilliseconds;
}

export function instantOfSerial(serial: number, timeZone: string): number {
  return instantOf(Math.round(serial * dayMilliseconds) + serialEpoch, timeZone);
}
