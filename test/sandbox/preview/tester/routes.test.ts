import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type ApiServer, startApis } from '../../../../sandbox/apis/index';
import {
  type AppsScript,
  createAppsScript,
  httpNetwork,
  realClock,
} from '../../../../sandbox/apps-script/index';
import { PRESETS, type PresetId } from '../../../../sandbox/preview/tester/presets';
import type { FaultOrder, TesterState } from '../../../../sandbox/preview/tester/protocol';
import { createTesterRoutes } from '../../../../sandbox/preview/tester/routes';
import { ALL_SCOPES, resultOf } from '../../apps-script/script';

const USERS = { owner: 'ann', editors: ['bob'], viewers: ['cleo', 'dan'] };
const HOUR_MS = 60 * 60 * 1000;

let server: ApiServer;
let app: AppsScript;
let routes: ReturnType<typeof createTesterRoutes>;
let fired: number[];

beforeAll(async () => {
  server = await startApis();
});
afterAll(() => server.close());

beforeEach(() => {
  server.apis.reset();
  fired = [];
  app = createAppsScript({
    project: { code: codeFor(server), html: {}, manifest: { timeZone: 'Etc/UTC', oauthScopes: ALL_SCOPES } },
    network: httpNetwork({ allow: [server.origin] }),
    clock: realClock(),
    users: USERS,
    limits: { fetchPerDay: 100 },
  });
  routes = createTesterRoutes({
    script: app,
    apis: server.apis,
    fireDue: async () => void fired.push(app.clock.now()),
    users: USERS,
    limits: { fetchPerDay: 100 },
  });
  return () => app.close();
});

function codeFor({ origin, apis }: ApiServer): string {
  const { campaigns, intelligence } = apis.world.keys;
  return `
    function fetchOne(url, options) {
      try {
        const answer = UrlFetchApp.fetch('${origin}' + url, Object.assign({ muteHttpExceptions: true }, options));
        return [answer.getResponseCode(), answer.getContentText().slice(0, 9), answer.getHeaders()['retry-after'] || null];
      } catch (error) { return String(error).replace(/http.*/, ''); }
    }
    function tool() {
      return fetchOne('/api/ai/mcp/tools/get_server_time/execute', {
        method: 'post', contentType: 'application/json', payload: '{"args":{}}',
        headers: { Authorization: 'Bearer ${campaigns.owner}' },
      });
    }
    function rest() {
      return fetchOne('/v1/projects?limit=1', { headers: { Authorization: 'Bearer ${intelligence.full}' } });
    }
    function toolRest() { return [tool(), rest()]; }
    function works() {
      PropertiesService.getDocumentProperties().setProperty('a', '1');
      CacheService.getScriptCache().get('a');
      CacheService.getScriptCache().get('b');
      console.log('first line');
      console.log({ second: 2 });
      return 1;
    }
    function fails() { console.log('before'); throw new RangeError('too far'); }
    function schedule(method, number) { return ScriptApp.newTrigger('hourly').timeBased()[method](number).create().getUniqueId(); }
    function hourly(event) { console.log('ran for ' + event.triggerUid); }`;
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const init =
    body === undefined
      ? { method }
      : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return routes.request(`/tester/${path}`, init);
}

async function stateAfter(method: string, path: string, body?: unknown): Promise<TesterState> {
  const response = await ask(method, path, body);
  expect(response.status).toBe(200);
  return (await response.json()) as TesterState;
}

const state = (): Promise<TesterState> => stateAfter('GET', 'state');

async function called(functionName: string): Promise<unknown> {
  return resultOf(await app.run(functionName));
}

async function statuses(functionName: string): Promise<readonly unknown[]> {
  const answers = await called(functionName);
  return Array.isArray(answers) ? answers.map(([status]) => status) : [];
}

