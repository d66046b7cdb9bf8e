/** Names and values for the generic functions: JSON text, a URL's query, or a two-column range. */
import { isObject, parseBody } from '../api/json';
import type { Dataset, Parameter } from '../catalogue/definition';
import { AddOnError } from '../errors';
import { quoted } from '../quoted';
import { type CellValue, type FormulaInput, isBlank, refuseErrors, toRows } from './input';
import type { Refuse } from './refusals';

export type Pairs = Readonly<Record<string, unknown>>;

type PairsParameter = Extract<Parameter, { readonly type: 'pairs' }>;

/** @throws AddOnError `input` for another form than the API of the function takes */
export function readPairs(
  input: FormulaInput,
  parameter: PairsParameter,
  dataset: Dataset,
  refuse: Refuse,
): Pairs {
  const rows = toRows(input);
  if (rows.length === 1 && rows[0]?.length === 1) {
    const value = refuseErrors(rows[0][0], refuse);
    const text = isBlank(value) ? '' : String(value).trim();
    if (text === '') return {};
    return dataset.source.api === 'campaigns' ? readJson(text, parameter, dataset) : readQuery(text);
  }
  if (rows.some((row) => row.length !== 2)) {
    throw new AddOnError(
      'input',
      `${dataset.formula}: ${parameter.name} takes a text, or a range of two columns: names and values.`,
    );
  }
  const pairs: Record<string, unknown> = Object.create(null);
  for (const [name, value] of rows) {
    if (isBlank(name)) continue;
    const given = refuseErrors(value, refuse);
    if (!isBlank(given)) pairs[String(name).trim()] = plainValue(given, parameter, dataset);
  }
  return pairs;
}

/** `a=1&b=two`, as in a URL; `+` and percent signs mean what they mean there, a name that comes again is a list. */
export function readQuery(text: string): Pairs {
  const pairs: Record<string, unknown> = Object.create(null);
  for (const part of text.replace(/^\?/, '').split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decode(at === -1 ? part : part.slice(0, at));
    const value = at === -1 ? '' : decode(part.slice(at + 1));
    const before = pairs[name];
    pairs[name] = before === undefined ? value : ([] as unknown[]).concat(before, value);
  }
  return pairs;
}

function readJson(text: string, parameter: PairsParameter, { formula }: Dataset): Pairs {
  const parsed = parseBody(text);
  if (parsed && isObject(parsed.value)) return parsed.value;
  throw new AddOnError(
    'input',
    `${formula}: ${parameter.name} is a JSON object such as {"projectId": "…"}, or a range of two columns, not ${quoted(text)}.`,
  );
}

function plainValue(value: CellValue, parameter: PairsParameter, { formula }: Dataset): unknown {
  if (value instanceof Date) {
    throw new AddOnError(
      'input',
      `${formula}: ${parameter.name} holds a date. Give it as text, in the form that the service takes.`,
    );
  }
  return value;
}

function decode(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
