/** Google's lock is slow and unfair, and under load both of its calls may throw ("too many LockService operations"). */
import { LOCK } from '../config';
import type { Clock, Lock } from '../platform';

/** The document's: the script's is shared by everyone in the world who has the add-on. */
export function createLock(clock: Clock): Lock {
  return {
    tryRun(milliseconds, action) {
      const lock = takeLock(clock.now() + milliseconds, clock);
      if (!lock) return undefined;
      try {
        return action();
      } finally {
        release(lock, clock);
      }
    },
  };
}

type DocumentLock = GoogleAppsScript.Lock.Lock;

function takeLock(untilMs: number, clock: Clock): DocumentLock | undefined {
  for (;;) {
    try {
      const lock = LockService.getDocumentLock();
      return lock?.tryLock(Math.max(0, untilMs - clock.now())) ? lock : undefined;
    } catch {
      const pauseMs = spread(LOCK.pauseMs);
      if (clock.now() + pauseMs > untilMs) return undefined;
      clock.sleep(pauseMs);
    }
  }
}

/** What was done under the lock is done, whether it can be given back or not: at the latest it is free when the execution ends. */
function release(lock: DocumentLock, clock: Clock): void {
  for (let attempt = 1; attempt <= LOCK.releases; attempt += 1) {
    try {
      lock.releaseLock();
      return;
    } catch {
      if (attempt < LOCK.releases) clock.sleep(spread(LOCK.pauseMs));
    }
  }
}

/** Those who failed together do not try again together. */
function spread(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random() / 2);
}
