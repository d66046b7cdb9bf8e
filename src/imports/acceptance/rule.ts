import type { Rule, SheetValue } from '../../platform';

/** Whether the cells of a rule take a value; undefined where only Sheets knows. */
export function takes({ criterion, values }: Rule, value: SheetValue): boolean | undefined {
  if (value === '') return true;
  if (criterion === 'CHECKBOX' && values.length === 0) return typeof value === 'boolean';
  if (LISTS.test(criterion)) return values.some((item) => spelled(item) === spelled(value));
  if (criterion === 'DATE_IS_VALID_DATE') return value instanceof Date;
  const comparison = COMPARISONS[criterion];
  const [first, second] = values;
  // A bound may be a formula, or no longer there.
  if (values.some((bound) => typeof bound !== 'number')) return undefined;
  return comparison && typeof value === 'number' && comparison(value, Number(first), Number(second));
}

const LISTS = /^(CHECKBOX|VALUE_IN_LIST|VALUE_IN_RANGE)$/;

/** As the items of a list are. */
function spelled(value: unknown): string {
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}

const COMPARISONS: Readonly<Record<string, (value: number, first: number, second: number) => boolean>> = {
  NUMBER_BETWEEN: (value, low, high) => value >= low && value <= high,
  NUMBER_NOT_BETWEEN: (value, low, high) => value < low || value > high,
  NUMBER_EQUAL_TO: (value, other) => value === other,
  NUMBER_NOT_EQUAL_TO: (value, other) => value !== other,
  NUMBER_GREATER_THAN: (value, other) => value > other,
  NUMBER_GREATER_THAN_OR_EQUAL_TO: (value, other) => value >= other,
  NUMBER_LESS_THAN: (value, other) => value < other,
  NUMBER_LESS_THAN_OR_EQUAL_TO: (value, other) => value <= other,
};
