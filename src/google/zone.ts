/** Clocks of time zones, as JavaScript's tables have them, or Google's where those do not know the zone. */

/** Milliseconds by which a zone's clock is ahead of UTC at an instant in milliseconds since 1970. */
export type Zone = (instantMs: number) => number;

/** The tables are asked twice for five days in which the clocks do not change, and a few times more where they do. */
export function createZone(name: string): Zone {
  const known = new Map<number, number>();
  const offsetAt = offsetsOf(name);
  const ask = (instantMs: number): number => {
    const offset = known.get(instantMs) ?? offsetAt(instantMs);
    known.set(instantMs, offset);
    return offset;
  };
  const within = (instantMs: number, lengthMs: number): number => {
    const from = Math.floor(instantMs / lengthMs) * lengthMs;
    const offset = ask(from);
    if (lengthMs === QUARTER_MS || offset === ask(from + lengthMs)) return offset;
    return within(instantMs, lengthMs / 2);
  };
  return (instantMs) => within(instantMs, LONGEST_MS);
}

/** By how many milliseconds a zone's clocks are ahead of UTC at an instant; Google is asked where JavaScript does not know the zone. */
function offsetsOf(timeZone: string): Zone {
  try {
    const numeric = 'numeric';
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hour12: false,
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
    return (instant) => {
      const [month = 0, day, year = 0, hour = 0, ...rest] = (format.format(instant).match(/\d+/g) ?? []).map(
        Number,
      );
      // Midnight is 24:00 of the day that it begins.
      return Date.UTC(year, month - 1, day, hour % 24, ...rest) - instant;
    };
  } catch {
    return (instant) => readOffset(Utilities.formatDate(new Date(instant), timeZone, 'Z'));
  }
}

const DAY_MS = 86_400_000;
/** Clocks change at full quarters of an hour. */
const QUARTER_MS = 900_000;
const LONGEST_MS = 512 * QUARTER_MS;

/** @param offset such as `-0330` */
function readOffset(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5));
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000;
}

/**
 * The instant at which one zone's clock shows what the other's shows at this one: of two, the first. Where the clock skips
 * that time, it is moved on by the gap.
 */
export function sameClock(instantMs: number, from: Zone, to: Zone): number {
  const wallMs = instantMs + from(instantMs);
  const [early, late] = [wallMs - to(wallMs - DAY_MS), wallMs - to(wallMs + DAY_MS)] as const;
  const right = [early, late].filter((one) => one + to(one) === wallMs);
  return right.length > 0 ? Math.min(...right) : Math.max(early, late);
}
