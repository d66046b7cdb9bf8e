// The operators between single values, dates being instants.
import { errorValue, isDate, isError } from '../cell-value';
import type { DateSettings } from '../entry/dates';
import { sentences } from '../sentences';
import type { CellValue } from '../workbook';
import { checkedNumber, dateOfSerial, toNumber, toText } from './coerce';
import { areEqual, compareValues } from './compare';
import type { Operator } from './tree';

/** What Sheets calls the operator in its sentences. */
export function operatorName(operator: Operator, operands: number): string {
  if (operands === 1) return { '+': 'UPLUS', '-': 'UMINUS' }[operator as string] ?? 'UNARY_PERCENT';
  return names[operator];
}

const names: Readonly<Record<Operator, string>> = {
  '+': 'ADD',
  '-': 'MINUS',
  '*': 'MULTIPLY',
  '/': 'DIVIDE',
  '^': 'POW',
  '&': 'CONCAT',
  '%': 'UNARY_PERCENT',
  '=': 'EQ',
  '<>': 'NE',
  '<': 'LT',
  '<=': 'LTE',
  '>': 'GT',
  '>=': 'GTE',
};

/** Throws Failure with the first error among the operands. */
export function operate(
  operator: Operator,
  operands: readonly CellValue[],
  settings: DateSettings,
): CellValue {
  for (const operand of operands) if (isError(operand)) return operand;
  const [left = null, right = null] = operands;
  return operands.length === 1 ? single(operator, left, settings) : binary(operator, left, right, settings);
}

function single(operator: Operator, operand: CellValue, settings: DateSettings): CellValue {
  if (operator === '+') return operand;
  const number = toNumber(operand, settings, { by: operatorName(operator, 1), parameter: 1 });
  return operator === '-' ? 0 - number : number / 100;
}

function binary(operator: Operator, left: CellValue, right: CellValue, settings: DateSettings): CellValue {
  switch (operator) {
    case '&':
      return toText(left, settings) + toText(right, settings);
    case '=':
      return areEqual(left, right, settings.timeZone);
    case '<>':
      return !areEqual(left, right, settings.timeZone);
    case '<':
      return compareValues(left, right, settings.timeZone) < 0;
    case '<=':
      return compareValues(left, right, settings.timeZone) <= 0;
    case '>':
      return compareValues(left, right, settings.timeZone) > 0;
    case '>=':
      return compareValues(left, right, settings.timeZone) >= 0;
    default:
      return arithmetic(operator, left, right, settings);
  }
}

function arithmetic(
  operator: Operator,
  left: CellValue,
  right: CellValue,
  settings: DateSettings,
): CellValue {
  const by = names[operator];
  const one = toNumber(left, settings, { by, parameter: 1 });
  const other = toNumber(right, settings, { by, parameter: 2 });
  switch (operator) {
    case '+':
      return isDate(left) || isDate(right)
        ? dateOfSerial(one + other, settings.timeZone)
        : checkedNumber(one + other);
    case '-':
      return isDate(left) && !isDate(right)
        ? dateOfSerial(one - other, settings.timeZone)
        : checkedNumber(one - other);
    case '*':
      return checkedNumber(one * other);
    case '/':
      if (other === 0) return errorValue('#DIV/0!', sentences.dividedByZero(by));
      return checkedNumber(one / other);
    default:
      return checkedNumber(one ** other);
  }
}
