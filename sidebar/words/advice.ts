/** What a person can do about a failure. */
import type { ErrorKind } from '../../src/errors';

export type Remedy = 'connect' | 'edit' | 'retry' | 'allow' | 'choose';

export function remedyOf(kind: ErrorKind): Remedy {
  switch (kind) {
    case 'access':
      return 'connect';
    case 'input':
    case 'not-found':
    case 'refused':
      return 'edit';
    case 'doubt':
      return 'choose';
    case 'permission':
      return 'allow';
    case 'limit':
    case 'service':
    case 'shape':
    case 'platform':
      return 'retry';
  }
}

/** What the message itself does not say: it tells what to do, but not of what Google does to it on the way. */
export function adviceWords(kind: ErrorKind): string | undefined {
  return kind === 'platform'
    ? 'Several Google accounts in one browser are a usual cause: see Help.'
    : undefined;
}
