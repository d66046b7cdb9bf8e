/** Clocks of Google's machines differ a little, and now and then one is wrong and put right. */
import { CLOCK_SKEW_MS } from './config';

/** Whether it was noted by a clock that was ahead of time: then nothing follows from it. */
export function isOfWrongClock(notedMs: number, now: number): boolean {
  return notedMs > now + CLOCK_SKEW_MS;
}
