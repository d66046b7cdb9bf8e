// Regular expressions of a text finder: what RE2 and Java, of which Google names neither here, have in common.
import { exception } from './exception';

const PART = /\(\?:|\\[()[\]{}.*+?^$|\\]|\\s|\((?!\?)|[)|*+?]|[\w "'=!:,;-]/y;

export interface FinderPattern {
  readonly source: string;
  readonly ignoresCase: boolean;
}

/** The same for JavaScript. */
export function finderPattern(text: string): FinderPattern {
  const [flag = ''] = /^\(\?i\)/.exec(text) ?? [];
  const rest = text.slice(flag.length);
  PART.lastIndex = 0;
  while (PART.lastIndex < rest.length) {
    if (!PART.test(rest))
      throw exception('Finding by this pattern is not in the sandbox yet', 'SandboxError');
  }
  // Neither of them takes blanks beyond ASCII for such.
  return { source: rest.replace(/\\s/g, '[\\t\\n\\f\\r ]'), ignoresCase: flag !== '' };
}
