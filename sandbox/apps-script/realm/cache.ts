import type { Bridge } from './bridge';
import { loud } from './loud';
import { checkSignature } from './signature';

type Service = GoogleAppsScript.Cache.CacheService;
type Cache = GoogleAppsScript.Cache.Cache;
type Values = Readonly<Record<string, unknown>>;

export function createCacheService(bridge: Bridge): Service {
  const open = (kind: string, method: string): Cache | null =>
    bridge.ask('CacheService.open', kind, method) ? createCache(bridge, kind) : null;
  return loud<Service>('CacheService', {
    getDocumentCache: () => open('document', 'getDocumentCache'),
    getScriptCache: () => open('script', 'getScriptCache') as Cache,
    getUserCache: () => open('user', 'getUserCache') as Cache,
  });
}

function createCache(bridge: Bridge, kind: string): Cache {
  return loud<Cache>('Cache', {
    get(...args: readonly unknown[]) {
      checkSignature('CacheService.Cache.get', args, ['String']);
      return bridge.ask('Cache.get', kind, args[0]) as string | null;
    },
    getAll(...args: readonly unknown[]) {
      checkSignature('CacheService.Cache.getAll', args, ['String[]']);
      return bridge.ask('Cache.getAll', kind, args[0]) as Record<string, string>;
    },
    put(...args: readonly unknown[]) {
      checkSignature('CacheService.Cache.put', args, ['String', 'any'], ['String', 'any', 'Number']);
      const [key, value, seconds] = args;
      bridge.ask('Cache.put', kind, [[key, String(value ?? null)]], seconds);
    },
    putAll(...args: readonly unknown[]) {
      checkSignature('CacheService.Cache.putAll', args, ['Object'], ['Object', 'Number']);
      const [values, seconds] = args;
      const entries = Object.entries(values as Values).map(([key, value]) => [key, String(value ?? null)]);
      bridge.ask('Cache.putAll', kind, entries, seconds);
    },
    remove(...args: readonly unknown[]) {
      checkSignature('CacheService.Cache.remove', args, ['String']);
      bridge.ask('Cache.remove', kind, [args[0]]);
    },
    removeAll(...args: readonly unknown[]) {
      checkSignature('CacheService.Cache.removeAll', args, ['String[]']);
      bridge.ask('Cache.removeAll', kind, args[0]);
    },
  });
}
