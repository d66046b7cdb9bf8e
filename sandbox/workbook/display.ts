// The text that a cell shows. Covers the formats that imports and people commonly set, not the whole pattern language.
import { isDate, isError } from './cell-value';
import { bareFormat, formatKind, valueUnderFormat } from './number-format';
import { wallClock } from './wall-clock';
import type { CellValue, Locale } from './workbook';

export interface DisplaySettings {
  readonly locale: Locale;
  readonly timeZone: string;
}

export const dateFormats: Readonly<Record<Locale, string>> = { en_US: 'M/d/yyyy', de_DE: 'dd.MM.yyyy' };
const monthNames =
  'January February March April May June July August September October November December'.split(' ');

/** `content` as the workbook's values() gives it or as it is stored: both show the same. */
export function displayText(content: CellValue, format: string, settings: DisplaySettings): string {
  const value = valueUnderFormat(content, format, settings.timeZone);
  if (value === null) return '';
  if (isError(value)) return value.error;
  if (isDate(value)) return dateText(wallClock(value.date, settings.timeZone), format, settings.locale);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return value;
  return formatKind(format) === 'number'
    ? patternText(value, format, settings.locale)
    : localized(automaticText(value, shown), settings.locale);
}

/** What becomes of a value that is made text: more digits of a number than a cell shows. */
export function joinedText(value: CellValue, settings: DisplaySettings): string {
  if (typeof value !== 'number') return displayText(value, '', settings);
  return localized(automaticText(value, joined), settings.locale);
}

/** The pattern that shows a number as the automatic format does; undefined where plain digits do. */
export function automaticPattern(value: number): string | undefined {
  const text = automaticText(value, shown);
  if (text === String(value)) return undefined;
  const [, decimals = '', exponent = ''] = /^-?\d+(?:\.(\d+))?(E)?/.exec(text) ?? [];
  return `0${decimals && `.${'0'.repeat(decimals.length)}`}${exponent && 'E+00'}`;
}

interface Precision {
  /** All digits before the decimal point are there, even if they are more. */
  readonly digits: number;
  readonly scientificDigits: number;
}

const shown: Precision = { digits: 10, scientificDigits: 6 };
const joined: Precision = { digits: 15, scientificDigits: 15 };
const firstScientific = 1e15;
/** That Sheets leaves plain decimals below it is an assumption, and so are the digits it shows there. */
const lastDecimal = 1e-10;

function automaticText(value: number, { digits, scientificDigits }: Precision): string {
  const size = Math.abs(value);
  if (size < firstScientific && Number.isInteger(value)) return String(value);
  if (size >= firstScientific || size < lastDecimal) return scientificText(value, 0, scientificDigits - 1);
  const wholeDigits = size < 1 ? 0 : String(Math.trunc(size)).length;
  const rounded = Number(value.toPrecision(Math.max(digits, wholeDigits)));
  if (Math.abs(rounded) >= firstScientific) return scientificText(rounded, 0, scientificDigits - 1);
  // Below that JavaScript writes an exponent.
  if (Math.abs(rounded) >= 1e-6) return String(rounded);
  return rounded.toFixed(digits + 9).replace(/0+$/, '');
}

function scientificText(
  value: number,
  minimumDecimals: number,
  maximumDecimals: number,
  exponentDigits = 2,
  plus = '+',
): string {
  const [mantissa = '', exponent = ''] = value.toExponential(maximumDecimals).split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const kept = decimals.slice(0, minimumDecimals) + decimals.slice(minimumDecimals).replace(/0+$/, '');
  const sign = exponent.startsWith('-') ? '-' : plus;
  return `${whole}${kept && '.'}${kept}E${sign}${exponent.slice(1).padStart(exponentDigits, '0')}`;
}

function patternText(value: number, format: string, locale: Locale): string {
  const [section = ''] = format.split(';');
  const match = /^((?:"[^"]*"|\\.|\[[^\]]*\]|[^#0])*)([#0][#0,]*)(?:\.([#0]+))?(.*)$/s.exec(section);
  if (match === null) return localized(String(value), locale);
  const [, before = '', whole = '', decimals = '', after = ''] = match;
  const isPercent = bareFormat(section).includes('%');
  const sign = value < 0 ? '-' : '';
  const minimumDecimals = decimals.replaceAll('#', '').length;
  const [exponent = '', plus = '', exponentDigits = ''] = /^E([+-])(0+)/i.exec(after) ?? [];
  if (exponent !== '') {
    const shownPlus = plus === '+' ? plus : '';
    const { length } = exponentDigits;
    const text = scientificText(Math.abs(value), minimumDecimals, decimals.length, length, shownPlus);
    return sign + literalText(before) + localized(text, locale) + literalText(after.slice(exponent.length));
  }
  const text = new Intl.NumberFormat('en-US', {
    useGrouping: whole.includes(','),
    minimumFractionDigits: minimumDecimals,
    maximumFractionDigits: decimals.length,
  }).format(Math.abs(isPercent ? value * 100 : value));
  return sign + literalText(before) + localized(text, locale) + literalText(after);
}

function literalText(pattern: string): string {
  return pattern.replace(/"([^"]*)"|\\(.)|\[[^\]]*\]/gs, '$1$2');
}

function localized(number: string, locale: Locale): string {
  if (locale === 'en_US') return number;
  return number.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
}

function dateText(wall: number, format: string, locale: Locale): string {
  const date = new Date(wall);
  const hasTime = wall % 86_400_000 !== 0;
  const automatic = dateFormats[locale] + (hasTime ? ' H:mm:ss' : '');
  const pattern = formatKind(format) === 'date' ? format : automatic;
  const isHalfDay = /am\/pm/i.test(pattern);
  let isAfterHour = false;
  return pattern.replace(/"([^"]*)"|am\/pm|y+|m+|d+|h+|s+|\.0+/gi, (token, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted;
    const letter = token.charAt(0).toLowerCase();
    if (letter === 'a') return date.getUTCHours() < 12 ? 'AM' : 'PM';
    // m means minutes after an hour, months elsewhere.
    const isMinute = letter === 'm' && isAfterHour;
    if (/[a-z]/.test(letter)) isAfterHour = letter === 'h';
    switch (letter) {
      case 'y':
        return token.length <= 2 ? padded(date.getUTCFullYear() % 100, 2) : String(date.getUTCFullYear());
      case 'm':
        return isMinute
          ? padded(date.getUTCMinutes(), token.length)
          : monthText(date.getUTCMonth(), token.length);
      case 'd':
        return padded(date.getUTCDate(), token.length);
      case 'h':
        return padded(isHalfDay ? date.getUTCHours() % 12 || 12 : date.getUTCHours(), token.length);
      case 's':
        return padded(date.getUTCSeconds(), token.length);
      default:
        return `.${padded(date.getUTCMilliseconds(), 3).slice(0, token.length - 1)}`;
    }
  });
}

function monthText(month: number, length: number): string {
  const name = monthNames[month] ?? '';
  if (length >= 4) return name;
  return length === 3 ? name.slice(0, 3) : padded(month + 1, length);
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
