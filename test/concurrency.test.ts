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
  type LockFails,
  type Network,
  readProject,
  realClock,
  virtualClock,
} from '../sandbox/apps-script/index';
import { connect } from '../sandbox/connect';
import { createPlainGrid } from '../sandbox/workbook/plain-grid/plain-grid';
import { MOST } from '../tools/bench/formula-cost';

const project = readProject('dist');

let server: ApiServer;
let campaign: string;

beforeAll(async () => {
  server = await startApis();
  campaign = server.apis.world.notable.exactly250Clips.id;
});

afterAll(() => server.close());
beforeEach(() => server.apis.reset());

function openScript(
  clock: Clock,
  network: Network = openNetwork(),
  options: Partial<AppsScriptOptions> = {},
): AppsScript {
  const script = createAppsScript({ project, clock, network, ...options });
  connect(script, 'campaigns', server.origin, server.apis.world.keys.campaigns.owner);
  connect(script, 'intelligence', server.origin, server.apis.world.keys.intelligence.full);
  return script;
}

const openNetwork = (): Network => httpNetwork({ allow: [server.origin] });

const PEOPLE = ['owner', 'ann', 'bob', 'cy'];
const users = { owner: 'owner', editors: PEOPLE.slice(1), viewers: [] };

/** Locks that are unfair and fail under load, calls that take their time, and a service that takes so long. */
function openPriced(options: Partial<AppsScriptOptions> = {}, delayMs = 1_000): AppsScript {
  const network = openNetwork();
  const slow: Network = {
    send: async (requests) => (await network.send(requests)).map((outcome) => ({ ...outcome, delayMs })),
  };
  return openScript(virtualClock(Date.UTC(2026, 8, 15)), slow, { users, prices: GOOGLE_PRICES, ...options });
}

function runMany(script: AppsScript, count: number, name: string, args: unknown[]): Promise<Execution[]> {
  return Promise.all(
    Array.from({ length: count }, () => script.run(name, args, { mode: 'CUSTOM_FUNCTION' })),
  );
}

function values(executions: readonly Execution[]): unknown[] {
  return executions.map((execution) => (execution.ok ? execution.value : execution.error.message));
}

test('a formula of the built bundle takes as little time for service calls as its parts do', async () => {
  const script = openPriced();
  const most = [MOST.first, MOST.cached];
  for (const { calls: mostCalls, priceMs: mostMs } of most) {
    const [execution] = await runMany(script, 1, 'CAMPAIGN_CLIPS', [campaign]);
    const calls = execution?.calls.filter(({ counted }) => counted !== 'UrlFetch') ?? [];
    expect(calls.filter(({ counted }) => counted !== undefined).length).toBeLessThanOrEqual(mostCalls);
    expect(calls.reduce((sum, { priceMs = 0 }) => sum + priceMs, 0)).toBeLessThanOrEqual(mostMs);
  }
  expect(server.apis.requests).toHaveLength(3);
  await script.close();
});

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
    const script = openPriced();
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
  test.each([
    ['calls that take no time', () => openScript(virtualClock(Date.UTC(2026, 8, 15)))],
    ['Google’s prices', () => openPriced()],
  ])('keeps the others waiting for less than 25 s, and none of them wrong: at %s', async (_, open) => {
    // Killed at each service call up to its end, the rest start while its lease still stands.
    const probe = open();
    const [whole] = await runMany(probe, 1, 'CAMPAIGN_CLIPS', [campaign]);
    await probe.close();
    const calls = whole?.calls.filter(({ counted }) => counted !== undefined).length ?? 0;
    expect(calls).toBeGreaterThan(6);
    for (let killAt = 1; killAt <= calls; killAt += 1) {
      const script = open();
      await script.run('CAMPAIGN_CLIPS', [campaign], { mode: 'CUSTOM_FUNCTION', killAt });
      server.apis.reset();
      const executions = await runMany(script, 5, 'CAMPAIGN_CLIPS', [campaign]);
      for (const [index, result] of values(executions).entries()) {
        expect(result, `killed at ${killAt}, formula ${index}`).toEqual(whole?.ok && whole.value);
      }
      for (const { wallMs } of executions) expect(wallMs).toBeLessThan(25_000);
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

/** Of all people together; each of them runs as many. */
function runByAll(
  script: AppsScript,
  count: number,
  name: string,
  argsOf: (index: number) => readonly unknown[],
  people = PEOPLE,
): Promise<Execution[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const user = people[index % people.length] as string;
      return script.run(name, argsOf(index), { mode: 'CUSTOM_FUNCTION', user });
    }),
  );
}

function expectSameInTime(executions: readonly Execution[]): void {
  const [first, ...others] = values(executions);
  expect(first).toHaveLength(251);
  for (const result of others) expect(result).toEqual(first);
  for (const { wallMs } of executions) expect(wallMs).toBeLessThanOrEqual(25_000);
}

