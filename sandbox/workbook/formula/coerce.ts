// One kind of value where another is wanted, as Sheets turns them into each other.
import { errorValue, isDate, isError } from '../cell-value';
import { joinedText } from '../display';
import { type DateSettings, parseDate } from '../entry/dates';
import { parseNumber } from '../entry/numbers';
import { sentences } from '../sentences';
import { instantOf, instantOfSerial, serialOf } from '../wall-clock';
import type { CellValue, DateValue } from '../workbook';
import { Failure } from './value';

/** Where a value was wanted: for the sentence of the refusal. */
export interface Wanted {
  readonly by: string;
  readonly parameter: number;
}

/** A date gives its serial number. Throws Failure for text that is no number. */
export function toNumber(value: CellValue, settings: DateSettings, wanted: Wanted): number {
  if (typeof value === 'number') return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (isError(value)) throw new Failure(value);
  if (isDate(value)) return serialOf(value.date, settings.timeZone);
  const number = numberInText(value, settings);
  if (number === undefined)
    throw new Failure(errorValue('#VALUE!', sentences.notCoerced('number', value, wanted)));
  return number;
}

export function numberInText(text: string, settings: DateSettings): number | undefined {
  const trimmed = text.trim();
  const number = parseNumber(trimmed, settings.locale)?.value;
  if (number !== undefined) return number;
  const date = parseDate(trimmed, settings);
  return date === undefined
    ? undefined
    : serialOf(instantOf(date.wall, settings.timeZone), settings.timeZone);
}

export function toText(value: CellValue, settings: DateSettings): string {
  if (typeof value === 'string') return value;
  if (isError(value)) throw new Failure(value);
  return joinedText(value, settings);
}

export function toBoolean(value: CellValue, wanted: Wanted): boolean {
  if (typeof value === 'boolean') return value;
  if (value === null) return false;
  if (typeof value === 'number') return value !== 0;
  if (isError(value)) throw new Failure(value);
  if (isDate(value)) return true;
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw new Failure(errorValue('#VALUE!', sentences.notCoerced('boolean', value, wanted)));
}

export function checkedNumber(number: number): CellValue {
  return Number.isFinite(number) ? number : errorValue('#NUM!', sentences.notANumber);
}

export function dateOfSerial(serial: number, timeZone: string): DateValue {
  const date = Number.isFinite(serial) ? instantOfSerial(serial, timeZone) : Number.NaN;
  if (!Number.isFinite(date)) throw new Failure(errorValue('#NUM!', sentences.notANumber));
  return { date };
}
