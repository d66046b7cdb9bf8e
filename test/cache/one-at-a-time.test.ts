/** Taking turns, step by step: the others are played by what they would have left in the cache. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createInProcess,
  type InProcess,
  type LockFails,
  virtualClock,
} from '../../sandbox/apps-script/index';
import { oneAtATime, type Turn } from '../../src/cache/one-at-a-time';
import { LEASE } from '../../src/config';
import { AddOnError } from '../../src/errors';
import { createPlatform } from '../../src/google/platform';
import type { Platform } from '../../src/platform';

const START = Date.UTC(2026, 0, 1);

let google: InProcess;
let platform: Platform;
let fetches: number;

/** Whether calls of the lock fail. */
let lockFails: LockFails;

beforeEach(() => {
  lockFails = () => false;
  google = createInProcess({
    clock: virtualClock(START),
    mode: 'CUSTOM_FUNCTION',
    lockFails: (method, nowMs) => lockFails(method, nowMs),
  });
  google.install(globalThis);
  platform = createPlatform();
  fetches = 0;
});

/** Keeps what it got for ever; only what was kept after `goodFrom` is taken. */
function run(get: (turn: Turn) => string = () => 'fetched', goodFrom = START + 1): string {
  const keptSince = (text: string | undefined, since: number): string | undefined => {
    const { at, value } = JSON.parse(text ?? '{"at":0}');
    return at >= since ? value : undefined;
  };
  const wanted = {
    key: 'key',
    keys: ['key'],
    deadline: google.clock.now() + 25_000,
    kept: ({ key }: { readonly key?: string }) => keptSince(key, goodFrom),
    isKeptSince: ({ key }: { readonly key?: string }, since: number) => keptSince(key, since) !== undefined,
    get(turn: Turn): string {
      fetches += 1;
      const value = get(turn);
      turn.keep({ key: kept(value) }, 60);
      return value;
    },
  };
  return oneAtATime(wanted, platform);
}

const never = Number.POSITIVE_INFINITY;
const elapsed = () => google.clock.now() - START;
const kept = (value: string) => JSON.stringify({ value, at: google.clock.now() });

function leave(note: object): void {
  google.cache.document.put('key.turn', JSON.stringify({ since: START, ...note }), 60);
}

/** Something that happens elsewhere once so much time has passed. */
function later(milliseconds: number, act: () => void): void {
  const { sleep } = platform.clock;
  let isDone = false;
  platform = {
    ...platform,
    clock: {
      now: () => google.clock.now(),
      sleep(pause) {
        sleep(pause);
        if (!isDone && elapsed() > milliseconds) {
          isDone = true;
          act();
        }
      },
    },
  };
}

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

test('what is kept is taken with one call of the cache, and no lock', () => {
  google.cache.document.put('key', JSON.stringify({ value: 'kept', at: START + 1 }), 60);
  expect(run()).toBe('kept');
  expect(fetches).toBe(0);
  expect(google.counts).toMatchObject({ Lock: 0, Cache: 1 });
});

test('a free turn is taken at once, for two calls of the lock and four of the cache', () => {
  expect(run()).toBe('fetched');
  expect(google.counts).toMatchObject({ Lock: 2, Cache: 4 });
  expect(elapsed()).toBe(0);
});

test('a turn is over when what was got is kept, also for whoever wants it newer', () => {
  expect(run()).toBe('fetched');
  google.clock.advance(1000);
  expect(run(() => 'newer', never)).toBe('newer');
  expect(elapsed()).toBe(1000);
});

test('while another works, one waits for what it keeps, and takes no lock', () => {
  leave({ holder: 'other', until: START + 10_000 });
  later(3000, () => google.cache.document.put('key', kept('theirs'), 60));
  expect(run()).toBe('theirs');
  expect(fetches).toBe(0);
  expect(elapsed()).toBeLessThan(5000);
  expect(google.counts.Lock).toBe(0);
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

test('what a failed turn had to keep is kept', () => {
  expect(() =>
    run(({ keep }) => {
      keep({ beside: 'learnt' }, 600);
      throw new AddOnError('service', 'down');
    }),
  ).toThrow('down');
  expect(google.cache.document.get('beside')).toBe('learnt');
});

test('for what is too large to keep nobody waits', () => {
  run(({ keepNothing }) => {
    keepNothing();
    return 'large';
  }, never);
  expect(run(undefined, never)).toBe('fetched');
  expect(elapsed()).toBe(0);
  leave({ holder: 'other', until: 0, unkept: true });
  google.clock.advance(LEASE.endedMs);
  expect(run(undefined, never)).toBe('fetched');
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
  run(({ renew }) => {
    for (let step = 0; step < 20; step += 1) {
      google.clock.advance(2500);
      renew();
      const note = JSON.parse(google.cache.document.get('key.turn') ?? '{"until":0}');
      expect(note.until).toBeGreaterThan(google.clock.now());
    }
    return 'long';
  });
});

describe('a lock that always fails', () => {
  test('keeps nobody from fetching, nor for long', () => {
    lockFails = () => true;
    expect(run()).toBe('fetched');
    expect(fetches).toBe(1);
    expect(elapsed()).toBeLessThan(1000);
  });

  test('does not make one fetch what another fetches by now', () => {
    lockFails = () => true;
    later(200, () => leave({ holder: 'other', until: START + 10_000 }));
    later(2000, () => google.cache.document.put('key', kept('theirs'), 60));
    expect(run()).toBe('theirs');
    expect(fetches).toBe(0);
  });

  test('leaves the turn to the last of those who claimed it together', () => {
    lockFails = () => true;
    // It is our note that stands while we let the others write theirs.
    later(LEASE.missedLockMs, () => {
      expect(JSON.parse(google.cache.document.get('key.turn') ?? '{}').until).toBeGreaterThan(START);
      leave({ holder: 'last', until: START + 3000 });
      google.cache.document.put('key', kept('theirs'), 60);
    });
    expect(run()).toBe('theirs');
    expect(fetches).toBe(0);
  });

  test('and a cache that keeps nothing keep nobody from fetching', () => {
    lockFails = () => true;
    platform = { ...platform, cache: { getAll: () => ({}), putAll: () => undefined } };
    expect(run()).toBe('fetched');
    expect(elapsed()).toBeLessThan(1000);
  });
});

test('a lock that cannot be given back loses nothing that was done under it', () => {
  lockFails = (method) => method === 'releaseLock';
  expect(run()).toBe('fetched');
  expect(run()).toBe('fetched');
  expect(fetches).toBe(1);
});
