import { describe, expect, it } from 'vitest';
import { failureOf, resultOf, script } from './script';

const CODE = `
  function hold(ms) {
    const lock = LockService.getDocumentLock();
    lock.waitLock(30000);
    Utilities.sleep(ms);
    lock.releaseLock();
  }
  function want(number) {
    Utilities.sleep(number);
    const lock = LockService.getDocumentLock();
    const had = lock.tryLock(20000);
    const at = Date.now();
    Utilities.sleep(10);
    lock.releaseLock();
    return [had, at];
  }
  function release(ms) {
    const lock = LockService.getDocumentLock();
    lock.waitLock(1000);
    try { lock.releaseLock(); } catch (error) { Utilities.sleep(ms); return error.message; }
  }`;

const TOO_MANY = 'There are too many LockService operations against the same script.';

/** The order in which those that came one after another got the lock. */
async function orderOf(options: Parameters<typeof script>[1]): Promise<readonly number[]> {
  const app = script(CODE, options);
  const numbers = Array.from({ length: 15 }, (_, index) => index + 1);
  const [, ...executions] = await Promise.all([
    app.run('hold', [100]),
    ...numbers.map((number) => app.run('want', [number])),
  ]);
  const times = executions.map((execution) => (resultOf(execution) as readonly [boolean, number])[1]);
  return numbers.sort((one, other) => (times[one - 1] ?? 0) - (times[other - 1] ?? 0));
}

describe('those who wait for a lock', () => {
  it('get it in any order, the same in each script', async () => {
    const order = await orderOf({});
    const arrival = [...order].sort((one, other) => one - other);
    expect(order).not.toEqual(arrival);
    expect(await orderOf({})).toEqual(order);
  });

  it('get it in another order where another seed is given, all of them', async () => {
    const orders = await Promise.all([1, 2, 3].map((lockSeed) => orderOf({ lockSeed })));
    expect(new Set(orders.map((order) => order.join())).size).toBe(3);
    expect(orders[0]).toEqual(await orderOf({}));
  });

  it('get it in the order of arrival where that is chosen', async () => {
    const order = await orderOf({ lockOrder: 'arrival' });
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  it('do not get it after their time, and leave it to those who wait longer', async () => {
    const app = script(CODE);
    const [, , late] = await Promise.all([
      app.run('hold', [25_000]),
      app.run('want', [1]),
      app.run('want', [6_000]),
    ]);
    expect((resultOf(late) as readonly unknown[])[0]).toBe(true);
  });
});

describe('where twenty wait', () => {
  const crowd = async (options: Parameters<typeof script>[1]) => {
    const app = script(CODE, options);
    const [holder, ...others] = await Promise.all([
      app.run('hold', [100]),
      ...Array.from({ length: 22 }, (_, index) => app.run('want', [index + 1])),
    ]);
    return { holder, others };
  };

  it('a lock is neither waited for nor given back', async () => {
    const { holder, others } = await crowd({});
    expect(failureOf(holder)).toBe(`Exception: ${TOO_MANY}`);
    const failed = others.map((execution) => !execution.ok);
    // Two came when twenty waited; the lock is free again when its holder has ended.
    expect(failed.filter(Boolean)).toHaveLength(2);
    expect(failed.slice(-2)).toEqual([true, true]);
  });

  it('it works where Google is thought to do better', async () => {
    const { holder, others } = await crowd({ busyLocks: 'work' });
    expect([holder, ...others].every(({ ok }) => ok)).toBe(true);
  });
});

describe('calls that are made to fail', () => {
  it('say so in Google’s words, for as long as they are to', async () => {
    const app = script(CODE, { lockFails: (method, nowMs) => method === 'tryLock' && nowMs < untilMs });
    const untilMs = app.clock.now() + 1000;
    expect(failureOf(await app.run('hold', [1]))).toBe(`Exception: ${TOO_MANY}`);
    app.clock.advance(1000);
    expect((await app.run('hold', [1])).ok).toBe(true);
  });

  it.each([
    ['until its execution has ended', undefined, 500],
    ['not at all, where it is thought so', 'frees', 1],
  ] as const)('a lock whose release failed is held %s', async (_, failedRelease, atMs) => {
    let releases = 0;
    const app = script(CODE, {
      lockFails: (method) => method === 'releaseLock' && releases++ === 0,
      ...(failedRelease && { failedRelease }),
    });
    const started = app.clock.now();
    const [first, second] = await Promise.all([app.run('release', [500]), app.run('want', [1])]);
    expect(resultOf(first)).toBe(TOO_MANY);
    expect(resultOf(second)).toEqual([true, started + atMs]);
  });
});
