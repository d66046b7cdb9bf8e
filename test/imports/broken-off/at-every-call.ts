import { expect } from 'vitest';
import { Killed, type OpenedImport } from '../opened-import';

/** The usual runs are killed at every call by the scenarios here; others at every third, FAIL=all at every one, too. */
export const STEP = process.env.FAIL === 'all' ? 1 : 3;

/** More of them, or nothing of importance was broken off. */
const FEWEST_CALLS = 40;

interface Ending {
  readonly from?: number;
  readonly step?: number;
  readonly loseWrites?: number;
}

/**
 * The act is ended at one of its service calls after the other, each time from the same beginning, until it gets through. What
 * comes after a death is the test's.
 *
 * @param begin gives whoever acts
 * @param act once `begin` has made everything ready
 * @param from the first call to end it at
 * @param loseWrites how many of the waiting writes are lost; all where it is not given
 */
export async function* atEveryCall(
  begin: () => OpenedImport | Promise<OpenedImport>,
  act: (opened: OpenedImport) => void,
  { from = 1, step = STEP, loseWrites }: Ending = {},
): AsyncGenerator<string> {
  let call = from;
  for (; ; call += step) {
    const opened = await begin();
    opened.killAt(call, loseWrites);
    try {
      act(opened);
      break;
    } catch (thrown) {
      if (!(thrown instanceof Killed)) throw thrown;
    }
    opened.killAt(Number.POSITIVE_INFINITY);
    yield `call ${call}`;
  }
  expect(call).toBeGreaterThan(FEWEST_CALLS);
}
