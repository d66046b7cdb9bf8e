/** When an import is to run, in the spreadsheet's time zone. */
import type { Schedule } from '../imports/definition/definition';
import type { Calendar } from '../platform';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The first time after that one; undefined where it runs by hand only. An hour that the clocks leave out counts as the
 * one after it; one that comes twice counts once.
 */
export function nextRun(schedule: Schedule, afterMs: number, calendar: Calendar): number | undefined {
  switch (schedule.every) {
    case 'never':
      return undefined;
    case 'hours':
      return afterMs + schedule.hours * HOUR;
    case 'day':
      return firstAfter(afterMs, schedule.hour, () => true, calendar);
    case 'week':
      return firstAfter(afterMs, schedule.hour, (day) => weekday(day) === schedule.day, calendar);
  }
}

function firstAfter(
  afterMs: number,
  hour: number,
  isWanted: (day: string) => boolean,
  calendar: Calendar,
): number | undefined {
  const first = calendar.dayOf(new Date(afterMs));
  for (let days = 0; days <= 8; days += 1) {
    const day = plusDays(first, days);
    if (!isWanted(day)) continue;
    const time = calendar.hourOf(day, hour).getTime();
    if (time > afterMs) return time;
  }
  return undefined;
}

function plusDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** 1 is Monday. */
function weekday(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}
