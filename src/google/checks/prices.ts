/** How long calls take: imports and schedules are planned with these milliseconds. */
import { CACHE } from '../../config';
import type { Check, Scratch, Settings } from '../../platform';
import { createCodec } from '../codec';
import { documentSettings } from '../settings';
import { type Cells, check, KEY, keyOf } from './entry';
import { withoutKey } from './requests';
import { loudCache } from './stores';

export const priceChecks = (): readonly Check[] => [
  price('a lock, taken and released', 120, () => {
    const lock = LockService.getDocumentLock() as GoogleAppsScript.Lock.Lock;
    lock.tryLock(1_000);
    lock.releaseLock();
  }),
  price('a property, read', 50, () => documentSettings.get(KEY)),
  kept('a property, written', 50, documentSettings, (key) => documentSettings.set(key, 'x')),
  price('the cache, read', 30, () => CacheService.getDocumentCache()?.get(KEY)),
  kept('the cache, written', 30, loudCache, (key) => loudCache.set(key, 'x')),
  kept('100 KB of the cache, written and read', 80, loudCache, (key) => {
    loudCache.set(key, 'x'.repeat(CACHE.chunkCharacters));
    loudCache.get(key);
  }),
  price('a flush', 300, () => SpreadsheetApp.flush()),
  price('100 cells, read', 150, (cells) => cells('A1:J10').getValues()),
  price('100 cells, written', 400, (cells) => {
    cells('A1:J10').setValue(1);
    SpreadsheetApp.flush();
  }),
  price('a row, inserted', 500, (cells) => {
    cells('A1').getSheet().insertRowsAfter(1, 1);
    SpreadsheetApp.flush();
  }),
  price('a row, deleted', 500, (cells) => {
    cells('A1').getSheet().deleteRows(2, 1);
    SpreadsheetApp.flush();
  }),
  price('a digest', 2, () => createCodec().sha256(KEY)),
  price('a request, with the service’s own time', 650, (_, { campaigns, intelligence }) => {
    const url = campaigns || intelligence;
    return url ? withoutKey(url) : 'not checked: no connection';
  }),
];

type Act = (...args: Parameters<Parameters<typeof check>[2]>) => unknown;

/** @param plannedMs as plans count it: so much more than that, and they are wrong */
function price(
  what: string,
  plannedMs: number,
  act: Act,
  after: (scratch: Scratch) => void = () => {},
): Check {
  const longestMs = plannedMs * 3;
  return check(
    `Milliseconds for ${what}`,
    `up to ${longestMs}, planned with ${plannedMs}`,
    (cells: Cells, scratch) => {
      SpreadsheetApp.flush();
      const startedMs = Date.now();
      try {
        for (let time = 0; time < TIMES; time += 1) {
          const words = act(cells, scratch);
          if (/^not checked: /.test(String(words))) return words;
        }
        return String(Math.round((Date.now() - startedMs) / TIMES));
      } finally {
        after(scratch);
      }
    },
    (found) => Number(found) <= longestMs,
  );
}

function kept(
  what: string,
  plannedMs: number,
  { remove }: Pick<Settings, 'remove'>,
  act: (key: string) => void,
): Check {
  return price(
    what,
    plannedMs,
    (_, scratch) => act(keyOf(scratch)),
    (scratch) => remove(keyOf(scratch)),
  );
}

const TIMES = 3;
