import { beforeEach, expect, test, vi } from 'vitest';
import { createInProcess, type InProcess, virtualClock } from '../../sandbox/apps-script/index';
import { readThrough } from '../../src/cache/through';
import { createPlatform } from '../../src/google/platform';
import type { Platform } from '../../src/platform';

let google: InProcess;
let store: Platform;

beforeEach(() => {
  google = createInProcess({ clock: virtualClock(Date.UTC(2026, 0, 1)), mode: 'CUSTOM_FUNCTION' });
  google.install(globalThis);
  store = createPlatform();
});

function read<T>(minutes: number, get: () => T): T {
  const deadline = google.clock.now() + 25_000;
  return readThrough({ key: 'key', maximumMinutes: minutes, deadline }, store, get);
}

test('an answer is got once, then kept for as long as the reader allows', () => {
  let got = 0;
  const get = (): number => {
    got += 1;
    return got;
  };
  expect([read(10, get), read(10, get), read(360, get)]).toEqual([1, 1, 1]);
  google.clock.advance(6 * 60_000);
  expect([read(10, get), read(5, get), read(5, get), read(10, get)]).toEqual([1, 2, 2, 2]);
});

test('0 minutes skips what is kept, and keeps what was got for others', () => {
  expect(read(0, () => 'a')).toBe('a');
  google.clock.advance(1);
  expect(read(0, () => 'b')).toBe('b');
  expect(read(10, () => 'c')).toBe('b');
});

test('a failure is never kept', () => {
  const fail = (): never => {
    throw new Error('no');
  };
  expect(() => read(10, fail)).toThrow('no');
  google.clock.advance(20_000);
  expect(read(10, () => 'good')).toBe('good');
});

test('what is too large to keep is told in the log', () => {
  let seed = 1;
  const noise = Array.from({ length: 700_000 }, () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed.toString(36);
  }).join('');
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(read(10, () => noise)).toBe(noise);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('too large for the cache'));
  expect(read(10, () => 'again')).toBe('again');
});

test('what cannot be written down is given all the same', () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const loop: { self?: unknown } = {};
  loop.self = loop;
  expect(read(10, () => loop)).toBe(loop);
});
