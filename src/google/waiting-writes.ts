/**
 * Writes wait until something is read, and so does their refusal. It then looks like a failure of the read, which goes
 * well when it is asked again: nobody would hear that nothing was written.
 */
import { retryOnce } from './retry-once';

let areWaiting = false;

export function noteWrite(): void {
  areWaiting = true;
}

/** For what carries out writes: a flush, or a read of cells. */
export function carryOut<T>(act: () => T): T {
  const answer = act();
  areWaiting = false;
  return answer;
}

/** Asked again where it fails, unless that may be the refusal of a write. */
export function askSheet<T>(read: () => T): T {
  return areWaiting ? read() : retryOnce(read);
}

export function readCells<T>(read: () => T): T {
  return carryOut(() => askSheet(read));
}
