import { expect, test } from 'vitest';
import { createApis } from '../../../sandbox/apis/index';
import { get, replyOf, restRequest, toolRequest } from './client';

test('requests beyond the rate of a key are answered 429, each API in its own words, until the next second', () => {
  let now = Date.parse('2026-09-15T12:00:00.000Z');
  const apis = createApis({ now: () => new Date(now) });
  const { keys } = apis.world;
  apis.limitRate(2);
  const statuses = (): readonly number[] => [1, 2, 3].map(() => get(apis, '/v1/projects').status);
  expect(statuses()).toEqual([200, 200, 429]);
  expect(get(apis, '/v1/projects')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
    body: { error: { code: 'rate_limited' } },
  });
  expect(apis.handle(restRequest(keys.intelligence.withoutProjects, '/v1/narratives')).status).toBe(200);

  const call = toolRequest(keys.campaigns.owner, 'list_manageable_projects', {});
  expect([1, 2, 3].map(() => apis.handle(call).status)).toEqual([200, 200, 429]);
  expect(replyOf(apis.handle(call))).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
    body: { error: expect.any(String) },
  });
  now += 1000;
  expect(statuses()).toEqual([200, 200, 429]);
  apis.limitRate(null);
  expect(statuses()).toEqual([200, 200, 200]);
});

test('a rate of a longer span tells how long is left of it, or keeps that to itself', () => {
  let now = Date.parse('2026-09-15T12:00:10.000Z');
  const apis = createApis({ now: () => new Date(now) });
  const reply = () => get(apis, '/v1/projects');
  apis.limitRate(1, { seconds: 60 });
  expect([reply().status, reply().status]).toEqual([200, 429]);
  expect(reply().headers).toMatchObject({ 'retry-after': '50' });
  now += 49_000;
  expect(reply().headers).toMatchObject({ 'retry-after': '1' });
  now += 1_000;
  expect([reply().status, reply().status]).toEqual([200, 429]);
  apis.limitRate(0, { seconds: 60, isSilent: true });
  expect(reply().status).toBe(429);
  expect(reply().headers).not.toHaveProperty('retry-after');
});
