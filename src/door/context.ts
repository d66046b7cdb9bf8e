/** Through which connection the sidebar reads. */
import type { Api } from '../catalogue/definition';
import { SIDEBAR } from '../config';
import { type ConnectionPlace, readConnection } from '../connections/connection';
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
  const connection = readConnection(api, platform.settings[place], place);
  // The document's cache belongs to everyone who opens the spreadsheet: what my own key reads is not for it.
  const isShared = place === 'document' && cacheMinutes > 0;
  const deadline = platform.clock.now() + SIDEBAR.answerSeconds * 1000;
  return isShared
    ? openQuery(connection, { deadline, cacheMinutes }, platform)
    : openQuery(connection, { deadline }, { ...platform, cache: cacheOfThisRun() });
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
