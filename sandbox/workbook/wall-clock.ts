// What a clock on the wall of a time zone shows, and back. Sheets counts dates as days on such a clock since 1899-12-30.

/** Wall-clock time, packed as if it were UTC: milliseconds since 1970-01-01T00:00:00 on the wall. */
export type WallClock = number;

const serialEpoch: WallClock = Date.UTC(1899, 11, 30);
const dayMilliseconds = 86_400_000;

/** Clocks change at full quarters of an hour. */
const quarterMilliseconds = 900_000;

interface Zone {
  readonly formatter: Intl.DateTimeFormat;
  /** By quarter of an hour: asking Intl for every cell would be slow. */
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

export function wallClock(instant: number, timeZone: string): WallClock {
  return isUtc(timeZone) ? instant : instant + offsetAt(instant, timeZone);
}

/** Of a time that the wall shows twice, the first; a time that it skips is moved on by the gap. */
export function instantOf(wall: WallClock, timeZone: string): number {
  if (isUtc(timeZone)) return wall;
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

function isUtc(timeZone: string): boolean {
  return timeZone === 'Etc/GMT' || timeZone === 'UTC' || timeZone === 'Etc/UTC' || timeZone === 'GMT';
}

function offsetAt(instant: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  const quarter = Math.floor(instant / quarterMilliseconds);
  let offset = zone.offsets.get(quarter);
  if (offset === undefined) {
    offset = measureOffset(quarter * quarterMilliseconds, zone.formatter);
    zone.offsets.set(quarter, offset);
  }
  return offset;
}

function measureOffset(instant: number, formatter: Intl.DateTimeFormat): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatter.formatToParts(instant)) part[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    zone = { formatter: createFormatter(timeZone), offsets: new Map() };
    zones.set(timeZone, zone);
  }
  return zone;
}

function createFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}
