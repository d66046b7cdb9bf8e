/** Whether two cells hold the same. */
import type { Calendar, SheetValue } from '../platform';

/** The same type and value; an instant is the same to the millisecond. */
export function isSameValue(one: SheetValue, other: SheetValue): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other;
}

/** The same under whatever format the person gave the cell: it shows a date for a number of days, or the number for a date. */
export function isSameUnderFormat(
  read: SheetValue,
  wanted: SheetValue,
  calendar: Pick<Calendar, 'instantOf'>,
): boolean {
  if (isSameValue(read, wanted)) return true;
  const [days, date] = wanted instanceof Date ? [read, wanted] : [wanted, read];
  if (typeof days !== 'number' || !(date instanceof Date)) return false;
  const instant = calendar.instantOf(days);
  return instant !== undefined && Math.abs(instant.getTime() - date.getTime()) <= 1;
}

/**
 * Whether a cell holds what was written: of a number but for its last digits, of an instant but for parts of a second, or
 * for an hour: one that comes twice when the clocks change is one on the sheet.
 * Under a format of the person's a date may read as a number of days, and a number as a date.
 */
export function isKept(read: SheetValue, written: SheetValue): boolean {
  if (typeof written === 'string') return typeof read === 'string' && isSameText(read, written);
  if (written instanceof Date && read instanceof Date) {
    const apart = Math.abs(read.getTime() - written.getTime());
    return apart < SECOND_MS || Math.abs(apart - HOUR_MS) < SECOND_MS;
  }
  if (typeof written === 'number' && typeof read === 'number') return isSameNumber(read, written);
  const [days, date] = written instanceof Date ? [read, written] : [written, read];
  if (typeof days === 'number' && date instanceof Date) return Math.abs(days - daysOf(date)) < ANY_ZONE_DAYS;
  return read === written;
}

/** Half a character is none: whoever keeps texts as UTF-8 has something else in its place. */
function isSameText(read: string, written: string): boolean {
  return read === written || read === written.replace(HALF, read.includes('\ufffd') ? '\ufffd' : '?');
}

const HALF = /\p{Cs}/gu;

function isSameNumber(read: number, written: number): boolean {
  if (Number.isSafeInteger(written)) return read === written;
  return Math.abs(read - written) <= Math.abs(written) * LAST_DIGITS;
}

/** Fifteen digits are kept by every spreadsheet. */
const LAST_DIGITS = 1e-14;

/** As Sheets counts them from the end of 1899, in whatever time zone. */
function daysOf(date: Date): number {
  return date.getTime() / DAY_MS + DAYS_BEFORE_1970;
}

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const DAYS_BEFORE_1970 = 25_569;
const ANY_ZONE_DAYS = 1.1;
