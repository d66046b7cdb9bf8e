// A query's text to what it asks for.
import { type Token, tokensOf, unparsable, unsupported } from './tokens';

export interface Query {
  /** Undefined means all columns. */
  readonly select: readonly Item[] | undefined;
  readonly where: Condition | undefined;
  readonly groupBy: readonly string[];
  readonly orderBy: readonly { readonly item: Item; readonly isAscending: boolean }[];
  readonly limit: number | undefined;
  readonly offset: number;
  readonly labels: readonly { readonly item: Item; readonly label: string }[];
}

export interface Item {
  readonly column: string;
  readonly aggregate: Aggregate | undefined;
}

export type Aggregate = 'sum' | 'avg' | 'count' | 'min' | 'max';

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'is-null'; readonly operand: Operand; readonly isNegated: boolean }
  | {
      readonly kind: 'comparison';
      readonly operator: string;
      readonly left: Operand;
      readonly right: Operand;
    };

export type Operand =
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'constant'; readonly value: number | string | boolean }
  /** `yyyy-mm-dd`, perhaps with a time. */
  | { readonly kind: 'date'; readonly text: string };

const aggregates: readonly string[] = ['sum', 'avg', 'count', 'min', 'max'];
const clauses: readonly string[] = [
  'select',
  'where',
  'group',
  'pivot',
  'order',
  'skipping',
  'limit',
  'offset',
  'label',
  'format',
  'options',
];
const signs: readonly string[] = ['=', '!=', '<>', '<', '<=', '>', '>='];
const maximumNesting = 100;

