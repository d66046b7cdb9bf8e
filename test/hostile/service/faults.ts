/** What a service, or Google between it and us, may do to every request from some moment on. */
import type { FaultEffect } from '../../../sandbox/apis/index';
import { textsIn } from '../../../sandbox/apps-script/host/texts';
import type { ErrorKind } from '../../../src/errors';
import type { Sheet } from '../../in-process-sheet';

export interface ServiceFault {
  readonly name: string;
  /** Google fails all that are sent together: then each of them is sent once more, by itself. */
  readonly failsTogether?: true;
  /** Done by the service… */
  readonly effect?: FaultEffect;
  /** …or said by Google, which sends nothing. */
  readonly refusal?: string;
  /** What whoever asked must read. */
  readonly told: RegExp;
  readonly kind: ErrorKind;
  /** How often it is asked at the most, before it is told. */
  readonly tries: number;
  /** How long an import keeps waiting for it, and how often it asks; no longer and no more than others without it. */
  readonly waited?: { readonly seconds: number; readonly tries: number; readonly told?: RegExp };
  /** After how long the service is asked again. */
  readonly restSeconds?: number;
  /** Who asks for one page gets it all the same, however late. */
  readonly isLate?: true;
}

const AGAIN = 'always' as const;

const DOWN = {
  told: /had an internal error \(\d+\), several times in a row\. Try again in a few minutes/,
  kind: 'service',
  tries: 4,
} as const;
const UNREACHED = {
  told: /could not be reached\. Check the address of the connection, then try again/,
  kind: 'service',
  tries: 4,
  failsTogether: true,
} as const;
const NO_DATA = {
  told: /sent a bad response: not the data that was asked for, or cut off on the way\. Try again/,
  kind: 'service',
  tries: 4,
} as const;
const ILLEGIBLE = {
  told: /sent text that cannot be read: .* Try again; if it stays, tell whoever runs the service/,
  kind: 'service',
  tries: 4,
} as const;
const SLOW = {
  told: /did not answer in the time that Sheets allows\. Ask for fewer rows, or try again/,
  kind: 'limit',
  tries: 1,
} as const;
/** Nobody says how long: then it is asked less and less often. */
const BUSY = {
  told: /gets too many requests at the moment\. Try again in (a minute|[\d,]+ seconds?)\./,
  kind: 'limit',
  tries: 8,
  waited: { seconds: 960, tries: 16 },
  restSeconds: 600,
} as const;
const REFUSED = {
  told: /Google did not carry out the request to the .* Ask for less, or try again later\. Google says: /,
  kind: 'platform',
  tries: 2,
  failsTogether: true,
} as const;

/** A wait that a formula cannot sleep through. */
function asksToWait(seconds: number): Pick<ServiceFault, 'told' | 'kind' | 'tries' | 'restSeconds'> {
  return {
    told: /asks us to wait [\d,]+ seconds before the next request\. Try again after that\.$/,
    kind: 'limit',
    tries: 1,
    restSeconds: seconds,
  };
}

