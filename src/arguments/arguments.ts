/** The cells of a formula's arguments to what a query takes, judged by the dataset's parameters. */
import type { WireArguments } from '../api/adapter';
import type { Dataset, Parameter } from '../catalogue/definition';
import { AddOnError } from '../errors';
import type { Calendar } from '../platform';
import { type Ids, readIds } from './ids';
import { type FormulaInput, isBlank, singleValue, toRows } from './input';
import { type Options, readOptions, splitNames } from './options';
import { type Pairs, readPairs } from './pairs';
import { readWireValue, type WireValue } from './wire-value';

export interface Arguments {
  /** By the API's names; a platform may still be a slug. */
  readonly wire: WireArguments;
  readonly rows: number | 'all' | undefined;
  readonly ids: Ids | undefined;
  /** By the argument's name. */
  readonly pairs: Readonly<Record<string, Pairs>>;
  readonly options: Options;
}

/** @throws AddOnError `input`, naming the argument and what it takes */
export function readArguments(
  dataset: Dataset,
  inputs: readonly FormulaInput[],
  calendar: Calendar,
): Arguments {
  const wire: Record<string, WireValue> = {};
  const pairs: Record<string, Pairs> = {};
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
        rows = readRows(input, parameter, dataset);
        break;
      case 'ids':
        ids = readIds(input, parameter, dataset);
        break;
      case 'pairs':
        pairs[parameter.name] = readPairs(input, parameter, dataset);
        break;
      default: {
        const value = readWireValue(input, parameter, dataset, calendar);
        if (value !== undefined) wire[parameter.wire ?? parameter.name] = value;
      }
    }
  });
  refuseReversedDays(dataset, wire);
  return { wire, rows, ids, pairs, options: columns ? { ...options, columns } : options };
}

function refuseReversedDays(dataset: Dataset, wire: Readonly<Record<string, WireValue>>): void {
  for (const parameter of dataset.parameters) {
    if (parameter.type !== 'day' || parameter.notBefore === undefined) continue;
    const [first, last] = [wire[parameter.notBefore], wire[parameter.wire ?? parameter.name]];
    if (first !== undefined && last !== undefined && last < first) {
      throw new AddOnError(
        'input',
        `${dataset.formula}: ${parameter.name} (${last}) comes before ${parameter.notBefore} (${first}).`,
      );
    }
  }
}

function readRows(
  input: FormulaInput,
  parameter: Extract<Parameter, { readonly type: 'rows' }>,
  { formula }: Dataset,
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

/** Text with commas, or a range of header cells (whose titles hold no commas). */
function readColumns(input: FormulaInput): readonly string[] | undefined {
  const cells = toRows(input).reduce<FormulaInput[]>((all, row) => all.concat(row as FormulaInput[]), []);
  const names = cells.map((cell) => String(cell ?? '').trim()).filter((name) => name !== '');
  return names.length === 1 ? splitNames(names[0]) : names.length > 1 ? names : undefined;
}
