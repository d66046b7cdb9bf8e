/** Apps Script has no URL and no URLSearchParams; UrlFetchApp refuses characters that are not encoded. */

export function buildUrl(
  base: string,
  path: string,
  query: readonly (readonly [name: string, value: string])[] = [],
): string {
  const pairs = query.map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return base + path + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}

/** encodeURIComponent throws on half a surrogate pair, and leaves `!'()*` that UrlFetchApp may refuse. */
export function encode(text: string): string {
  const whole = text.replace(
    /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(^|[^\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
    '$1\uFFFD',
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
