import type { NetworkAnswer, NetworkOutcome, NetworkRequest } from '../network';
import { decodeText } from './decode-text';
import { type FetchRequest, redirected, toNetworkRequest } from './fetch-request';
import { checkUrl } from './fetch-url';
import type { Host } from './host';
import { type Operations, RawText } from './operation';
import type { Run } from './run';
import { ServiceError } from './service-error';
import { type Step, sendOverNetwork, waitUntil } from './step';

const LARGEST_ANSWER_BYTES = 50 * 1024 * 1024;
const MOST_REDIRECTS = 20;
const SHOWN_OF_BODY = 150;

/** What the realm keeps of an answer; the body stays here until it is asked for. */
interface AnswerHandle {
  readonly id: number;
  readonly status: number;
  readonly headers: NetworkAnswer['headers'];
}

function* fetchTogether(
  host: Host,
  run: Run,
  requests: readonly FetchRequest[],
): Step<readonly AnswerHandle[]> {
  for (const request of requests) checkUrl(host, request.url);
  const first = requests.map(toNetworkRequest);
  if (!host.quotas.take(run.user, 'urlfetch', requests.length, host.limits.fetchPerDay)) {
    throw new ServiceError(host.texts.tooManyForOneDay('urlfetch'));
  }
  const outcomes = yield* sendAndFollow(host, run, requests, first);
  const answers = outcomes.map((outcome, index) => answerOf(host, outcome, requests[index]?.url ?? ''));
  answers.forEach((answer, index) => {
    if (answer.status >= 400 && !requests[index]?.mutesErrors)
      throw httpError(host, requests[index]?.url ?? '', answer);
  });
  return answers.map((answer) => {
    run.answers.push(answer);
    return { id: run.answers.length - 1, status: answer.status, headers: answer.headers };
  });
}

function* sendAndFollow(
  host: Host,
  run: Run,
  requests: readonly FetchRequest[],
  first: readonly NetworkRequest[],
): Step<readonly NetworkOutcome[]> {
  const outcomes: NetworkOutcome[] = [];
  let pending = first.map((request, index) => ({ request, index }));
  for (let round = 0; pending.length > 0; round += 1) {
    if (round > MOST_REDIRECTS) throw new ServiceError(`Too many redirects: ${pending[0]?.request.url}`);
    const arrived = yield* send(
      host,
      run,
      pending.map(({ request }) => request),
    );
    const next: typeof pending = [];
    pending.forEach(({ request, index }, position) => {
      const outcome = arrived[position];
      if (!outcome) throw new Error('The network left a request without an outcome.');
      const location = requests[index]?.followsRedirects ? redirectOf(outcome) : undefined;
      if (location === undefined || !('status' in outcome) || !URL.canParse(location, request.url))
        outcomes[index] = outcome;
      else next.push({ request: redirected(request, outcome.status, location), index });
    });
    pending = next;
  }
  return outcomes;
}

/** One round over the wire; where the network takes no time of its own, the clock lets the delays pass. */
function* send(host: Host, run: Run, requests: readonly NetworkRequest[]): Step<readonly NetworkOutcome[]> {
  run.requests += requests.length;
  const arrived = yield* sendOverNetwork(requests);
  const outcomes = arrived.map((outcome, index): NetworkOutcome => {
    const timeoutMs = requests[index]?.timeoutMs ?? 0;
    return (outcome.delayMs ?? 0) > timeoutMs && !outcome.ignoresTimeout
      ? { failure: 'timeout', delayMs: timeoutMs }
      : outcome;
  });
  const delayMs = Math.max(0, ...outcomes.map((outcome) => outcome.delayMs ?? 0));
  if (delayMs > 0) yield* waitUntil(host.clock.now() + delayMs);
  return outcomes;
}

function redirectOf(outcome: NetworkOutcome): string | undefined {
  if (!('status' in outcome) || ![301, 302, 303, 307, 308].includes(outcome.status)) return undefined;
  const entry = Object.entries(outcome.headers).find(([name]) => name.toLowerCase() === 'location');
  return typeof entry?.[1] === 'string' ? entry[1] : entry?.[1][0];
}

function answerOf(host: Host, outcome: NetworkOutcome, url: string): NetworkAnswer {
  if ('status' in outcome) {
    if (outcome.body.length <= LARGEST_ANSWER_BYTES) return outcome;
    throw new ServiceError('Limit Exceeded: URLFetch Response Size.');
  }
  const texts = {
    dns: host.texts.dnsError,
    unreachable: host.texts.addressUnavailable,
    timeout: host.texts.fetchTimeout,
  };
  throw new ServiceError(texts[outcome.failure](url));
}

function httpError(host: Host, url: string, answer: NetworkAnswer): ServiceError {
  const text = answer.body.toString('utf8');
  const shown = text.length > SHOWN_OF_BODY ? `${text.slice(0, SHOWN_OF_BODY)}...` : text;
  return new ServiceError(host.texts.requestFailed(new URL(url).origin, answer.status, shown));
}

function answerById(run: Run, id: number): NetworkAnswer {
  const answer = run.answers[id];
  if (!answer) throw new Error(`There is no answer ${id} in this execution.`);
  return answer;
}

/** Without a charset anywhere the text is read as Latin-1: the unkind guess. */
function charsetOf(answer: NetworkAnswer): string {
  const entry = Object.entries(answer.headers).find(([name]) => name.toLowerCase() === 'content-type');
  return /charset="?([^";\s]+)/i.exec(String(entry?.[1] ?? ''))?.[1] ?? 'iso-8859-1';
}

const fetching = { access: 'fetch', counted: 'UrlFetch', perform: fetchTogether } as const;

export const urlFetchOperations: Operations = {
  'UrlFetchApp.fetch': fetching,
  'UrlFetchApp.fetchAll': fetching,
  'UrlFetchApp.getRequest': {
    access: 'fetch',
    perform: (host, _run, request: FetchRequest) => checkUrl(host, request.url),
  },
  'HTTPResponse.getContentText': {
    access: 'anywhere',
    perform(_host, run, id: number, charset: string | null) {
      const answer = answerById(run, id);
      return new RawText(decodeText(answer.body, charset ?? charsetOf(answer)));
    },
  },
  'HTTPResponse.getContent': {
    access: 'anywhere',
    perform: (_host, run, id: number) => new RawText(answerById(run, id).body.toString('base64')),
  },
};
