import { describe, expect, test } from 'vitest';
import { type Apis, createApis, type Fault } from '../../../sandbox/apis/index';
import { restRequest, toolRequest } from './client';

const now = new Date('2026-09-15T12:00:00.000Z');
const apis = createApis({ now: () => now });
const { keys } = apis.world;
const rest = restRequest(keys.intelligence.full, '/v1/contributors?limit=5');
const call = toolRequest(keys.campaigns.owner, 'list_manageable_projects', {});
const truth = apis.handle(rest).body;

function withFault(fault: Fault, request = rest): ReturnType<Apis['answer']> {
  apis.reset();
  apis.faults.add(fault);
  return apis.answer(request);
}

const html = expect.stringContaining('<html>');
const effects: readonly [string, Fault, unknown][] = [
  ['latency', { latencyMs: 700 }, { delayMs: 700, response: { status: 200, body: truth } }],
  ['a dropped connection', { drop: 'connection' }, { drop: 'connection' }],
  [
    'a reset in mid-body',
    { drop: 'mid-body' },
    { drop: 'mid-body', cutAt: Math.floor(Buffer.byteLength(truth) / 2), response: { body: truth } },
  ],
  ['a reset at a byte', { drop: 'mid-body', cutAt: 9 }, { drop: 'mid-body', cutAt: 9 }],
  ['a truncated body', { truncateAt: 12 }, { response: { status: 200, body: truth.slice(0, 12) } }],
  [
    'an HTML page',
    { html: true },
    { response: { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html } },
  ],
  [
    'an HTML page with a status',
    { html: '<html>down', status: 502 },
    { response: { status: 502, body: '<html>down' } },
  ],
  ['a status', { status: 503 }, { response: { status: 503, body: expect.stringContaining('"code"') } }],
  ['a status with a body', { status: 418, body: '{"a":' }, { response: { status: 418, body: '{"a":' } }],
  [
    'a wait in seconds',
    { status: 429, retryAfter: 3 },
    {
      response: {
        status: 429,
        headers: { 'retry-after': '3' },
        body: expect.stringContaining('rate_limited'),
      },
    },
  ],
  [
    'a wait until a date',
    { status: 429, retryAfter: { dateInSeconds: 5 } },
    { response: { headers: { 'retry-after': 'Tue, 15 Sep 2026 12:00:05 GMT' } } },
  ],
  [
    'an absurd wait',
    { status: 429, retryAfter: 'soon, -7' },
    { response: { headers: { 'retry-after': 'soon, -7' } } },
  ],
  ['bytes of another charset', { encoding: 'latin1' }, { encoding: 'latin1', response: { body: truth } }],
  [
    'a wait that ignores its limit',
    { latencyMs: 9, ignoresTimeout: true },
    { delayMs: 9, ignoresTimeout: true, response: { body: truth } },
  ],
  [
    'a changed body',
    { transform: (body) => body.replace('"data"', '"rows"') },
    { response: { body: truth.replace('"data"', '"rows"') } },
  ],
  [
    'other headers',
    { headers: { location: 'https://example.com/' }, status: 302, body: '' },
    { response: { status: 302, headers: { location: 'https://example.com/' } } },
  ],
];

test.each(effects)('%s can be asked for', (_, fault, expected) => {
  expect(withFault(fault)).toMatchObject(expected as object);
});

test('a 429 without Retry-After can be asked for', () => {
  expect(withFault({ status: 429 }).response?.headers).not.toHaveProperty('retry-after');
});

test('a tool’s status has the error body of its own API', () => {
  expect(withFault({ status: 500 }, call).response?.body).toBe('{"error":"Planned failure 500"}');
  expect(withFault({ resultError: 'No luck' }, call).response).toMatchObject({
    status: 200,
    body: '{"result":{"error":"No luck"}}',
  });
});

describe('a fault hits', () => {
  const statuses = (fault: Fault, requests: readonly (typeof rest)[]): readonly (number | undefined)[] => {
    apis.reset();
    apis.faults.add({ status: 500, ...fault });
    return requests.map((request) => apis.answer(request).response?.status);
  };

  test('the first request, once, unless told otherwise', () => {
    expect(statuses({}, [rest, rest, rest])).toEqual([500, 200, 200]);
  });

  test('the nth request, so many times', () => {
    expect(statuses({ match: { nth: 2, times: 2 } }, [rest, rest, rest, rest])).toEqual([200, 500, 500, 200]);
    expect(statuses({ match: { nth: 3, times: 'always' } }, [rest, rest, rest, rest])).toEqual([
      200, 200, 500, 500,
    ]);
  });

  test('requests of its path or its tool alone, and counts those alone', () => {
    expect(statuses({ match: { path: 'limit=5', nth: 2 } }, [rest, call, rest])).toEqual([200, 200, 500]);
    expect(statuses({ match: { tool: 'list_manageable_projects' } }, [rest, call, rest])).toEqual([
      200, 500, 200,
    ]);
  });

  test('together with others', () => {
    apis.reset();
    apis.faults.add({ latencyMs: 50 });
    apis.faults.add({ latencyMs: 20, truncateAt: 3 });
    expect(apis.answer(rest)).toMatchObject({ delayMs: 70, response: { body: truth.slice(0, 3) } });
  });

  test('nothing any more once cleared, and nothing through handle()', () => {
    apis.reset();
    apis.faults.add({ status: 500, match: { times: 'always' } });
    expect(apis.handle(rest).status).toBe(200);
    apis.faults.clear();
    expect(apis.answer(rest)).toEqual({ delayMs: 0, response: apis.handle(rest) });
  });
});
