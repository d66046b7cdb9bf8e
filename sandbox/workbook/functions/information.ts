// What kind of value something is.
import { errorValue, isDate, isError } from '../cell-value';
import { parseDate } from '../entry/dates';
import type { Given } from '../formula/function-library';
import type { Result } from '../formula/value';
import type { CellValue, ErrorCode } from '../workbook';
import { type Defined, define } from './define';

const isNumber = (value: CellValue) => typeof value === 'number' || isDate(value);
const isNotAvailable = (value: CellValue) => isError(value) && value.error === '#N/A';

/** In the order of ERROR.TYPE. */
const errorCodes: readonly ErrorCode[] = ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'];

function errorType(given: Given): Result {
  const value = given.value(0);
  if (!isError(value)) return errorValue('#N/A', '');
  return errorCodes.indexOf(value.error) + 1 || 8;
}

function type(given: Given): Result {
  if (given.isArray(0) && given.grid(0).flat().length > 1) return 64;
  const value = given.value(0);
  if (isError(value)) return 16;
  if (typeof value === 'boolean') return 4;
  return typeof value === 'string' ? 2 : 1;
}

function asNumber(given: Given): Result {
  const value = given.value(0);
  return typeof value === 'string' ? 0 : given.number(0);
}

function isDateLike(given: Given): Result {
  const value = given.value(0);
  return (
    isDate(value) || (typeof value === 'string' && parseDate(value.trim(), given.settings) !== undefined)
  );
}

const test = (name: string, holds: (value: CellValue) => boolean) =>
  define(name, 'e', (given) => holds(given.value(0)));

export const informationFunctions: readonly Defined[] = [
  test('ISBLANK', (value) => value === null),
  test('ISNUMBER', isNumber),
  test('ISTEXT', (value) => typeof value === 'string'),
  test('ISNONTEXT', (value) => typeof value !== 'string'),
  test('ISLOGICAL', (value) => typeof value === 'boolean'),
  test('ISERROR', isError),
  test('ISERR', (value) => isError(value) && !isNotAvailable(value)),
  test('ISNA', isNotAvailable),
  test('ISEMAIL', (value) => typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(value)),
  test('ISURL', (value) =>
    typeof value === 'string' && /^((https?|ftp):\/\/)?[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/i.test(value)),
  define('ISDATE', 'e', isDateLike),
  define('ERROR.TYPE', 'e', errorType),
  define('TYPE', 'a', type),
  define('N', 's', asNumber),
  define('NA', '', () => errorValue('#N/A', '')),
];
