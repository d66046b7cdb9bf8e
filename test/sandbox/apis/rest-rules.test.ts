import { describe, expect, test } from 'vitest';
import { type ApiRequest, createApis } from '../../../sandbox/apis/index';
import { at, get, type Json, list, pluck, replyOf, restRequest } from './client';

const apis = createApis();
const { world } = apis;
const { keys } = world;
const valid = restRequest(keys.intelligence.full, '/v1/contributors');

const refused: readonly [string, number, string, Partial<ApiRequest>][] = [
  ['POST', 405, 'method_not_allowed', { method: 'POST' }],
  ['no key', 401, 'unauthorized', { headers: {} }],
  ['an unknown key', 401, 'unauthorized', { headers: { authorization: 'Bearer cik_nobody' } }],
  [
    'a key of the other API',
    401,
    'unauthorized',
    { headers: { authorization: `Bearer ${keys.campaigns.owner}` } },
  ],
  ['a limit of 0', 400, 'invalid_parameter', { url: '/v1/contributors?limit=0' }],
  ['a limit of 101', 400, 'invalid_parameter', { url: '/v1/contributors?limit=101' }],
  ['a limit that is text', 400, 'invalid_parameter', { url: '/v1/contributors?limit=all' }],
  ['a limit between integers', 400, 'invalid_parameter', { url: '/v1/contributors?limit=2.5' }],
  ['an empty parameter', 400, 'invalid_parameter', { url: '/v1/contributors?niche=' }],
  ['a repeated parameter', 400, 'invalid_parameter', { url: '/v1/contributors?limit=5&limit=6' }],
  ['an unknown parameter', 400, 'invalid_parameter', { url: '/v1/contributors?page=2' }],
  ['an unknown platform', 400, 'invalid_parameter', { url: '/v1/contributors?platform=tiktok' }],
  ['too high a quality score', 400, 'invalid_parameter', { url: '/v1/contributors?min_quality_score=100.5' }],
  ['followers between integers', 400, 'invalid_parameter', { url: '/v1/contributors?min_followers=1.5' }],
  ['a made-up cursor', 400, 'invalid_parameter', { url: '/v1/contributors?cursor=abc' }],
  ['a top limit of 51', 400, 'invalid_parameter', { url: '/v1/contributors/top?limit=51' }],
  ['an unknown metric', 400, 'invalid_parameter', { url: '/v1/contributors/top?metric=followers' }],
  ['an unknown period', 400, 'invalid_parameter', { url: '/v1/contributors/top?period=24h' }],
  ['a narratives limit of 51', 400, 'invalid_parameter', { url: '/v1/narratives?limit=51' }],
  ['a narratives cursor', 400, 'invalid_parameter', { url: '/v1/narratives?cursor=abc' }],
  ['a narratives period of another list', 400, 'invalid_parameter', { url: '/v1/narratives?period=90d' }],
  ['an unknown contributor', 404, 'not_found', { url: '/v1/contributors/ctr_0' }],
  ['an unknown project', 404, 'not_found', { url: '/v1/projects/prj_0' }],
  ['an unknown narrative', 404, 'not_found', { url: '/v1/narratives/nar_0' }],
  ['an id that is not encoded', 404, 'not_found', { url: '/v1/narratives/%E0%A4%A' }],
  ['an unknown path', 404, 'not_found', { url: '/v1/creators' }],
  ['a path below an id', 404, 'not_found', { url: `/v1/projects/${world.projects[0]?.id}/mentions` }],
];

test.each(refused)('a request with %s is answered %i %s', (_, status, code, change) => {
  const reply = replyOf(apis.handle({ ...valid, ...change }));
  expect(reply.status).toBe(status);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.body).toEqual({ error: { code, message: expect.any(String) } });
});

test.each(['/v1/projects', '/v1/projects?limit=1', '/v1/projects/prj_0'])(
  'a key without the right to it is refused %s',
  (url) => {
    const reply = replyOf(apis.handle(restRequest(keys.intelligence.withoutProjects, url)));
    expect(reply).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
    expect(apis.handle(restRequest(keys.intelligence.withoutProjects, '/v1/narratives')).status).toBe(200);
  },
);

test.each([
  ['/v1/contributors', 20],
  ['/v1/projects', 20],
  ['/v1/narratives', 20],
  ['/v1/contributors/top', 10],
  ['/v1/contributors?limit=100', 100],
  ['/v1/narratives?limit=50', 50],
])('%s gives %i', (url, count) => {
  expect(list(get(apis, url).body, 'data')).toHaveLength(count);
});

