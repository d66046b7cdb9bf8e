import { AddOnError, isOfGoogle } from './errors';

/**
 * Google's services fail now and then for no reason that concerns us: once more, then the person is told as Google words it.
 *
 * @param act can be killed at any call, and gone on with
 * @param mayAgain whether there is time for it
 */
export function tryAgain<T>(act: (isAgain: boolean) => T, mayAgain: () => boolean = () => true): T {
  try {
    return act(false);
  } catch (thrown) {
    if (!isOfGoogle(thrown) || !mayAgain()) throw thrown;
    return again(act, thrown);
  }
}

/** A lock that cannot be had just then tells less than the failure before it. */
function again<T>(act: (isAgain: boolean) => T, before: unknown): T {
  try {
    return act(true);
  } catch (thrown) {
    throw thrown instanceof AddOnError && thrown.kind === 'platform' ? before : thrown;
  }
}
