// Formula text to tree: the whole grammar of Sheets, operators by their precedence.
import { errorValue } from '../cell-value';
import { sentences } from '../sentences';
import type { CellError, ErrorCode } from '../workbook';
import { isBuiltIn, volatileFunctions } from './built-ins';
import { parseReference } from './references';
import type { Formula, Literal, Operator } from './tree';

/** Of the file's locale: with decimal commas only `;` stands between arguments, and a backslash between columns of an array. */
export interface Spelling {
  readonly commaSeparates: boolean;
}

/** Never throws: what cannot be read is a tree of kind `refused`. */
export function parseFormula(text: string, spelling: Spelling = { commaSeparates: true }): Formula {
  try {
    return readWhole(text, spelling);
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
const beyond = (what: string) => new Refusal(errorValue('#ERROR!', sentences.notInSandbox(what)));

/** From loose to tight; all of them bind to the left. Signs and `%` bind tighter still. */
const precedence: readonly RegExp[] = [/<>|<=|>=|[<>=]/y, /&/y, /[-+]/y, /[*/]/y, /\^/y];

/** Whoever walks a tree does so recursively, so it must not be too deep. */
const maximumOperators = 1000;
const maximumNesting = 100;

function readWhole(text: string, { commaSeparates }: Spelling): Formula {
  const betweenArguments = commaSeparates ? /[,;]/y : /;/y;
  const betweenElements = commaSeparates ? /[,;}]/y : /[\\;}]/y;
  let at = text.startsWith('=') ? 1 : 0;
  let nesting = 0;
  let operators = 0;

  const formula = readExpression();
  if (at < text.length) throw parseError();
  return formula;

  function readExpression(): Formula {
    if (++nesting > maximumNesting) throw beyond('A formula nested that deep');
    const expression = readBinary(0);
    nesting--;
    return expression;
  }

  function readBinary(level: number): Formula {
    const pattern = precedence[level];
    if (pattern === undefined) return readSigned();
    let left = readBinary(level + 1);
    for (;;) {
      const operator = take(pattern);
      if (operator === undefined) return left;
      countOperator();
      left = { kind: 'operation', operator: operator as Operator, operands: [left, readBinary(level + 1)] };
    }
  }

  function readSigned(): Formula {
    skipSpace();
    const signs: string[] = [];
    for (let sign = take(/[-+]/y); sign !== undefined; sign = take(/[-+]/y)) {
      countOperator();
      signs.push(sign);
      skipSpace();
    }
    let operand = readPercent();
    for (const sign of signs.reverse()) operand = signed(sign === '-' ? '-' : '+', operand);
    return operand;
  }

  function readPercent(): Formula {
    let operand = readInvoked();
    for (;;) {
      skipSpace();
      if (take(/%/y) === undefined) return operand;
      countOperator();
      operand = isNumber(operand)
        ? { kind: 'literal', value: operand.value / 100 }
        : { kind: 'operation', operator: '%', operands: [operand] };
    }
  }

  function readInvoked(): Formula {
    let callee = readOperand();
    while ((callee.kind === 'call' || callee.kind === 'invocation') && take(/\s*\(/y) !== undefined) {
      countOperator();
      callee = { kind: 'invocation', callee, args: readArguments() };
    }
    return callee;
  }

  function readOperand(): Formula {
    if (take(/\(/y) !== undefined) return readParenthesised();
    if (take(/\{/y) !== undefined) return readArray();
    const literal = readLiteral();
    if (literal !== undefined) return literal;
    const reference = parseReference(text, at);
    if (reference !== undefined) {
      at = reference.end;
      return reference;
    }
    const name = take(/[\p{L}_][\p{L}\w.]*/uy);
    if (name === undefined) throw parseError();
    if (take(/\s*\(/y) !== undefined) return readCall(name);
    if (text[at] === ':' || text[at] === '!') throw beyond('A range with a computed end');
    return { kind: 'name', name };
  }

  function readParenthesised(): Formula {
    const inner = readExpression();
    if (take(/\)/y) === undefined) throw parseError();
    return inner;
  }

  function readCall(name: string): Formula {
    // A name such as TAX2024 is an address to Sheets, so it can be no function.
    if (/^[a-z]{1,3}\d+$/i.test(name) && !isBuiltIn(name)) throw parseError();
    const args = readArguments();
    if (text[at] === ':') throw beyond('A range with a computed end');
    return { kind: 'call', name, args };
  }

  function readArguments(): Formula[] {
    const args: Formula[] = [];
    skipSpace();
    if (take(/\)/y) !== undefined) return args;
    for (;;) {
      skipSpace();
      args.push(/[,;)]/.test(text[at] ?? '') ? { kind: 'skipped' } : readExpression());
      skipSpace();
      if (take(/\)/y) !== undefined) return args;
      if (take(betweenArguments) === undefined) throw parseError();
    }
  }

  function readArray(): Formula {
    const rows: Formula[][] = [[]];
    for (;;) {
      rows.at(-1)?.push(readExpression());
      skipSpace();
      const mark = take(betweenElements);
      if (mark === undefined) throw parseError();
      if (mark === ';') rows.push([]);
      if (mark === '}') return { kind: 'array', rows };
    }
  }

  function readLiteral(): Literal | undefined {
    const quoted = take(/"(?:[^"]|"")*"/y);
    if (quoted !== undefined) return { kind: 'literal', value: quoted.slice(1, -1).replaceAll('""', '"') };
    const number = take(/(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\p{L}\w:])/uy);
    if (number !== undefined) return { kind: 'literal', value: Number(number) };
    const error = take(
      /(?:(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\w]*)!)?#(?:ERROR!|REF!|NAME\?|N\/A|NUM!|VALUE!|DIV\/0!|NULL!)/iuy,
    );
    if (error !== undefined) return { kind: 'literal', value: errorLiteral(error) };
    const word = take(/(?:true|false)(?![\p{L}\w.(!])/iuy);
    return word === undefined ? undefined : { kind: 'literal', value: word.toLowerCase() === 'true' };
  }

  function countOperator(): void {
    if (++operators > maximumOperators) throw beyond('A formula of that many operators');
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
}

function signed(operator: '+' | '-', operand: Formula): Formula {
  if (isNumber(operand)) {
    return operator === '-' ? { kind: 'literal', value: 0 - operand.value } : operand;
  }
  return { kind: 'operation', operator, operands: [operand] };
}

function isNumber(formula: Formula): formula is Literal & { readonly value: number } {
  return formula.kind === 'literal' && typeof formula.value === 'number';
}

function errorLiteral(text: string): CellError {
  const code = text.slice(text.lastIndexOf('#')).toUpperCase() as ErrorCode;
  return errorValue(code, code === '#REF!' ? sentences.noSuchReference : '');
}

function mentionsVolatile(text: string): boolean {
  const withoutTexts = text.replace(/"[^"]*"/g, '""');
  return [...withoutTexts.matchAll(/([A-Za-z]+)\s*\(/g)].some(([, name = '']) =>
    volatileFunctions.has(name.toUpperCase()),
  );
}
