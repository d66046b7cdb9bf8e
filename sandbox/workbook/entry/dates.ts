import { dateFormats } from '../display';
import { type WallClock, wallClock } from '../wall-clock';
import type { Locale } from '../workbook';

export interface DateSettings {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: () => number;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const timePattern = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(?: ?(am|pm))?$/i;
const timeTail = / (\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?: ?(?:am|pm))?)$/i;
const serialEpochDay: Day = { year: 1899, month: 12, day: 30 };

/** A date, a time or both as someone types them; undefined when the text is none. */
export function parseDate(
  text: string,
  settings: DateSettings,
): { wall: WallClock; format: string } | undefined {
  if (!/^\d|^[a-z]{3,9}\.? \d/i.test(text) || text.length > 40) return undefined;
  const alone = parseTime(text);
  if (alone !== undefined) return { wall: wallOf(serialEpochDay) + alone, format: 'h:mm:ss' };
  const tail = timeTail.exec(text);
  const day = parseDay(tail === null ? text : text.slice(0, tail.index), settings);
  const time = tail === null ? 0 : parseTime(tail[1] ?? '');
  if (day === undefined || time === undefined) return undefined;
  const format = dateFormats[settings.locale];
  return { wall: wallOf(day) + time, format: tail === null ? format : `${format} H:mm:ss` };
}

function parseDay(text: string, settings: DateSettings): Day | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso !== null) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/.exec(text);
  if (numeric !== null) {
    const [, first, mark, second, year] = numeric;
    if (settings.locale === 'de_DE') return realDay(yearOf(year, settings), Number(second), Number(first));
    // In English 1.2 is a number, so a date with dots needs its year.
    if (mark === '.' && year === undefined) return undefined;
    return realDay(yearOf(year, settings), Number(first), Number(second));
  }
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:,? (\d{4}))?$/i.exec(text);
  if (monthFirst !== null) return namedDay(monthFirst[1], monthFirst[2], monthFirst[3], settings);
  const dayFirst = /^(\d{1,2})[ -]([a-z]{3,9})\.?(?:[ -](\d{4}))?$/i.exec(text);
  if (dayFirst !== null) return namedDay(dayFirst[2], dayFirst[1], dayFirst[3], settings);
  return undefined;
}

function namedDay(
  name: string | undefined,
  day: string | undefined,
  year: string | undefined,
  settings: DateSettings,
): Day | undefined {
  const month = monthNames.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;
  const full = 'january february march april may june july august september october november december';
  const isName = full
    .split(' ')
    .some((each) => each === name?.toLowerCase() || each.slice(0, 3) === name?.toLowerCase());
  return isName ? realDay(yearOf(year, settings), month, Number(day)) : undefined;
}

function yearOf(text: string | undefined, settings: DateSettings): number {
  if (text === undefined || text === '') {
    return new Date(wallClock(settings.now(), settings.timeZone)).getUTCFullYear();
  }
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 30 ? 2000 + year : 1900 + year;
}

function realDay(year: number, month: number, day: number): Day | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? { year, month, day } : undefined;
}

/** Milliseconds since midnight. */
function parseTime(text: string): number | undefined {
  const match = timePattern.exec(text);
  if (match === null) return undefined;
  const [, hours = '', minutes, seconds = '0', fraction = '', half = ''] = match;
  let hour = Number(hours);
  if (half !== '') {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

function wallOf({ year, month, day }: Day): WallClock {
  return Date.UTC(year, month - 1, day);
}
