// What a number format makes of a cell's content.
import { isDate } from './cell-value';
import { instantOfSerial, serialOf } from './wall-clock';
import type { CellValue } from './workbook';

export type FormatKind = 'automatic' | 'text' | 'date' | 'number';

const kinds = new Map<string, FormatKind>();

export function formatKind(format: string): FormatKind {
  let kind = kinds.get(format);
  if (kind === undefined) {
    kind = classify(format);
    kinds.set(format, kind);
  }
  return kind;
}

/** 0001-01-01 and 9999-12-31 as numbers of days: beyond them nothing is a date. */
const firstSerial = -693_593;
const lastSerial = 2_958_465;

/** Sheets stores a date as a number of days: only the format says which of the two a reader gets. */
export function valueUnderFormat(value: CellValue, format: string, timeZone: string): CellValue {
  if (typeof value === 'number') {
    const isInCalendar = value >= firstSerial && value < lastSerial + 1;
    return isInCalendar && formatKind(format) === 'date' ? { date: instantOfSerial(value, timeZone) } : value;
  }
  if (isDate(value)) return formatKind(format) === 'number' ? serialOf(value.date, timeZone) : value;
  return value;
}

/** The pattern without quoted and escaped text and bracketed colours. */
export function bareFormat(format: string): string {
  return format.replace(/"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]/gi, '');
}

function classify(format: string): FormatKind {
  if (format === '' || format.toLowerCase() === 'general') return 'automatic';
  const bare = bareFormat(format);
  if (bare.includes('@')) return 'text';
  return /[ymdhs]/i.test(bare) ? 'date' : 'number';
}
