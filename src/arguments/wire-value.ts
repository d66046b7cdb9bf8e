/** One argument that goes to the API: a cell's value made what the API takes. */
import type { Parameter } from '../catalogue/definition';
import { isUuid } from '../catalogue/uuid';
import type { AddOnError } from '../errors';
import type { Calendar } from '../platform';
import { quoted } from '../quoted';
import { isDay } from '../table/cell';
import { type CellValue, type FormulaInput, isBlank, refuseErrors, singleValue, toRows } from './input';
import type { Refuse } from './refusals';

export type WireParameter = Extract<Parameter, { readonly wire?: string }>;

export type WireValue = string | number | boolean;

/**
 * Undefined where nothing is given.
 *
 * @throws AddOnError `input`
 */
export function readWireValue(
  input: FormulaInput,
  parameter: WireParameter,
  refuse: Refuse,
  calendar: Calendar,
): WireValue | undefined {
  const value = readValue(input, parameter, refuse, calendar);
  if (value === undefined && parameter.required) throw refuse({ reason: 'missing' });
  return value;
}

function readValue(
  input: FormulaInput,
  parameter: WireParameter,
  refuse: Refuse,
  calendar: Calendar,
): WireValue | undefined {
  if (parameter.type === 'choices') return readChoices(input, parameter, refuse);
  const value = singleValue(input, refuse);
  if (parameter.type === 'day') return readDay(value, refuse, calendar);
  const text = trimmed(value);
  if (text === '') return undefined;
  if (value instanceof Date) throw refuse({ reason: 'wrong', given: 'a date' });
  switch (parameter.type) {
    case 'uuid':
      if (!isUuid(text)) throw refuse({ reason: 'malformed-id', text });
      return text;
    case 'id':
      if (isNoId(text)) throw refuse({ reason: 'no-id', text });
      return text;
    case 'choice':
      return readChoice(text, parameter, refuse);
    case 'boolean':
      return readBoolean(text, refuse);
    case 'integer':
    case 'number':
      return readNumber(text, parameter, refuse);
    default:
      return text;
  }
}

const ID_LARGEST_CHARACTERS = 200;

/** These would be other paths of the API, or too long for one. */
export function isNoId(id: string): boolean {
  return id === 'top' || id === '.' || id === '..' || id.length > ID_LARGEST_CHARACTERS;
}

function trimmed(value: CellValue): string {
  return isBlank(value) ? '' : String(value).trim();
}

type Of<T extends Parameter['type']> = Extract<Parameter, { readonly type: T }>;

function readChoice(text: string, parameter: Of<'choice'>, refuse: Refuse): string {
  const match = findChoice(text, parameter.values);
  const isNever = findChoice(text, parameter.never ?? []) !== undefined;
  if (match === undefined && (!parameter.open || isNever)) {
    throw refuse({ reason: 'not-one-of', text, values: parameter.values });
  }
  return match ?? text;
}

function readChoices(input: FormulaInput, parameter: Of<'choices'>, refuse: Refuse): string | undefined {
  const given = toRows(input)
    .reduce<CellValue[]>((all, row) => all.concat(row), [])
    .map((cell) => trimmed(refuseErrors(cell, refuse)))
    .join(',')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const chosen = given.map((text) => {
    const match = findChoice(text, parameter.values);
    if (match === undefined) throw refuse({ reason: 'not-one-of', text, values: parameter.values });
    return match;
  });
  return chosen.length > 0 ? Array.from(new Set(chosen)).join(',') : undefined;
}

function findChoice(text: string, values: readonly string[]): string | undefined {
  return values.find((value) => value.toLowerCase() === text.toLowerCase());
}

function readBoolean(text: string, refuse: Refuse): boolean {
  const word = text.toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return true;
  if (['false', 'no', '0'].includes(word)) return false;
  throw wrong(text, refuse);
}

function wrong(text: string, refuse: Refuse): AddOnError {
  return refuse({ reason: 'wrong', given: quoted(text) });
}

function readNumber(text: string, parameter: Of<'integer' | 'number'>, refuse: Refuse): number {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, type } = parameter;
  const number = Number(text);
  const isRight = Number.isFinite(number) && (type === 'number' || Number.isInteger(number));
  if (!isRight || number < minimum || number > maximum) {
    throw wrong(text, refuse);
  }
  return number;
}

/** Dates are checked here because the service answers a bad one with 200 (Campaign Management Tool API, section 7.4). */
function readDay(value: CellValue, refuse: Refuse, calendar: Calendar): string | undefined {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw refuse({ reason: 'wrong', given: 'an invalid date' });
    return calendar.dayOf(value);
  }
  const text = trimmed(value);
  if (text === '') return undefined;
  if (!isDay(text)) throw wrong(text, refuse);
  return text;
}
