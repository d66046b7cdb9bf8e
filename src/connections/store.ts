/** Keeps connections: set up, changed, taken away, copied. */
import { byteLength } from '../byte-length';
import type { Api } from '../catalogue/definition';
import { PROPERTY_LARGEST_BYTES } from '../config';
import { AddOnError } from '../errors';
import type { Platform } from '../platform';
import { type Change, changeConnection } from './change';
import { type Connection, type ConnectionPlace, readConnection, settingOf } from './connection';

/** @throws AddOnError `input` for a change that cannot be, or needs the key again */
export function saveConnection(api: Api, place: ConnectionPlace, change: Change, platform: Platform): void {
  inTurn(platform, () => {
    const before = usable(api, place, platform);
    write(changeConnection(api, before, change, firstGeneration(platform)), place, platform);
  });
}

export function removeConnection(api: Api, place: ConnectionPlace, platform: Platform): void {
  // Between another's reading and writing, what was taken away would come back.
  inTurn(platform, () => platform.settings[place].remove(settingOf(api)));
}

/**
 * Mine into this spreadsheet, with its limit.
 *
 * @throws AddOnError `access` where I have none
 */
export function copyConnection(api: Api, platform: Platform): void {
  inTurn(platform, () => {
    const mine = readConnection(api, platform.settings.user, 'user');
    const generation = (usable(api, 'document', platform)?.generation ?? firstGeneration(platform)) + 1;
    write({ ...mine, generation }, 'document', platform);
  });
}

const LOCK_MS = 5_000;

function inTurn(platform: Platform, action: () => void): void {
  const done = platform.lock.tryRun(LOCK_MS, () => {
    action();
    return true;
  });
  if (!done) {
    throw new AddOnError('platform', 'This spreadsheet is busy at the moment. Try again in a few seconds.');
  }
}

/** Counts on from the time, so that a connection made anew takes no answers of one that was removed. */
function firstGeneration({ clock }: Platform): number {
  return Math.floor(clock.now() / 1000);
}

/** One that is damaged counts as none: address and key must be entered again. */
function usable(api: Api, place: ConnectionPlace, { settings }: Platform): Connection | undefined {
  try {
    return readConnection(api, settings[place], place);
  } catch (error) {
    if (error instanceof AddOnError) return undefined;
    throw error;
  }
}

function write(
  { api, ...kept }: Connection,
  place: ConnectionPlace,
  { settings }: Pick<Platform, 'settings'>,
): void {
  const stored = JSON.stringify(kept);
  if (byteLength(stored) > PROPERTY_LARGEST_BYTES) {
    throw new AddOnError(
      'limit',
      'This is more than Google Sheets keeps of one connection. Limit it to fewer communities, or switch on fewer tools.',
    );
  }
  settings[place].set(settingOf(api), stored);
}
