import type { Host } from './host';

/** Whose cache, properties or lock. */
export type StoreKind = 'document' | 'script' | 'user';

/** Is there such a store? Without a file there is no document's. */
export function storeExists(host: Host, kind: StoreKind): boolean {
  return kind !== 'document' || host.hasContainer;
}
