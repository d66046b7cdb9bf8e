/**
 * Google refuses a person's requests, and whatever else a script asks of it, once they were too many for a day. What
 * formulas show then stays good as long as nobody has them asked again: so a refusal is noted for all of the spreadsheet.
 */
import { QUOTA } from './config';
import type { TextCache } from './platform';

const KEY = 'google-refused';

export function noteRefusal(cache: TextCache): void {
  cache.putAll({ [KEY]: '1' }, QUOTA.notedSeconds);
}

/** Whether Google has refused something within the last hour. */
export function isRefusalNoted(cache: TextCache): boolean {
  return cache.getAll([KEY])[KEY] !== undefined;
}
