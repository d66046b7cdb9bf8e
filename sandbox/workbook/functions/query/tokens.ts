// The words of a query.
import { errorValue } from '../../cell-value';
import { Failure } from '../../formula/value';
import { sentences } from '../../sentences';

export type Token =
  | { readonly kind: 'word' | 'quoted-name' | 'text' | 'sign'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly value: number };

const pattern =
  /\s*(?:([A-Za-z_]\w*)|`([^`]*)`|'([^']*)'|"([^"]*)"|(\d+\.?\d*|\.\d+)|(<>|!=|<=|>=|[-+*/(),<>=]))\s*/y;

export function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  for (let at = 0; at < query.length; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const found = pattern.exec(query);
    if (found === null) {
      if (query.slice(at).trim() === '') break;
      throw unparsable(query.slice(at).trim().slice(0, 20));
    }
    const [, word, name, single, double, number, sign] = found;
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (name !== undefined) tokens.push({ kind: 'quoted-name', text: name });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, value: Number(number) });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else tokens.push({ kind: 'text', text: single ?? double ?? '' });
  }
  return tokens;
}

export function unparsable(near: string): Failure {
  return new Failure(errorValue('#VALUE!', sentences.queryUnparsable(near)));
}

export function unsupported(word: string): Failure {
  return new Failure(errorValue('#VALUE!', sentences.queryUnsupported(word)));
}
