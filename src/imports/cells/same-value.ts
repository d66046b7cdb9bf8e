/** Whether two cells hold the same. */
import type { Calendar, SheetValue } from '../../platform';

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

type Clock = Pick<Calendar, 'instantOf' | 'toScriptClock'>;

/**
 * Whether a cell holds what was written: of a number but for its last digits, of an instant but for parts of a second.
 * Under a format of the person's a date may read as a number of days, and a number as a date.
 */
export function isKept(read: SheetValue, written: SheetValue, calendar: Clock): boolean {
  if (typeof written === 'string') return typeof read === 'string' && isSameText(read, written);
  if (typeof written === 'number' && typeof read === 'number') return isSameNumber(read, written);
  const [one, other] = [read, written].map((value) =>
    typeof value === 'number' ? calendar.instantOf(value) : value,
  );
  if (one instanceof Date && other instanceof Date) return isSameMoment(one, other, calendar);
  return read === written;
}

/** An hour that comes twice when the clocks change is one on the sheet. */
function isSameMoment(one: Date, other: Date, { toScriptClock }: Clock): boolean {
  const apart = Math.abs(one.getTime() - other.getTime());
  if (apart < SECOND_MS) return true;
  if (apart > HOUR_MS + SECOND_MS) return false;
  return Math.abs(toScriptClock(one).getTime() - toScriptClock(other).getTime()) < SECOND_MS;
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

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
