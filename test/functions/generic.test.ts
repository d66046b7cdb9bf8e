/** CAMPAIGN_TOOL and INTELLIGENCE_GET: what they show, and what they refuse to ask. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { FormulaInput } from '../../src/arguments/input';
import { openSheet, type Sheet } from '../in-process-sheet';

let sheet: Sheet;

beforeEach(() => {
  sheet = openSheet();
});

describe('CAMPAIGN_TOOL', () => {
  test('an object is a header and one row', () => {
    const { owner } = sheet.apis.world.users;
    const [header, row] = sheet.table('CAMPAIGN_TOOL', 'get_my_profile');
    expect(header).toEqual(['name', 'photoUrl', 'platforms', 'userId', 'username']);
    expect(row?.[3]).toBe(owner.userId);
    expect(row?.[4]).toBe(owner.username);
  });

  test('an array of objects is a table', () => {
    const { campaigns, communities } = sheet.apis.world;
    const reached = campaigns.filter(({ communityId }) =>
      communities.some(({ id, ownerRole }) => id === communityId && /ADMIN|MODERATOR/.test(ownerRole ?? '')),
    );
    const symbols = new Set(reached.map(({ token }) => token.symbol));
    const rows = sheet.table('CAMPAIGN_TOOL', 'get_payout_tokens', '', 'tokens', 'columns=symbol;headers=no');
    expect(new Set(rows.flat())).toEqual(symbols);
  });

  test('a scalar is one cell', () => {
    expect(sheet.call('CAMPAIGN_TOOL', 'get_server_time', '', 'timezone')).toBe('UTC');
  });

  test.each<[string, (id: string) => FormulaInput]>([
    ['JSON text', (id) => `{"projectId": "${id}", "statusBy": null, "limit": 2}`],
    [
      'a range of two columns',
      (id) => [
        ['projectId', id],
        ['limit', 2],
        ['statusBy', ''],
      ],
    ],
  ])('arguments may be %s', (_what, args) => {
    const { id } = sheet.apis.world.notable.bigCommunity;
    const rows = sheet.table('CAMPAIGN_TOOL', 'get_my_campaigns', args(id), 'campaigns', 'columns=title');
    expect(rows).toHaveLength(3);
    expect(JSON.parse(sheet.apis.requests[0]?.body ?? '').args).toMatchObject({ projectId: id, limit: 2 });
  });

  test('an array field can be expanded', () => {
    const rows = sheet.table(
      'CAMPAIGN_TOOL',
      'get_my_profile',
      '',
      '',
      'expand=platforms;columns=platforms.slug;headers=no',
    );
    expect(rows.flat()).toEqual(sheet.apis.world.users.owner.accounts.map(({ slug }) => slug));
  });

  test('a path that is not there lists what is', () => {
    expect(() => sheet.call('CAMPAIGN_TOOL', 'get_my_profile', '', 'wallet')).toThrow(
      'CAMPAIGN_TOOL: the answer has no “wallet”. It has: userId, username, name, photoUrl, platforms.',
    );
  });

  test.each<[FormulaInput, FormulaInput, string]>([
    ['Get_Things', '', 'tool is a name such as get_project_info, in small letters'],
    ['get_things/../x', '', 'tool is a name such as'],
    ['get_things?x', '', 'tool is a name such as'],
    ['', '', 'CAMPAIGN_TOOL needs tool'],
    ['create_campaign', '', 'calls only tools whose names begin with get_ or list_'],
    ['delete_all', '', 'switch it on by name in the sidebar'],
    ['getaway', '', 'calls only tools'],
    ['get_x', '{"a":', 'toolArguments is a JSON object such as'],
    ['get_x', '[1]', 'toolArguments is a JSON object such as'],
    ['get_x', [['a', 'b', 'c']], 'a range of two columns'],
    ['get_x', [['day', new Date(0)]], 'toolArguments holds a date'],
  ])('%j %j is refused before any request', (tool, args, message) => {
    expect(() => sheet.call('CAMPAIGN_TOOL', tool, args)).toThrow(message);
    expect(sheet.apis.requests).toHaveLength(0);
  });

  test('a tool switched on by name may be called, and is never tried again', () => {
    sheet.connect('campaigns', { tools: ['server_clock'] });
    sheet.apis.faults.add({ status: 503, match: { times: 'always' } });
    expect(() => sheet.call('CAMPAIGN_TOOL', 'server_clock')).toThrow('internal error (503)');
    expect(sheet.apis.requests).toHaveLength(1);
    sheet.apis.faults.clear();
    sheet.apis.faults.add({ drop: 'connection', match: { times: 'always' } });
    expect(() => sheet.call('CAMPAIGN_TOOL', 'server_clock', '', '', 'cache=0')).toThrow(
      'could not be reached',
    );
    expect(sheet.apis.requests).toHaveLength(2);
  });

  test('a reading tool is tried again', () => {
    sheet.apis.faults.add({ status: 503 });
    expect(sheet.call('CAMPAIGN_TOOL', 'get_server_time', '', 'timezone')).toBe('UTC');
    expect(sheet.apis.requests).toHaveLength(2);
  });
});

describe('INTELLIGENCE_GET', () => {
  test('reads the data of any path below /v1/', () => {
    const [project] = sheet.apis.world.projects;
    const [header, row] = sheet.table('INTELLIGENCE_GET', `/v1/projects/${project?.id}`);
    expect(row?.[header?.indexOf('name') ?? -1]).toBe(project?.name);
    expect(row?.[header?.indexOf('community_size') ?? -1]).toBe(project?.community_size);
  });

  test.each<[string, string, FormulaInput]>([
    ['in the path', '/v1/projects?ecosystem=E&limit=3', ''],
    ['as text', '/v1/projects', 'ecosystem=E&limit=3'],
    ['as text with a question mark', '/v1/projects', '?ecosystem=E&limit=3'],
    [
      'as a range',
      '/v1/projects',
      [
        ['ecosystem', 'E'],
        ['limit', 3],
        ['category', ''],
      ],
    ],
    ['in both, the argument winning', '/v1/projects?limit=9&ecosystem=E', 'limit=3'],
  ])('its query may stand %s', (_what, path, query) => {
    const ecosystem = sheet.apis.world.projects[0]?.ecosystem ?? '';
    const fill = (text: string) => text.replace('ecosystem=E', `ecosystem=${encodeURIComponent(ecosystem)}`);
    const filled = Array.isArray(query)
      ? query.map((row) => (row as FormulaInput[]).map((cell) => (cell === 'E' ? ecosystem : cell)))
      : fill(String(query));
    const rows = sheet.table(
      'INTELLIGENCE_GET',
      fill(path),
      filled as FormulaInput,
      '',
      'columns=ecosystem,id;headers=no',
    );
    expect(rows).toHaveLength(3);
    for (const [name] of rows) expect(name).toBe(ecosystem);
  });

  test('another part of the answer may be shown', () => {
    const cursor = sheet.call('INTELLIGENCE_GET', '/v1/projects', 'limit=1', 'next_cursor');
    expect(typeof cursor).toBe('string');
    expect(() => sheet.call('INTELLIGENCE_GET', '/v1/projects', 'limit=1', 'meta.total')).toThrow(
      'the answer has no “meta.total”. It has: data, next_cursor.',
    );
  });

  test.each([
    'https://evil.example/v1/projects',
    '//evil.example/v1/projects',
    '/v1//evil.example',
    '/v1/../admin',
    '/v1/projects/..',
    '/v1/%2e%2e/admin',
    '/v1/%2E%2E/admin',
    '/v1/a%2fb',
    '/v1/a%5cb',
    '/v1\\admin',
    '/v1/a\\b',
    '/v2/projects',
    'v1/projects',
    '/v1',
    '/v1/',
    '/control/requests',
    '/v1/a#b',
    'javascript:alert(1)',
    '/v1/{id}',
    '\t/v1/../x',
    '',
  ])('the path %j is refused before any request', (path) => {
    expect(() => sheet.call('INTELLIGENCE_GET', path)).toThrow(
      path === '' ? 'INTELLIGENCE_GET needs path' : 'path begins with /v1/',
    );
    expect(sheet.apis.requests).toHaveLength(0);
  });

  test('steps of the path are encoded once', () => {
    for (const path of ['/v1/projects/a b', '/v1/projects/a%20b']) {
      expect(() => sheet.call('INTELLIGENCE_GET', path)).toThrow('found nothing');
    }
    expect(sheet.apis.requests.map(({ url }) => url)).toEqual(['/v1/projects/a%20b', '/v1/projects/a%20b']);
  });

  test('a name that comes twice goes out twice', () => {
    expect(() => sheet.call('INTELLIGENCE_GET', '/v1/projects?a=1&a=2&b=3')).toThrow();
    expect(sheet.apis.requests[0]?.url).toBe('/v1/projects?a=1&a=2&b=3');
  });

  test('an empty list is one blank cell', () => {
    expect(sheet.call('INTELLIGENCE_GET', '/v1/projects', 'ecosystem=nowhere')).toEqual([['']]);
  });
});
