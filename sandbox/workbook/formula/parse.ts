// Formula text to tree. Reads what the plain grid calculates and says clearly where it stops.
import { errorValue } from '../cell-value';
import { sentences } from '../sentences';
import type { CellError } from '../workbook';
import { isBuiltIn, volatileFunctions } from './built-ins';
import { parseReference } from './references';
import type { ArrayLiteral, Formula, Literal, Scalar } from './tree';

/** Never throws: what cannot be read is a tree of kind `refused`. */
export function parseFormula(text: string): Formula {
  try {
    return readWhole(text);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return { kind: 'refused', error: thrown.error, isVolatile: mentionsVolatile(text) };
  }
}

class Refusal extends Error {
  readonly error: CellError;
  constructor(error: CellError) {
    super(error.message);
    this.error = error;
  }
}

const parseError = () => new Refusal(errorValue('#ERROR!', sentences.parseError));
const beyond = (what: string) => new Refusal(errorValue('#ERROR!', sentences.notCalculated(what)));

function readWhole(text: string): Formula {
  let at = text.startsWith('=') ? 1 : 0;

  const formula = readExpression();
  if (at < text.length) throw unexpected();
  return formula;

  function readExpression(): Formula {
    skipSpace();
    const formula = readOperand();
    skipSpace();
    const operator = take(/[-+*/^&<>=%:#]+/y);
    if (operator !== undefined) throw beyond(`the operator ${operator}`);
    return formula;
  }

  function readOperand(): Formula {
    if (text[at] === '{') return readArray();
    const literal = readLiteral();
    if (literal !== undefined) return literal;
    const reference = parseReference(text, at);
    if (reference !== undefined) {
      at = reference.end;
      return reference;
    }
    const name = take(/[\p{L}_][\p{L}\w.]*/uy);
    if (name === undefined) throw unexpected();
    if (take(/\s*\(/y) !== undefined) return readCall(name);
    throw new Refusal(errorValue('#NAME?', sentences.unknownRange(name)));
  }

  function readCall(name: string): Formula {
    // A name such as TAX2024 is an address to Sheets, so it can be no function.
    if (/^[a-z]{1,3}\d+$/i.test(name) && !isBuiltIn(name)) throw parseError();
    const args: Formula[] = [];
    skipSpace();
    if (take(/\)/y) !== undefined) return { kind: 'call', name, args };
    for (;;) {
      skipSpace();
      args.push(/[,;)]/.test(text[at] ?? '') ? { kind: 'skipped' } : readExpression());
      if (take(/\)/y) !== undefined) return { kind: 'call', name, args };
      if (take(/[,;]/y) === undefined) throw unexpected();
    }
  }

  function readArray(): ArrayLiteral {
    at++;
    const rows: Scalar[][] = [[]];
    for (;;) {
      skipSpace();
      const literal = readLiteral();
      if (literal === undefined)
        throw text[at] === undefined ? parseError() : beyond('an array of anything but constants');
      rows.at(-1)?.push(literal.value);
      skipSpace();
      const mark = take(/[,;}]/y);
      if (mark === undefined) throw unexpected();
      if (mark === ';') rows.push([]);
      if (mark === '}') break;
    }
    if (rows.some((row) => row.length !== rows[0]?.length)) {
      throw new Refusal(errorValue('#VALUE!', sentences.raggedLiteral));
    }
    return { kind: 'array', rows };
  }

  function readLiteral(): Literal | undefined {
    const quoted = take(/"(?:[^"]|"")*"/y);
    if (quoted !== undefined) return { kind: 'literal', value: quoted.slice(1, -1).replaceAll('""', '"') };
    const number = take(/[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?%?(?![\p{L}\w:])/uy);
    if (number !== undefined) {
      const isPercent = number.endsWith('%');
      return { kind: 'literal', value: isPercent ? Number(number.slice(0, -1)) / 100 : Number(number) };
    }
    const word = take(/(?:true|false)(?![\p{L}\w.(!])/iuy);
    return word === undefined ? undefined : { kind: 'literal', value: word.toLowerCase() === 'true' };
  }

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }

  function skipSpace(): void {
    take(/\s+/y);
  }

  function unexpected(): Refusal {
    const next = text[at] ?? '';
    return next !== '' && '-+(@#'.includes(next) ? beyond(`${next} here`) : parseError();
  }
}

function mentionsVolatile(text: string): boolean {
  const withoutTexts = text.replace(/"[^"]*"/g, '""');
  return [...withoutTexts.matchAll(/([A-Za-z]+)\s*\(/g)].some(([, name = '']) =>
    volatileFunctions.has(name.toUpperCase()),
  );
}
