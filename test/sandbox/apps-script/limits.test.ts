import { describe, expect, it, test } from 'vitest';
import { realClock, virtualClock } from '../../../sandbox/apps-script/index';
import { failureOf, network, resultOf, script } from './script';

describe('time', () => {
  test.each([
    ['CUSTOM_FUNCTION', 'Exception: Exceeded maximum execution time (line 0).'],
    ['MENU', 'Exception: Exceeded maximum execution time'],
    ['ON_OPEN', 'Exception: Exceeded maximum execution time'],
  ] as const)('stops an endless loop in a %s', async (mode, message) => {
    const limits = { formulaSeconds: 0.2, scriptSeconds: 0.2, simpleTriggerSeconds: 0.2 };
    const app = script('function entry() { for (;;) {} }', { limits });
    expect(failureOf(await app.run('entry', [], { mode }))).toBe(message);
  });

  test.each([
    ['Utilities.sleep(29999)', 'CUSTOM_FUNCTION', true],
    ['Utilities.sleep(30000)', 'CUSTOM_FUNCTION', false],
    ['Utilities.sleep(300000)', 'MENU', true],
    ['Utilities.sleep(300000); Utilities.sleep(60000)', 'MENU', false],
  ] as const)('counts what the clock says: %s in a %s', async (body, mode, isOk) => {
    const execution = await script(`function entry() { ${body} }`).run('entry', [], { mode });
    expect(execution.ok).toBe(isOk);
  });

  it('stops for good: neither catch nor finally has any effect, and locks are free again', async () => {
    const app = script(`
      function entry() {
        const store = PropertiesService.getDocumentProperties();
        LockService.getDocumentLock().waitLock(1000);
        try { for (;;) Utilities.sleep(60000); }
        catch (error) { store.setProperty('caught', '1'); }
        finally { store.setProperty('finally', '1'); }
        return 'went on';
      }
      function lock() { return LockService.getDocumentLock().tryLock(0); }`);
    expect(failureOf(await app.run('entry'))).toContain('Exceeded maximum execution time');
    expect(app.properties.document.size).toBe(0);
    expect(resultOf(await app.run('lock'))).toBe(true);
  });

  it('is counted for clock triggers by day', async () => {
    const app = script('function entry() { Utilities.sleep(299000) }', {
      limits: { triggerSecondsPerDay: 500 },
    });
    const run = () => app.run('entry', [], { mode: 'TRIGGER' });
    expect([(await run()).ok, (await run()).ok]).toEqual([true, true]);
    expect(failureOf(await run())).toBe('Exception: Service using too much computer time for one day.');
    app.clock.advance(24 * 60 * 60 * 1000);
    expect((await run()).ok).toBe(true);
  });
});

describe('allowances of a day', () => {
  const TOO_MANY = 'Service invoked too many times for one day';

  it('are spent by each element of a fetchAll', async () => {
    const app = script(
      'function entry(n) { UrlFetchApp.fetchAll(Array.from({ length: n }, () => "https://a.test/")) }',
      { limits: { fetchPerDay: 5 }, network: network(() => ({})) },
    );
    expect((await app.run('entry', [4])).requests).toBe(4);
    expect(failureOf(await app.run('entry', [2]))).toBe(`Exception: ${TOO_MANY}: urlfetch.`);
    expect((await app.run('entry', [1])).ok).toBe(true);
    expect((await app.run('entry', [2], { user: 'editor' })).ok).toBe(true);
    app.clock.advance(24 * 60 * 60 * 1000);
    expect((await app.run('entry', [5])).ok).toBe(true);
  });

  it('are spent by each call of properties', async () => {
    const app = script(
      'function entry() { const s = PropertiesService.getScriptProperties(); s.getProperties(); s.getProperty("a"); }',
      { limits: { propertiesPerDay: 3 } },
    );
    expect((await app.run('entry')).ok).toBe(true);
    expect(failureOf(await app.run('entry'))).toBe(`Exception: ${TOO_MANY}: properties.`);
  });
});

