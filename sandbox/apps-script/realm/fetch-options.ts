import type { FetchRequest } from '../host/fetch-request';
import { contentFrom, contentOf, isBlob } from './blob';
import { exception } from './exception';

const KNOWN = [
  'method',
  'contentType',
  'headers',
  'payload',
  'followRedirects',
  'muteHttpExceptions',
  'validateHttpsCertificates',
  'escaping',
  'timeoutSeconds',
  'useIntranet',
];
const METHODS = ['get', 'delete', 'patch', 'post', 'put'];
const FORM = 'application/x-www-form-urlencoded';
const LONGEST_TIMEOUT_SECONDS = 360;

type Options = Readonly<Record<string, unknown>>;

function invalid(attribute: string): Error {
  return exception(`Attribute provided with invalid value: ${attribute}`);
}

/** Checks UrlFetchApp's options and fills in the defaults. */
export function toFetchRequest(url: unknown, options: Options): FetchRequest {
  if (url === undefined || url === null || url === '')
    throw exception('Attribute provided with no value: url');
  if (typeof url !== 'string') throw exception(`Invalid argument: ${String(url)}`);
  for (const [name, value] of Object.entries(options)) {
    if (!KNOWN.includes(name)) throw invalid(name);
    if (value === undefined || value === null) throw exception(`Attribute provided with no value: ${name}`);
  }
  const method = methodOf(options);
  const body = bodyOf(options.payload);
  return {
    url,
    method,
    headers: headersOf(options.headers ?? {}),
    contentType: textOf(options, 'contentType') ?? body?.contentType ?? null,
    body: body?.content ?? null,
    followsRedirects: flagOf(options, 'followRedirects', true),
    mutesErrors: flagOf(options, 'muteHttpExceptions', false),
    timeoutSeconds: timeoutOf(options.timeoutSeconds ?? LONGEST_TIMEOUT_SECONDS),
  };
}

function methodOf(options: Options): string {
  const method = options.method ?? 'get';
  if (typeof method !== 'string' || !METHODS.includes(method.toLowerCase())) throw invalid('method');
  if (options.payload === undefined) return method.toLowerCase();
  if (options.method === undefined) throw exception('A payload without a method: say which method is meant.');
  if (method.toLowerCase() === 'get') throw invalid('payload');
  return method.toLowerCase();
}

function headersOf(headers: unknown): Readonly<Record<string, string>> {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) throw invalid('headers');
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]: [string, unknown]) => {
      if (value === undefined || value === null) throw invalid('Header:null');
      const isBanned = /^(host|content-length)$/i.test(name);
      const isWellFormed = /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e]*$/.test(String(value));
      if (isBanned || !isWellFormed || typeof value === 'object') throw invalid(`Header:${name}`);
      return [name, String(value)];
    }),
  );
}

interface Body {
  readonly content: NonNullable<FetchRequest['body']>;
  readonly contentType: string;
}

function bodyOf(payload: unknown): Body | null {
  if (payload === undefined) return null;
  if (typeof payload === 'string') return { content: { text: payload }, contentType: FORM };
  if (isBlob(payload)) {
    return {
      content: contentOf(payload),
      contentType: payload.getContentType() ?? 'application/octet-stream',
    };
  }
  if (Array.isArray(payload) && payload.every((byte) => typeof byte === 'number')) {
    return { content: contentFrom(payload), contentType: FORM };
  }
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw invalid('payload');
  return { content: { text: form(payload) }, contentType: FORM };
}

function form(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]: [string, unknown]) => {
      if (isBlob(value)) throw exception('A form with files is not in the sandbox yet', 'SandboxError');
      return `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`.replace(/%20/g, '+');
    })
    .join('&');
}

function textOf(options: Options, name: string): string | undefined {
  const value = options[name];
  if (value !== undefined && typeof value !== 'string') throw invalid(name);
  return value;
}

function flagOf(options: Options, name: string, otherwise: boolean): boolean {
  const value = options[name] ?? otherwise;
  if (typeof value !== 'boolean') throw invalid(name);
  return value;
}

function timeoutOf(seconds: unknown): number {
  const isInRange = typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 1;
  if (!isInRange || seconds > LONGEST_TIMEOUT_SECONDS) throw invalid('timeoutSeconds');
  return seconds;
}
