// Data validation: what a rule asks of what is entered into a cell, and what the columns of a table do.
import { isDate, isError } from './cell-value';
import type { CellValue, DateValue, SheetArea } from './workbook';

/** As Apps Script names them. */
export const CRITERIA = [
  'DATE_AFTER',
  'DATE_BEFORE',
  'DATE_BETWEEN',
  'DATE_EQUAL_TO',
  'DATE_IS_VALID_DATE',
  'DATE_NOT_BETWEEN',
  'DATE_ON_OR_AFTER',
  'DATE_ON_OR_BEFORE',
  'NUMBER_BETWEEN',
  'NUMBER_EQUAL_TO',
  'NUMBER_GREATER_THAN',
  'NUMBER_GREATER_THAN_OR_EQUAL_TO',
  'NUMBER_LESS_THAN',
  'NUMBER_LESS_THAN_OR_EQUAL_TO',
  'NUMBER_NOT_BETWEEN',
  'NUMBER_NOT_EQUAL_TO',
  'TEXT_CONTAINS',
  'TEXT_DOES_NOT_CONTAIN',
  'TEXT_EQUAL_TO',
  'TEXT_IS_VALID_EMAIL',
  'TEXT_IS_VALID_URL',
  'VALUE_IN_LIST',
  'VALUE_IN_RANGE',
  'CUSTOM_FORMULA',
  'CHECKBOX',
] as const;

export type Criterion = (typeof CRITERIA)[number];

export type RuleValue =
  | number
  | string
  | boolean
  | DateValue
  | SheetArea
  | readonly (number | string | boolean)[];

export interface ValidationRule {
  readonly criterion: Criterion;
  /** What the criterion compares with: two bounds, a list, the values of a checkbox. */
  readonly values: readonly RuleValue[];
  /** Anything else is refused; otherwise it is marked only, which is not shown here. */
  readonly rejects: boolean;
  readonly help?: string;
}

/** How values are compared with texts and days, and what a range shows. */
export interface Comparing {
  readonly textOf: (value: CellValue) => string;
  /** The number of the day that an instant is in. */
  readonly dayOf: (date: DateValue) => number;
  readonly textsIn: (place: SheetArea) => readonly string[];
}

/** Whether the rule takes that value. Blank is always taken; a formula of one's own takes nothing here. */
export function isTaken({ criterion, values }: ValidationRule, value: CellValue, by: Comparing): boolean {
  if (value === null) return true;
  if (isError(value)) return false;
  const [first, second] = values;
  if (criterion === 'CHECKBOX') return isBoxValue(values, value, by);
  if (criterion === 'VALUE_IN_LIST')
    return (first as readonly unknown[]).map(String).includes(by.textOf(value));
  if (criterion === 'VALUE_IN_RANGE') return by.textsIn(first as SheetArea).includes(by.textOf(value));
  if (criterion === 'CUSTOM_FORMULA') return false;
  const text = TEXT_TESTS[criterion];
  if (text) return typeof value === 'string' && text(value, String(first));
  if (criterion === 'DATE_IS_VALID_DATE') return isDate(value);
  const [kind, comparison] = [criterion.slice(0, criterion.indexOf('_')), COMPARISONS[nameAfter(criterion)]];
  if (!comparison) return false;
  if (kind === 'NUMBER') return typeof value === 'number' && comparison(value, Number(first), Number(second));
  const day = (bound: RuleValue | undefined): number => (isDate(bound) ? by.dayOf(bound) : Number.NaN);
  return isDate(value) && comparison(by.dayOf(value), day(first), day(second));
}

function isBoxValue(own: readonly RuleValue[], value: CellValue, { textOf }: Comparing): boolean {
  if (own.length === 0) return typeof value === 'boolean';
  return own.some((one) => String(one) === textOf(value));
}

function nameAfter(criterion: string): string {
  return criterion.slice(criterion.indexOf('_') + 1);
}

const TEXT_TESTS: Readonly<Record<string, (value: string, given: string) => boolean>> = {
  TEXT_CONTAINS: (value, given) => value.includes(given),
  TEXT_DOES_NOT_CONTAIN: (value, given) => !value.includes(given),
  TEXT_EQUAL_TO: (value, given) => value === given,
  TEXT_IS_VALID_EMAIL: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  TEXT_IS_VALID_URL: (value) => /^https?:\/\/\S+$/.test(value),
};

const COMPARISONS: Readonly<Record<string, (value: number, first: number, second: number) => boolean>> = {
  BETWEEN: (value, low, high) => value >= low && value <= high,
  NOT_BETWEEN: (value, low, high) => value < low || value > high,
  EQUAL_TO: (value, other) => value === other,
  NOT_EQUAL_TO: (value, other) => value !== other,
  GREATER_THAN: (value, other) => value > other,
  AFTER: (value, other) => value > other,
  GREATER_THAN_OR_EQUAL_TO: (value, other) => value >= other,
  ON_OR_AFTER: (value, other) => value >= other,
  LESS_THAN: (value, other) => value < other,
  BEFORE: (value, other) => value < other,
  LESS_THAN_OR_EQUAL_TO: (value, other) => value <= other,
  ON_OR_BEFORE: (value, other) => value <= other,
};

/** `none` is a column to which nobody gave a type. */
export type ColumnKind = 'none' | 'text' | 'number' | 'date' | 'checkbox' | 'dropdown';

/** A column of a table; what a dropdown offers. */
export interface TableColumn {
  readonly kind: ColumnKind;
  readonly options?: readonly string[];
}

export function isOfKind(
  { kind, options = [] }: TableColumn,
  value: CellValue,
  { textOf }: Comparing,
): boolean {
  if (value === null || kind === 'none') return true;
  if (kind === 'date') return isDate(value);
  if (kind === 'dropdown') return options.includes(textOf(value));
  return typeof value === { text: 'string', number: 'number', checkbox: 'boolean' }[kind];
}
