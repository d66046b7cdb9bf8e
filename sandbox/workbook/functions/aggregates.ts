// Sums, counts and the like over everything they are given. Text and booleans in ranges do not count.
import { errorValue, isDate, isError } from '../cell-value';
import { checkedNumber, dateOfSerial, toNumber } from '../formula/coerce';
import { identityOf } from '../formula/compare';
import type { Given } from '../formula/function-library';
import { Failure, type Result } from '../formula/value';
import { sentences } from '../sentences';
import { serialOf } from '../wall-clock';
import type { CellValue } from '../workbook';
import { type Defined, define } from './define';

/** Visits each number; throws Failure at the first error. */
export function eachNumber(given: Given, visit: (number: number, isDated: boolean) => void, from = 0): void {
  const { settings } = given;
  for (let index = from; index < given.count; index++) {
    if (!given.has(index)) continue;
    if (!given.isArray(index)) {
      const value = given.value(index);
      if (value === null) continue;
      visit(toNumber(value, settings, { by: given.name, parameter: index + 1 }), isDate(value));
      continue;
    }
    for (const row of given.grid(index)) {
      for (const value of row) {
        if (typeof value === 'number') visit(value, false);
        else if (typeof value === 'object' && value !== null) {
          if (isError(value)) throw new Failure(value);
          visit(serialOf(value.date, settings.timeZone), true);
        }
      }
    }
  }
}

function eachValue(given: Given, visit: (value: CellValue) => void, from = 0): void {
  for (let index = from; index < given.count; index++) {
    for (const row of given.grid(index)) for (const value of row) visit(value);
  }
}

function sum(given: Given, from = 0): Result {
  let total = 0;
  eachNumber(
    given,
    (number) => {
      total += number;
    },
    from,
  );
  return checkedNumber(total);
}

function product(given: Given, from = 0): Result {
  let total = 1;
  let count = 0;
  eachNumber(
    given,
    (number) => {
      total *= number;
      count++;
    },
    from,
  );
  return checkedNumber(count === 0 ? 0 : total);
}

function average(given: Given, from = 0): Result {
  let total = 0;
  let count = 0;
  let dates = 0;
  eachNumber(
    given,
    (number, isDated) => {
      total += number;
      count++;
      if (isDated) dates++;
    },
    from,
  );
  if (count === 0) return errorValue('#DIV/0!', sentences.emptyAverage('AVERAGE'));
  return dates === count
    ? dateOfSerial(total / count, given.settings.timeZone)
    : checkedNumber(total / count);
}

function extreme(given: Given, isBetter: (number: number, best: number) => boolean, from = 0): Result {
  let best: number | undefined;
  let isBestDated = false;
  eachNumber(
    given,
    (number, isDated) => {
      if (best !== undefined && !isBetter(number, best)) return;
      best = number;
      isBestDated = isDated;
    },
    from,
  );
  if (best === undefined) return 0;
  return isBestDated ? dateOfSerial(best, given.settings.timeZone) : best;
}

const maximum = (given: Given, from = 0) => extreme(given, (number, best) => number > best, from);
const minimum = (given: Given, from = 0) => extreme(given, (number, best) => number < best, from);

function count(given: Given, from = 0): Result {
  let found = 0;
  for (let index = from; index < given.count; index++) {
    const isArray = given.isArray(index);
    for (const row of given.grid(index)) {
      for (const value of row) {
        if (typeof value === 'number' || isDate(value)) found++;
        else if (!isArray && (typeof value === 'boolean' || isNumberText(given, value))) found++;
      }
    }
  }
  return found;
}

function isNumberText(given: Given, value: CellValue): boolean {
  if (typeof value !== 'string') return false;
  try {
    toNumber(value, given.settings, { by: given.name, parameter: 1 });
    return true;
  } catch {
    return false;
  }
}

function countFilled(given: Given, from = 0): Result {
  let found = 0;
  eachValue(
    given,
    (value) => {
      if (value !== null) found++;
    },
    from,
  );
  return found;
}

function countBlank(given: Given): Result {
  let found = 0;
  eachValue(given, (value) => {
    if (value === null || value === '') found++;
  });
  return found;
}

function countUnique(given: Given): Result {
  const seen = new Set<string>();
  eachValue(given, (value) => {
    if (value !== null) seen.add(identityOf(value, given.settings.timeZone));
  });
  return seen.size;
}

function deviation(given: Given, isSample: boolean, isRoot: boolean): Result {
  const numbers: number[] = [];
  eachNumber(given, (number) => numbers.push(number), 1);
  const divisor = isSample ? numbers.length - 1 : numbers.length;
  if (divisor < 1) return errorValue('#DIV/0!', sentences.emptyAverage('SUBTOTAL'));
  const mean = numbers.reduce((total, number) => total + number, 0) / numbers.length;
  const variance = numbers.reduce((total, number) => total + (number - mean) ** 2, 0) / divisor;
  return isRoot ? Math.sqrt(variance) : variance;
}

/** By the code that SUBTOTAL has for them. */
const subtotals: readonly ((given: Given) => Result)[] = [
  (given) => average(given, 1),
  (given) => count(given, 1),
  (given) => countFilled(given, 1),
  (given) => maximum(given, 1),
  (given) => minimum(given, 1),
  (given) => product(given, 1),
  (given) => deviation(given, true, true),
  (given) => deviation(given, false, true),
  (given) => sum(given, 1),
  (given) => deviation(given, true, false),
  (given) => deviation(given, false, false),
];

function subtotal(given: Given): Result {
  const code = given.integer(0);
  const calculate = subtotals[(code > 100 ? code - 100 : code) - 1];
  if (calculate !== undefined) return calculate(seen(given, code > 100));
  return errorValue('#VALUE!', sentences.outOfRange({ by: 'SUBTOTAL', parameter: 1 }, code, 1, 11));
}

/** Blank where other SUBTOTALs stand and where rows are hidden: by a filter always, by hand only if asked for. */
function seen(given: Given, leavesOutByHand: boolean): Given {
  return {
    ...given,
    grid(index) {
      const [place, sight] = [given.place(index), given.sight(index)];
      if (place === undefined || sight === undefined) return given.grid(index);
      return given.grid(index).map((line, down) => {
        const row = place.row + down;
        const hider = sight.hiderOf(row);
        if (hider === 'filter' || (hider === 'hand' && leavesOutByHand)) return line.map(() => null);
        return line.map((value, right) => (sight.isSubtotal(row, place.column + right) ? null : value));
      });
    },
  };
}

export const aggregateFunctions: readonly Defined[] = [
  define('SUM', 'w{w}', (given) => sum(given)),
  define('PRODUCT', 'w{w}', (given) => product(given)),
  define('AVERAGE', 'w{w}', (given) => average(given)),
  define('MAX', 'w{w}', (given) => maximum(given)),
  define('MIN', 'w{w}', (given) => minimum(given)),
  define('COUNT', 'a{a}', (given) => count(given)),
  define('COUNTA', 'a{a}', (given) => countFilled(given)),
  define('COUNTBLANK', 'a{a}', countBlank),
  define('COUNTUNIQUE', 'a{a}', countUnique),
  define('SUBTOTAL', 'sw{w}', subtotal),
];
