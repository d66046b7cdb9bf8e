/** Sends requests together and tries each again until it is answered, refused for good, or out of time. */
import { AddOnError } from '../errors';
import type { Clock, HttpRequest, HttpResponse, Network, NetworkFailure } from '../platform';
import { RETRY, retryAfterMs, waitBeforeRetryMs, waitWhenBusyMs } from './retry';

/** What an API makes of one response. */
export type Verdict<T> =
  | { readonly accepted: T }
  | { readonly refused: AddOnError }
  /** Worth `attempts` tries in all (default: the policy's); `error` is what is said if they are used up. */
  | { readonly again: AddOnError; readonly attempts?: number };

export type Settled<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AddOnError };

export interface Sender {
  readonly network: Network;
  readonly clock: Clock;
  random(): number;
  /** Epoch milliseconds after which nothing may run any more. */
  readonly deadline: number;
  /** The longest wait for a busy service that is slept through; one that needs more is left alone at once. */
  readonly longestPauseMs?: number;
  /** Who is asked, for messages: "Campaigns API". */
  readonly service: string;
  /** Most tries of a request; the verdict's or the policy's without it. */
  readonly attempts?: number;
  /** Changed by what the service answers. */
  readonly patience: Patience;
  /** Told when that was changed. */
  onPatience(): void;
}

/** How long a service is to be left alone: what one request learns holds for all over the same connection. */
export interface Patience {
  /** Epoch milliseconds. */
  waitUntil: number;
  /** Whether the service asked for it, or it is our own caution. */
  isAsked: boolean;
  /** How often in a row it was too busy. */
  refusals: number;
}

/** One outcome for each request, in their order. */
export function sendAll<T>(
  requests: readonly HttpRequest[],
  judge: (response: HttpResponse) => Verdict<T>,
  sender: Sender,
): readonly Settled<T>[] {
  const { network, clock, deadline, patience } = sender;
  const settled: Settled<T>[] = new Array(requests.length);
  let pending = requests.map((request, index) => ({ request, index }));
  let pause: Pause = { untilMs: patience.waitUntil, isAsked: patience.isAsked, isBusy: true };
  for (let attempt = 1; pending.length > 0; attempt += 1) {
    if (isTooLate(pause, sender)) {
      const error = outOfTime(sender, pause);
      for (const { index } of pending) settled[index] = { ok: false, error };
      break;
    }
    if (pause.untilMs > clock.now()) clock.sleep(pause.untilMs - clock.now());
    const outcomes = network.sendAll(
      pending.map(({ request }) => request),
      Math.max(1, Math.floor((deadline - clock.now()) / 1000)),
    );
    const isNews = countRefusals(outcomes, patience);
    pause = { untilMs: 0, isAsked: false, isBusy: false };
    pending = pending.filter(({ index }, position) => {
      const decision = decide(outcomes[position], judge, sender, attempt);
      if ('untilMs' in decision) {
        if (decision.untilMs > pause.untilMs) pause = decision;
        return true;
      }
      settled[index] = decision;
      return false;
    });
    if (isNews) sender.onPatience();
  }
  return settled;
}

function isTooLate(
  { untilMs, isBusy }: Pause,
  { clock, deadline, longestPauseMs = Infinity }: Sender,
): boolean {
  const now = clock.now();
  return Math.max(untilMs, now) >= deadline || (isBusy && untilMs - now > longestPauseMs);
}

/** Until when the next attempt waits, and why. */
interface Pause {
  readonly untilMs: number;
  /** Whether the service asked for it, or it is our own caution. */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  /** What the service answered, if it answered. */
  readonly answered?: AddOnError;
}

type Outcome = HttpResponse | NetworkFailure;

/** The requests of a wave are refused together, and count once. Says whether there is news. */
function countRefusals(outcomes: readonly Outcome[], patience: Patience): boolean {
  const { refusals } = patience;
  const isRefused = outcomes.some((outcome) => 'status' in outcome && isBusy(outcome));
  const isAnswered = outcomes.some((outcome) => 'status' in outcome && outcome.status < 400);
  patience.refusals = (isAnswered ? 0 : refusals) + (isRefused ? 1 : 0);
  return isRefused || patience.refusals !== refusals;
}

function isBusy({ status, headers }: HttpResponse): boolean {
  return status === 429 || (status === 503 && headers['retry-after'] !== undefined);
}

function decide<T>(
  outcome: Outcome | undefined,
  judge: (response: HttpResponse) => Verdict<T>,
  sender: Sender,
  attempt: number,
): Settled<T> | Pause {
  const response = outcome && 'status' in outcome ? outcome : undefined;
  const verdict = response
    ? judge(response)
    : unanswered(outcome as NetworkFailure | undefined, sender.service);
  if ('accepted' in verdict) return { ok: true, value: verdict.accepted };
  if ('refused' in verdict) return { ok: false, error: verdict.refused };
  const attempts = sender.attempts ?? verdict.attempts ?? RETRY.attempts;
  if (response && isBusy(response))
    return decideWhenBusy(response, verdict.again, sender, attempt < attempts);
  const waitMs = waitBeforeRetryMs(attempt, sender.random(), attempts);
  if (waitMs === undefined) return { ok: false, error: verdict.again };
  return {
    untilMs: sender.clock.now() + waitMs,
    isAsked: false,
    isBusy: false,
    ...(response && { answered: verdict.again }),
  };
}

function decideWhenBusy(
  { headers }: HttpResponse,
  answered: AddOnError,
  { clock, patience, random }: Sender,
  isTriedAgain: boolean,
): Settled<never> | Pause {
  const now = clock.now();
  const askedMs = retryAfterMs(headers['retry-after'], now);
  const waitMs = waitWhenBusyMs(patience.refusals, askedMs, random());
  const untilMs = now + waitMs;
  const isAsked = askedMs !== undefined && waitMs <= askedMs + RETRY.spreadMs;
  if (untilMs > patience.waitUntil) Object.assign(patience, { waitUntil: untilMs, isAsked });
  if (isTriedAgain) return { untilMs, isAsked, isBusy: true, answered };
  return { ok: false, error: new AddOnError(answered.kind, answered.message, { waitUntil: untilMs }) };
}

function unanswered(
  { failure, isRefusal }: NetworkFailure = { failure: 'no answer' },
  service: string,
): Verdict<never> {
  if (isRefusal) {
    const message = `Google did not carry out the request to the ${service}. Ask for less, or try again later. Google says: ${failure}`;
    return { again: new AddOnError('platform', message), attempts: RETRY.attemptsWhenRefused };
  }
  const message = `The ${service} could not be reached. Check the address of the connection, then try again in a minute. Google says: ${failure}`;
  return { again: new AddOnError('service', message) };
}

function outOfTime(sender: Sender, { untilMs, isAsked, isBusy, answered }: Pause): AddOnError {
  const waitMs = untilMs - sender.clock.now();
  if (isBusy && waitMs > 0) {
    const wait = seconds(waitMs);
    const words = isAsked
      ? `asks us to wait ${wait} before the next request. Try again after that.`
      : `gets too many requests at the moment. Try again in ${wait}.`;
    return new AddOnError('limit', `The ${sender.service} ${words}`, { waitUntil: untilMs });
  }
  const slow = `The ${sender.service} did not answer in the time that Sheets allows. Ask for fewer rows, or try again in a minute.`;
  return answered ?? new AddOnError('limit', slow, { remedy: 'import' });
}

function seconds(milliseconds: number): string {
  const count = Math.max(1, Math.round(milliseconds / 1000));
  return count === 1 ? '1 second' : `${count.toLocaleString('en-US')} seconds`;
}
