/** Apps Script has no URL and no URLSearchParams; UrlFetchApp refuses characters that are not encoded. */

export type QueryValue = string | number | boolean;

export function buildUrl(
  base: string,
  path: string,
  query: Readonly<Record<string, QueryValue | undefined>> = {},
): string {
  const pairs = Object.keys(query).flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [`${encode(name)}=${encode(String(value))}`];
  });
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
