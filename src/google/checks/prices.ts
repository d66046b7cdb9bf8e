/** How long calls take: imports and schedules are planned with these milliseconds. */
import type { Check } from '../../platform';
import { codec } from '../codec';
import { documentSettings } from '../settings';
import { type Cells, check, KEY } from './entry';
import { withoutKey } from './requests';

export const priceChecks = (): readonly Check[] => [
  price('a lock, taken and released', 120, () => {
    const lock = LockService.getDocumentLock() as GoogleAppsScript.Lock.Lock;
    lock.tryLock(1_000);
    lock.releaseLock();
  }),
  price('a property, read', 50, () => documentSettings.get(KEY)),
  price('the cache, read', 30, () => CacheService.getDocumentCache()?.get(KEY)),
  price('100 cells, read', 150, (cells) => cells('A1:J10').getValues()),
  price('100 cells, written', 400, (cells) => {
    cells('A1:J10').setValue(1);
    SpreadsheetApp.flush();
  }),
  price('a row, inserted', 500, (cells) => {
    cells('A1').getSheet().insertRowsAfter(1, 1);
    SpreadsheetApp.flush();
  }),
  price('a digest', 2, () => codec.sha256(KEY)),
  price('a request, with the service’s own time', 650, (_, { campaigns, intelligence }) => {
    const url = campaigns || intelligence;
    return url ? withoutKey(url) : 'not checked: no connection';
  }),
];

type Act = (...args: Parameters<Parameters<typeof check>[2]>) => unknown;

/** @param plannedMs as plans count it: so much more than that, and they are wrong */
function price(what: string, plannedMs: number, act: Act): Check {
  const longestMs = plannedMs * 3;
  return check(
    `Milliseconds for ${what}`,
    `up to ${longestMs}, planned with ${plannedMs}`,
    (cells: Cells, scratch) => {
      SpreadsheetApp.flush();
      const startedMs = Date.now();
      for (let time = 0; time < TIMES; time += 1) {
        const words = act(cells, scratch);
        if (/^not checked: /.test(String(words))) return words;
      }
      return String(Math.round((Date.now() - startedMs) / TIMES));
    },
    (found) => Number(found) <= longestMs,
  );
}

const TIMES = 3;