describe('what a person has allowed', () => {
  const [SHEETS, UI, NETWORK, TRIGGERS] = ALL_SCOPES;

  it('is everything at first, and then what the tester leaves', async () => {
    const allowed = async (): Promise<unknown> =>
      (await state()).people.map((person) => [person.user, person.allowed]);
    expect(await allowed()).toEqual(['ann', 'bob', 'cleo', 'dan'].map((user) => [user, ALL_SCOPES]));
    await stateAfter('POST', 'consent', { user: 'bob', scope: NETWORK, isAllowed: false });
    await stateAfter('POST', 'consent', { user: 'bob', scope: UI, isAllowed: false });
    expect(((await allowed()) as unknown[])[1]).toEqual(['bob', [SHEETS, TRIGGERS]]);
    await stateAfter('POST', 'consent', { user: 'bob', scope: UI, isAllowed: true });
    expect(((await allowed()) as unknown[])[1]).toEqual(['bob', [SHEETS, UI, TRIGGERS]]);
    expect(((await allowed()) as unknown[])[0]).toEqual(['ann', ALL_SCOPES]);
  });

  it('counts from the next run on', async () => {
    expect(await called('rest')).toContain(200);
    await stateAfter('POST', 'consent', { user: 'ann', scope: NETWORK, isAllowed: false });
    expect(await called('rest')).toContain('Specified permissions are not sufficient');
    await stateAfter('POST', 'consent', { user: 'ann', scope: NETWORK, isAllowed: true });
    expect(await called('rest')).toContain(200);
  });

  test.each([
    [{ user: 5, scope: NETWORK, isAllowed: true }],
    [{ user: 'ann', scope: 'https://a.test/', isAllowed: true }],
    [{ user: 'ann', scope: NETWORK }],
  ])('refuses %j', async (order) => {
    expect((await ask('POST', 'consent', order)).status).toBe(400);
  });
});

