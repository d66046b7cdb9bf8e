import type { Clock } from '../clock/clock';
import type { HostSwitches } from '../switches';
import type { Host } from './host';
import type { Operations } from './operation';
import { requirePermission } from './permission';
import type { Run } from './run';
import { ServiceError } from './service-error';
import { type Step, waitUntil } from './step';
import { type StoreKind, storeExists } from './store-kind';

/** Where so many wait for a lock the service has too much to do. */
const MANY_WAITING = 20;

export interface Locks {
  /** Takes a lock if nobody else holds it. */
  take(key: string, runId: number): boolean;
  /** Stands in line: gets the lock when its turn comes. */
  queue(key: string, runId: number): void;
  leaveQueue(key: string, runId: number): void;
  /** How many stand in line. */
  waiting(key: string): number;
  isHeldBy(key: string, runId: number): boolean;
  release(key: string, runId: number): void;
  releaseAll(runId: number): void;
  readonly fails: LockFails;
}

/** Whether a call is to fail, asked for each; the moment is in epoch milliseconds. */
export type LockFails = (method: 'tryLock' | 'releaseLock', nowMs: number) => boolean;

export interface LocksOptions {
  readonly clock: Clock;
  readonly order: HostSwitches['lockOrder'];
  readonly fails?: LockFails;
  readonly seed?: number;
}

export function createLocks({ clock, order, fails = () => false, seed = 1 }: LocksOptions): Locks {
  const holders = new Map<string, number>();
  const queues = new Map<string, readonly number[]>();
  const random = seededRandom(seed);

  const queueOf = (key: string): readonly number[] => queues.get(key) ?? [];

  function leaveQueue(key: string, runId: number): void {
    queues.set(
      key,
      queueOf(key).filter((other) => other !== runId),
    );
  }

  function release(key: string, runId: number): void {
    if (holders.get(key) !== runId) return;
    holders.delete(key);
    const queue = queueOf(key);
    const next = queue[order === 'arrival' ? 0 : Math.floor(random() * queue.length)];
    if (next !== undefined) {
      leaveQueue(key, next);
      holders.set(key, next);
    }
    clock.changed();
  }

  return {
    take(key, runId) {
      const holder = holders.get(key);
      if (holder !== undefined) return holder === runId;
      holders.set(key, runId);
      return true;
    },
    queue: (key, runId) => void queues.set(key, [...queueOf(key), runId]),
    leaveQueue,
    waiting: (key) => queueOf(key).length,
    isHeldBy: (key, runId) => holders.get(key) === runId,
    release,
    releaseAll(runId) {
      for (const key of [...queues.keys()]) leaveQueue(key, runId);
      for (const key of [...holders.keys()]) release(key, runId);
    },
    fails,
  };
}

/** The same in each script, so that a test that fails fails again. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function keyOf(run: Run, kind: StoreKind): string {
  return kind === 'user' ? `user ${run.user}` : kind;
}

function* take(host: Host, run: Run, kind: StoreKind, milliseconds: number): Step<boolean> {
  const { locks, clock } = host;
  const key = keyOf(run, kind);
  failUnderLoad(host, key, 'tryLock');
  if (milliseconds < 0) return false;
  if (locks.take(key, run.id)) return true;
  if (milliseconds === 0) return false;
  locks.queue(key, run.id);
  const isHad = yield* waitUntil(clock.now() + milliseconds, () => locks.isHeldBy(key, run.id));
  locks.leaveQueue(key, run.id);
  return isHad;
}

function release(host: Host, run: Run, kind: StoreKind): void {
  const { locks, switches } = host;
  const key = keyOf(run, kind);
  try {
    failUnderLoad(host, key, 'releaseLock');
  } catch (error) {
    if (switches.failedRelease === 'frees') locks.release(key, run.id);
    throw error;
  }
  locks.release(key, run.id);
}

function failUnderLoad(
  { locks, switches, clock, texts }: Host,
  key: string,
  method: 'tryLock' | 'releaseLock',
): void {
  const isCrowded = switches.busyLocks === 'fail' && locks.waiting(key) >= MANY_WAITING;
  if (isCrowded || locks.fails(method, clock.now())) throw new ServiceError(texts.tooManyLockOperations());
}

const counted = { access: 'storage', counted: 'Lock' } as const;

export const lockOperations: Operations = {
  'LockService.open': {
    access: 'anywhere',
    perform(host, run, kind: StoreKind, method: string) {
      requirePermission(host, run, 'storage', `LockService.${method}`);
      return storeExists(host, kind);
    },
  },
  'Lock.tryLock': { ...counted, perform: take },
  'Lock.waitLock': {
    ...counted,
    *perform(host, run, kind: StoreKind, milliseconds: number) {
      if (!(yield* take(host, run, kind, milliseconds))) throw new ServiceError(host.texts.lockTimeout());
    },
  },
  'Lock.hasLock': {
    ...counted,
    perform: (host, run, kind: StoreKind) => host.locks.isHeldBy(keyOf(run, kind), run.id),
  },
  'Lock.releaseLock': { ...counted, perform: release },
};
