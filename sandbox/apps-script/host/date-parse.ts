import { ServiceError } from './service-error';
import { instantOf } from './wall-time';

const FIELDS = {
  y: 'year',
  M: 'month',
  d: 'day',
  H: 'hour',
  m: 'minute',
  s: 'second',
  S: 'millisecond',
} as const;

/** Numeric patterns such as `yyyy-MM-dd HH:mm:ss`; the answer is an instant in milliseconds. */
export function parseDate(text: string, timeZone: string, pattern: string, isEarlier: boolean): number {
  const names: string[] = [];
  const expression = pattern.replace(/'([^']*)'|([A-Za-z])\2*|[^A-Za-z']/g, (token, quoted, letter) => {
    if (quoted !== undefined) return literally(quoted === '' ? "'" : quoted);
    if (letter === undefined) return literally(token);
    if (!(letter in FIELDS))
      throw new ServiceError(`Utilities.parseDate: the letter ${letter} is not in the sandbox yet`);
    names.push(FIELDS[letter as keyof typeof FIELDS]);
    return letter === 'y' && token.length > 2 ? '(\\d{1,4})' : '(\\d{1,3})';
  });
  const found = new RegExp(`^${expression}`).exec(text);
  if (!found) throw new ServiceError(`Unparseable date: "${text}"`);
  const read = Object.fromEntries(names.map((name, index) => [name, Number(found[index + 1])]));
  const wall = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0, ...read };
  return instantOf(wall, timeZone, isEarlier);
}

function literally(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
