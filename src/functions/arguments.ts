/** The cells of a formula's arguments to what a query takes, judged by the dataset's parameters. */
import type { WireArguments } from '../api/adapter';
import type { Dataset, Parameter } from '../catalogue/definition';
import { isUuid } from '../catalogue/uuid';
import { LOOK_UP_LARGEST_IDS } from '../config';
import { AddOnError } from '../errors';
import { type FormulaInput, isBlank, refuseErrors, singleValue, toRows } from './input';
import { type Options, readOptions, splitNames } from './options';

/** A look-up's ids as they stand in the sheet; null where a cell is blank. */
export interface Ids {
  readonly argument: string;
  readonly values: readonly (string | null)[];
  /** Whether the ids stand side by side. A single id is a column of one. */
  readonly isSingle: boolean;
}

export interface Arguments {
  /** By the API's names; a platform may still be a slug. */
  readonly wire: WireArguments;
  readonly rows: number | 'all' | undefined;
  readonly ids: Ids | undefined;
  readonly options: Options;
}

type WireParameter = Exclude<Parameter, { readonly type: 'ids' | 'rows' | 'columns' | 'options' }>;

/** @throws AddOnError `input`, naming the argument and what it takes */
export function readArguments(dataset: Dataset, inputs: readonly FormulaInput[]): Arguments {
  const wire: Record<string, string | number | boolean> = {};
  let rows: number | 'all' | undefined;
  let ids: Ids | undefined;
  let options = readOptions(undefined);
  let columns: readonly string[] | undefined;
  dataset.parameters.forEach((parameter, position) => {
    const input = inputs[position];
    switch (parameter.type) {
      case 'options':
        options = readOptions(input);
        break;
      case 'columns':
        columns = readColumns(input);
        break;
      case 'rows':
        rows = readRows(input, parameter, dataset.formula);
        break;
      case 'ids':
        ids = readIds(input, parameter, dataset);
        break;
      default: {
        const value = readWireValue(input, parameter, dataset);
        if (value !== undefined) wire[parameter.wire ?? parameter.name] = value;
      }
    }
  });
  return { wire, rows, ids, options: columns ? { ...options, columns } : options };
}

function readWireValue(
  input: FormulaInput,
  parameter: WireParameter,
  dataset: Dataset,
): string | number | boolean | undefined {
  const value = singleValue(input, parameter.name);
  const text = isBlank(value) ? '' : String(value).trim();
  if (text === '') {
    if (parameter.required) throw missing(parameter, dataset);
    return undefined;
  }
  if (value instanceof Date) throw wrong(parameter, 'a date', dataset);
  switch (parameter.type) {
    case 'uuid':
      if (!isUuid(text)) throw malformedId(text, parameter, dataset);
      return text;
    case 'choice':
      return matchChoice(text, parameter, dataset);
    case 'integer':
    case 'number':
      return readNumber(text, parameter, dataset);
    default:
      return text;
  }
}

function matchChoice(
  text: string,
  parameter: Extract<Parameter, { readonly type: 'choice' }>,
  dataset: Dataset,
): string {
  const match = parameter.values.find((value) => value.toLowerCase() === text.toLowerCase());
  if (match === undefined && !parameter.open) {
    throw new AddOnError(
      'input',
      `${dataset.formula}: ${parameter.name} is one of ${parameter.values.join(', ')}, not “${text}”.`,
    );
  }
  return match ?? text;
}

function readNumber(
  text: string,
  parameter: Extract<Parameter, { readonly type: 'integer' | 'number' }>,
  dataset: Dataset,
): number {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, type } = parameter;
  const number = Number(text);
  const isRight = Number.isFinite(number) && (type === 'number' || Number.isInteger(number));
  if (!isRight || number < minimum || number > maximum) {
    throw wrong(parameter, `“${text}”`, dataset);
  }
  return number;
}

