/** What a service sends may hold the key that it was sent: it is taken out before anybody reads the answer. */
import { redact } from '../connections/redact';

/**
 * The body without any 12 characters of the key, also where JSON spells them in another way, or where they would come
 * together once control characters are left out.
 */
export function cleanBody(body: string, key: string): string {
  const isSpelled = SPELLED.test(body) || (key.includes('/') && body.includes('\\/'));
  const plain = isSpelled ? plainly(body) : body;
  const clean = redact(plain, JSON.stringify(key).slice(1, -1));
  return clean === plain ? body : clean;
}

const SPELLED = /\\(?:u00|[bfr])/;

/** The same JSON without controls but tab and newline, and with every printable character of ASCII as itself, where it may be. */
function plainly(body: string): string {
  return body.replace(/\\(?:u00([0-7][0-9a-f])|([\s\S]))/gi, (whole, code?: string, other = '') => {
    if (code === undefined) return other === '/' ? '/' : 'bfr'.includes(other) ? '' : whole;
    const character = String.fromCharCode(Number.parseInt(code, 16));
    if (character < ' ') return '\t\n'.includes(character) ? whole : '';
    return character === '"' || character === '\\' ? `\\${character}` : character;
  });
}
