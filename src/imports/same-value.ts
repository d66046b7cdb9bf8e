/** Whether two cells hold the same. */
import type { SheetValue } from '../platform';

/** The same type and value; an instant is the same to the millisecond. */
export function isSameValue(one: SheetValue, other: SheetValue): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other;
}

/**
 * Whether a cell holds what was written: of a number but for its last digits, of an instant but for parts of a second.
 * Under a format of the person's a date may read as a number of days, and a number as a date.
 */
export function isKept(read: SheetValue, written: SheetValue): boolean {
  if (typeof written === 'string') return typeof read === 'string' && isSameText(read, written);
  if (written instanceof Date && read instanceof Date) {
    return Math.abs(read.getTime() - written.getTime()) < 1000;
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

const DAY_MS = 86_400_000;
const DAYS_BEFORE_1970 = 25_569;
const ANY_ZONE_DAYS = 1.1;
