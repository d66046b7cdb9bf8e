import { exception } from './exception';

export interface Area {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

const LONGEST_TEXT = 50_000;

/** A cell's value as it travels: a date is `{date}`, blank is null. Refuses what no cell can hold. */
export function toCell(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') {
    if (value.length <= LONGEST_TEXT) return value;
    throw exception('Your input contains more than the maximum of 50000 characters in a single cell.');
  }
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (value instanceof Date && Number.isFinite(value.getTime())) return { date: value.getTime() };
  throw exception(
    `A cell cannot hold ${typeof value === 'object' ? Object.prototype.toString.call(value) : String(value)}.`,
  );
}

export function fromCell(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'date' in value
    ? new Date(Number(value.date))
    : value;
}

/** Notes, number formats and formulas are text; null takes them away. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  throw exception(`The parameters (${typeof value}[]) don't match the method signature.`);
}

/** `setNumberFormat(null)` and `('')` do what nobody expects: `General` takes a format back. */
export function toNumberFormat(value: unknown): string {
  const format = toText(value);
  if (format === '') throw exception('A number format must not be empty here; "General" takes one back.');
  return format;
}

/** Throws unless a grid has exactly the shape of an area. */
export function checkShape(area: Area, grid: readonly (readonly unknown[])[]): void {
  mustMatch('rows', grid.length, area.rows);
  for (const row of grid) mustMatch('columns', row.length, area.columns);
}

function mustMatch(what: string, given: number, expected: number): void {
  if (given === expected) return;
  throw exception(
    `The number of ${what} in the data does not match the number of ${what} in the range. The data has ${given} but the range has ${expected}.`,
  );
}

export function filled(area: Area, value: unknown): readonly (readonly unknown[])[] {
  return Array.from({ length: area.rows }, () => Array.from({ length: area.columns }, () => value));
}

export function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
