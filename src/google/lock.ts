import type { Lock } from '../platform';

export const documentLock: Lock = {
  /** Under load the service itself throws ("too many LockService operations"): that is a lock not had. */
  tryRun(milliseconds, action) {
    const lock = takeLock(milliseconds);
    if (!lock) return undefined;
    try {
      return action();
    } finally {
      lock.releaseLock();
    }
  },
};

function takeLock(milliseconds: number): GoogleAppsScript.Lock.Lock | undefined {
  try {
    const lock = LockService.getDocumentLock();
    return lock?.tryLock(milliseconds) ? lock : undefined;
  } catch {
    return undefined;
  }
}
