// What the clock on the wall of a time zone shows, less UTC.

/** Clocks change at full quarters of an hour, so one answer serves a quarter: asking Intl each time is slow. */
const quarterMilliseconds = 900_000;

/** Kept as it was: a realm later gives Intl a default zone of its own. */
const NativeFormat = Intl.DateTimeFormat;

interface Zone {
  readonly formatter: Intl.DateTimeFormat;
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

/**
 * Milliseconds at an instant (milliseconds since 1970); NaN for no instant.
 *
 * @throws RangeError for a zone that does not exist
 */
export function zoneOffsetMs(instant: number, timeZone: string): number {
  if (Number.isNaN(instant)) return Number.NaN;
  if (/^((Etc\/)?(UTC|GMT)|(Etc\/)?(Zulu|Universal))$/.test(timeZone)) return 0;
  const { formatter, offsets } = zoneOf(timeZone);
  const quarter = Math.floor(instant / quarterMilliseconds);
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    offset = measureOffset(quarter * quarterMilliseconds, formatter);
    offsets.set(quarter, offset);
  }
  return offset;
}

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    zone = { formatter: createFormatter(timeZone), offsets: new Map() };
    zones.set(timeZone, zone);
  }
  return zone;
}

function measureOffset(instant: number, formatter: Intl.DateTimeFormat): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatter.formatToParts(instant)) part[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

function createFormatter(timeZone: string): Intl.DateTimeFormat {
  return new NativeFormat('en-US', {
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
