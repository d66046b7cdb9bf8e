import type { TextCache } from '../platform';

/** The document's cache: the script's is shared by everyone in the world who has the add-on. */
export const documentCache: TextCache = {
  getAll: (keys) => CacheService.getDocumentCache()?.getAll([...keys]) ?? {},
  putAll: (entries, seconds) => CacheService.getDocumentCache()?.putAll({ ...entries }, seconds),
};
