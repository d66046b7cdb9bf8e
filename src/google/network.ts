import { lackOf } from '../permissions';
import type { Clock, Consent, HttpRequest, HttpResponse, Network, NetworkFailure } from '../platform';

/** `timeoutSeconds` is documented (reference/url-fetch) but missing from the types. */
type FetchOptions = GoogleAppsScript.URL_Fetch.URLFetchRequestOptions & { readonly timeoutSeconds: number };

/** The platform's own, and its default (reference/url-fetch). */
const LONGEST_TIMEOUT_SECONDS = 360;

type Outcome = HttpResponse | NetworkFailure;

export function createNetwork(clock: Pick<Clock, 'now'>, consent: Consent): Network {
  return {
    /** One request that gets no answer makes fetchAll throw for all of them: then each is sent by itself. */
    sendAll(requests, timeoutSeconds) {
      const [only] = requests;
      if (requests.length === 1 && only) return [sendOne(only, timeoutSeconds, consent)];
      const endMs = clock.now() + timeoutSeconds * 1000;
      try {
        const responses = UrlFetchApp.fetchAll(
          requests.map((request) => ({ url: request.url, ...optionsOf(request, timeoutSeconds) })),
        );
        return responses.map(read);
      } catch {
        let refusal: NetworkFailure | undefined;
        return requests.map((request) => {
          // Google's refusal of one is Google's refusal of all.
          if (refusal) return refusal;
          const leftSeconds = Math.floor((endMs - clock.now()) / 1000);
          const outcome = sendOne(request, Math.min(timeoutSeconds, leftSeconds), consent);
          if ('failure' in outcome && outcome.isRefusal) refusal = outcome;
          return outcome;
        });
      }
    },
  };
}

/** @throws AddOnError `permission` */
function sendOne(request: HttpRequest, timeoutSeconds: number, consent: Consent): Outcome {
  if (timeoutSeconds < 1) return { failure: `Timeout: ${request.url}` };
  try {
    return read(UrlFetchApp.fetch(request.url, optionsOf(request, timeoutSeconds)));
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    if (namesAddress(failure, request)) return { failure };
    const missing = consent.missingByNow(['network']);
    if (missing.length > 0) throw lackOf(missing, consent, failure);
    return { failure, isRefusal: true };
  }
}

/** Google does so in whatever it says of a connection, a name or a time that failed, in every language. */
function namesAddress(words: string, { url }: HttpRequest): boolean {
  const [, host = url] = /^https?:\/\/([^/?#]+)/.exec(url) ?? [];
  return words.includes(host);
}

function optionsOf(request: HttpRequest, timeoutSeconds: number): FetchOptions {
  return {
    method: request.method,
    headers: request.headers,
    ...(request.body !== undefined && { payload: request.body, contentType: 'application/json' }),
    // A redirect could carry the key to another host.
    followRedirects: false,
    muteHttpExceptions: true,
    timeoutSeconds: Math.min(LONGEST_TIMEOUT_SECONDS, timeoutSeconds),
  };
}

function read(response: GoogleAppsScript.URL_Fetch.HTTPResponse): HttpResponse {
  const headers: Record<string, string> = {};
  const sent = response.getHeaders() as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(sent)) headers[name.toLowerCase()] = String(sent[name]);
  return { status: response.getResponseCode(), headers, ...textOf(response, headers['content-type'] ?? '') };
}

/** JSON is UTF-8 (RFC 8259), whatever its header says; what is not is read as the header says. */
function textOf(
  response: GoogleAppsScript.URL_Fetch.HTTPResponse,
  contentType: string,
): Pick<HttpResponse, 'body' | 'isGarbled'> {
  const body = response.getContentText('UTF-8');
  const lost = body.match(/\ufffd/g);
  // Each byte as a character: what stands for a lost one may have been sent as such.
  const sent = lost && response.getContentText('ISO-8859-1').match(/\u00ef\u00bf\u00bd/g);
  if (!lost || lost.length === sent?.length) return { body };
  try {
    const charset = /charset="?([\w.:-]+)/i.exec(contentType);
    if (charset?.[1] && !/^utf-?8$/i.test(charset[1])) return { body: response.getContentText(charset[1]) };
  } catch {
    // Google knows no such charset.
  }
  return { body, isGarbled: true };
}
