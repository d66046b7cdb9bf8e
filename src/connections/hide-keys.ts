/** Failures are worded by Google, by the services and by what people typed: whatever they quote, no key may be in it. */
import { AddOnError, stackOf } from '../errors';
import type { Platform, Settings } from '../platform';
import { SHORTEST_KEY, storedKeys } from './connection';
import { redact } from './redact';

type Stores = Pick<Platform, 'settings'>;

/**
 * The text without the keys that are stored.
 *
 * @param others keys that are not stored, or not yet
 */
export function hideKeys(text: string, { settings }: Stores, others: readonly string[] = []): string {
  return [...keysOf(settings.document), ...keysOf(settings.user), ...others]
    .filter(({ length }) => length >= SHORTEST_KEY)
    .reduce((shown, key) => redact(shown, key), text);
}

/** The failure as it may be shown and kept. */
export function withoutKeys(error: AddOnError, platform: Stores): AddOnError {
  const { kind, waitUntil, remedy, field, allowAt } = error;
  const message = hideKeys(error.message, platform);
  if (message === error.message) return error;
  return Object.assign(new AddOnError(kind, message), { waitUntil, remedy, field, allowAt });
}

/** For whoever can mend it. */
export function logFault(
  fault: unknown,
  platform: Pick<Platform, 'settings' | 'log'>,
  others: readonly string[] = [],
): void {
  platform.log(hideKeys(stackOf(fault), platform, others));
}

/** A store that fails has nothing to hide, and must not hide the failure that is being told. */
function keysOf(store: Settings): readonly string[] {
  try {
    return storedKeys(store);
  } catch {
    return [];
  }
}
