import type { Clock } from '../clock/clock';
import type { Host } from './host';
import type { Operations } from './operation';
import { requirePermission } from './permission';
import type { Run } from './run';
import { ServiceError } from './service-error';
import { type Step, waitUntil } from './step';
import { type StoreKind, storeExists } from './store-kind';

export interface Locks {
  /** Takes a lock if nobody else holds it. */
  take(key: string, runId: number): boolean;
  isHeldBy(key: string, runId: number): boolean;
  release(key: string, runId: number): void;
  releaseAll(runId: number): void;
}

export function createLocks(clock: Clock): Locks {
  const holders = new Map<string, number>();

  function release(key: string, runId: number): void {
    if (holders.get(key) !== runId) return;
    holders.delete(key);
    clock.changed();
  }

  return {
    take(key, runId) {
      const holder = holders.get(key);
      if (holder !== undefined) return holder === runId;
      holders.set(key, runId);
      return true;
    },
    isHeldBy: (key, runId) => holders.get(key) === runId,
    release,
    releaseAll(runId) {
      for (const key of [...holders.keys()]) release(key, runId);
    },
  };
}

function keyOf(run: Run, kind: StoreKind): string {
  return kind === 'user' ? `user ${run.user}` : kind;
}

function* take(host: Host, run: Run, kind: StoreKind, milliseconds: number): Step<boolean> {
  if (milliseconds < 0) return false;
  const takesIt = (): boolean => run.stopped === undefined && host.locks.take(keyOf(run, kind), run.id);
  if (takesIt()) return true;
  if (milliseconds === 0) return false;
  return yield* waitUntil(host.clock.now() + milliseconds, takesIt);
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
  'Lock.releaseLock': {
    ...counted,
    perform: (host, run, kind: StoreKind) => host.locks.release(keyOf(run, kind), run.id),
  },
};
