/** Reads and writes of what is kept of imports, one after another. */
import { IMPORT } from '../../config';
import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';

/** @throws AddOnError `platform` where the lock cannot be had: then nothing was done */
export function locked<T>({ lock }: Platform, action: () => T): T {
  const outcome = lock.tryRun(IMPORT.lockMs, () => ({ value: action() }));
  if (outcome) return outcome.value;
  throw new AddOnError(
    'platform',
    'This spreadsheet is busy at the moment, so nothing was changed. Try again in a few seconds.',
  );
}

/**
 * For what a step keeps: its lease holds other steps off, so a lock that cannot be had is done without, lest what was read
 * or written be lost to it.
 *
 * @param action whatever it does to what others use, too, it does only with the lock
 */
export function leased<T>({ lock }: Platform, action: (hasLock: boolean) => T): T {
  const outcome = lock.tryRun(IMPORT.lockMs, () => ({ value: action(true) }));
  return outcome ? outcome.value : action(false);
}
