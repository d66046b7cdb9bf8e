import type { HttpRequest, HttpResponse, Network, NetworkFailure } from '../platform';

/** `timeoutSeconds` is documented (reference/url-fetch) but missing from the types. */
type FetchOptions = GoogleAppsScript.URL_Fetch.URLFetchRequestOptions & { readonly timeoutSeconds: number };

/** The platform's own, and its default (reference/url-fetch). */
const LONGEST_TIMEOUT_SECONDS = 360;

type Outcome = HttpResponse | NetworkFailure;

export const network: Network = {
  /** One request that gets no answer makes fetchAll throw for all of them: then each is sent by itself. */
  sendAll(requests, timeoutSeconds) {
    const [only] = requests;
    if (requests.length === 1 && only) return [sendOne(only, timeoutSeconds)];
    const started = Date.now();
    try {
      const responses = UrlFetchApp.fetchAll(
        requests.map((request) => ({ url: request.url, ...optionsOf(request, timeoutSeconds) })),
      );
      return responses.map(read);
    } catch {
      const endMs = started + timeoutSeconds * 1000;
      return requests.map((request) => sendOne(request, Math.floor((endMs - Date.now()) / 1000)));
    }
  },
};

function sendOne(request: HttpRequest, timeoutSeconds: number): Outcome {
  if (timeoutSeconds < 1) return { failure: `Timeout: ${request.url}` };
  try {
    return read(UrlFetchApp.fetch(request.url, optionsOf(request, timeoutSeconds)));
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
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
  return { status: response.getResponseCode(), headers, body: response.getContentText('UTF-8') };
}
