import { beforeEach, expect, test } from 'vitest';
import { createInProcess, type InProcess, virtualClock } from '../../sandbox/apps-script/index';
import { keepInGroups, readGroups } from '../../src/cache/groups';
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

test('500 ids take at most 32 entries, and one call to read', () => {
  keepInGroups('p', records(ids), store);
  expect(google.cache.document.keys().length).toBeLessThanOrEqual(32);
  google.nextExecution();
  expect([...readGroups('p', ids, 0, Infinity, store)]).toEqual([...records(ids)]);
  expect(google.counts.Cache).toBe(1);
});

test('what is kept later joins what is kept', () => {
  keepInGroups('p', records(ids.slice(0, 200)), store);
  keepInGroups('p', records(ids.slice(150)), store);
  expect(readGroups('p', ids, 0, Infinity, store).size).toBe(500);
});

test('what is not kept is missing, and so is what is too old', () => {
  keepInGroups('p', records(['a']), store);
  google.clock.advance(60_000);
  keepInGroups('p', records(['b']), store);
  const now = google.clock.now();
  expect([...readGroups('p', ['a', 'b', 'c'], 0, Infinity, store).keys()]).toEqual(['a', 'b']);
  expect([...readGroups('p', ['a', 'b', 'c'], now - 1000, Infinity, store).keys()]).toEqual(['b']);
});

test('ids that JavaScript knows are ids like others', () => {
  const odd = ['__proto__', 'constructor', 'toString'];
  expect(readGroups('p', odd, 0, Infinity, store).size).toBe(0);
  keepInGroups('p', records(odd), store);
  expect([...readGroups('p', odd, 0, Infinity, store)]).toEqual([...records(odd)]);
});

test('answers of another account are not found', () => {
  keepInGroups('p', records(['a']), store);
  expect(readGroups('q', ['a'], 0, Infinity, store).size).toBe(0);
});

test('a full group starts again with what was asked for last', () => {
  const large = (id: string) => new Map([[id, 'x'.repeat(700_000)]]);
  keepInGroups('p', large('a'), store);
  expect(readGroups('p', ['a'], 0, Infinity, store).size).toBe(1);
  // Of 33 ids at least two share one of the 32 groups.
  const many = Array.from({ length: 33 }, (_, index) => `id-${index}`);
  for (const id of many) keepInGroups('p', large(id), store);
  const kept = [...readGroups('p', many, 0, Infinity, store).keys()];
  expect(kept.length).toBeLessThan(33);
  expect(kept).toContain('id-32');
});
