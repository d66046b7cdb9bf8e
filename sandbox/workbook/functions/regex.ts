// Regular expressions. Sheets has RE2: what that has and JavaScript lacks is refused as invalid.
import { errorValue, isDate } from '../cell-value';
import type { Given } from '../formula/function-library';
import { Failure, type Result, unwrapped } from '../formula/value';
import { sentences } from '../sentences';
import { type Defined, define } from './define';

function compile(given: Given, flags = ''): RegExp {
  const pattern = given.text(1);
  const [, inline = '', source = ''] = /^(?:\(\?([ims]+)\))?(.*)$/s.exec(pattern) ?? [];
  // RE2 has no look-around and no back-references.
  const isForeign = /\(\?<?[=!]|\\[1-9]/.test(source);
  try {
    if (!isForeign) return new RegExp(source.replaceAll('(?P<', '(?<'), `${inline}${flags}u`);
  } catch {
    // Told below.
  }
  throw new Failure(errorValue('#REF!', sentences.invalidRegex(given.name, pattern)));
}

/** Numbers are not taken for text here. */
function requireText(given: Given): string {
  const value = given.value(0);
  if (value === null) return '';
  if (typeof value === 'string') return value;
  const kind = typeof value === 'boolean' ? 'boolean' : isDate(value) ? 'date' : 'number';
  const wanted = { by: given.name, parameter: 1 };
  throw new Failure(errorValue('#VALUE!', sentences.textExpected(wanted, given.text(0), kind)));
}

function extract(given: Given): Result {
  const text = requireText(given);
  const found = compile(given).exec(text);
  if (found === null) return errorValue('#N/A', sentences.noRegexMatch(given.text(1), text));
  return found.length === 1 ? found[0] : unwrapped([found.slice(1).map((group) => group ?? '')]);
}

/** `\1` in the replacement stands for a group. */
function replace(given: Given): Result {
  const replacement = given
    .text(2)
    .replaceAll('$', '$$$$')
    .replace(/\\(\d)/g, (_all, group) => (group === '0' ? '$&' : `$${group}`));
  return requireText(given).replace(compile(given, 'g'), replacement);
}

export const regexFunctions: readonly Defined[] = [
  define('REGEXMATCH', 'ss', (given) => compile(given).test(requireText(given))),
  define('REGEXEXTRACT', 'ss', extract),
  define('REGEXREPLACE', 'sss', replace),
];
