/** The cells of a formula's arguments to what a query takes, judged by the dataset's parameters. */
import type { WireArguments } from '../api/adapter';
import type { Dataset, Parameter } from '../catalogue/definition';
import type { AddOnError } from '../errors';
import type { Calendar } from '../platform';
import { type Ids, readIds } from './ids';
import { type FormulaInput, isBlank, singleValue, toRows } from './input';
import { type Options, readOptions, splitNames } from './options';
import { type Pairs, readPairs } from './pairs';
import { type Fault, formulaWording, type Refuse, type Wording } from './refusals';
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

/**
 * @param wording what is said of an argument that cannot be used; without it a formula's words
 * @throws AddOnError `input`, naming the argument and what it takes
 */
export function readArguments(
  dataset: Dataset,
  inputs: readonly FormulaInput[],
  calendar: Calendar,
  wording: Wording = formulaWording(dataset),
): Arguments {
  const wire: Record<string, WireValue> = {};
  const pairs: Record<string, Pairs> = {};
  let rows: number | 'all' | undefined;
  let ids: Ids | undefined;
  let options = readOptions(undefined);
  let columns: readonly string[] | undefined;
  dataset.parameters.forEach((parameter, position) => {
    const input = inputs[position];
    const refuse = (fault: Fault): AddOnError => wording(parameter, fault);
    switch (parameter.type) {
      case 'options':
        options = readOptions(input);
        break;
      case 'columns':
        columns = readColumns(input);
        break;
      case 'rows':
        rows = readRows(input, parameter, refuse);
        break;
      case 'ids':
        ids = readIds(input, parameter, refuse);
        break;
      case 'pairs':
        pairs[parameter.name] = readPairs(input, parameter, dataset, refuse);
        break;
      default: {
        const value = readWireValue(input, parameter, refuse, calendar);
        if (value !== undefined) wire[parameter.wire ?? parameter.name] = value;
      }
    }
  });
  refuseReversedDays(dataset, wire, wording);
  return { wire, rows, ids, pairs, options: columns ? { ...options, columns } : options };
}

function refuseReversedDays(
  { parameters }: Dataset,
  wire: Readonly<Record<string, WireValue>>,
  wording: Wording,
): void {
  for (const parameter of parameters) {
    if (parameter.type !== 'day' || parameter.notBefore === undefined) continue;
    const first = parameters.find(({ name }) => name === parameter.notBefore);
    const [firstDay, day] = [wire[parameter.notBefore], wire[parameter.wire ?? parameter.name]];
    if (!first || firstDay === undefined || day === undefined || day >= firstDay) continue;
    throw wording(parameter, { reason: 'before', day: String(day), first, firstDay: String(firstDay) });
  }
}

function readRows(
  input: FormulaInput,
  { maximum }: Extract<Parameter, { readonly type: 'rows' }>,
  refuse: Refuse,
): number | 'all' | undefined {
  const value = singleValue(input, refuse);
  const text = isBlank(value) ? '' : String(value).trim().toLowerCase();
  if (text === '') return undefined;
  if (text === 'all') return 'all';
  const rows = value instanceof Date ? Number.NaN : Number(text);
  if (!Number.isInteger(rows) || rows < 1) throw refuse({ reason: 'no-number-of-rows' });
  if (maximum !== undefined && rows > maximum) throw refuse({ reason: 'too-many-rows', maximum });
  return rows;
}

/** Text with commas, or a range of header cells (whose titles hold no commas). */
function readColumns(input: FormulaInput): readonly string[] | undefined {
  const cells = toRows(input).reduce<FormulaInput[]>((all, row) => all.concat(row as FormulaInput[]), []);
  const names = cells.map((cell) => String(cell ?? '').trim()).filter((name) => name !== '');
  return names.length === 1 ? splitNames(names[0]) : names.length > 1 ? names : undefined;
}
