// What a custom function returned, as cells; strict where Sheets' behaviour is not known.
import { types } from 'node:util';
import { errorValue } from '../cell-value';
import { maximumCellCharacters } from '../limits';
import { sentences } from '../sentences';
import type { CellValue, Grid } from '../workbook';
import type { Result } from './evaluate';

/** Text is never parsed: `=1+1`, `007` and `TRUE` stay text. */
export function judge(name: string, returned: unknown): Result {
  try {
    return Array.isArray(returned) ? judgeArray(returned) : judgeScalar(returned);
  } catch (thrown) {
    if (!(thrown instanceof Unfit)) throw thrown;
    return errorValue('#ERROR!', thrown.sentenceAbout(name));
  }
}

/** Fails the whole result. */
class Unfit extends Error {
  readonly sentenceAbout: (name: string) => string;
  constructor(sentenceAbout: (name: string) => string) {
    super();
    this.sentenceAbout = sentenceAbout;
  }
}

const undefinedResult = (what: string) => new Unfit((name) => sentences.undefinedResult(name, what));

// Array.from also visits holes, which map() would skip.
function judgeArray(rows: readonly unknown[]): Grid<CellValue> {
  if (rows.length === 0) throw undefinedResult('an empty array');
  if (!rows.some(Array.isArray)) return Array.from(rows, (value) => [judgeScalar(value)]);
  const width = Array.isArray(rows[0]) ? rows[0].length : undefined;
  if (width === 0) throw undefinedResult('a row without cells');
  return Array.from(rows, (row) => {
    if (!Array.isArray(row)) throw undefinedResult('rows mixed with single values');
    if (width !== undefined && row.length !== width) throw undefinedResult('rows of different lengths');
    return Array.from(row, judgeScalar);
  });
}

function judgeScalar(value: unknown): CellValue {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? value : errorValue('#NUM!', sentences.notANumber);
    case 'string':
      if (value.length > maximumCellCharacters) throw new Unfit(() => sentences.tooLong);
      return value;
    case 'boolean':
      return value;
    case 'object':
      return value === null ? null : judgeObject(value);
    default:
      throw undefinedResult(typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`);
  }
}

function judgeObject(value: object): CellValue {
  if (Array.isArray(value)) throw undefinedResult('an array inside a row');
  // A Date of any realm; an object that looks like a DateValue is still an object.
  if (!types.isDate(value)) throw undefinedResult('an object');
  const date = value.getTime();
  if (!Number.isFinite(date)) throw undefinedResult('an invalid date');
  return { date };
}