/** Throws Failure for what cannot be read or is beyond the subset, naming the word. */
export function parseQuery(text: string): Query {
  const tokens = tokensOf(text);
  let at = 0;
  let nesting = 0;

  const select = takeWord('select') ? readSelect() : undefined;
  const where = takeWord('where') ? readOr() : undefined;
  const groupBy = takeWord('group') ? readGroupBy() : [];
  if (takeWord('pivot')) throw unsupported('PIVOT');
  const orderBy = takeWord('order') ? readOrderBy() : [];
  if (takeWord('skipping')) throw unsupported('SKIPPING');
  const limit = takeWord('limit') ? readCount() : undefined;
  const offset = takeWord('offset') ? readCount() : 0;
  const labels = takeWord('label') ? readList(readLabel) : [];
  if (takeWord('format')) throw unsupported('FORMAT');
  if (takeWord('options')) throw unsupported('OPTIONS');
  if (at < tokens.length) throw unexpected();
  return { select, where, groupBy, orderBy, limit, offset, labels };

  function readSelect(): Item[] | undefined {
    return takeSign('*') ? undefined : readList(readItem);
  }

  function readGroupBy(): string[] {
    requireWord('by');
    return readList(readItem).map(({ column, aggregate }) => {
      if (aggregate !== undefined) throw unparsable(aggregate);
      return column;
    });
  }

  function readOrderBy(): Query['orderBy'] {
    requireWord('by');
    return readList(() => {
      const item = readItem();
      const isAscending = !takeWord('desc');
      if (isAscending) takeWord('asc');
      return { item, isAscending };
    });
  }

  function readLabel(): Query['labels'][number] {
    const item = readItem();
    const label = tokens[at];
    if (label?.kind !== 'text') throw unexpected();
    at++;
    return { item, label: label.text };
  }

  function readItem(): Item {
    const token = take();
    if (token.kind === 'number' || token.kind === 'text' || token.kind === 'sign')
      throw unsupported(token.text);
    if (token.kind === 'word' && takeSign('(')) {
      const aggregate = token.text.toLowerCase();
      if (!isAggregate(aggregate)) throw unsupported(`${token.text}()`);
      const column = takeColumn();
      refuseArithmetic();
      if (!takeSign(')')) throw unexpected();
      refuseArithmetic();
      return { column, aggregate };
    }
    at--;
    const column = takeColumn();
    refuseArithmetic();
    return { column, aggregate: undefined };
  }

  function readOr(): Condition {
    if (++nesting > maximumNesting) throw unsupported('a condition nested that deep');
    const parts = [readAnd()];
    while (takeWord('or')) parts.push(readAnd());
    nesting--;
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'or', parts };
  }

  function readAnd(): Condition {
    const parts = [readNot()];
    while (takeWord('and')) parts.push(readNot());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'and', parts };
  }

  function readNot(): Condition {
    if (takeWord('not')) {
      if (++nesting > maximumNesting) throw unsupported('a condition nested that deep');
      const part = readNot();
      nesting--;
      return { kind: 'not', part };
    }
    if (!takeSign('(')) return readComparison();
    const inner = readOr();
    if (!takeSign(')')) throw unexpected();
    return inner;
  }

  function readComparison(): Condition {
    const left = readOperand();
    if (takeWord('is')) {
      const isNegated = takeWord('not');
      requireWord('null');
      return { kind: 'is-null', operand: left, isNegated };
    }
    const operator = readOperator();
    return { kind: 'comparison', operator, left, right: readOperand() };
  }

  function readOperator(): string {
    const token = take();
    if (token.kind === 'sign' && signs.includes(token.text)) return token.text === '<>' ? '!=' : token.text;
    const word = token.kind === 'word' ? token.text.toLowerCase() : '';
    if (word === 'starts' || word === 'ends') {
      requireWord('with');
      return word;
    }
    if (word === 'contains' || word === 'matches' || word === 'like') return word;
    at--;
    throw unexpected();
  }

  function readOperand(): Operand {
    const token = take();
    if (token.kind === 'number') return constant(token.value);
    if (token.kind === 'text') return constant(token.text);
    if (token.kind === 'sign' && token.text === '-') {
      const number = take();
      if (number.kind === 'number') return constant(-number.value);
      at--;
    }
    if (token.kind === 'sign') {
      at--;
      throw unexpected();
    }
    const word = token.kind === 'word' ? token.text.toLowerCase() : '';
    const next = tokens[at];
    if (word === 'true' || word === 'false') return constant(word === 'true');
    if (next?.kind === 'text' && (word === 'date' || word === 'datetime' || word === 'timestamp')) {
      at++;
      return { kind: 'date', text: next.text };
    }
    if (next?.kind === 'text' && word === 'timeofday') throw unsupported('TIMEOFDAY');
    if (takeSign('(')) throw unsupported(`${token.text}()`);
    at--;
    const name = takeColumn();
    refuseArithmetic();
    return { kind: 'column', name };
  }

  function constant(value: number | string | boolean): Operand {
    refuseArithmetic();
    return { kind: 'constant', value };
  }

  function readCount(): number {
    const token = take();
    if (token.kind === 'number' && Number.isInteger(token.value)) return token.value;
    at--;
    throw unexpected();
  }

  function readList<T>(read: () => T): T[] {
    const list = [read()];
    while (takeSign(',')) list.push(read());
    return list;
  }

  function takeColumn(): string {
    const token = take();
    const isName =
      token.kind === 'quoted-name' || (token.kind === 'word' && !clauses.includes(token.text.toLowerCase()));
    if (isName) return token.text;
    at--;
    throw unexpected();
  }

  function refuseArithmetic(): void {
    const next = tokens[at];
    if (next?.kind === 'sign' && '+-*/'.includes(next.text)) throw unsupported(next.text);
  }

  function take(): Token {
    const token = tokens[at++];
    if (token === undefined) throw unparsable('<EOF>');
    return token;
  }

  function takeWord(word: string): boolean {
    const token = tokens[at];
    const isThere = token?.kind === 'word' && token.text.toLowerCase() === word;
    if (isThere) at++;
    return isThere;
  }

  function requireWord(word: string): void {
    if (!takeWord(word)) throw unexpected();
  }

  function takeSign(sign: string): boolean {
    const token = tokens[at];
    const isThere = token?.kind === 'sign' && token.text === sign;
    if (isThere) at++;
    return isThere;
  }

  function unexpected() {
    return unparsable(tokens[at]?.text ?? '<EOF>');
  }
}

function isAggregate(word: string): word is Aggregate {
  return aggregates.includes(word);
}
