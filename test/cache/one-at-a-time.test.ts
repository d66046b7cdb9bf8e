/** Taking turns, step by step: the others are played by what they would have left in the cache. */
import { beforeEach, expect, test } from 'vitest';
import { createInProcess, type InProcess, virtualClock } from '../../sandbox/apps-script/index';
import { oneAtATime } from '../../src/cache/one-at-a-time';
import { LEASE } from '../../src/config';
import { AddOnError } from '../../src/errors';
import { createPlatform } from '../../src/google/platform';
import type { Platform } from '../../src/platform';

const START = Date.UTC(2026, 0, 1);

let google: InProcess;
let platform: Platform;
let kept: string | undefined;
let fetches: number;

beforeEach(() => {
  google = createInProcess({ clock: virtualClock(START), mode: 'CUSTOM_FUNCTION' });
  google.install(globalThis);
  platform = createPlatform();
  kept = undefined;
  fetches = 0;
});

function run(get: () => string = () => 'fetched'): string {
  return oneAtATime(
    'key',
    platform,
    google.clock.now() + 25_000,
    () => kept,
    () => {
      fetches += 1;
      return { value: get(), isKept: true };
    },
  );
}

function leave(note: object): void {
  google.cache.document.put('key.turn', JSON.stringify(note), 60);
}

const elapsed = () => google.clock.now() - START;

test('what is kept is taken, and no turn with it', () => {
  kept = 'kept';
  expect(run()).toBe('kept');
  expect(fetches).toBe(0);
  expect(google.counts.Lock).toBe(0);
});

test('a free turn is taken at once, and given back', () => {
  expect(run()).toBe('fetched');
  expect(run()).toBe('fetched');
  expect(fetches).toBe(2);
  expect(elapsed()).toBe(0);
});

test('what one person has not allowed is no answer to those who wait', () => {
  const failing = (kind: 'permission' | 'service') => () => {
    throw new AddOnError(kind, 'No.');
  };
  const noted = () => JSON.parse(google.cache.document.get('key.turn') ?? '{}');
  expect(() => run(failing('service'))).toThrow('No.');
  expect(noted()).toMatchObject({ failed: { message: 'No.' } });
  expect(() => run(failing('permission'))).toThrow('No.');
  expect(noted().failed).toBeUndefined();
});

test('while another works, one waits for what it keeps', () => {
  leave({ holder: 'other', until: START + 10_000 });
  const sleep = platform.clock.sleep;
  const patient: Platform = {
    ...platform,
    clock: {
      now: () => google.clock.now(),
      sleep: (milliseconds) => {
        sleep(milliseconds);
        if (elapsed() > 3000) kept = 'theirs';
      },
    },
  };
  const value = oneAtATime(
    'key',
    patient,
    START + 25_000,
    () => kept,
    () => ({ value: 'mine', isKept: true }),
  );
  expect(value).toBe('theirs');
  expect(elapsed()).toBeLessThan(5000);
});

test('a dead holder’s turn is taken over when its lease ends', () => {
  leave({ holder: 'dead', until: START + LEASE.liveMs });
  expect(run()).toBe('fetched');
  expect(elapsed()).toBeGreaterThanOrEqual(LEASE.liveMs);
  expect(elapsed()).toBeLessThan(LEASE.liveMs + 2 * LEASE.largestPollMs);
});

test('a failure that came while one waited is one’s own; an older one is not', () => {
  const failed = { kind: 'access', message: 'no key', remedy: 'connection', at: START + 1 };
  leave({ holder: 'other', until: 0, failed });
  expect(() => run()).toThrow(new AddOnError('access', 'no key', { remedy: 'connection' }));
  leave({ holder: 'other', until: 0, failed: { kind: 'access', message: 'no key', at: START } });
  expect(run()).toBe('fetched');
});

test('who fails tells it to those who wait, and gives the turn back', () => {
  expect(() =>
    run(() => {
      throw new AddOnError('limit', 'too many', { remedy: 'import' });
    }),
  ).toThrow('too many');
  expect(JSON.parse(google.cache.document.get('key.turn') ?? '')).toMatchObject({
    until: 0,
    failed: { kind: 'limit', message: 'too many', remedy: 'import', at: START },
  });
  google.clock.advance(1);
  expect(run()).toBe('fetched');
});

test('for what is too large to keep nobody waits', () => {
  leave({ holder: 'other', until: 0, unkept: true });
  expect(run()).toBe('fetched');
  expect(elapsed()).toBe(0);
});

test('what another kept between look and claim is taken, and the turn is free again', () => {
  leave({ holder: 'other', until: 0 });
  let looks = 0;
  const value = oneAtATime(
    'key',
    platform,
    START + 25_000,
    () => {
      looks += 1;
      return looks === 2 ? 'theirs' : undefined;
    },
    () => ({ value: 'mine', isKept: true }),
  );
  expect(value).toBe('theirs');
  expect(run()).toBe('fetched');
  expect(elapsed()).toBe(0);
});

test.each([0, 0.3, 0.6, 0.999])('near one’s own end one waits no longer, with pauses of %s', (random) => {
  platform = { ...platform, random: () => random };
  leave({ holder: 'other', until: START + 60_000 });
  expect(run()).toBe('fetched');
  expect(elapsed()).toBeLessThan(25_000);
});

test('a note that is no note is none', () => {
  google.cache.document.put('key.turn', 'nonsense', 60);
  expect(run()).toBe('fetched');
});

test('a lease is renewed while its holder works', () => {
  oneAtATime(
    'key',
    platform,
    START + 60_000,
    () => undefined,
    ({ renew }) => {
      for (let step = 0; step < 20; step += 1) {
        google.clock.advance(2500);
        renew();
        const note = JSON.parse(google.cache.document.get('key.turn') ?? '{"until":0}');
        expect(note.until).toBeGreaterThan(google.clock.now());
      }
      return { value: 'long', isKept: true };
    },
  );
});
