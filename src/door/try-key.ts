/** A key is tried before it is stored: one that the service refuses takes the place of none that works. */
import { API_NAMES, type ConnectionPlace } from '../connections/connection';
import { hasNewKey, type Plan } from '../connections/store';
import { AddOnError } from '../errors';
import type { Platform } from '../platform';
import { openFor } from './context';
import type { Trial } from './methods';
import { reachOf } from './test-connection';

/**
 * What the service says to a key that is new, before it is stored; nothing where the key is the stored one.
 *
 * @param place whose key it is: of one that is copied, mine
 * @throws AddOnError `access` for a key that the service refuses: it is not to be stored
 */
export function tryKey(plan: Plan, place: ConnectionPlace, platform: Platform): Trial {
  if (!hasNewKey(plan)) return {};
  const { before, after } = plan;
  try {
    return { reach: reachOf(openFor(after, place, 0, platform)) };
  } catch (error) {
    if (!(error instanceof AddOnError)) throw error;
    if (error.kind !== 'access') {
      return { warning: `The key is stored, but it could not be tested. ${error.message}` };
    }
    const kept = before
      ? 'It was not stored: the key that was here before stays in use.'
      : 'It was not stored.';
    throw new AddOnError(
      'access',
      `The ${API_NAMES[after.api]} refused this key: it does not know it, or the key was revoked. ${kept} Paste the key again, or ask whoever gave it to you for a new one.`,
      { field: 'key' },
    );
  }
}
