import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcess, type InProcess, virtualClock } from '../../sandbox/apps-script/index';
import { type EntryStore, readEntries, writeEntries } from '../../src/cache/entries';
import { createPlatform } from '../../src/google/platform';

let google: InProcess;
let store: EntryStore;

beforeEach(() => {
  google = createInProcess({ clock: virtualClock(Date.UTC(2026, 0, 1)), mode: 'CUSTOM_FUNCTION' });
  google.install(globalThis);
  store = createPlatform();
});

/** Text that gzip cannot make much shorter. */
function noise(length: number): string {
  let text = '';
  let state = 1;
  while (text.length < length) {
    state = (state * 1103515245 + 12345) % 2147483648;
    text += state.toString(36);
  }
  return text.slice(0, length);
}

function cacheKeys(): string[] {
  return [...google.cache.document.keys()];
}

describe('entries', () => {
  test.each([
    ['a short text', 'short'],
    ['an empty text', ''],
    ['text beyond ASCII', '🙂 مبدع 創作者'.repeat(2000)],
    ['half a surrogate pair', 'a\uD83Db'],
    ['a text over several chunks', noise(500_000)],
    ['a text of the length from which it is packed', 'é'.repeat(30_000)],
    ['a text one shorter', '漢'.repeat(29_999)],
  ])('%s comes back as it was', (_what, text) => {
    expect(writeEntries({ key: text }, 60, store)).toEqual([]);
    expect(readEntries(['key'], store).key?.text).toBe(text);
  });

  test('several are written in one call and read in two at most', () => {
    writeEntries({ a: 'x', b: noise(300_000), c: noise(200_000) }, 60, store);
    expect(google.counts.Cache).toBe(1);
    google.nextExecution();
    expect(Object.keys(readEntries(['a', 'b', 'c', 'd'], store))).toEqual(['a', 'b', 'c']);
    expect(google.counts.Cache).toBe(2);
  });

  test('a text too long is not kept, and is told', () => {
    expect(writeEntries({ a: 'x', b: noise(5_000_000) }, 60, store)).toEqual(['b']);
    expect(cacheKeys()).toEqual(['a']);
  });

  test('any chunk that vanished makes it a miss', () => {
    writeEntries({ key: noise(400_000) }, 60, store);
    const chunks = cacheKeys();
    expect(chunks.length).toBeGreaterThan(2);
    for (const chunk of chunks) {
      const value = google.cache.document.get(chunk) ?? '';
      google.cache.document.remove(chunk);
      expect(readEntries(['key'], store)).toEqual({});
      google.cache.document.put(chunk, value, 60);
      expect(Object.keys(readEntries(['key'], store))).toEqual(['key']);
    }
  });

  test.each([
    ['a head that is no JSON', 'nonsense\nbody'],
    ['no head', 'nonsense'],
    ['a head of another version', '{"version":2}\nbody'],
    [
      'a hash that does not fit',
      '{"version":1,"id":"x","chunks":1,"length":4,"hash":"0","packed":false,"storedAt":0}\nbody',
    ],
    ['a body that cannot be unpacked', ''],
  ])('%s is a miss', (_what, value) => {
    google.cache.document.put('key', value, 60);
    expect(readEntries(['key'], store)).toEqual({});
  });
});