/** Follows the cursors of a list to its end. */
function follow(path: string, query: string): readonly Json[] {
  const rows: Json[] = [];
  let cursor = '';
  do {
    const { body } = get(
      apis,
      `${path}?${query}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    rows.push(...list(body, 'data'));
    cursor = Object.hasOwn(body as object, 'next_cursor') ? String(at(body, 'next_cursor')) : '';
  } while (cursor !== '');
  return rows;
}

describe('cursors', () => {
  test.each([20, 100, 7])('lead to the end of a list, each creator once, %i at a time', (limit) => {
    expect(follow('/v1/contributors', `limit=${limit}`)).toEqual(world.contributors);
  });

  test('are absent on a last page, also a full one', () => {
    expect(Object.keys(get(apis, '/v1/projects?ecosystem=nowhere').body as object)).toEqual(['data']);
    const pages = follow('/v1/projects', 'limit=80');
    expect(pages).toHaveLength(320);
  });

  test('belong to their filters, not to the limit', () => {
    const cursor = String(at(get(apis, '/v1/contributors?platform=x&limit=10').body, 'next_cursor'));
    expect(get(apis, `/v1/contributors?platform=x&limit=50&cursor=${cursor}`).status).toBe(200);
    expect(get(apis, `/v1/contributors?platform=instagram&limit=10&cursor=${cursor}`).status).toBe(400);
    expect(get(apis, `/v1/contributors?limit=10&cursor=${cursor}`).status).toBe(400);
    expect(get(apis, `/v1/projects?limit=10&cursor=${cursor}`).status).toBe(400);
    expect(get(apis, `/v1/contributors?platform=x&limit=10&cursor=${cursor.slice(0, -1)}`).status).toBe(400);
  });
});

describe('filters', () => {
  test.each([
    ['platform=youtube', ({ platform }) => platform === 'youtube'],
    ['niche=gaming', ({ niche }) => niche.includes('gaming')],
    ['region=BR', ({ region }) => region === 'BR'],
    ['min_followers=10000', ({ followers }) => followers >= 10_000],
    ['min_quality_score=90.5', ({ quality_score }) => quality_score >= 90.5],
    [
      'platform=x&niche=ai&min_followers=500',
      ({ platform, niche, followers }) => platform === 'x' && niche.includes('ai') && followers >= 500,
    ],
  ] satisfies readonly [string, (one: (typeof world.contributors)[number]) => boolean][])(
    'of contributors: %s',
    (query, isWanted) => {
      const wanted = world.contributors.filter(isWanted);
      expect(wanted.length).toBeGreaterThan(0);
      expect(follow('/v1/contributors', `limit=100&${query}`)).toEqual(wanted);
    },
  );

  test('of projects: ecosystem and category', () => {
    const wanted = world.projects.filter(
      ({ ecosystem, category }) => ecosystem === 'eth' && category === 'defi',
    );
    expect(follow('/v1/projects', 'ecosystem=eth&category=defi')).toEqual(wanted);
  });

  test('of narratives: those of their projects', () => {
    const inSol = new Set(world.projects.filter(({ ecosystem }) => ecosystem === 'sol').map(({ id }) => id));
    const data = list(get(apis, '/v1/narratives?ecosystem=sol&limit=50').body, 'data');
    expect(data.every((one) => list(one, 'related_projects').some((id) => inSol.has(String(id))))).toBe(true);
  });
});

test.each(['24h', '7d', '30d'])('narratives of %s are ordered by momentum', (period) => {
  const scores = pluck(
    at(get(apis, `/v1/narratives?limit=50&period=${period}`).body, 'data'),
    'momentum_score',
  ).map(Number);
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
});

test('details tell the same as lists', () => {
  const listed = list(get(apis, '/v1/narratives').body, 'data');
  const detail = get(apis, `/v1/narratives/${at(listed[0], 'id')}`).body;
  expect(at(detail, 'data', 'momentum_score')).toBe(at(listed[0], 'momentum_score'));
  for (const contributor of world.contributors.slice(0, 20)) {
    expect(at(get(apis, `/v1/contributors/${contributor.id}`).body, 'data')).toMatchObject(contributor);
  }
});

test.each([
  ['quality_score', ''],
  ['engagement_rate', '&period=7d'],
  ['mention_count', '&period=90d'],
  ['mention_count', '&period=7d&platform=x'],
])('top creators are ranked by %s%s', (metric, rest) => {
  const rows = list(get(apis, `/v1/contributors/top?metric=${metric}&limit=50${rest}`).body, 'data');
  const values = pluck(rows, 'value').map(Number);
  expect(values).toEqual([...values].sort((one, other) => other - one));
  expect(pluck(rows, 'rank')).toEqual(rows.map((_, index) => index + 1));
  if (rest.includes('platform')) expect(new Set(pluck(rows, 'platform'))).toEqual(new Set(['x']));
});

test.each(['/v1/leaderboards', '/v1/leaderboards/lb_reach', '/v1/discovery/creators?q=clip&ecosystem=eth'])(
  '%s, undescribed, answers with data',
  (url) => {
    expect(get(apis, url)).toMatchObject({ status: 200, body: { data: expect.anything() } });
  },
);
