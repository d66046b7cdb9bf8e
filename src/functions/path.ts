/** INTELLIGENCE_GET: which addresses a formula may read: those below /v1/ of the connection's host, whatever is typed. */

import type { Arguments } from '../arguments/arguments';
import { readQuery } from '../arguments/pairs';
import type { GenericDataset } from '../catalogue/definition';
import { AddOnError } from '../errors';
import type { GenericRequest } from '../query/answer';
import { quoted } from '../quoted';

/** Ways out of /v1/, as they are or encoded; other servers undo the encoding before they look. */
const WAYS_OUT = /[{}]|\/\/|\.\.|\\|%2e|%2f|%5c|#|^[a-z][a-z0-9+.-]*:/i;

/** @throws AddOnError `input` */
export function planPath({ formula }: GenericDataset, args: Arguments): GenericRequest {
  const [path = '', ...queries] = String(args.wire.path).split('?');
  if (!path.startsWith('/v1/') || path.length === 4 || WAYS_OUT.test(path)) {
    throw new AddOnError(
      'input',
      `${formula}: path begins with /v1/, such as /v1/projects, and stays below it; ${quoted(path)} does not.`,
    );
  }
  return {
    source: { api: 'intelligence', path },
    args: { ...readQuery(queries.join('?')), ...args.pairs.query },
    part: typeof args.wire.dataPath === 'string' ? args.wire.dataPath : 'data',
    isRepeatable: true,
  };
}