export const FAULTS: readonly ServiceFault[] = [
  { name: '500', effect: { status: 500 }, ...DOWN },
  { name: '502 with a page', effect: { status: 502, html: true }, ...DOWN },
  { name: '503', effect: { status: 503 }, ...DOWN },
  { name: '504', effect: { status: 504, body: '' }, ...DOWN },
  { name: 'a connection that is dropped', effect: { drop: 'connection' }, ...UNREACHED },
  { name: 'a reset in mid-body', effect: { drop: 'mid-body' }, ...UNREACHED },
  { name: 'an HTML page with 200', effect: { html: true }, ...NO_DATA },
  { name: 'an empty body with 200', effect: { body: '' }, ...NO_DATA },
  { name: 'blanks with 200', effect: { body: ' \r\n' }, ...NO_DATA },
  { name: 'a body that is cut', effect: { truncateAt: 40 }, ...NO_DATA },
  { name: 'gzip that nobody undoes', effect: { encoding: 'broken-gzip' }, ...ILLEGIBLE },
  {
    name: 'Latin-1 that is called UTF-8',
    effect: { encoding: 'latin1', transform: withUmlaut },
    ...ILLEGIBLE,
  },
  { name: 'an answer after 90 s', effect: { latencyMs: 90_000 }, ...SLOW },
  {
    name: 'an answer after 90 s, which Google waits for',
    effect: { latencyMs: 90_000, ignoresTimeout: true },
    ...SLOW,
    isLate: true,
  },
  {
    name: '429 that asks for 40 s',
    effect: { status: 429, retryAfter: 40 },
    ...asksToWait(40),
    waited: { seconds: 960, tries: 12, told: BUSY.told },
  },
  {
    name: '429 until a date',
    effect: { status: 429, retryAfter: { dateInSeconds: 400 } },
    ...asksToWait(400),
    waited: { seconds: 960, tries: 4 },
  },
  { name: '429 that asks for 2 h', effect: { status: 429, retryAfter: 7_200 }, ...asksToWait(7_200) },
  {
    name: '429 that asks for ten days',
    effect: { status: 429, retryAfter: 864_000 },
    ...asksToWait(600),
    waited: { seconds: 960, tries: 3 },
  },
  {
    name: '429 that asks for ever',
    effect: { status: 429, retryAfter: '9'.repeat(400) },
    ...asksToWait(600),
    waited: { seconds: 960, tries: 3 },
  },
  { name: '429 that asks for 1 s, always', effect: { status: 429, retryAfter: 1 }, ...BUSY },
  { name: '429 without a wait', effect: { status: 429 }, ...BUSY },
  { name: '429 that asks for less than nothing', effect: { status: 429, retryAfter: -86_400 }, ...BUSY },
  {
    name: '429 until a date gone by',
    effect: { status: 429, retryAfter: { dateInSeconds: -3_600 } },
    ...BUSY,
  },
  {
    name: '429 that asks for garbage',
    effect: { status: 429, retryAfter: 'when the moon is full' },
    ...BUSY,
  },
  {
    name: '503 that asks for 60 s',
    effect: { status: 503, retryAfter: 60 },
    ...asksToWait(60),
    waited: { seconds: 960, tries: 12, told: BUSY.told },
  },
  { name: 'Google’s daily quota', refusal: textsIn('en').tooManyForOneDay('urlfetch'), ...REFUSED },
  {
    name: 'Google’s daily quota, in another language',
    refusal: textsIn('xx').tooManyForOneDay('urlfetch'),
    ...REFUSED,
  },
];

function withUmlaut(body: string): string {
  return body.replace('{"', '{"ü":"äöü","');
}

export interface Planted {
  /** How often it was met. */
  readonly met: number;
  lift(): void;
}

/**
 * @param nth the first request that meets it
 * @param times how many requests in a row meet it
 */
export function plant(
  { effect, refusal }: Pick<ServiceFault, 'effect' | 'refusal'>,
  { apis, google }: Sheet,
  nth = 1,
  times: number | typeof AGAIN = AGAIN,
): Planted {
  if (refusal !== undefined) return plantRefusal(refusal, google.services.UrlFetchApp, nth, times);
  const before = apis.requests.length + nth - 1;
  apis.faults.add({ ...effect, match: { nth, times } });
  return {
    get met() {
      return Math.max(0, apis.requests.length - before);
    },
    lift: () => apis.faults.clear(),
  };
}

/** Google refuses from a call of its service on, be it one request or many together. */
function plantRefusal(
  words: string,
  service: Sheet['google']['services']['UrlFetchApp'],
  nth: number,
  times: number | typeof AGAIN,
): Planted {
  const { fetch, fetchAll } = service;
  let calls = 0;
  const count = (): void => {
    calls += 1;
    const isMet = calls >= nth && (times === AGAIN || calls < nth + times);
    if (isMet) throw Object.assign(new Error(words), { name: 'Exception' });
  };
  service.fetch = (url: string, options: Parameters<typeof fetch>[1] = {}) => {
    count();
    return fetch.call(service, url, options);
  };
  service.fetchAll = (requests) => {
    count();
    return fetchAll.call(service, requests);
  };
  return {
    get met() {
      return Math.max(0, calls - nth + 1);
    },
    lift: () => void Object.assign(service, { fetch, fetchAll }),
  };
}
