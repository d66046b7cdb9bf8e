import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../../sandbox/apis/index';

let server: ApiServer;
beforeAll(async () => {
  server = await startApis();
});
afterAll(() => server.close());
beforeEach(() => control('POST', 'reset'));

function list(limit = 5): Promise<Response> {
  const authorization = `Bearer ${server.apis.world.keys.intelligence.full}`;
  return fetch(`${server.origin}/v1/contributors?limit=${limit}`, { headers: { authorization } });
}

function call(tool: string, args: object): Promise<Response> {
  const authorization = `Bearer ${server.apis.world.keys.campaigns.owner}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const url = `${server.origin}/api/ai/mcp/tools/${tool}/execute`;
  return fetch(url, { method: 'POST', headers, body: JSON.stringify({ args }) });
}

async function control(method: string, path: string, body?: unknown): Promise<Response> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  return fetch(`${server.origin}/control/${path}`, init);
}

test('both APIs answer on one port as they do in process', async () => {
  const { world } = server.apis;
  const clips = await (
    await call('get_clipping_owner_submissions', { projectCampaignId: world.notable.oneClip.id })
  ).json();
  expect(clips).toMatchObject({ result: { rows: world.clips(world.notable.oneClip.id) } });
  const reply = await list();
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await reply.json()).toMatchObject({ data: world.contributors.slice(0, 5) });
});

test('a dropped connection gives no answer', async () => {
  await control('POST', 'faults', { drop: 'connection' });
  await expect(list()).rejects.toThrow();
  expect((await list()).status).toBe(200);
});

test('an answer that is held back arrives when it is let go', async () => {
  let letGo = (): void => undefined;
  const heldUntil = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  server.apis.faults.add({ heldUntil });
  const order: string[] = [];
  const held = list().then(() => order.push('held'));
  await expect.poll(() => server.apis.requests).toHaveLength(1);
  await list().then(() => order.push('free'));
  letGo();
  await held;
  expect(order).toEqual(['free', 'held']);
});

test('a reset in mid-body breaks off a body that has begun', async () => {
  await control('POST', 'faults', { drop: 'mid-body', cutAt: 40 });
  const reading = list(100).then(async (reply) => {
    expect(reply.status).toBe(200);
    return reply.text();
  });
  await expect(reading).rejects.toThrow();
});

test('a truncated body is a complete answer that is no JSON', async () => {
  await control('POST', 'faults', { truncateAt: 40 });
  const text = await (await list()).text();
  expect(text).toHaveLength(40);
  expect(() => JSON.parse(text)).toThrow();
});

test('faults come singly or in lists, and go', async () => {
  await control('POST', 'faults', [
    { status: 429, retryAfter: 2, match: { path: '/v1/' } },
    { html: true, match: { nth: 2 } },
  ]);
  const limited = await list();
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '2']);
  expect((await list()).headers.get('content-type')).toBe('text/html; charset=utf-8');
  await control('POST', 'faults', { status: 500 });
  await control('DELETE', 'faults');
  expect((await list()).status).toBe(200);
});

test('the rate limit is set and lifted', async () => {
  await control('PUT', 'rate-limit', { perSecond: 0 });
  expect((await list()).status).toBe(429);
  await control('PUT', 'rate-limit', { perSecond: null });
  expect((await list()).status).toBe(200);
});

test('the log holds API requests, not those of control', async () => {
  await list();
  await call('get_server_time', {});
  const { requests } = (await (await control('GET', 'requests')).json()) as { requests: { url: string }[] };
  expect(requests.map(({ url }) => url)).toEqual([
    '/v1/contributors?limit=5',
    '/api/ai/mcp/tools/get_server_time/execute',
  ]);
});

test.each([
  ['POST', 'faults', { explode: true }, 400],
  ['POST', 'faults', 'boom', 400],
  ['PUT', 'rate-limit', { perSecond: 'many' }, 400],
  ['GET', 'faults', undefined, 404],
])('%s /control/%s with %o is answered %i', async (method, path, body, status) => {
  expect((await control(method, path, method === 'GET' ? undefined : body)).status).toBe(status);
});

const WHOLE = 'a whole number from 200 to 599';
test.each([
  [{ status: 9999 }, `status must be ${WHOLE}.`],
  [{ status: '500' }, `status must be ${WHOLE}.`],
  [{ status: 500.5 }, `status must be ${WHOLE}.`],
  [{ status: null }, `status must be ${WHOLE}.`],
  [{ latencyMs: -1 }, 'latencyMs must be a number from 0 to 2147483647.'],
  [{ drop: 'everything' }, 'drop must be "connection" or "mid-body".'],
  [{ drop: 'mid-body', cutAt: 1.5 }, 'cutAt must be a whole number of bytes.'],
  [{ truncateAt: '12' }, 'truncateAt must be a whole number of bytes.'],
  [{ html: 1 }, 'html must be true, false or a text.'],
  [{ body: {} }, 'body must be a text.'],
  [{ resultError: true }, 'resultError must be a text.'],
  [{ headers: { 'x-a': 1 } }, 'headers must be an object of texts that HTTP allows as headers.'],
  [{ headers: { 'x a': '1' } }, 'headers must be an object of texts that HTTP allows as headers.'],
  [{ headers: ['x'] }, 'headers must be an object of texts that HTTP allows as headers.'],
  [
    { retryAfter: { inSeconds: 5 } },
    'retryAfter must be a number, a text that HTTP allows in a header, or {"dateInSeconds": number}.',
  ],
  [{ transform: 'x' }, 'A fault has no member transform here.'],
  [{ toString: 1 }, 'A fault has no member toString here.'],
  [{ status: 500, match: 'x' }, 'match must be an object.'],
  [{ status: 500, match: { method: 'GET' } }, 'match has no member method here.'],
  [{ status: 500, match: { path: 1 } }, 'match.path must be a text.'],
  [{ status: 500, match: { tool: [] } }, 'match.tool must be a text.'],
  [{ status: 500, match: { nth: 0 } }, 'match.nth must be a whole number from 1.'],
  [{ status: 500, match: { times: 'often' } }, 'match.times must be a whole number from 1, or "always".'],
  [[{ status: 500 }, 5], 'A fault is an object.'],
])('the fault %j is refused, and none is planned', async (fault, error) => {
  const reply = await control('POST', 'faults', fault);
  expect([reply.status, await reply.json()]).toEqual([400, { error }]);
  expect((await list()).status).toBe(200);
});

test('a body that is no JSON is refused as a fault', async () => {
  const reply = await fetch(`${server.origin}/control/faults`, { method: 'POST', body: '{' });
  expect([reply.status, await reply.json()]).toEqual([400, { error: 'The body is not JSON.' }]);
});
