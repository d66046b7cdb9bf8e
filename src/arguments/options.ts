/** The last argument of every formula: `columns=title,status; headers=no`, as text or as a two-column range. */
import { CACHE } from '../config';
import { AddOnError } from '../errors';
import { quoted } from '../quoted';
import type { Decimals } from '../table/cell';
import { type CellValue, type FormulaInput, isBlank, toRows } from './input';

export interface Options {
  readonly columns?: readonly string[];
  readonly headers?: boolean;
  readonly expand?: string;
  readonly decimals: Decimals;
  readonly cacheMinutes: number;
  /** Any text: another text is another cache entry. */
  readonly refresh: string;
}

const NAMES = ['columns', 'headers', 'expand', 'decimals', 'cache', 'refresh'] as const;
type OptionName = (typeof NAMES)[number];

/** @throws AddOnError `input` for an option unknown, repeated or of a wrong value, listing the known */
export function readOptions(input: FormulaInput): Options {
  const given = collect(pairs(input));
  const columns = splitNames(given.columns);
  const headers = oneOf(given, 'headers', ['yes', 'no']);
  return {
    ...(columns && { columns }),
    ...(headers && { headers: headers === 'yes' }),
    ...(given.expand && { expand: given.expand }),
    decimals: oneOf(given, 'decimals', ['number', 'exact']) ?? 'number',
    cacheMinutes: readMinutes(given.cache),
    refresh: given.refresh ?? '',
  };
}

/** Names separated by commas; undefined for none. */
export function splitNames(text: string | undefined): readonly string[] | undefined {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length > 0 ? names : undefined;
}

function pairs(input: FormulaInput): readonly (readonly [string, string])[] {
  const rows = toRows(input);
  if (rows.length === 1 && rows[0]?.length === 1) return textPairs(rows[0][0]);
  if (rows.some((row) => row.length !== 2)) {
    throw new AddOnError('input', 'options takes a text, or a range of two columns: names and values.');
  }
  return rows
    .filter(([name]) => !isBlank(name))
    .map(([name, value]) => [String(name), isBlank(value) ? '' : String(value)] as const);
}

function textPairs(value: CellValue): readonly (readonly [string, string])[] {
  if (isBlank(value)) return [];
  return String(value)
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const at = part.indexOf('=');
      if (at === -1) {
        throw new AddOnError(
          'input',
          `The option ${quoted(part.trim())} has no value. Write it as name=value, such as headers=no. ${known()}`,
        );
      }
      return [part.slice(0, at), part.slice(at + 1)] as const;
    });
}

function collect(given: readonly (readonly [string, string])[]): Partial<Record<OptionName, string>> {
  const collected: Partial<Record<OptionName, string>> = {};
  for (const [rawName, rawValue] of given) {
    const wanted = rawName.trim().toLowerCase();
    const name = NAMES.find((option) => option === wanted);
    if (!name) throw new AddOnError('input', `There is no option ${quoted(rawName.trim())}. ${known()}`);
    if (collected[name] !== undefined) {
      throw new AddOnError('input', `The option “${name}” is given twice. ${known()}`);
    }
    collected[name] = rawValue.trim();
  }
  return collected;
}

function known(): string {
  return `The options are: ${NAMES.join(', ')}.`;
}

function oneOf<V extends string>(
  given: Partial<Record<OptionName, string>>,
  name: OptionName,
  values: readonly V[],
): V | undefined {
  const text = given[name];
  if (!text) return undefined;
  const value = values.find((allowed) => allowed === text.toLowerCase());
  if (!value) {
    throw new AddOnError('input', `The option ${name} is ${values.join(' or ')}, not ${quoted(text)}.`);
  }
  return value;
}

function readMinutes(text: string | undefined): number {
  if (!text) return CACHE.defaultMinutes;
  const minutes = Number(text);
  if (!Number.isFinite(minutes) || minutes < 0 || minutes > CACHE.largestMinutes) {
    throw new AddOnError(
      'input',
      `The option cache is a number of minutes from 0 to ${CACHE.largestMinutes}, not ${quoted(text)}.`,
    );
  }
  return minutes;
}
