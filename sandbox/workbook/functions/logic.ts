// AND, OR and their relatives: all arguments are calculated, as in Sheets.
import { errorValue, isError } from '../cell-value';
import { toBoolean } from '../formula/coerce';
import type { Given } from '../formula/function-library';
import { Failure, type Result } from '../formula/value';
import { sentences } from '../sentences';
import { type Defined, define } from './define';

/** Text and blanks in ranges do not count. */
function flags(given: Given): boolean[] {
  const found: boolean[] = [];
  for (let index = 0; index < given.count; index++) {
    if (!given.isArray(index)) {
      found.push(toBoolean(given.value(index), { by: given.name, parameter: index + 1 }));
      continue;
    }
    for (const value of given.grid(index).flat()) {
      if (isError(value)) throw new Failure(value);
      if (typeof value === 'boolean' || typeof value === 'number') found.push(Boolean(value));
    }
  }
  return found;
}

function judged(given: Given, judge: (found: readonly boolean[]) => boolean): Result {
  const found = flags(given);
  return found.length === 0 ? errorValue('#VALUE!', sentences.noFlags(given.name)) : judge(found);
}

export const logicFunctions: readonly Defined[] = [
  define('AND', 'w{w}', (given) => judged(given, (found) => found.every(Boolean))),
  define('OR', 'w{w}', (given) => judged(given, (found) => found.some(Boolean))),
  define('XOR', 'w{w}', (given) => judged(given, (found) => found.filter(Boolean).length % 2 === 1)),
  define('NOT', 's', (given) => !given.boolean(0)),
  define('TRUE', '', () => true),
  define('FALSE', '', () => false),
];
