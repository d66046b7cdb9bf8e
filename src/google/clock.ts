import type { Clock } from '../platform';

export const clock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) => Utilities.sleep(Math.ceil(milliseconds)),
};
