// Whether a row fulfils the condition of a query. A blank fulfils no comparison; case matters.
import { errorValue, isDate } from '../../cell-value';
import type { DateSettings } from '../../entry/dates';
import { Failure } from '../../formula/value';
import { sentences } from '../../sentences';
import { instantOf } from '../../wall-clock';
import type { CellValue } from '../../workbook';
import { holds } from '../holds';
import type { Condition, Operand } from './parse-query';
import { unparsable } from './tokens';

export type Row = readonly CellValue[];
export type Test = (row: Row) => boolean;

/** Throws Failure for an unknown column. */
export function testOf(
  condition: Condition,
  columnIndex: (name: string) => number,
  settings: DateSettings,
): Test {
  switch (condition.kind) {
    case 'and': {
      const tests = condition.parts.map((part) => testOf(part, columnIndex, settings));
      return (row) => tests.every((test) => test(row));
    }
    case 'or': {
      const tests = condition.parts.map((part) => testOf(part, columnIndex, settings));
      return (row) => tests.some((test) => test(row));
    }
    case 'not': {
      const test = testOf(condition.part, columnIndex, settings);
      return (row) => !test(row);
    }
    case 'is-null': {
      const read = readerOf(condition.operand, columnIndex, settings);
      return (row) => (read(row) === null) !== condition.isNegated;
    }
    case 'comparison': {
      const left = readerOf(condition.left, columnIndex, settings);
      const right = readerOf(condition.right, columnIndex, settings);
      const holds = comparison(condition.operator, condition.right);
      return (row) => {
        const one = left(row);
        const other = right(row);
        return one !== null && other !== null && holds(one, other);
      };
    }
  }
}

type Reader = (row: Row) => CellValue;

function readerOf(operand: Operand, columnIndex: (name: string) => number, settings: DateSettings): Reader {
  if (operand.kind === 'constant') return () => operand.value;
  if (operand.kind === 'date') {
    const date = { date: instantOf(wallOf(operand.text), settings.timeZone) };
    return () => date;
  }
  const index = columnIndex(operand.name);
  return (row) => row[index] ?? null;
}

function wallOf(text: string): number {
  const [, year, month, day, hours = 0, minutes = 0, seconds = 0] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?: (\d{1,2}):(\d{2}):(\d{2})(?:\.\d+)?)?$/.exec(text) ?? [];
  if (year === undefined) throw unparsable(text);
  return Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hours),
    Number(minutes),
    Number(seconds),
  );
}

type Comparison = (one: CellValue, other: CellValue) => boolean;

function comparison(operator: string, right: Operand): Comparison {
  switch (operator) {
    case 'contains':
      return onTexts((text, part) => text.includes(part));
    case 'starts':
      return onTexts((text, part) => text.startsWith(part));
    case 'ends':
      return onTexts((text, part) => text.endsWith(part));
    case 'matches':
      return matching(right, (pattern) => pattern);
    case 'like':
      return matching(right, (pattern) =>
        pattern.replace(/[%_]|[.*+?^${}()|[\]\\]/g, (found) =>
          found === '%' ? '[^]*' : found === '_' ? '[^]' : `\\${found}`,
        ),
      );
    default:
      return (one, other) => {
        const order = orderOf(one, other);
        return order !== undefined && holds(operator, order);
      };
  }
}

function onTexts(test: (text: string, part: string) => boolean): Comparison {
  return (one, other) => typeof one === 'string' && typeof other === 'string' && test(one, other);
}

function matching(right: Operand, sourceOf: (pattern: string) => string): Comparison {
  if (right.kind !== 'constant' || typeof right.value !== 'string') throw unparsable('matches');
  const pattern = compiled(sourceOf(right.value));
  return (one) => typeof one === 'string' && pattern.test(one);
}

function compiled(source: string): RegExp {
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    throw new Failure(errorValue('#VALUE!', sentences.invalidRegex('QUERY', source)));
  }
}

/** Undefined between values of different types. */
export function orderOf(one: CellValue, other: CellValue): number | undefined {
  if (isDate(one) && isDate(other)) return one.date - other.date;
  if (typeof one === 'string' && typeof other === 'string') return one === other ? 0 : one < other ? -1 : 1;
  if (typeof one === typeof other && typeof one !== 'object') return Number(one) - Number(other);
  return undefined;
}
