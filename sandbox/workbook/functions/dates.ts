// Dates: instants outside, days on the wall of the workbook's time zone inside.
import { errorValue } from '../cell-value';
import { parseDate } from '../entry/dates';
import { dateOfSerial } from '../formula/coerce';
import type { Given } from '../formula/function-library';
import type { Result } from '../formula/value';
import { sentences } from '../sentences';
import { instantOf, serialOf } from '../wall-clock';
import { type Defined, define } from './define';

const dayMilliseconds = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);

/** A clock on the wall, as if it were UTC. */
function wallDate(given: Given, index: number): Date {
  return new Date(epoch + Math.round(given.number(index) * dayMilliseconds));
}

function serialOfDay(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return (date.getTime() - epoch) / dayMilliseconds;
}

function date(given: Given): Result {
  const year = given.integer(0);
  const serial = serialOfDay(
    year < 1900 && year >= 0 ? year + 1900 : year,
    given.integer(1) - 1,
    given.integer(2),
  );
  return serial < 0
    ? errorValue('#NUM!', sentences.notANumber)
    : dateOfSerial(serial, given.settings.timeZone);
}

function monthsLater(given: Given): Result {
  const start = wallDate(given, 0);
  const month = start.getUTCMonth() + given.integer(1);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const serial = serialOfDay(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay));
  return dateOfSerial(serial, given.settings.timeZone);
}

function endOfMonth(given: Given): Result {
  const start = wallDate(given, 0);
  const serial = serialOfDay(start.getUTCFullYear(), start.getUTCMonth() + given.integer(1) + 1, 0);
  return dateOfSerial(serial, given.settings.timeZone);
}

function time(given: Given): Result {
  const seconds = (given.integer(0) * 60 + given.integer(1)) * 60 + given.integer(2);
  if (seconds < 0) return errorValue('#NUM!', sentences.notANumber);
  return dateOfSerial((seconds % 86_400) / 86_400, given.settings.timeZone);
}

/** Days with a fraction of the day. */
function parsedSerial(given: Given): number | undefined {
  const value = given.value(0);
  if (typeof value !== 'string') return given.number(0);
  const parsed = parseDate(value.trim(), given.settings);
  const { timeZone } = given.settings;
  return parsed === undefined ? undefined : serialOf(instantOf(parsed.wall, timeZone), timeZone);
}

function parsed(given: Given, partOf: (serial: number) => number): Result {
  const serial = parsedSerial(given);
  if (serial === undefined) return errorValue('#VALUE!', sentences.notADate(given.name, given.text(0)));
  return partOf(serial);
}

function toDate(given: Given): Result {
  const value = given.value(0);
  return typeof value === 'number' ? dateOfSerial(value, given.settings.timeZone) : value;
}

export const dateFunctions: readonly Defined[] = [
  define('DATE', 'sss', date),
  define('TIME', 'sss', time),
  define('YEAR', 's', (given) => wallDate(given, 0).getUTCFullYear()),
  define('MONTH', 's', (given) => wallDate(given, 0).getUTCMonth() + 1),
  define('DAY', 's', (given) => wallDate(given, 0).getUTCDate()),
  define('HOUR', 's', (given) => wallDate(given, 0).getUTCHours()),
  define('MINUTE', 's', (given) => wallDate(given, 0).getUTCMinutes()),
  define('SECOND', 's', (given) => wallDate(given, 0).getUTCSeconds()),
  define('DAYS', 'ss', (given) => Math.floor(given.number(0)) - Math.floor(given.number(1))),
  define('EDATE', 'ss', monthsLater),
  define('EOMONTH', 'ss', endOfMonth),
  define('DATEVALUE', 's', (given) => parsed(given, Math.floor)),
  define('TIMEVALUE', 's', (given) => parsed(given, (serial) => serial - Math.floor(serial))),
  define('TO_DATE', 's', toDate),
];
