import { once } from '../once';
import type { Calendar } from '../platform';
import { retryOnce } from './retry-once';

/** The script's own time zone is the same for all users; the spreadsheet's is what they see. */
export function createCalendar(): Calendar {
  const timeZone = once(() => retryOnce(() => SpreadsheetApp.getActive().getSpreadsheetTimeZone()));
  const offset = once(() => offsetsOf(timeZone()));
  const midnights = new Map<string, Date>();

  /** Google is asked where clocks change about that day: a column of days would be as many service calls. */
  function midnight(day: string): Date {
    const utc = Date.parse(day);
    const isUsual = utc > 0 && day.length === 'YYYY-MM-DD'.length;
    const before = isUsual ? offset()(utc - TWO_DAYS_MS) : undefined;
    if (before !== undefined && before === offset()(utc + TWO_DAYS_MS)) return new Date(utc - before);
    return Utilities.parseDate(day, timeZone(), 'yyyy-MM-dd');
  }

  return {
    midnight(day) {
      const known = midnights.get(day) ?? midnight(day);
      midnights.set(day, known);
      return known;
    },
    hourOf: (day, hour) =>
      Utilities.parseDate(`${day} ${String(hour).padStart(2, '0')}`, timeZone(), 'yyyy-MM-dd HH'),
    minuteOf: (instant) => Utilities.formatDate(instant, timeZone(), 'yyyy-MM-dd HH:mm'),
    dayOf: (instant) => Utilities.formatDate(instant, timeZone(), 'yyyy-MM-dd'),
  };
}

const TWO_DAYS_MS = 2 * 86_400_000;

/** By how many milliseconds a zone's clocks are ahead of UTC at an instant; undefined where JavaScript does not know the zone. */
function offsetsOf(timeZone: string): (instant: number) => number | undefined {
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
    return () => undefined;
  }
}