function readRows(
  input: FormulaInput,
  parameter: Extract<Parameter, { readonly type: 'rows' }>,
  formula: string,
): number | 'all' | undefined {
  const value = singleValue(input, parameter.name);
  const text = isBlank(value) ? '' : String(value).trim().toLowerCase();
  if (text === '') return undefined;
  if (text === 'all') return 'all';
  const rows = value instanceof Date ? Number.NaN : Number(text);
  if (!Number.isInteger(rows) || rows < 1) {
    throw new AddOnError('input', `${formula}: rows is a whole number of at least 1, or "all".`);
  }
  if (parameter.maximum !== undefined && rows > parameter.maximum) {
    throw new AddOnError(
      'input',
      `${formula} gives at most ${parameter.maximum} rows: the service has no more. Ask for ${parameter.maximum} or fewer.`,
    );
  }
  return rows;
}

function readIds(
  input: FormulaInput,
  parameter: Extract<Parameter, { readonly type: 'ids' }>,
  dataset: Dataset,
): Ids {
  const rows = toRows(input);
  if (rows.length > 1 && rows.some((row) => row.length > 1)) {
    throw new AddOnError(
      'input',
      `${dataset.formula}: ${parameter.name} takes one id, or one row or one column of ids, not a block of cells.`,
    );
  }
  const cells = rows.length === 1 ? (rows[0] ?? []) : rows.map((row) => row[0]);
  const isSingle = cells.length === 1;
  const values = cells.map((cell) => {
    const text = isBlank(isSingle ? refuseErrors(cell, parameter.name) : cell) ? '' : String(cell).trim();
    return text === '' ? null : text;
  });
  while (values.length > 1 && values[values.length - 1] === null) values.pop();
  if (values.every((value) => value === null)) throw missing(parameter, dataset);
  const distinct = new Set(values.filter((value) => value !== null));
  if (distinct.size > LOOK_UP_LARGEST_IDS) {
    throw new AddOnError(
      'limit',
      `${dataset.formula} looks up at most ${LOOK_UP_LARGEST_IDS} different ids at once, not ${distinct.size}. Split the range over several formulas.`,
    );
  }
  return { argument: parameter.wire ?? parameter.name, values, isSingle };
}

/**
 * Why an id cannot be asked for, or undefined if it can.
 * UUIDs are checked here because the service answers a malformed one with 500 (seed 1, section 7.2).
 */
export function faultOfId(id: string, dataset: Dataset): AddOnError | undefined {
  const parameter = dataset.parameters.find(({ type }) => type === 'ids');
  if (!parameter) return undefined;
  if (parameter.type === 'ids' && parameter.uuid) {
    return isUuid(id) ? undefined : malformedId(id, parameter, dataset);
  }
  // These would be other paths of the API, not ids.
  return ['top', '.', '..'].includes(id)
    ? new AddOnError('input', `${dataset.formula}: “${id}” is not an id.`)
    : undefined;
}

function readColumns(input: FormulaInput): readonly string[] | undefined {
  const cells = toRows(input).reduce<FormulaInput[]>((all, row) => all.concat(row as FormulaInput[]), []);
  const names = cells.map((cell) => String(cell ?? '').trim()).filter((name) => name !== '');
  return names.length === 1 ? splitNames(names[0]) : names.length > 1 ? names : undefined;
}

function malformedId(text: string, parameter: { readonly name: string }, dataset: Dataset): AddOnError {
  return new AddOnError(
    'input',
    `${dataset.formula}: ${parameter.name} is an id such as 3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b, not “${shorten(text)}”.`,
  );
}

function missing(parameter: { readonly name: string; readonly help: string }, dataset: Dataset): AddOnError {
  return new AddOnError(
    'input',
    `${dataset.formula} needs ${parameter.name}. ${parameter.help} Example: ${dataset.example}`,
  );
}

function wrong(
  parameter: { readonly name: string; readonly help: string },
  given: string,
  dataset: Dataset,
): AddOnError {
  return new AddOnError(
    'input',
    `${dataset.formula}: ${parameter.name} cannot be ${given}. ${parameter.help}`,
  );
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