describe('the state', () => {
  it('at first holds the people, untouched allowances, and nothing else', async () => {
    const before = Date.now();
    const first = await state();
    expect(first.nowMs).toBeGreaterThanOrEqual(before);
    expect(first.nowMs).toBeLessThanOrEqual(Date.now());
    expect(Math.abs(first.offsetMs)).toBeLessThan(1_000);
    const untouched = [
      { name: 'UrlFetch calls', used: 0, limit: 100 },
      { name: 'Properties', used: 0, limit: 50_000 },
      { name: 'Trigger seconds', used: 0, limit: 5_400 },
    ];
    expect(first).toMatchObject({
      hoursTravelled: 0,
      people: [
        { user: 'ann', role: 'owner' },
        { user: 'bob', role: 'editor' },
        { user: 'cleo', role: 'viewer' },
        { user: 'dan', role: 'viewer' },
      ],
      triggers: [],
      quotas: ['ann', 'bob', 'cleo', 'dan'].map((user) => ({ user, allowances: untouched })),
      requests: [],
      executions: [],
      faults: [],
    });
  });

  it('tells executions, the newest first, with what they did and why they failed', async () => {
    await app.run('works', [], { user: 'bob', mode: 'SIDEBAR' });
    await app.run('fails');
    const { executions } = await state();
    expect(executions).toMatchObject([
      { functionName: 'fails', user: 'ann', mode: 'MENU', error: 'RangeError: too far', log: ['before'] },
      {
        functionName: 'works',
        user: 'bob',
        mode: 'SIDEBAR',
        error: null,
        serviceCalls: { Properties: 1, Cache: 2 },
        requests: 0,
        log: ['first line', '{"second":2}'],
      },
    ]);
    expect(executions[1]?.serviceCalls).toEqual({ Properties: 1, Cache: 2 });
    expect(executions[0]?.wallMs).toBeGreaterThanOrEqual(0);
  });

  it('numbers executions for good', async () => {
    await app.run('works');
    const [before] = (await state()).executions;
    await app.run('fails');
    const { executions } = await state();
    expect(executions[1]?.id).toBe(before?.id);
    expect(executions[0]?.id).not.toBe(before?.id);
  });

  it('shows the latest fifty executions and requests', async () => {
    for (let run = 0; run < 26; run += 1) {
      expect(await statuses('toolRest')).toEqual([200, 200]);
      await app.run('hourly', [], { mode: 'TRIGGER' });
    }
    const { executions, requests } = await state();
    expect(executions).toHaveLength(50);
    expect(requests).toHaveLength(50);
    expect(requests[0]?.number).toBe(52);
    expect(requests[49]?.number).toBe(3);
  });

  it('tells requests by tool or path, with the end of the key and no more of it', async () => {
    await called('toolRest');
    const { campaigns, intelligence } = server.apis.world.keys;
    const response = await ask('GET', 'state');
    const text = await response.text();
    expect(JSON.parse(text).requests).toEqual([
      {
        number: 2,
        method: 'GET',
        target: '/v1/projects?limit=1',
        status: 200,
        keyEnding: intelligence.full.slice(-4),
      },
      {
        number: 1,
        method: 'POST',
        target: 'get_server_time',
        status: 200,
        keyEnding: campaigns.owner.slice(-4),
      },
    ]);
    expect(text).not.toContain(campaigns.owner);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('tells what each user has used of the day', async () => {
    await called('toolRest');
    await app.run('works', [], { user: 'bob' });
    const { quotas } = await state();
    const used = quotas.map(({ user, allowances }) => [user, allowances[0]?.used, allowances[1]?.used]);
    expect(used).toEqual([
      ['ann', 2, 0],
      ['bob', 0, 1],
      ['cleo', 0, 0],
      ['dan', 0, 0],
    ]);
  });

  test.each([
    ['everyHours', 1, 'every hour'],
    ['everyHours', 6, 'every 6 hours'],
    ['everyDays', 1, 'every day'],
    ['everyDays', 2, 'every 2 days'],
    ['after', 2 * HOUR_MS, 'once, after 120 minutes'],
  ])('says the schedule %s(%i) in words', async (method, number, words) => {
    const id = resultOf(await app.run('schedule', [method, number], { user: 'bob' }));
    expect((await state()).triggers).toEqual([{ id, handler: 'hourly', user: 'bob', schedule: words }]);
  });
});

describe('time', () => {
  it('moves on hour by hour, and what is due runs after each', async () => {
    const before = app.clock.now();
    const after = await stateAfter('POST', 'advance', { hours: 25 });
    expect(after.hoursTravelled).toBe(25);
    expect(after.offsetMs).toBeGreaterThanOrEqual(25 * HOUR_MS - 5);
    expect(fired).toHaveLength(25);
    for (const [index, firedMs] of fired.entries()) {
      expect(firedMs).toBeGreaterThanOrEqual(before + (index + 1) * HOUR_MS);
      expect(firedMs).toBeLessThan(before + (index + 2) * HOUR_MS);
    }
    expect((await stateAfter('POST', 'advance', { hours: 1 })).hoursTravelled).toBe(26);
  });

  test.each([{}, { hours: '1' }, { hours: 0 }, { hours: -1 }, { hours: 1e9 }, null])(
    'does not move for %j',
    async (body) => {
      const response = await ask('POST', 'advance', body);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: 'hours must be a number above 0, and 8784 at most.' });
      expect((await state()).hoursTravelled).toBe(0);
      expect(fired).toEqual([]);
    },
  );
});

describe('a trigger', () => {
  it('runs now, as its user', async () => {
    const triggerId = resultOf(await app.run('schedule', ['everyHours', 1], { user: 'bob' }));
    const { executions } = await stateAfter('POST', 'fire', { triggerId });
    expect(executions[0]).toMatchObject({
      functionName: 'hourly',
      user: 'bob',
      mode: 'TRIGGER',
      error: null,
      log: [`ran for ${triggerId}`],
    });
  });

  it('that is gone cannot run', async () => {
    const response = await ask('POST', 'fire', { triggerId: '17' });
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: 'The trigger does not exist any more.' },
    ]);
    expect((await ask('POST', 'fire', {})).status).toBe(400);
    expect((await state()).executions).toEqual([]);
  });
});

