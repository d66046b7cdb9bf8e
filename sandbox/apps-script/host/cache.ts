import type { Clock } from '../clock/clock';
import type { Host } from './host';
import type { Operations } from './operation';
import { requirePermission } from './permission';
import type { Run } from './run';
import { ServiceError } from './service-error';
import { type StoreKind, storeExists } from './store-kind';

const KEY_CHARACTERS = 250;
const VALUE_BYTES = 102_400;
const ITEMS = 1_000;
const ITEMS_AFTER_OVERFLOW = 900;
const DEFAULT_SECONDS = 600;
const LONGEST_SECONDS = 21_600;

/** One cache of text with an end of life for each item. */
export interface Cache {
  get(key: string): string | undefined;
  put(key: string, value: string, seconds: number): void;
  remove(key: string): void;
  clear(): void;
  keys(): readonly string[];
}

export interface Caches extends AccountCaches {
  readonly document: Cache;
}

/** The caches that do not belong to a file. */
export interface AccountCaches {
  readonly script: Cache;
  user(name: string): Cache;
}

export function createAccountCaches(clock: Clock): AccountCaches {
  const users = new Map<string, Cache>();
  return {
    script: createCache(clock),
    user(name) {
      const cache = users.get(name) ?? createCache(clock);
      users.set(name, cache);
      return cache;
    },
  };
}

export function createCache(clock: Clock): Cache {
  const items = new Map<string, { readonly value: string; readonly endsMs: number }>();

  function dropEnded(): void {
    for (const [key, item] of items) if (item.endsMs <= clock.now()) items.delete(key);
  }

  // What was put first goes first, read or not.
  function dropOldest(): void {
    const surplus = items.size - ITEMS_AFTER_OVERFLOW;
    for (const key of [...items.keys()].slice(0, surplus)) items.delete(key);
  }

  return {
    get(key) {
      const item = items.get(key);
      return item && item.endsMs > clock.now() ? item.value : undefined;
    },
    put(key, value, seconds) {
      items.set(key, { value, endsMs: clock.now() + seconds * 1000 });
      if (items.size > ITEMS) dropEnded();
      if (items.size > ITEMS) dropOldest();
    },
    remove: (key) => items.delete(key),
    clear: () => items.clear(),
    keys() {
      dropEnded();
      return [...items.keys()];
    },
  };
}

/** Whose user cache a formula sees is not documented: here nobody's whom a menu or a sidebar could be. */
function cacheOf(host: Host, run: Run, kind: StoreKind): Cache {
  if (kind !== 'user') return host.caches[kind];
  return host.caches.user(run.authMode === 'CUSTOM_FUNCTION' ? ' anonymous' : run.user);
}

function checkKey(key: string): void {
  if (key === '') throw new ServiceError('Invalid argument: key');
  if (key.length > KEY_CHARACTERS) throw new ServiceError('Argument too large: key');
}

function checkCount({ limits }: Host, { length }: readonly unknown[]): void {
  if (length > limits.cacheValuesAtOnce) throw new ServiceError('Argument too large: values');
}

function secondsOf(given: number | null): number {
  if (given === null) return DEFAULT_SECONDS;
  if (given > LONGEST_SECONDS) throw new ServiceError('Argument too large: expirationInSeconds');
  // Zero and less are accepted on the platform, and the item is stored.
  return given > 0 ? Math.floor(given) : DEFAULT_SECONDS;
}

const counted = { access: 'storage', counted: 'Cache' } as const;

export const cacheOperations: Operations = {
  'CacheService.open': {
    access: 'anywhere',
    perform(host, run, kind: StoreKind, method: string) {
      requirePermission(host, run, 'storage', `CacheService.${method}`);
      return storeExists(host, kind);
    },
  },
  'Cache.get': {
    ...counted,
    perform(host, run, kind: StoreKind, key: string) {
      checkKey(key);
      return cacheOf(host, run, kind).get(key) ?? null;
    },
  },
  'Cache.getAll': {
    ...counted,
    perform(host, run, kind: StoreKind, keys: readonly string[]) {
      keys.forEach(checkKey);
      checkCount(host, keys);
      const cache = cacheOf(host, run, kind);
      const found = keys.map((key) => [key, cache.get(key)] as const);
      return Object.fromEntries(found.filter(([, value]) => value !== undefined));
    },
  },
  'Cache.put': { ...counted, perform: put },
  'Cache.putAll': { ...counted, perform: put },
  'Cache.remove': { ...counted, perform: remove },
  'Cache.removeAll': { ...counted, perform: remove },
};

function put(
  host: Host,
  run: Run,
  kind: StoreKind,
  entries: readonly (readonly [string, string])[],
  seconds: number | null,
): void {
  const cache = cacheOf(host, run, kind);
  const lifeSeconds = secondsOf(seconds);
  checkCount(host, entries);
  for (const [key, value] of entries) {
    checkKey(key);
    if (Buffer.byteLength(value, 'utf8') > VALUE_BYTES) throw new ServiceError('Argument too large: value');
  }
  for (const [key, value] of entries) cache.put(key, value, lifeSeconds);
}

function remove(host: Host, run: Run, kind: StoreKind, keys: readonly string[]): void {
  keys.forEach(checkKey);
  for (const key of keys) cacheOf(host, run, kind).remove(key);
}
