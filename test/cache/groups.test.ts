import { beforeEach, expect, test } from 'vitest';
import { createInProcess, type InProcess, virtualClock } from '../../sandbox/apps-script/index';
import { groupKeys, packGroups, readGroups } from '../../src/cache/groups';
import { createPlatform } from '../../src/google/platform';
import type { Platform } from '../../src/platform';

let google: InProcess;
let store: Platform;

beforeEach(() => {
  google = createInProcess({ clock: virtualClock(Date.UTC(2026, 0, 1)), mode: 'CUSTOM_FUNCTION' });
  google.install(globalThis);
  store = createPlatform();
});

const ids = Array.from({ length: 500 }, (_, index) => `ctr_${index}`);
const record = (id: string) => ({ id, text: '🙂'.repeat(50) });
const records = (wanted: readonly string[]) => new Map(wanted.map((id) => [id, record(id)]));

function keep(prefix: string, kept: ReadonlyMap<string, unknown>): void {
  const keys = groupKeys(prefix, [...kept.keys()]);
  store.cache.putAll(packGroups(prefix, kept, store.cache.getAll(keys), store), 600);
}

function read(prefix: string, wanted: readonly string[], goodFrom = 0): ReadonlyMap<string, unknown> {
  const seen = store.cache.getAll(groupKeys(prefix, wanted));
  return readGroups(prefix, wanted, seen, goodFrom, Infinity, store);
}

test('500 ids take at most 128 of the cache’s 1,000 entries, and one call to read', () => {
  keep('p', records(ids));
  expect(google.cache.document.keys().length).toBeLessThanOrEqual(128);
  google.nextExecution();
  expect([...read('p', ids)]).toEqual([...records(ids)]);
  expect(google.counts.Cache).toBe(1);
});

test('what is kept later joins what is kept', () => {
  keep('p', records(ids.slice(0, 200)));
  keep('p', records(ids.slice(150)));
  expect(read('p', ids).size).toBe(500);
});

test('what is not kept is missing, and so is what is too old', () => {
  keep('p', records(['a']));
  google.clock.advance(60_000);
  keep('p', records(['b']));
  const now = google.clock.now();
  expect([...read('p', ['a', 'b', 'c']).keys()]).toEqual(['a', 'b']);
  expect([...read('p', ['a', 'b', 'c'], now - 1000).keys()]).toEqual(['b']);
});

test('ids that JavaScript knows are ids like others', () => {
  const odd = ['__proto__', 'constructor', 'toString'];
  expect(read('p', odd).size).toBe(0);
  keep('p', records(odd));
  expect([...read('p', odd)]).toEqual([...records(odd)]);
});

test('answers of another account are not found', () => {
  keep('p', records(['a']));
  expect(read('q', ['a']).size).toBe(0);
});

test('a full group starts again with what was asked for last', () => {
  const large = (id: string) => new Map([[id, 'x'.repeat(700_000)]]);
  keep('p', large('a'));
  expect(read('p', ['a']).size).toBe(1);
  const [group] = groupKeys('p', ['a']);
  const neighbor = ids.find((id) => groupKeys('p', [id])[0] === group) ?? '';
  keep('p', large(neighbor));
  expect([...read('p', ['a', neighbor]).keys()]).toEqual([neighbor]);
});
