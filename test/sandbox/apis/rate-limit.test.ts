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
