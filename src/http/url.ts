/** Apps Script has no URL and no URLSearchParams; UrlFetchApp refuses characters that are not encoded. */

import { URL_LARGEST_CHARACTERS } from '../config';
import { AddOnError } from '../errors';

/** @throws AddOnError `input` for more than UrlFetchApp takes */
export function buildUrl(
  base: string,
  path: string,
  query: readonly (readonly [name: string, value: string])[] = [],
): string {
  const pairs = query.map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const url = base + path + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
  if (url.length <= URL_LARGEST_CHARACTERS) return url;
  throw new AddOnError('input', 'What was asked for is too long to be sent. Shorten the longest text in it.');
}

/** encodeURIComponent throws on half a surrogate pair, and leaves `!'()*` that UrlFetchApp may refuse. */
export function encode(text: string): string {
  const whole = text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (unit) =>
    unit.length === 2 ? unit : '\uFFFD',
  );
  return encodeURIComponent(whole).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A step of a path that may be encoded already: not encoded twice. */
export function encodeStep(step: string): string {
  try {
    return encode(decodeURIComponent(step));
  } catch {
    return encode(step);
  }
}
