/**
 * A formula of ours that asks nobody and says what it knows, for checks alone. Whether it ran again shows in its first
 * cell, a number that is never the same.
 */
import { createCalendar } from '../calendar';

export const DAY = '2026-07-15';
export const INSTANTS: readonly number[] = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)];

/** @param given a number: only that comes back, and not at once */
export function probe(given: unknown): unknown {
  if (typeof given === 'number') {
    Utilities.sleep(PAUSE_MS);
    return given;
  }
  const instant = given instanceof Date ? given.getTime() : '';
  return [[Math.random(), instant, ...INSTANTS.map((ms) => new Date(ms)), createCalendar().midnight(DAY)]];
}

const PAUSE_MS = 1_000;
