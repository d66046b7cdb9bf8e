import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcess, type InProcess, virtualClock } from '../../sandbox/apps-script/index';
import { type Entry, type EntryStore, openEntries, packEntries, type Values } from '../../src/cache/entries';
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

function write(texts: Values): void {
  store.cache.putAll(packEntries(texts, store), 60);
}

function read(...keys: readonly string[]): Readonly<Record<string, Entry>> {
  return openEntries(keys, store.cache.getAll(keys), store);
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
    write({ key: text });
    expect(read('key').key?.text).toBe(text);
  });

  test('several are written in one call and read in two at most', () => {
    write({ a: 'x', b: noise(300_000), c: noise(200_000) });
    expect(google.counts.Cache).toBe(1);
    google.nextExecution();
    expect(Object.keys(read('a', 'b', 'c', 'd'))).toEqual(['a', 'b', 'c']);
    expect(google.counts.Cache).toBe(2);
  });

  test('a text too long is not kept', () => {
    write({ a: 'x', b: noise(5_000_000) });
    expect(cacheKeys()).toEqual(['a']);
  });

  test('any chunk that vanished makes it a miss', () => {
    write({ key: noise(400_000) });
    const chunks = cacheKeys();
    expect(chunks.length).toBeGreaterThan(2);
    for (const chunk of chunks) {
      const value = google.cache.document.get(chunk) ?? '';
      google.cache.document.remove(chunk);
      expect(read('key')).toEqual({});
      google.cache.document.put(chunk, value, 60);
      expect(Object.keys(read('key'))).toEqual(['key']);
    }
  });

  test.each([
    ['a head that is no JSON', 'nonsense\nbody'],
    ['no head', 'nonsense'],
    ['a head of another version', '{"version":2}\nbody'],
    [
      'a hash that does not fit',
      '{"version":1,"id":"x","chunks":1,"length":4,"hash":0,"packed":false,"storedAt":0}\nbody',
    ],
    ['a body that cannot be unpacked', ''],
  ])('%s is a miss', (_what, value) => {
    google.cache.document.put('key', value, 60);
    expect(read('key')).toEqual({});
  });
});
