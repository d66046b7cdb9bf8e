import { once } from '../once';
import type { Calendar } from '../platform';
import { retryOnce } from './retry-once';
import { createZone, sameClock } from './zone';

/** The script's own time zone is the same for all users; the spreadsheet's is what they see. */
export function createCalendar(): Calendar {
  const timeZone = once(() => retryOnce(() => SpreadsheetApp.getActive().getSpreadsheetTimeZone()));
  const midnights = new Map<string, Date>();
  const spreadsheet = once(() => createZone(timeZone()));
  const zones = once(() => ({
    spreadsheet: spreadsheet(),
    script: createZone(Session.getScriptTimeZone()),
  }));

  /** Google is asked where clocks change about that day: a column of days would be as many service calls. */
  function midnight(day: string): Date {
    const utc = Date.parse(day);
    const isUsual = utc > 0 && day.length === 'YYYY-MM-DD'.length;
    const before = isUsual ? spreadsheet()(utc - TWO_DAYS_MS) : undefined;
    if (before !== undefined && before === spreadsheet()(utc + TWO_DAYS_MS)) return new Date(utc - before);
    return Utilities.parseDate(day, timeZone(), 'yyyy-MM-dd');
  }

  /** As Sheets reads it. */
  const instantAt = (wallMs: number): Date => new Date(sameClock(wallMs, () => 0, spreadsheet()));

  return {
    midnight(day) {
      const known = midnights.get(day) ?? midnight(day);
      midnights.set(day, known);
      return known;
    },
    midnightBefore(instant) {
      const wallMs = instant.getTime() + spreadsheet()(instant.getTime());
      return instantAt(Math.floor(wallMs / DAY_MS) * DAY_MS);
    },
    hourOf: (day, hour) =>
      Utilities.parseDate(`${day} ${String(hour).padStart(2, '0')}`, timeZone(), 'yyyy-MM-dd HH'),
    minuteOf: (instant) => Utilities.formatDate(instant, timeZone(), 'yyyy-MM-dd HH:mm'),
    dayOf: (instant) => Utilities.formatDate(instant, timeZone(), 'yyyy-MM-dd'),
    instantOf: (days) =>
      days > FIRST_DAYS && days < LAST_DAYS ? instantAt(Math.round(days * DAY_MS) - EPOCH_MS) : undefined,
    toScriptClock: (instant) => new Date(sameClock(instant.getTime(), zones().spreadsheet, zones().script)),
    fromScriptClock: (instant) => new Date(sameClock(instant.getTime(), zones().script, zones().spreadsheet)),
  };
}

const DAY_MS = 86_400_000;
const TWO_DAYS_MS = 2 * DAY_MS;
/** From 1899-12-30, from which Sheets counts, to 1970. */
const EPOCH_MS = 25_569 * DAY_MS;
/** In the years 258 and 9999. */
const FIRST_DAYS = -600_000;
const LAST_DAYS = 2_958_466;
