/** UrlFetchApp, by requests without a key to the address of a connection. */
import type { Check } from '../../platform';
import { check } from './entry';

/** `timeoutSeconds` is documented (reference/url-fetch) but missing from the types. */
const OPTIONS: GoogleAppsScript.URL_Fetch.URLFetchRequestOptions & { readonly timeoutSeconds: number } = {
  followRedirects: false,
  muteHttpExceptions: true,
  timeoutSeconds: 20,
};

const NOWHERE = 'https://reachsheet.invalid/';

export function withoutKey(url: string): GoogleAppsScript.URL_Fetch.HTTPResponse {
  return UrlFetchApp.fetch(url, OPTIONS);
}

export const requestChecks = (): readonly Check[] => [
  asked('Headers named content-type, with timeoutSeconds', '1', (url) => {
    const names = Object.keys(withoutKey(url).getHeaders());
    return names.filter((name) => name.toLowerCase() === 'content-type').length;
  }),
  asked(
    'fetchAll with a host that is none',
    'refused',
    (url) => UrlFetchApp.fetchAll([url, NOWHERE].map((one) => ({ url: one, ...OPTIONS }))).length,
  ),
  check(
    'An address that is not reached is named',
    'refused, with its name',
    () => withoutKey(NOWHERE).getResponseCode(),
    (found) => found.startsWith('refused') && found.includes(NOWHERE),
  ),
];

function asked(what: string, assumed: string, find: (url: string) => unknown): Check {
  return check(what, assumed, (_, { campaigns, intelligence }) => {
    const url = campaigns || intelligence;
    return url ? find(url) : 'not checked: no connection';
  });
}
