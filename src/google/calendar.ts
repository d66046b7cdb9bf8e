import { once } from '../once';
import type { Calendar } from '../platform';
import { retryOnce } from './retry-once';
import { createZone, sameClock } from './zone';

/** The script's own time zone is the same for all users; the spreadsheet's is what they see. */
export function createCalendar(): Calendar {
  const timeZone = once(() => retryOnce(() => SpreadsheetApp.getActive().getSpreadsheetTimeZone()));
  const midnights = new Map<string, Date>();
  const zones = once(() => ({
    spreadsheet: createZone(timeZone()),
    script: createZone(Session.getScriptTimeZone()),
  }));
  return {
    midnight(day) {
      const known = midnights.get(day) ?? Utilities.parseDate(day, timeZone(), 'yyyy-MM-dd');
      midnights.set(day, known);
      return known;
    },
    hourOf: (day, hour) =>
      Utilities.parseDate(`${day} ${String(hour).padStart(2, '0')}`, timeZone(), 'yyyy-MM-dd HH'),
    minuteOf: (instant) => Utilities.formatDate(instant, timeZone(), 'yyyy-MM-dd HH:mm'),
    dayOf: (instant) => Utilities.formatDate(instant, timeZone(), 'yyyy-MM-dd'),
    toScriptClock: (instant) => new Date(sameClock(instant.getTime(), zones().spreadsheet, zones().script)),
    fromScriptClock: (instant) => new Date(sameClock(instant.getTime(), zones().script, zones().spreadsheet)),
  };
}
