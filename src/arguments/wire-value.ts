/** One argument that goes to the API: a cell's value made what the API takes. */
import type { Dataset, Parameter } from '../catalogue/definition';
import { isUuid } from '../catalogue/uuid';
import type { Calendar } from '../platform';
import { isDay } from '../table/cell';
import { type CellValue, type FormulaInput, isBlank, refuseErrors, singleValue, toRows } from './input';
import { malformedId, missing, noId, notOneOf, shorten, wrong } from './refusals';

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
  dataset: Dataset,
  calendar: Calendar,
): WireValue | undefined {
  const value = readValue(input, parameter, dataset, calendar);
  if (value === undefined && parameter.required) throw missing(parameter, dataset);
  return value;
}

function readValue(
  input: FormulaInput,
  parameter: WireParameter,
  dataset: Dataset,
  calendar: Calendar,
): WireValue | undefined {
  if (parameter.type === 'choices') return readChoices(input, parameter, dataset);
  const value = singleValue(input, parameter.name);
  if (parameter.type === 'day') return readDay(value, parameter, dataset, calendar);
  const text = trimmed(value);
  if (text === '') return undefined;
  if (value instanceof Date) throw wrong(parameter, 'a date', dataset);
  switch (parameter.type) {
    case 'uuid':
      if (!isUuid(text)) throw malformedId(parameter, text, dataset);
      return text;
    case 'id':
      if (isNoId(text)) throw noId(text, dataset);
      return text;
    case 'choice':
      return readChoice(text, parameter, dataset);
    case 'boolean':
      return readBoolean(text, parameter, dataset);
    case 'integer':
    case 'number':
      return readNumber(text, parameter, dataset);
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

function readChoice(text: string, parameter: Of<'choice'>, dataset: Dataset): string {
  const match = findChoice(text, parameter.values);
  const isNever = findChoice(text, parameter.never ?? []) !== undefined;
  if (match === undefined && (!parameter.open || isNever)) {
    throw notOneOf(parameter, text, parameter.values, dataset);
  }
  return match ?? text;
}

function readChoices(input: FormulaInput, parameter: Of<'choices'>, dataset: Dataset): string | undefined {
  const given = toRows(input)
    .reduce<CellValue[]>((all, row) => all.concat(row), [])
    .map((cell) => trimmed(refuseErrors(cell, parameter.name)))
    .join(',')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const chosen = given.map((text) => {
    const match = findChoice(text, parameter.values);
    if (match === undefined) throw notOneOf(parameter, text, parameter.values, dataset);
    return match;
  });
  return chosen.length > 0 ? Array.from(new Set(chosen)).join(',') : undefined;
}

function findChoice(text: string, values: readonly string[]): string | undefined {
  return values.find((value) => value.toLowerCase() === text.toLowerCase());
}

function readBoolean(text: string, parameter: Of<'boolean'>, dataset: Dataset): boolean {
  const word = text.toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return true;
  if (['false', 'no', '0'].includes(word)) return false;
  throw wrong(parameter, `“${shorten(text)}”`, dataset);
}

function readNumber(text: string, parameter: Of<'integer' | 'number'>, dataset: Dataset): number {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, type } = parameter;
  const number = Number(text);
  const isRight = Number.isFinite(number) && (type === 'number' || Number.isInteger(number));
  if (!isRight || number < minimum || number > maximum) {
    throw wrong(parameter, `“${shorten(text)}”`, dataset);
  }
  return number;
}

/** Dates are checked here because the service answers a bad one with 200 (Campaign Management Tool API, section 7.4). */
function readDay(
  value: CellValue,
  parameter: Of<'day'>,
  dataset: Dataset,
  calendar: Calendar,
): string | undefined {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw wrong(parameter, 'an invalid date', dataset);
    return calendar.dayOf(value);
  }
  const text = trimmed(value);
  if (text === '') return undefined;
  if (!isDay(text)) throw wrong(parameter, `“${shorten(text)}”`, dataset);
  return text;
}
