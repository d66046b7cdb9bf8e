import { IMPORT } from '../config';
import type { Platform } from '../platform';

/**
 * Reads and writes of what is kept of imports, one after another. A lock that cannot be had is done without, so that
 * nothing that was read or written is lost to it: the lease of its step keeps two steps of a run apart.
 */
export function locked<T>({ lock }: Platform, action: () => T): T {
  const outcome = lock.tryRun(IMPORT.lockMs, () => ({ value: action() }));
  return outcome ? outcome.value : action();
}
