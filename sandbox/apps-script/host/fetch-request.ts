import type { NetworkRequest } from '../network';
import { ServiceError } from './service-error';

/** A request as the realm hands it over: options checked, defaults filled in. */
export interface FetchRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string | null;
  readonly body: { readonly text: string } | { readonly base64: string } | null;
  readonly followsRedirects: boolean;
  readonly mutesErrors: boolean;
  readonly timeoutSeconds: number;
}

const LARGEST_BODY_BYTES = 50 * 1024 * 1024;
const LARGEST_HEADERS_BYTES = 8 * 1024;
const MOST_HEADERS = 100;
const USER_AGENT =
  'Mozilla/5.0 (compatible; Google-Apps-Script; beanserver; +https://script.google.com; id: sandbox)';

export function toNetworkRequest(request: FetchRequest): NetworkRequest {
  const names = Object.keys(request.headers);
  const headersBytes = Buffer.byteLength(
    names.map((name) => `${name}: ${request.headers[name]}\r\n`).join(''),
  );
  if (names.length > MOST_HEADERS || headersBytes > LARGEST_HEADERS_BYTES) {
    throw new ServiceError('Limit Exceeded: URLFetch Header Size.');
  }
  const body = bodyOf(request);
  if (body && body.length > LARGEST_BODY_BYTES) throw new ServiceError('Limit Exceeded: URLFetch POST Size.');
  const has = (wanted: string): boolean => names.some((name) => name.toLowerCase() === wanted);
  return {
    method: request.method.toUpperCase(),
    url: withoutFragment(request.url),
    headers: {
      ...(has('user-agent') ? {} : { 'User-Agent': USER_AGENT }),
      ...request.headers,
      ...(request.contentType !== null && { 'Content-Type': request.contentType }),
    },
    ...(body && { body }),
    timeoutMs: request.timeoutSeconds * 1000,
  };
}

function bodyOf(request: FetchRequest): Buffer | undefined {
  if (request.body === null) return undefined;
  return 'text' in request.body
    ? Buffer.from(request.body.text, 'utf8')
    : Buffer.from(request.body.base64, 'base64');
}

/** The next request after a redirect. Every header goes along, Authorization included, to whatever host. */
export function redirected(request: NetworkRequest, status: number, location: string): NetworkRequest {
  const url = withoutFragment(new URL(location, request.url).href);
  const keepsMethod = status === 307 || status === 308 || request.method === 'GET';
  if (keepsMethod) return { ...request, url };
  const { body: _, ...rest } = request;
  const headers = Object.entries(request.headers).filter(([name]) => name.toLowerCase() !== 'content-type');
  return { ...rest, method: 'GET', url, headers: Object.fromEntries(headers) };
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}
