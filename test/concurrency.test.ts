/** Many executions at once, in the built bundle: one fetches, the others wait for what it keeps. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../sandbox/apis/index';
import {
  type AppsScript,
  type AppsScriptOptions,
  type Clock,
  createAppsScript,
  type Execution,
  GOOGLE_PRICES,
  httpNetwork,
  type Network,
  readProject,
  realClock,
  virtualClock,
} from '../sandbox/apps-script/index';
import { connect } from '../sandbox/connect';
import { LEASE } from '../src/config';

const project = readProject('dist');

let server: ApiServer;
let campaign: string;

beforeAll(async () => {
  server = await startApis();
  campaign = server.apis.world.notable.exactly250Clips.id;
});

afterAll(() => server.close());
beforeEach(() => server.apis.reset());

function openScript(clock: Clock, network: Network = openNetwork()): AppsScript {
  const script = createAppsScript({ project, clock, network });
  connect(script, 'campaigns', server.origin, server.apis.world.keys.campaigns.owner);
  connect(script, 'intelligence', server.origin, server.apis.world.keys.intelligence.full);
  return script;
}

const openNetwork = (): Network => httpNetwork({ allow: [server.origin] });

/** Nothing is answered before that many executions wait for it: each begins with a pause that no later one is as short as. */
function answerWhenWaiting(executions: number): { readonly clock: Clock; readonly network: Network } {
  const clock = realClock();
  const network = openNetwork();
  let waiting = 0;
  return {
    clock: {
      ...clock,
      wait(untilMs, isOver) {
        if (untilMs - clock.now() <= LEASE.firstPollMs) waiting += 1;
        return clock.wait(untilMs, isOver);
      },
    },
    network: {
      async send(requests) {
        await expect.poll(() => waiting).toBeGreaterThanOrEqual(executions);
        return network.send(requests);
      },
    },
  };
}

function runMany(script: AppsScript, count: number, name: string, args: unknown[]): Promise<Execution[]> {
  return Promise.all(
    Array.from({ length: count }, () => script.run(name, args, { mode: 'CUSTOM_FUNCTION' })),
  );
}

function values(executions: readonly Execution[]): unknown[] {
  return executions.map((execution) => (execution.ok ? execution.value : execution.error.message));
}

describe('30 executions at once', () => {
  test.each([
    ['COMMUNITIES', () => [], 1],
    ['CAMPAIGN_CLIPS', () => [campaign], 3],
    ['CREATORS', () => ['all'], 5],
    ['CREATOR_DETAILS', () => [server.apis.world.contributors.slice(0, 40).map(({ id }) => [id])], 40],
    [
      'CREATOR_DETAILS',
      () => [[...server.apis.world.contributors.slice(0, 5).map(({ id }) => [id]), ['nobody'], ['top']]],
      6,
    ],
  ] as const)('%s: one set of requests, and every cell the same', async (name, args, requests) => {
    const { clock, network } = answerWhenWaiting(29);
    const script = openScript(clock, network);
    const results = values(await runMany(script, 30, name, [...args()]));
    expect(server.apis.requests).toHaveLength(requests);
    expect(Array.isArray(results[0])).toBe(true);
    for (const result of results) expect(result).toEqual(results[0]);
    await script.close();
  });

  test('a failure is repeated to those who waited for it, and to nobody after', async () => {
    const script = openScript(virtualClock(Date.UTC(2026, 8, 15)));
    server.apis.faults.add({ status: 403 });
    const results = values(await runMany(script, 10, 'COMMUNITIES', []));
    expect(server.apis.requests.length).toBeLessThanOrEqual(2);
    expect(results.filter((result) => String(result).includes('has no right')).length).toBeGreaterThanOrEqual(
      1,
    );
    const [after] = values(await runMany(script, 1, 'COMMUNITIES', []));
    expect(Array.isArray(after)).toBe(true);
    await script.close();
  });
});

describe('a holder that dies', () => {
  test('keeps the others waiting for less than 30 s, and none of them wrong', async () => {
    // Killed at each service call up to its end, the rest start while its lease still stands.
    const probe = openScript(virtualClock(Date.UTC(2026, 8, 15)));
    const [whole] = await runMany(probe, 1, 'CAMPAIGN_CLIPS', [campaign]);
    await probe.close();
    const calls = whole?.calls.filter(({ counted }) => counted !== undefined).length ?? 0;
    expect(calls).toBeGreaterThan(6);
    for (let killAt = 1; killAt <= calls; killAt += 1) {
      const script = openScript(virtualClock(Date.UTC(2026, 8, 15)));
      await script.run('CAMPAIGN_CLIPS', [campaign], { mode: 'CUSTOM_FUNCTION', killAt });
      server.apis.reset();
      const executions = await runMany(script, 5, 'CAMPAIGN_CLIPS', [campaign]);
      for (const [index, result] of values(executions).entries()) {
        expect(result, `killed at ${killAt}, formula ${index}`).toEqual(whole?.ok && whole.value);
      }
      for (const { wallMs } of executions) expect(wallMs).toBeLessThan(30_000);
      expect(server.apis.requests.length, `killed at ${killAt}`).toBeLessThanOrEqual(3);
      await script.close();
    }
  });
});

test('formulas that want different things do not wait for each other’s answers', async () => {
  const script = openScript(realClock());
  const results = await Promise.all([
    script.run('COMMUNITIES', [], { mode: 'CUSTOM_FUNCTION' }),
    script.run('CREATORS', [5], { mode: 'CUSTOM_FUNCTION' }),
    script.run('CAMPAIGN_CLIPS', [campaign], { mode: 'CUSTOM_FUNCTION' }),
  ]);
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(server.apis.requests).toHaveLength(5);
  await script.close();
});

const PEOPLE = ['owner', 'ann', 'bob', 'cy'];
const users = { owner: 'owner', editors: PEOPLE.slice(1), viewers: [] };

/** Locks that are unfair and fail under load, calls that take their time, and a service that takes a second. */
function openPriced(options: Partial<AppsScriptOptions> = {}): AppsScript {
  const clock = virtualClock(Date.UTC(2026, 8, 15));
  const network = openNetwork();
  const slow: Network = {
    send: async (requests) =>
      (await network.send(requests)).map((outcome) => ({ ...outcome, delayMs: 1_000 })),
  };
  const script = createAppsScript({
    project,
    clock,
    network: slow,
    users,
    prices: GOOGLE_PRICES,
    ...options,
  });
  connect(script, 'campaigns', server.origin, server.apis.world.keys.campaigns.owner);
  connect(script, 'intelligence', server.origin, server.apis.world.keys.intelligence.full);
  return script;
}

describe('where Google takes its time, and its locks are unfair', () => {
  test.each([
    [30, PEOPLE.slice(0, 1)],
    [100, PEOPLE],
  ])('%i executions of one formula by %j: one fetch, all answered within 25 s', async (count, people) => {
    const script = openPriced();
    const executions = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        script.run('CAMPAIGN_CLIPS', [campaign], {
          mode: 'CUSTOM_FUNCTION',
          user: people[index % people.length] as string,
        }),
      ),
    );
    const results = values(executions);
    console.log(
      count,
      server.apis.requests.length,
      Math.max(...executions.map(({ wallMs }) => wallMs)),
      results.filter((r) => !Array.isArray(r)),
    );
    expect(server.apis.requests).toHaveLength(3);
    for (const result of results) expect(result).toEqual(results[0]);
    for (const { wallMs } of executions) expect(wallMs).toBeLessThanOrEqual(25_000);
    await script.close();
  });
});
