import type { Host } from './host';
import { ServiceError } from './service-error';

const LONGEST_URL = 2_082;
const HOST = String.raw`(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?`;
const REST = String.raw`([/?#][a-z0-9\-._~:/?#@!$&'()*+,;=%]*)?`;
const WELL_FORMED = new RegExp(`^https?://${HOST}${REST}$`, 'i');
const BAD_ESCAPE = /%(?![0-9a-f]{2})/i;

/** Throws unless UrlFetchApp takes the address: whatever needs encoding must be encoded. */
export function checkUrl(host: Host, url: string): void {
  if (!WELL_FORMED.test(url) || BAD_ESCAPE.test(url) || !URL.canParse(url)) {
    throw new ServiceError(host.texts.invalidArgument(url));
  }
  if (url.length > LONGEST_URL) throw new ServiceError('Limit Exceeded: URLFetch URL Length.');
  const allowed = host.project.manifest.urlFetchWhitelist;
  if (allowed && !allowed.some((prefix) => isBelow(url, prefix))) {
    throw new ServiceError(`Attempted to fetch a URL that is not permitted by the urlFetchWhitelist: ${url}`);
  }
}

/** Manifest rule: https, the same host (one leading `*.` allowed), and a path equal to or below the prefix's. */
export function isBelow(url: string, prefix: string): boolean {
  const entry = /^https:\/\/(\*\.)?([^/?#]+)(\/.*)$/.exec(prefix);
  if (!entry) return false;
  const [, wildcard, host = '', path = ''] = entry;
  const target = new URL(url);
  if (target.protocol !== 'https:') return false;
  const hostMatches = wildcard ? target.host.endsWith(`.${host}`) : target.host === host;
  const rest = `${target.pathname}${target.search}`;
  const pathMatches =
    rest === path || (rest.startsWith(path) && (path.endsWith('/') || /^[/?]/.test(rest.slice(path.length))));
  return hostMatches && pathMatches;
}
