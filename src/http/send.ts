/** Sends requests together and tries each again until it is answered, refused for good, or out of time. */
import { AddOnError } from '../errors';
import type { Clock, HttpRequest, HttpResponse, Network, NetworkFailure } from '../platform';
import { RETRY, retryAfterMs, waitBeforeRetryMs } from './retry';

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
  /** The longest wait that is slept through; a service that asks for more is left alone at once. */
  readonly longestPauseMs?: number;
  /** Who is asked, for messages: "Campaigns API". */
  readonly service: string;
  /** Most tries of a request; the verdict's or the policy's without it. */
  readonly attempts?: number;
  /** Another request was told to wait until then (epoch milliseconds). */
  waitUntil?: number;
  /** Told about each 429 and until when the service wants to be left alone. */
  onTooManyRequests?(untilMs: number): void;
}

/** One outcome for each request, in their order. */
export function sendAll<T>(
  requests: readonly HttpRequest[],
  judge: (response: HttpResponse) => Verdict<T>,
  sender: Sender,
): readonly Settled<T>[] {
  const settled: Settled<T>[] = new Array(requests.length);
  let pending = requests.map((request, index) => ({ request, index }));
  let pause: Pause = {
    untilMs: sender.waitUntil ?? 0,
    isAsked: true,
  };
  for (let attempt = 1; pending.length > 0; attempt += 1) {
    if (isTooLate(pause, sender)) {
      const error = outOfTime(sender, pause);
      for (const { index } of pending) settled[index] = { ok: false, error };
      break;
    }
    if (pause.untilMs > sender.clock.now()) sender.clock.sleep(pause.untilMs - sender.clock.now());
    const outcomes = sender.network.sendAll(
      pending.map(({ request }) => request),
      Math.max(1, Math.floor((sender.deadline - sender.clock.now()) / 1000)),
    );
    pause = { untilMs: 0, isAsked: false };
    pending = pending.filter(({ index }, position) => {
      const decision = decide(outcomes[position], judge, sender, attempt);
      if ('untilMs' in decision) {
        if (decision.untilMs > pause.untilMs) pause = decision;
        return true;
      }
      settled[index] = decision;
      return false;
    });
  }
  return settled;
}

function isTooLate(
  { untilMs, isAsked }: Pause,
  { clock, deadline, longestPauseMs = Infinity }: Sender,
): boolean {
  const now = clock.now();
  return Math.max(untilMs, now) >= deadline || (isAsked && untilMs - now > longestPauseMs);
}

/** Until when the next attempt waits, and why. */
interface Pause {
  readonly untilMs: number;
  /** Whether the service asked for it, or it is our own caution. */
  readonly isAsked: boolean;
  /** What the service answered, if it answered. */
  readonly answered?: AddOnError;
}

function decide<T>(
  outcome: HttpResponse | NetworkFailure | undefined,
  judge: (response: HttpResponse) => Verdict<T>,
  sender: Sender,
  attempt: number,
): Settled<T> | Pause {
  const response = outcome && 'status' in outcome ? outcome : undefined;
  const verdict = response ? judge(response) : unreachable(outcome as NetworkFailure, sender.service);
  if ('accepted' in verdict) return { ok: true, value: verdict.accepted };
  if ('refused' in verdict) return { ok: false, error: verdict.refused };
  const now = sender.clock.now();
  const askedMs = retryAfterMs(response?.headers['retry-after'], now);
  const attempts = sender.attempts ?? verdict.attempts ?? RETRY.attempts;
  const waitMs = waitBeforeRetryMs(attempt, askedMs, sender.random(), attempts);
  if (response?.status === 429) sender.onTooManyRequests?.(now + (askedMs ?? waitMs ?? 0));
  if (waitMs === undefined) return { ok: false, error: verdict.again };
  return {
    untilMs: now + waitMs,
    isAsked: askedMs !== undefined,
    ...(response && { answered: verdict.again }),
  };
}

function unreachable(outcome: NetworkFailure | undefined, service: string): Verdict<never> {
  return {
    again: new AddOnError(
      'service',
      `The ${service} could not be reached. Check the address of the connection, then try again in a minute. Google says: ${outcome?.failure ?? 'no answer'}`,
    ),
  };
}

function outOfTime(sender: Sender, { untilMs, isAsked, answered }: Pause): AddOnError {
  const waitMs = untilMs - sender.clock.now();
  if (isAsked && waitMs > 0) {
    return new AddOnError(
      'limit',
      `The ${sender.service} asks us to wait ${seconds(waitMs)} before the next request. Try again after that.`,
      { waitUntil: untilMs },
    );
  }
  const slow = `The ${sender.service} did not answer in the time that Sheets allows. Ask for fewer rows, or try again in a minute.`;
  return answered ?? new AddOnError('limit', slow, { remedy: 'import' });
}

function seconds(milliseconds: number): string {
  const count = Math.max(1, Math.round(milliseconds / 1000));
  return count === 1 ? '1 second' : `${count.toLocaleString('en-US')} seconds`;
}
