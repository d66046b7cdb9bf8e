/** Any value of the wire to what a cell shows, by the column's type. */
import { CELL_LARGEST_CHARACTERS } from '../config';
import { cutText } from '../cut-text';
import type { Cell, Column } from './column';

/** Google: a function must return a value for each cell, so nothing is an empty text. */
export const BLANK = '';

export type Decimals = 'number' | 'exact';

export interface CellRules {
  readonly decimals: Decimals;
  /** The instant of midnight of a `YYYY-MM-DD` day in the spreadsheet's time zone. */
  midnight(day: string): Date;
}

/** How each value of one column becomes a cell. A value of another type than documented is kept, never lost. */
export function cellMaker(
  column: Pick<Column, 'type' | 'elements'>,
  rules: CellRules,
): (value: unknown) => Cell {
  switch (column.type) {
    case 'decimal':
      return rules.decimals === 'exact' ? exactDecimal : readNumber;
    case 'count':
      return readNumber;
    case 'timestamp':
      return readTimestamp;
    case 'day':
      return (value) => (isDay(value) && value >= FIRST_DAY ? rules.midnight(value) : plain(value));
    case 'items': {
      const telling = TELLING_FIELDS.concat((column.elements ?? []).map(({ key }) => key));
      return (value) => (Array.isArray(value) ? joinItems(value, telling) : plain(value));
    }
    default:
      return plain;
  }
}

/** Scalars as they are, arrays joined, objects as JSON text. */
function plain(value: unknown): Cell {
  if (typeof value === 'string') return fitText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined) return BLANK;
  return Array.isArray(value) ? joinItems(value, TELLING_FIELDS) : fitText(jsonText(value));
}

function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '[nested too deeply to show]';
  }
}

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

function readNumber(value: unknown): Cell {
  if (typeof value !== 'string') return plain(value);
  const text = value.trim();
  const number = DECIMAL.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : plain(value);
}

function exactDecimal(value: unknown): Cell {
  return typeof value === 'number' ? String(value) : plain(value);
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

function readTimestamp(value: unknown): Cell {
  if (typeof value !== 'string' || !TIMESTAMP.test(value) || value < FIRST_DAY) return plain(value);
  const instant = Date.parse(value);
  return Number.isNaN(instant) || !isInMonth(value.slice(0, 10)) ? plain(value) : new Date(instant);
}

/** Earlier days are other ones in the calendars of JavaScript, Google and Sheets: they stay texts. */
const FIRST_DAY = '1583-01-01';

/** A day that the calendar has: not 2026-02-30. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  return !Number.isNaN(midnightOf(value)) && isInMonth(value);
}

/** Date.parse counts the 30th of February on into March. */
function isInMonth(day: string): boolean {
  return day.slice(8) <= '28' || new Date(midnightOf(day)).toISOString().startsWith(day);
}

function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** What tells an element best, in this order; else the first text that the API documents. */
const TELLING_FIELDS: readonly string[] = ['name', 'title', 'handle', 'username', 'symbol', 'url', 'id'];

function joinItems(items: readonly unknown[], telling: readonly string[]): Cell {
  return fitText(items.map((item) => sumUp(item, telling)).join(', '));
}

function sumUp(item: unknown, telling: readonly string[]): string {
  // The whole is cut once.
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return String(plain(item));
  const fields = item as Readonly<Record<string, unknown>>;
  for (const name of telling) {
    const text = fields[name];
    if (typeof text === 'string' && text !== '') return text;
  }
  return jsonText(item);
}

const CUT_MARK = '… [cut: too long for a cell]';

/** Cut with a mark where it is longer than that. */
export function fitText(text: string, longest: number = CELL_LARGEST_CHARACTERS): string {
  if (text.length <= longest) return text;
  return cutText(text, longest - CUT_MARK.length) + CUT_MARK;
}
