import { expect } from 'vitest';
import { Killed, type OpenedImport } from '../opened-import';

/** More of them, or nothing of importance was broken off. */
const FEWEST_CALLS = 40;

/**
 * The act is ended at each of its service calls in turn, each time from the same beginning, until it gets through. What
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
  { from = 1, loseWrites }: { readonly from?: number; readonly loseWrites?: number } = {},
): AsyncGenerator<string> {
  let call = from;
  for (; ; call += 1) {
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