describe('executions at once', () => {
  const COUNTER = `
    function add() {
      const lock = LockService.getDocumentLock();
      lock.waitLock(20000);
      const store = PropertiesService.getDocumentProperties();
      const count = Number(store.getProperty('count') || 0);
      Utilities.sleep(100);
      store.setProperty('count', String(count + 1));
      lock.releaseLock();
    }`;

  it('are kept apart by a lock, thirty of them', async () => {
    const app = script(COUNTER, { busyLocks: 'work' });
    const started = app.clock.now();
    const executions = await Promise.all(Array.from({ length: 30 }, () => app.run('add')));
    expect(executions.every(({ ok }) => ok)).toBe(true);
    expect(app.properties.document.get('count')).toBe('30');
    expect(app.clock.now() - started).toBe(3000);
  });

  it('are thirty for a user at most, whoever else is at work', async () => {
    const app = script('function entry() { Utilities.sleep(1000) }');
    const executions = await Promise.all([
      ...Array.from({ length: 31 }, () => app.run('entry')),
      app.run('entry', [], { user: 'editor' }),
    ]);
    expect(executions.map(({ ok }) => ok)).toEqual([...Array.from({ length: 30 }, () => true), false, true]);
    expect(executions[30]).toMatchObject({
      error: {
        name: 'Exception',
        message: 'There are too many scripts running simultaneously for this Google user account.',
      },
    });
  });

  it('wait for each other in virtual time: a lock that is not freed in time is not got', async () => {
    const app = script(`
      function hold() { LockService.getScriptLock().waitLock(1); Utilities.sleep(5000); }
      function want(ms) { Utilities.sleep(1); return LockService.getScriptLock().tryLock(ms); }
      function must() { Utilities.sleep(1); LockService.getScriptLock().waitLock(2000); }`);
    const [, short, long, must] = await Promise.all([
      app.run('hold'),
      app.run('want', [4998]),
      app.run('want', [60_000]),
      app.run('must'),
    ]);
    expect([resultOf(short), resultOf(long)]).toEqual([false, true]);
    expect(failureOf(must)).toBe(
      'Exception: Lock timeout: another process was holding the lock for too long.',
    );
  });

  it('have user locks of their own', async () => {
    const app = script(
      'function entry() { const got = LockService.getUserLock().tryLock(0); Utilities.sleep(10); return got; }',
    );
    const both = await Promise.all([app.run('entry'), app.run('entry', [], { user: 'editor' })]);
    expect(both.map(resultOf)).toEqual([true, true]);
  });
});

describe('clocks', () => {
  it('virtual time stands still while scripts run and jumps when all sleep', async () => {
    const app = script('function entry(ms) { Utilities.sleep(ms); return Date.now(); }', {
      clock: virtualClock(1000),
    });
    const ends = await Promise.all([
      app.run('entry', [5000]),
      app.run('entry', [200]),
      app.run('entry', [0]),
    ]);
    expect(ends.map(resultOf)).toEqual([6000, 1200, 1000]);
    expect(ends.map(({ wallMs }) => wallMs)).toEqual([5000, 200, 0]);
  });

  it('real time can be travelled: whoever sleeps wakes up', async () => {
    const clock = realClock({ offsetMs: 365 * 24 * 60 * 60 * 1000 });
    let isAsked = false;
    const app = script(
      'function entry() { UrlFetchApp.fetch("https://a.test/"); Utilities.sleep(300000); return Date.now(); }',
      {
        clock,
        network: network(() => {
          isAsked = true;
          return {};
        }),
      },
    );
    const sleeping = app.run('entry');
    while (app.executions.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (isAsked) clock.advance(2000);
    }
    const execution = await sleeping;
    expect(Number(resultOf(execution))).toBeGreaterThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
  });

  it('tell the delays of a network that takes no time itself', async () => {
    const app = script(
      'function entry() { UrlFetchApp.fetchAll(["https://a.test/1", "https://a.test/2"]); return Date.now(); }',
      { clock: virtualClock(0), network: network(({ url }) => ({ delayMs: url.endsWith('1') ? 100 : 300 })) },
    );
    expect(resultOf(await app.run('entry'))).toBe(300);
  });

  it('end a request whose time is up', async () => {
    const app = script('function entry() { UrlFetchApp.fetch("https://a.test/", { timeoutSeconds: 5 }); }', {
      network: network(() => ({ delayMs: 5001 })),
    });
    const execution = await app.run('entry');
    expect(failureOf(execution)).toBe('Exception: Timeout: https://a.test/');
    expect(execution.wallMs).toBe(5000);
  });
});