describe('where Google takes its time, and its locks are unfair', () => {
  test.each([
    [30, PEOPLE.slice(0, 1)],
    [100, PEOPLE],
  ])('%i executions of one formula by %j: one fetch, all answered within 25 s', async (count, people) => {
    const script = openPriced();
    expectSameInTime(await runByAll(script, count, 'CAMPAIGN_CLIPS', () => [campaign], people));
    expect(server.apis.requests).toHaveLength(3);
    await script.close();
  });

  test.each<[string, LockFails]>([
    ['can never be had', () => true],
    ['can never be given back', (method) => method === 'releaseLock'],
  ])('a lock that %s: 30 executions are answered, and fetch once', async (_, lockFails) => {
    const script = openPriced({ lockFails });
    expectSameInTime(await runByAll(script, 30, 'CAMPAIGN_CLIPS', () => [campaign]));
    expect(server.apis.requests).toHaveLength(3);
    await script.close();
  });

  test('a hundred different formulas fetch what they want, and wait for nobody', async () => {
    const script = openPriced();
    const ids = server.apis.world.contributors.slice(0, 100).map(({ id }) => id);
    const executions = await runByAll(script, 100, 'CREATOR_DETAILS', (index) => [ids[index], 'id']);
    expect(values(executions)).toEqual(ids);
    expect(server.apis.requests).toHaveLength(100);
    // A fetch takes 1.15 s.
    for (const { wallMs } of executions) expect(wallMs).toBeLessThanOrEqual(3_000);
    await script.close();
  });

  test.each([
    ['one formula, 30 times by one person', 30, PEOPLE.slice(0, 1), 'owner', 1_000],
    ['one formula, 100 times by four people', 100, PEOPLE, 'ann', 1_000],
    ['one slow formula, 30 times by one person', 30, PEOPLE.slice(0, 1), 'owner', 7_000],
  ])('connecting and refreshing work while there run %s', async (_, count, people, formulaUser, delayMs) => {
    const workbook = createPlainGrid();
    const script = openPriced({ workbook, formulaUser }, delayMs);
    const handles = await enterLookUps(script);
    const { full } = server.apis.world.keys.intelligence;
    const connection = { api: 'intelligence', place: 'document', baseUrl: server.origin, key: full };
    const formulas = runByAll(script, count, 'CAMPAIGN_CLIPS', () => [campaign], people);
    const [saved, refreshed] = await Promise.all([
      script.run('sidebarCall', ['saveConnection', JSON.stringify(connection)], {
        mode: 'SIDEBAR',
        user: 'cy',
      }),
      script.run('refreshFormulas', [], { user: 'cy' }),
    ]);
    const executions = await formulas;
    expect(JSON.parse(String(saved.ok && saved.value))).toMatchObject({
      ok: true,
      value: { connected: true },
    });
    expect(saved.wallMs).toBeLessThan(10_000);
    expect(refreshed.wallMs).toBeLessThan(90_000);
    expect(shownBesideIds(script)).toEqual(handles);
    expect(script.ui.toasts.map(({ message }) => message)).toEqual([
      `${handles.length} formulas are refreshed on 1 sheet.`,
    ]);
    expectSameInTime(executions);
    await script.close();
  });

  test('what fails although it was asked again is counted', async () => {
    const script = openPriced({ workbook: createPlainGrid() });
    const handles = await enterLookUps(script);
    const [sheet] = script.workbook?.sheets ?? [];
    sheet?.enter({ row: 3, column: 1, rows: 2, columns: 1 }, [['nobody'], ['nobody else']]);
    await script.run('refreshFormulas');
    expect(shownBesideIds(script)).toEqual(
      handles.map((handle, at) => (at === 2 || at === 3 ? '#ERROR!' : handle)),
    );
    expect(script.ui.toasts.map(({ message }) => message)).toEqual([
      `${handles.length - 2} formulas are refreshed on 1 sheet. 2 formulas are without an answer, as an error tells. Point at the cell to see why, or refresh again.`,
    ]);
    await script.close();
  });
});

const LOOK_UPS = { row: 1, column: 1, rows: 20, columns: 2 };

/** As many as a refresh asks at once. @returns what they show */
async function enterLookUps({ workbook, formulaHost }: AppsScript): Promise<readonly string[]> {
  const creators = server.apis.world.contributors.slice(0, LOOK_UPS.rows);
  workbook?.sheets[0]?.enter(
    LOOK_UPS,
    creators.map(({ id }, index) => [id, `=CREATOR_DETAILS(A${index + 1}, "handle")`]),
  );
  await workbook?.calculate(formulaHost);
  return creators.map(({ handle }) => handle);
}

function shownBesideIds({ workbook }: AppsScript): readonly string[] | undefined {
  return workbook?.sheets[0]?.displayTexts({ ...LOOK_UPS, column: 2, columns: 1 }).flat();
}
