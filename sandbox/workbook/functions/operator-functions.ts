// The operators by name.
import { compareValues } from '../formula/compare';
import type { Given } from '../formula/function-library';
import { operate } from '../formula/operators';
import type { Operator } from '../formula/tree';
import type { Result } from '../formula/value';
import { type Defined, define } from './define';

const two = (name: string, operator: Operator) =>
  define(name, 'ss', (given) => operate(operator, [given.value(0), given.value(1)], given.settings));

const one = (name: string, operator: Operator) =>
  define(name, 's', (given) => operate(operator, [given.value(0)], given.settings));

function isBetween(given: Given): Result {
  const { timeZone } = given.settings;
  const low = compareValues(given.value(0), given.value(1), timeZone);
  const high = compareValues(given.value(0), given.value(2), timeZone);
  return (given.boolean(3, true) ? low >= 0 : low > 0) && (given.boolean(4, true) ? high <= 0 : high < 0);
}

export const operatorFunctions: readonly Defined[] = [
  two('ADD', '+'),
  two('MINUS', '-'),
  two('MULTIPLY', '*'),
  two('DIVIDE', '/'),
  two('POW', '^'),
  two('POWER', '^'),
  two('CONCAT', '&'),
  two('EQ', '='),
  two('NE', '<>'),
  two('LT', '<'),
  two('LTE', '<='),
  two('GT', '>'),
  two('GTE', '>='),
  one('UMINUS', '-'),
  one('UPLUS', '+'),
  one('UNARY_PERCENT', '%'),
  define('ISBETWEEN', 'sss[ss]', isBetween),
];
