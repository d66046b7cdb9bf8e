/** How much the cache and the properties of a spreadsheet keep, and how they say that there is nothing. */
import { CACHE } from '../../config';
import type { Check, Settings } from '../../platform';
import { documentCache } from '../cache';
import { documentSettings } from '../settings';
import { check, KEY, keyOf } from './entry';

const openCache = () => CacheService.getDocumentCache() as GoogleAppsScript.Cache.Cache;

/** Unlike the add-on's own, one that fails aloud. */
export const loudCache: Pick<Settings, 'get' | 'set' | 'remove'> = {
  get: (key) => openCache().get(key),
  set: (key, text) => openCache().put(key, text, 60),
  remove: (key) => openCache().remove(key),
};

export const storeChecks = (): readonly Check[] => [
  check('Cache: the largest answer in one call', 'kept', (_, scratch) => {
    const keys = Array.from({ length: CACHE.largestChunks }, (__, index) => `${keyOf(scratch)} ${index}`);
    const chunk = 'x'.repeat(CACHE.chunkCharacters);
    try {
      openCache().putAll(Object.fromEntries(keys.map((key) => [key, chunk])), 60);
      return Object.keys(openCache().getAll(keys)).length === keys.length ? 'kept' : 'lost';
    } finally {
      openCache().removeAll(keys);
    }
  }),
  keeps(loudCache, 'Cache: 30,000 characters of 3 bytes', '€', 30_000, 'kept'),
  keeps(loudCache, 'Cache: 51,201 characters of 2 bytes', 'é', 51_201, 'refused'),
  check('Missing keys in the cache', '{}', () => documentCache.getAll([KEY])),
  keeps(documentSettings, 'Property: a letter, by scope currentonly', 'x', 1, 'kept'),
  keeps(documentSettings, 'Property: 4,500 characters of 2 bytes', 'é', 4_500, 'kept'),
  keeps(documentSettings, 'Property: 10,000 characters', 'x', 10_000, 'refused'),
  check('A missing property', 'null', () => documentSettings.get(KEY)),
];

function keeps(
  store: Pick<Settings, 'get' | 'set' | 'remove'>,
  what: string,
  character: string,
  length: number,
  assumed: string,
): Check {
  return check(what, assumed, (_, scratch) => {
    const key = keyOf(scratch);
    const text = character.repeat(length);
    try {
      store.set(key, text);
      return store.get(key) === text ? 'kept' : 'lost';
    } finally {
      store.remove(key);
    }
  });
}
