/**
 * When the service last refused a stored key, kept beside the connection: the sidebar shows no key as good that is
 * known not to be. Imports and the sidebar learn it as they read; formulas do not, each of them would pay for it.
 */
import type { Api } from '../catalogue/definition';
import { parseJson } from '../parse-json';
import type { HttpResponse, Network, NetworkFailure, Platform, Settings } from '../platform';
import { type Connection, type ConnectionPlace, settingOf } from './connection';

/** The time as ISO 8601; undefined where the key was not refused since it was last used, or is new. */
export function lastRefusal(api: Api, settings: Settings): string | undefined {
  return settings.get(noteOf(api)) ?? undefined;
}

export function forgetRefusal(api: Api, settings: Settings): void {
  if (settings.get(noteOf(api)) !== null) settings.remove(noteOf(api));
}

/** The network, where each answer tells whether the connection's key is still taken. */
export function watchKey(
  connection: Connection,
  place: ConnectionPlace,
  { network, settings, clock }: Pick<Platform, 'network' | 'settings' | 'clock'>,
): Network {
  const { api } = connection;
  const store = settings[place];
  let isKnownGood = false;
  return {
    sendAll(requests, timeoutSeconds) {
      const outcomes = network.sendAll(requests, timeoutSeconds);
      if (outcomes.some(isRefused)) {
        isKnownGood = false;
        if (isStored(connection, store)) store.set(noteOf(api), new Date(clock.now()).toISOString());
      } else if (!isKnownGood && outcomes.some(isTaken)) {
        isKnownGood = true;
        if (lastRefusal(api, store) !== undefined && isStored(connection, store)) store.remove(noteOf(api));
      }
      return outcomes;
    },
  };
}

/** Both APIs answer so to a missing or invalid key, and to nothing else (§7 of both). */
function isRefused(outcome: Outcome): boolean {
  return 'status' in outcome && outcome.status === 401;
}

/** Whoever is told that this is not for them is known, too. */
function isTaken(outcome: Outcome): boolean {
  return 'status' in outcome && (outcome.status === 200 || outcome.status === 403);
}

type Outcome = HttpResponse | NetworkFailure;

/** It may have been replaced meanwhile, or be one that is tried before it is stored. */
function isStored({ api, baseUrl, key }: Connection, store: Settings): boolean {
  const stored = Object(parseJson(store.get(settingOf(api)) ?? '')) as Partial<Connection>;
  return stored.key === key && stored.baseUrl?.replace(/\/+$/, '') === baseUrl;
}

function noteOf(api: Api): string {
  return `refused.${api}`;
}
