/** Read an answer from the cache, or get it and keep it. Failures are never kept. */
import { CACHE } from '../config';
import { type EntryStore, readEntries, writeEntries } from './entries';

/**
 * @param maximumMinutes how old an answer may be; 0 skips reading, and keeps what was got for others
 * @param get throws on failure: then nothing is kept
 */
export function readThrough<T>(key: string, maximumMinutes: number, store: EntryStore, get: () => T): T {
  const entry = maximumMinutes > 0 ? readEntries([key], store)[key] : undefined;
  if (entry && store.clock.now() - entry.storedAt <= maximumMinutes * 60_000) return JSON.parse(entry.text);
  const fresh = get();
  const seconds = 60 * Math.max(CACHE.defaultMinutes, maximumMinutes);
  writeEntries({ [key]: JSON.stringify(fresh) }, seconds, store);
  return fresh;
}
