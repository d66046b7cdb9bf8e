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
  /** Who is asked, for messages: "Campaigns API". */
  readonly service: string;
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
  let pending = requests.map((_, index) => index);
  let waitMs = Math.max(0, (sender.waitUntil ?? 0) - sender.clock.now());
  for (let attempt = 1; pending.length > 0; attempt += 1) {
    if (sender.clock.now() + waitMs >= sender.deadline) {
      const error = outOfTime(sender, waitMs);
      for (const index of pending) settled[index] = { ok: false, error };
      break;
    }
    if (waitMs > 0) sender.clock.sleep(waitMs);
    const outcomes = sender.network.sendAll(
      pending.map((index) => requests[index] as HttpRequest),
      Math.max(1, Math.floor((sender.deadline - sender.clock.now()) / 1000)),
    );
    const again: number[] = [];
    waitMs = 0;
    pending.forEach((index, position) => {
      const verdict = judgeOutcome(outcomes[position], judge, sender, attempt);
      if ('accepted' in verdict) settled[index] = { ok: true, value: verdict.accepted };
      else if ('refused' in verdict) settled[index] = { ok: false, error: verdict.refused };
      else {
        again.push(index);
        waitMs = Math.max(waitMs, verdict.afterMs);
      }
    });
    pending = again;
  }
  return settled;
}

type Decision<T> = { readonly accepted: T } | { readonly refused: AddOnError } | { readonly afterMs: number };

function judgeOutcome<T>(
  outcome: HttpResponse | NetworkFailure | undefined,
  judge: (response: HttpResponse) => Verdict<T>,
  sender: Sender,
  attempt: number,
): Decision<T> {
  const verdict = outcome && 'status' in outcome ? judge(outcome) : unreachable(outcome, sender.service);
  if (!('again' in verdict)) return verdict;
  const asked =
    outcome && 'status' in outcome
      ? retryAfterMs(outcome.headers['retry-after'], sender.clock.now())
      : undefined;
  const afterMs = waitBeforeRetryMs(attempt, asked, sender.random(), verdict.attempts ?? RETRY.attempts);
  if (outcome && 'status' in outcome && outcome.status === 429) {
    sender.onTooManyRequests?.(sender.clock.now() + (asked ?? afterMs ?? 0));
  }
  return afterMs === undefined ? { refused: verdict.again } : { afterMs };
}

function unreachable(outcome: NetworkFailure | undefined, service: string): Verdict<never> {
  return {
    again: new AddOnError(
      'service',
      `The ${service} could not be reached. Check its address in the sidebar, then try again in a minute. Google says: ${outcome?.failure ?? 'no answer'}`,
    ),
  };
}

function outOfTime(sender: Sender, waitMs: number): AddOnError {
  return waitMs > 0
    ? new AddOnError(
        'limit',
        `The ${sender.service} asks us to wait ${seconds(waitMs)} before the next request, longer than a formula may run. Try again after that.`,
      )
    : new AddOnError(
        'limit',
        `The ${sender.service} did not answer in the time that Sheets allows. Ask for fewer rows, or use an import (Extensions ▸ Reachsheet ▸ Open).`,
      );
}

function seconds(milliseconds: number): string {
  const count = Math.ceil(milliseconds / 1000);
  return count === 1 ? '1 second' : `${count.toLocaleString('en-US')} seconds`;
}
