/** Numbers and instants, worded for the spreadsheet's locale and time zone. */
import { type Manner, momentWords, usable } from './moment';

export interface Wording {
  /** @param instant ISO 8601 */
  moment(instant: string): string;
  number(value: number): string;
  /** “1 row”, “3,085 rows”. */
  count(value: number, one: string, many?: string): string;
  readonly timeZone: string;
}

export function createWording(manner: Manner, now: () => Date = () => new Date()): Wording {
  const { locale, timeZone } = usable(manner);
  const numbers = new Intl.NumberFormat(locale);
  const number = (value: number): string => numbers.format(value);
  return {
    moment: (instant) => momentWords(instant, now(), manner),
    number,
    count: (value, one, many = `${one}s`) => `${number(value)} ${value === 1 ? one : many}`,
    timeZone,
  };
}