describe('faults', () => {
  const unbroken = [200, expect.stringMatching(/^\{"/), null];
  const always = { api: 'both', span: 'until switched off' } as const;

  test.each<[PresetId, unknown]>([
    ['too many requests', [429, expect.anything(), '5']],
    ['down', [503, expect.anything(), null]],
    ['html', [200, '<!DOCTYPE', null]],
    ['key refused', [401, expect.anything(), null]],
    ['drop', 'Exception: Address unavailable: '],
    ['broken', 'Exception: Address unavailable: '],
  ])('“%s” is what both services do, until it is switched off', async (preset, expected) => {
    const switchedOn = await stateAfter('POST', 'faults', { preset, ...always });
    expect(switchedOn.faults).toEqual([{ id: expect.any(Number), preset, ...always }]);
    expect(await called('toolRest')).toEqual([expected, expected]);
    expect(await called('toolRest')).toEqual([expected, expected]);
    expect((await state()).faults).toHaveLength(1);
    expect((await stateAfter('DELETE', 'faults')).faults).toEqual([]);
    expect(await called('toolRest')).toEqual([unbroken, unbroken]);
  });

  it('make the next answer of a service slow', async () => {
    await stateAfter('POST', 'faults', { preset: 'slow', api: 'campaigns', span: 'next request' });
    const delayOf = (url: string): number =>
      server.apis.answer({ method: 'POST', url, headers: {}, body: '' }).delayMs;
    const tool = '/api/ai/mcp/tools/get_server_time/execute';
    expect([delayOf('/v1/projects'), delayOf(tool), delayOf(tool)]).toEqual([0, 3_000, 0]);
  });

  test.each([
    ['campaigns', 'tool', 'rest'],
    ['intelligence', 'rest', 'tool'],
  ] as const)('of %s spare the other service', async (api, broken, spared) => {
    const order: FaultOrder = { preset: 'down', api, span: 'next request' };
    await stateAfter('POST', 'faults', order);
    expect(await called(spared)).toEqual(unbroken);
    expect((await state()).faults).toMatchObject([order]);
    expect(await called(broken)).toEqual([503, expect.anything(), null]);
    expect((await state()).faults).toEqual([]);
    expect(await called(broken)).toEqual(unbroken);
  });

  it('of the next request to both hit one request', async () => {
    await stateAfter('POST', 'faults', { preset: 'down', api: 'both', span: 'next request' });
    expect(await statuses('toolRest')).toEqual([503, 200]);
    expect((await state()).faults).toEqual([]);
  });

  it('limit the rate for both services', async () => {
    await stateAfter('POST', 'faults', { preset: 'rate limit', ...always });
    const answers = await Promise.all(Array.from({ length: 8 }, () => called('rest')));
    const refused = answers.filter((answer) => Array.isArray(answer) && answer[0] === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect((await stateAfter('DELETE', 'faults')).faults).toEqual([]);
    expect(await Promise.all(Array.from({ length: 5 }, () => called('rest')))).toEqual(
      Array(5).fill(unbroken),
    );
  });

  it('are forgotten when the APIs are reset', async () => {
    await called('rest');
    await stateAfter('POST', 'faults', { preset: 'down', ...always });
    server.apis.reset();
    expect((await state()).faults).toEqual([]);
    await called('rest');
    await called('rest');
    expect((await state()).faults).toEqual([]);
  });

  test.each([
    [{ preset: 'flood', ...always }, 'There is no such preset.'],
    [{ preset: 'toString', ...always }, 'There is no such preset.'],
    [{ ...always, preset: 'down', api: 'v1' }, 'api must be campaigns, intelligence or both.'],
    [{ ...always, preset: 'down', span: 'soon' }, 'span must be “next request” or “until switched off”.'],
    [
      { preset: 'rate limit', api: 'both', span: 'next request' },
      'The rate limit counts for both services, and until it is switched off.',
    ],
    [
      { ...always, preset: 'rate limit', api: 'campaigns' },
      'The rate limit counts for both services, and until it is switched off.',
    ],
  ])('%j is refused with a sentence', async (order, error) => {
    const response = await ask('POST', 'faults', order);
    expect([response.status, await response.json()]).toEqual([400, { error }]);
    expect((await state()).faults).toEqual([]);
    expect(await called('rest')).toEqual(unbroken);
  });

  it('have different words each', () => {
    const words = Object.values(PRESETS).map((preset) => preset.words);
    expect(new Set(words).size).toBe(8);
  });
});

it('other sites cannot press the buttons', async () => {
  const response = await routes.request('/tester/advance', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'http://elsewhere.test' },
    body: '{"hours":1}',
  });
  expect(response.status).toBe(403);
  expect((await state()).hoursTravelled).toBe(0);
});
