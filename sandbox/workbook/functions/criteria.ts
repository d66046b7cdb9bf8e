// Criteria as COUNTIF and its relatives take them: a value, or text such as `>5`, `<>done` or `a*`.
import { isDate, isError } from '../cell-value';
import type { DateSettings } from '../entry/dates';
import { numberInText } from '../formula/coerce';
import { serialOf } from '../wall-clock';
import type { CellValue } from '../workbook';
import { holds } from './holds';

export type Criterion = (value: CellValue) => boolean;

export function parseCriterion(criterion: CellValue, settings: DateSettings): Criterion {
  if (criterion === null || criterion === '') return isEmpty;
  if (isError(criterion)) return (value) => isError(value) && value.error === criterion.error;
  if (typeof criterion === 'boolean') return (value) => value === criterion;
  if (typeof criterion !== 'string') {
    return isNumber(
      '=',
      isDate(criterion) ? serialOf(criterion.date, settings.timeZone) : criterion,
      settings,
    );
  }
  const [, operator = '=', operand = ''] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(criterion) ?? [];
  if (operand === '')
    return operator === '<>' ? (value) => value !== null : (value) => operator === '=' && value === null;
  const number = numberInText(operand, settings);
  if (number !== undefined) return isNumber(operator, number, settings);
  if (/^(true|false)$/i.test(operand)) return isBoolean(operator, operand.toLowerCase() === 'true');
  return isText(operator, operand);
}

/** Whether a text fits a pattern with `*` and `?`, `~` before them taking their meaning away. Case does not matter. */
export function wildcardPattern(pattern: string): RegExp {
  const source = pattern.replace(/~([*?~])|[*?]|[.+^${}()|[\]\\]/g, (found, escaped: string | undefined) => {
    if (escaped !== undefined) return `\\${escaped}`;
    if (found === '*') return '.*';
    return found === '?' ? '.' : `\\${found}`;
  });
  return new RegExp(`^${source}$`, 'isu');
}

const isEmpty: Criterion = (value) => value === null || value === '';

function isNumber(operator: string, wanted: number, settings: DateSettings): Criterion {
  return (value) => {
    const number = numberOf(value, operator, settings);
    if (number === undefined) return operator === '<>';
    return holds(operator, number - wanted);
  };
}

/** Text that looks like a number counts where equality is asked for. */
function numberOf(value: CellValue, operator: string, settings: DateSettings): number | undefined {
  if (typeof value === 'number') return value;
  if (isDate(value)) return serialOf(value.date, settings.timeZone);
  const isEquality = operator === '=' || operator === '<>';
  return isEquality && typeof value === 'string' ? numberInText(value, settings) : undefined;
}

function isBoolean(operator: string, wanted: boolean): Criterion {
  return (value) => {
    if (typeof value !== 'boolean') return operator === '<>';
    return holds(operator, Number(value) - Number(wanted));
  };
}

function isText(operator: string, wanted: string): Criterion {
  if (operator === '=' || operator === '<>') {
    const pattern = wildcardPattern(wanted);
    return (value) => (typeof value === 'string' && pattern.test(value)) === (operator === '=');
  }
  const lowerCase = wanted.toLowerCase();
  return (value) => {
    if (typeof value !== 'string') return false;
    const text = value.toLowerCase();
    return holds(operator, text === lowerCase ? 0 : text < lowerCase ? -1 : 1);
  };
}
