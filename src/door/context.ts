/** Through which connection the sidebar reads. */
import type { Api } from '../catalogue/definition';
import { SIDEBAR } from '../config';
import { type Connection, type ConnectionPlace, readConnection } from '../connections/connection';
import { watchKey } from '../connections/last-refusal';
import type { Platform, TextCache } from '../platform';
import { openQuery, type QueryContext } from '../query/context';

/**
 * @param cacheMinutes how old an answer may be; 0 asks the service
 * @throws AddOnError where there is no connection that can be used
 */
export function openConnection(
  api: Api,
  place: ConnectionPlace,
  cacheMinutes: number,
  platform: Platform,
): QueryContext {
  return openFor(readConnection(api, platform.settings[place], place), place, cacheMinutes, platform);
}

/** The same through a connection that need not be stored. */
export function openFor(
  connection: Connection,
  place: ConnectionPlace,
  cacheMinutes: number,
  platform: Platform,
): QueryContext {
  const network = watchKey(connection, place, platform);
  // The document's cache belongs to everyone who opens the spreadsheet: what my own key reads is not for it.
  const isShared = place === 'document' && cacheMinutes > 0;
  const deadline = platform.clock.now() + SIDEBAR.answerSeconds * 1000;
  return isShared
    ? openQuery(connection, { deadline, cacheMinutes }, { ...platform, network })
    : openQuery(connection, { deadline }, { ...platform, network, cache: cacheOfThisRun() });
}

function cacheOfThisRun(): TextCache {
  const kept = new Map<string, string>();
  return {
    getAll(keys) {
      const found: Record<string, string> = {};
      for (const key of keys) {
        const value = kept.get(key);
        if (value !== undefined) found[key] = value;
      }
      return found;
    },
    putAll(entries) {
      for (const key of Object.keys(entries)) kept.set(key, entries[key] ?? '');
    },
  };
}
