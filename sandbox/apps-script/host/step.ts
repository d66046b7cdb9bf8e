import type { NetworkOutcome, NetworkRequest } from '../network';

/**
 * What a service operation may wait for. Operations are generators that yield their waits, so that the same
 * code serves executions in a worker (whose waits take place asynchronously) and unit tests in process.
 */
export type Wait =
  | { readonly kind: 'network'; readonly requests: readonly NetworkRequest[] }
  | { readonly kind: 'time'; readonly untilMs: number; readonly isOver: () => boolean };

export type Step<Result> = Generator<Wait, Result, unknown>;

/** How waits take place. */
export interface Waits {
  readonly network: (requests: readonly NetworkRequest[]) => Promise<readonly NetworkOutcome[]>;
  readonly time: (untilMs: number, isOver: () => boolean) => Promise<boolean>;
}

export interface SynchronousWaits {
  readonly network: (requests: readonly NetworkRequest[]) => readonly NetworkOutcome[];
  readonly time: (untilMs: number, isOver: () => boolean) => boolean;
}

export function* sendOverNetwork(requests: readonly NetworkRequest[]): Step<readonly NetworkOutcome[]> {
  return (yield { kind: 'network', requests }) as readonly NetworkOutcome[];
}

export function* waitUntil(untilMs: number, isOver: () => boolean = () => false): Step<boolean> {
  return (yield { kind: 'time', untilMs, isOver }) as boolean;
}

export async function drive<Result>(step: Step<Result>, waits: Waits): Promise<Result> {
  let next = step.next();
  while (!next.done) {
    const wait = next.value;
    next = step.next(
      wait.kind === 'network'
        ? await waits.network(wait.requests)
        : await waits.time(wait.untilMs, wait.isOver),
    );
  }
  return next.value;
}

export function driveNow<Result>(step: Step<Result>, waits: SynchronousWaits): Result {
  let next = step.next();
  while (!next.done) {
    const wait = next.value;
    next = step.next(
      wait.kind === 'network' ? waits.network(wait.requests) : waits.time(wait.untilMs, wait.isOver),
    );
  }
  return next.value;
}
