// Text that Univer does not make as Sheets does.
import { errorValue, isError } from '../cell-value';
import { parseDate } from '../entry/dates';
import { parseNumber } from '../entry/numbers';
import { toNumber, toText } from '../formula/coerce';
import type { Given } from '../formula/function-library';
import { Failure, type Result, unwrapped } from '../formula/value';
import { maximumCellCharacters } from '../limits';
import { sentences } from '../sentences';
import { instantOf } from '../wall-clock';
import type { CellValue } from '../workbook';
import { type Defined, define } from './define';

function textsFrom(given: Given, from: number): string[] {
  const texts: string[] = [];
  for (let index = from; index < given.count; index++) {
    for (const row of given.grid(index)) for (const value of row) texts.push(toText(value, given.settings));
  }
  return texts;
}

function limited(text: string): string {
  if (text.length > maximumCellCharacters) throw new Failure(errorValue('#VALUE!', sentences.tooLong));
  return text;
}

function textJoin(given: Given): Result {
  const texts = textsFrom(given, 2);
  return limited((given.boolean(1) ? texts.filter((text) => text !== '') : texts).join(given.text(0)));
}

/** Without empty parts unless told otherwise; parts that look like numbers or dates become them. */
function split(given: Given): Result {
  const delimiter = given.text(1);
  if (delimiter === '') return errorValue('#VALUE!', sentences.emptyParameter('SPLIT', 2));
  const isByEach = given.boolean(2, true);
  const leavesOutEmpty = given.boolean(3, true);
  const lines = given.grid(0).map((row) =>
    row.flatMap((value): CellValue[] => {
      if (isError(value)) return [value];
      const text = toText(value, given.settings);
      const parts = isByEach ? splitByEach(text, delimiter) : text.split(delimiter);
      return parts.filter((part) => part !== '' || !leavesOutEmpty).map((part) => asTyped(part, given));
    }),
  );
  const width = Math.max(1, ...lines.map((line) => line.length));
  if (lines.length === 1 && lines[0]?.length === 0)
    return errorValue('#VALUE!', sentences.emptyParameter('SPLIT', 1));
  return unwrapped(lines.map((line) => Array.from({ length: width }, (_part, index) => line[index] ?? null)));
}

function splitByEach(text: string, delimiters: string): string[] {
  const parts = [''];
  for (const character of text) {
    if (delimiters.includes(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function asTyped(part: string, { settings }: Given): CellValue {
  const trimmed = part.trim();
  if (trimmed === '') return part === '' ? null : part;
  const number = parseNumber(trimmed, settings.locale)?.value;
  if (number !== undefined) return number;
  const date = parseDate(trimmed, settings);
  return date === undefined ? part : { date: instantOf(date.wall, settings.timeZone) };
}

function value(given: Given): Result {
  return toNumber(given.value(0), given.settings, { by: 'VALUE', parameter: 1 });
}

function dollar(given: Given): Result {
  const places = given.integer(1, 2);
  if (Math.abs(places) > 20) {
    return errorValue('#NUM!', sentences.outOfRange({ by: 'DOLLAR', parameter: 2 }, places, -20, 20));
  }
  const factor = 10 ** places;
  const rounded = Math.round(given.number(0) * factor) / factor;
  const shown = Math.abs(rounded).toLocaleString('en-US', {
    minimumFractionDigits: Math.max(0, places),
    maximumFractionDigits: Math.max(0, places),
  });
  return `${rounded < 0 ? '-' : ''}$${shown}`;
}

export const textFunctions: readonly Defined[] = [
  define('CONCATENATE', 'w{w}', (given) => limited(textsFrom(given, 0).join(''))),
  define('JOIN', 'sw{w}', (given) => limited(textsFrom(given, 1).join(given.text(0)))),
  define('TEXTJOIN', 'ssw{w}', textJoin),
  define('SPLIT', 'ms[ss]', split),
  define('EXACT', 'ss', (given) => given.text(0) === given.text(1)),
  define('T', 's', (given) => (typeof given.value(0) === 'string' ? given.value(0) : '')),
  define('VALUE', 's', value),
  define('TO_TEXT', 's', (given) => (given.value(0) === null ? null : given.text(0))),
  define('DOLLAR', 's[s]', dollar),
  define('HYPERLINK', 's[s]', (given) => (given.has(1) ? given.value(1) : given.value(0))),
];
