import type { Clock } from '../platform';

/** Never goes back: when the machine's clock is put back in the midst of an execution, its deadlines stay as near. */
export function createClock(): Clock {
  let lastMs = 0;
  let behindMs = 0;
  return {
    now() {
      const readMs = Date.now() + behindMs;
      behindMs += Math.max(0, lastMs - readMs);
      lastMs = Math.max(lastMs, readMs);
      return lastMs;
    },
    sleep: (milliseconds) => Utilities.sleep(Math.ceil(milliseconds)),
  };
}
