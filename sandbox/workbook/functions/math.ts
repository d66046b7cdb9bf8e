// Numbers that Univer does not give as Sheets does.
import { errorValue, isDate, isError } from '../cell-value';
import { toNumber } from '../formula/coerce';
import type { Given } from '../formula/function-library';
import { Failure, type Result, unwrapped } from '../formula/value';
import { sentences } from '../sentences';
import { serialOf } from '../wall-clock';
import { type Defined, define, defineArrayed } from './define';

function sumProduct(given: Given): Result {
  const grids = Array.from({ length: given.count }, (_grid, index) => given.grid(index));
  const [first = []] = grids;
  if (grids.some((grid) => grid.length !== first.length || grid[0]?.length !== first[0]?.length)) {
    return errorValue('#VALUE!', sentences.differentSizes('SUMPRODUCT'));
  }
  let total = 0;
  first.forEach((row, down) => {
    row.forEach((_value, right) => {
      total += grids.reduce((product, grid) => product * factor(given, grid[down]?.[right]), 1);
    });
  });
  return total;
}

/** Text and booleans count as nothing. */
function factor(given: Given, value: Parameters<typeof isDate>[0]): number {
  if (isError(value)) throw new Failure(value);
  if (isDate(value)) return serialOf(value.date, given.settings.timeZone);
  return typeof value === 'number' ? value : 0;
}

function rank(given: Given, isAveraged: boolean): Result {
  const sought = given.number(0);
  const isAscending = given.boolean(2, false);
  const numbers = given
    .grid(1)
    .flat()
    .filter((value) => typeof value === 'number' || isDate(value))
    .map((value) => toNumber(value, given.settings, { by: given.name, parameter: 2 }));
  const same = numbers.filter((number) => number === sought).length;
  if (same === 0) return errorValue('#N/A', sentences.notFound(given.name, given.text(0)));
  const better = numbers.filter((number) => (isAscending ? number < sought : number > sought)).length;
  return better + 1 + (isAveraged ? (same - 1) / 2 : 0);
}

function randomBetween(given: Given): Result {
  const low = Math.ceil(given.number(0));
  const high = Math.floor(given.number(1));
  if (high < low)
    return errorValue('#NUM!', sentences.outOfRange({ by: given.name, parameter: 2 }, high, low, low));
  return low + Math.floor(Math.random() * (high - low + 1));
}

function randomArray(given: Given): Result {
  const rows = given.integer(0, 1);
  const columns = given.integer(1, 1);
  if (rows < 1 || columns < 1 || rows * columns > 1_000_000) {
    return errorValue('#NUM!', sentences.outOfRange({ by: given.name, parameter: 1 }, rows, 1, 1_000_000));
  }
  return unwrapped(Array.from({ length: rows }, () => Array.from({ length: columns }, () => Math.random())));
}

export const mathFunctions: readonly Defined[] = [
  define('PI', '', () => Math.PI),
  defineArrayed('SUMPRODUCT', 'w{w}', sumProduct),
  define('RANK', 'sw[s]', (given) => rank(given, false)),
  define('RANK.EQ', 'sw[s]', (given) => rank(given, false)),
  define('RANK.AVG', 'sw[s]', (given) => rank(given, true)),
  define('RANDBETWEEN', 'ss', randomBetween),
  define('RANDARRAY', '[ss]', randomArray),
  define('TO_PURE_NUMBER', 's', (given) =>
    typeof given.value(0) === 'string' ? given.value(0) : given.number(0),
  ),
  define('TO_PERCENT', 's', (given) =>
    typeof given.value(0) === 'string' ? given.value(0) : given.number(0),
  ),
  define('TO_DOLLARS', 's', (given) =>
    typeof given.value(0) === 'string' ? given.value(0) : given.number(0),
  ),
];
