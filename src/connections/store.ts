/** Keeps connections: set up, changed, taken away, copied. */
import { byteLength } from '../byte-length';
import type { Api } from '../catalogue/definition';
import { PROPERTY_LARGEST_BYTES } from '../config';
import { AddOnError } from '../errors';
import { parseJson } from '../parse-json';
import type { Platform, Settings } from '../platform';
import { type Change, changeConnection } from './change';
import { API_NAMES, type Connection, type ConnectionPlace, readConnection, settingOf } from './connection';
import { forgetRefusal } from './last-refusal';
import { redact } from './redact';

/**
 * What a change would make of the connection. Nothing is stored.
 *
 * @throws AddOnError `input` for a change that cannot be, or needs the key again
 */
export function planChange(api: Api, place: ConnectionPlace, change: Change, platform: Platform): Plan {
  const before = usable(api, place, platform);
  return { before, after: changeConnection(api, before, change, firstGeneration(platform)) };
}

/**
 * What copying mine into this spreadsheet would make of its connection.
 *
 * @throws AddOnError `access` where I have none
 */
export function planCopy(api: Api, platform: Platform): Plan {
  const mine = readConnection(api, platform.settings.user, 'user');
  const before = usable(api, 'document', platform);
  const generation = (before?.generation ?? firstGeneration(platform)) + 1;
  return { before, after: { ...mine, generation } };
}

export interface Plan {
  /** Undefined where there is none, or none that can be used. */
  readonly before: Connection | undefined;
  readonly after: Connection;
}

/** Whether another key would be sent than before, or the same elsewhere. */
export function hasNewKey({ before, after }: Plan): boolean {
  return !isSame(before, after);
}

function isSame(one: Connection | undefined, other: Connection): boolean {
  return one?.key === other.key && one.baseUrl === other.baseUrl;
}

/**
 * Carries out what was planned, and perhaps tried out.
 *
 * @param plan makes the plan once more, now that nobody else changes anything
 * @throws AddOnError `platform` where somebody else changed it meanwhile: another key would be stored than was tried
 */
export function carryOut(planned: Plan, plan: () => Plan, place: ConnectionPlace, platform: Platform): void {
  inTurn(platform, () => {
    const now = plan();
    if (!isSame(planned.after, now.after)) {
      throw new AddOnError('platform', 'Somebody else has just changed this connection. Try again.');
    }
    write(now.after, place, platform);
    if (hasNewKey(now)) forgetRefusal(now.after.api, platform.settings[place]);
  });
}

export function removeConnection(api: Api, place: ConnectionPlace, platform: Platform): void {
  // Between another's reading and writing, what was taken away would come back.
  inTurn(platform, () => {
    platform.settings[place].remove(settingOf(api));
    forgetRefusal(api, platform.settings[place]);
  });
}

/**
 * Makes every cached answer old that came through the connections of this spreadsheet. What else is kept of them stays,
 * also fields that this version does not know; a damaged connection is left alone.
 *
 * @throws AddOnError `platform` where the spreadsheet is busy
 */
export function outdateAnswers(platform: Platform): void {
  const { document } = platform.settings;
  inTurn(platform, () => {
    for (const api of Object.keys(API_NAMES) as Api[]) {
      const connection = usable(api, 'document', platform);
      if (!connection) continue;
      const stored = parseJson(document.get(settingOf(api)) ?? '') as object;
      const outdated = JSON.stringify({ ...stored, generation: connection.generation + 1 });
      put(api, outdated, connection.key, document);
    }
  });
}

/** Hundreds of formulas may want the same lock, and Google gives it to any of them. */
const LOCK_MS = 20_000;

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
  put(api, stored, kept.key, settings[place]);
}

/** @throws Error in Google's words, which may quote what could not be kept */
function put(api: Api, stored: string, key: string, settings: Settings): void {
  try {
    settings.set(settingOf(api), stored);
  } catch (error) {
    throw new Error(redact(error instanceof Error ? error.message : String(error), key));
  }
}
