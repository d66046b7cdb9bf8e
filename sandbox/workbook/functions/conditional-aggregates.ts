// COUNTIF, SUMIFS and their relatives.
import { errorValue, isDate, isError } from '../cell-value';
import { dateOfSerial } from '../formula/coerce';
import { identityOf } from '../formula/compare';
import type { Given } from '../formula/function-library';
import { Failure, type Result } from '../formula/value';
import { sentences } from '../sentences';
import { serialOf } from '../wall-clock';
import type { CellValue, Grid } from '../workbook';
import { parseCriterion } from './criteria';
import { type Defined, define } from './define';

/** The places where all criteria hold; `from` is the first range of the pairs. */
function matches(given: Given, from: number): boolean[][] {
  const first = given.grid(from);
  const found = first.map((row) => row.map(() => true));
  for (let index = from; index < given.count; index += 2) {
    const range = given.grid(index);
    if (range.length !== first.length || range[0]?.length !== first[0]?.length) {
      throw new Failure(errorValue('#VALUE!', sentences.differentSizes(given.name)));
    }
    const holds = parseCriterion(given.value(index + 1), given.settings);
    range.forEach((row, down) => {
      const line = found[down];
      if (line === undefined) return;
      row.forEach((value, right) => {
        if (line[right] === true) line[right] = holds(value);
      });
    });
  }
  return found;
}

interface Matched {
  readonly numbers: readonly number[];
  readonly isDated: boolean;
}

function matchedNumbers(given: Given, values: Grid<CellValue>, places: readonly boolean[][]): Matched {
  const numbers: number[] = [];
  let isDated = false;
  places.forEach((line, down) => {
    line.forEach((isMatch, right) => {
      if (!isMatch) return;
      const value = values[down]?.[right] ?? null;
      if (typeof value === 'number') numbers.push(value);
      else if (isError(value)) throw new Failure(value);
      else if (isDate(value)) {
        numbers.push(serialOf(value.date, given.settings.timeZone));
        isDated = true;
      }
    });
  });
  return { numbers, isDated };
}

/** The values' range stands first, before the pairs of range and criterion. */
function ofPairs(given: Given): Matched {
  requireRange(given, 0);
  const places = matches(given, 1);
  const values = given.grid(0);
  if (values.length !== places.length || values[0]?.length !== places[0]?.length) {
    throw new Failure(errorValue('#VALUE!', sentences.differentSizes(given.name)));
  }
  return matchedNumbers(given, values, places);
}

/** Range and criterion stand first; the values are the same range unless another follows. */
function ofOne(given: Given): Matched {
  if (given.has(2)) requireRange(given, 2);
  const places = matches({ ...given, count: 2 }, 0);
  return matchedNumbers(given, given.grid(given.has(2) ? 2 : 0), places);
}

function requireRange(given: Given, index: number): void {
  if (given.place(index) === undefined) throw new Failure(errorValue('#N/A', sentences.rangeExpected));
}

const total = ({ numbers }: Matched): Result => numbers.reduce((sum, number) => sum + number, 0);

const mean = (given: Given, { numbers }: Matched): Result =>
  numbers.length === 0
    ? errorValue('#DIV/0!', sentences.emptyAverage(given.name))
    : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function extreme(given: Given, pick: (one: number, other: number) => number): Result {
  const { numbers, isDated } = ofPairs(given);
  if (numbers.length === 0) return 0;
  const best = numbers.reduce((one, other) => pick(one, other));
  return isDated ? dateOfSerial(best, given.settings.timeZone) : best;
}

const countMatches = (places: readonly boolean[][]): number =>
  places.reduce((count, line) => count + line.filter(Boolean).length, 0);

function countUnique(given: Given): Result {
  const values = given.grid(0);
  const seen = new Set<string>();
  matches(given, 1).forEach((line, down) => {
    line.forEach((isMatch, right) => {
      const value = values[down]?.[right] ?? null;
      if (isMatch && value !== null) seen.add(identityOf(value, given.settings.timeZone));
    });
  });
  return seen.size;
}

export const conditionalFunctions: readonly Defined[] = [
  define('COUNTIF', 'we', (given) => countMatches(matches(given, 0))),
  define('COUNTIFS', 'we{we}', (given) => countMatches(matches(given, 0))),
  define('COUNTUNIQUEIFS', 'wwe{we}', countUnique),
  define('SUMIF', 'we[w]', (given) => total(ofOne(given))),
  define('SUMIFS', 'wwe{we}', (given) => total(ofPairs(given))),
  define('AVERAGEIF', 'we[w]', (given) => mean(given, ofOne(given))),
  define('AVERAGEIFS', 'wwe{we}', (given) => mean(given, ofPairs(given))),
  define('MAXIFS', 'wwe{we}', (given) => extreme(given, Math.max)),
  define('MINIFS', 'wwe{we}', (given) => extreme(given, Math.min)),
];
