import type { TextCache } from '../platform';
import { retryOnce } from './retry-once';

/**
 * The document's cache: the script's is shared by everyone in the world who has the add-on. A cache that fails is a
 * cache that has nothing: no table is lost for it.
 */
export const documentCache: TextCache = {
  getAll(keys) {
    try {
      return retryOnce(() => CacheService.getDocumentCache()?.getAll([...keys]) ?? {});
    } catch (error) {
      console.warn(`The cache could not be read: ${String(error)}`);
      return {};
    }
  },
  putAll(entries, seconds) {
    try {
      CacheService.getDocumentCache()?.putAll({ ...entries }, seconds);
    } catch (error) {
      console.warn(`The cache could not be written: ${String(error)}`);
    }
  },
};
