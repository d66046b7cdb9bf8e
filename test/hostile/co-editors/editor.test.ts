/** What a co-editor may try with a key that is somebody else's. */
import { beforeEach, describe, expect, test } from 'vitest';
import { hasOwn } from '../../../src/own';
import { openSidebar, type Sidebar } from '../../door/opened-sidebar';
import { ORIGIN } from '../../in-process-sheet';

let sidebar: Sidebar;
let allowed: string;
let other: string;
let stored: string;

/** Addresses that were sent anything. */
let reached: string[];

beforeEach(() => {
  sidebar = openSidebar();
  const { keys, notable } = sidebar.sheet.apis.world;
  allowed = notable.moderatorCommunity.id;
  other = notable.bigCommunity.id;
  stored = JSON.stringify({
    baseUrl: ORIGIN,
    key: keys.campaigns.owner,
    communities: [allowed],
    tools: ['my_tool'],
    generation: 7,
  });
  sidebar.properties('document').set('connection.campaigns', stored);
  sidebar
    .properties('user')
    .set('connection.campaigns', JSON.stringify({ baseUrl: ORIGIN, key: keys.campaigns.owner }));
  sidebar.switchUser('editor');
  reached = [];
  const { fetch, fetchAll } = globalThis.UrlFetchApp;
  Object.assign(globalThis, {
    UrlFetchApp: {
      fetch(url: string, options: object) {
        reached.push(url);
        return fetch(url, options);
      },
      fetchAll(requests: { url: string }[]) {
        reached.push(...requests.map(({ url }) => url));
        return fetchAll(requests);
      },
    },
  });
});

const ends = () => sidebar.sheet.apis.requests.map(({ keyEnding }) => keyEnding);
const here = { api: 'campaigns', place: 'document' } as const;

const TRIES: readonly [string, string, () => object | string][] = [
  ...[
    'https://evil.example',
    `${ORIGIN}.evil.example`,
    `${ORIGIN}/other`,
    'http://localhost:8789',
    'HTTP://LOCALHOST:8788',
    'https://localhost:8788',
    `${ORIGIN}/../x`,
    '//evil.example',
    'http://localhost:8788@evil.example',
    'http://localhost:8788\n.evil.example',
  ].map((baseUrl): [string, string, () => object] => [
    `the stored key sent to ${JSON.stringify(baseUrl)}`,
    'saveConnection',
    () => ({ ...here, baseUrl }),
  ]),
  [
    'the same, with a blank key',
    'saveConnection',
    () => ({ ...here, baseUrl: 'https://evil.example', key: ' ' }),
  ],
  ['no limit', 'saveConnection', () => ({ ...here, communities: null })],
  ['an empty limit', 'saveConnection', () => ({ ...here, communities: [] })],
  ['another community', 'saveConnection', () => ({ ...here, communities: [other] })],
  ['one more community', 'saveConnection', () => ({ ...here, communities: [allowed, other] })],
  ['all communities', 'saveConnection', () => ({ ...here, communities: ['*'] })],
  ['names of prototypes', 'saveConnection', () => ({ ...here, communities: ['__proto__', 'constructor'] })],
  [
    'no limit, with a guess',
    'saveConnection',
    () => ({ ...here, communities: null, key: 'cmk_guess-guess' }),
  ],
  [
    'no limit, with what is shown of the key',
    'saveConnection',
    () => ({
      ...here,
      communities: null,
      key: JSON.parse(stored).key.slice(-4),
    }),
  ],
  ['another tool', 'saveConnection', () => ({ ...here, tools: ['my_tool', 'pay_all'] })],
  ['a generation', 'saveConnection', () => ({ ...here, generation: 0 })],
  [
    'a limit by way of the prototype',
    'saveConnection',
    () =>
      `{"api":"campaigns","place":"document","__proto__":{"communities":null,"baseUrl":"https://evil.example"}}`,
  ],
  [
    'a limit by way of the constructor',
    'saveConnection',
    () => `{"api":"campaigns","place":"document","constructor":{"prototype":{"communities":null}}}`,
  ],
  [
    'a test with a limit and tools of its own',
    'testConnection',
    () => ({
      ...here,
      communities: null,
      tools: ['pay_all'],
      baseUrl: 'https://evil.example',
    }),
  ],
  ['a key of the owner’s alone, copied', 'copyConnection', () => ({ api: 'campaigns' })],
  ['a key of the owner’s alone, tested', 'testConnection', () => ({ api: 'campaigns', place: 'user' })],
  ['a key of the owner’s alone, read through', 'choices', () => ({ list: 'campaigns', place: 'user' })],
];

test.each(TRIES)('%s', (_, method, input) => {
  const given = input();
  sidebar.send(method, typeof given === 'string' ? given : JSON.stringify(given));
  expect(JSON.parse(sidebar.properties('document').get('connection.campaigns') ?? '')).toEqual(
    JSON.parse(stored),
  );
  for (const url of reached) expect(url.startsWith(`${ORIGIN}/api/`)).toBe(true);
  const said = sidebar.told.join('\n');
  expect(said).not.toContain(other);
  expect(said).not.toContain(JSON.parse(stored).key.slice(0, 12));
  expect(hasOwn(Object.prototype, 'communities')).toBe(false);
  expect(() => sidebar.sheet.call('CAMPAIGNS', other)).toThrow('limited to chosen communities');
});

test('nothing of it asked the service with the owner’s own key but the test of this spreadsheet’s', () => {
  for (const [, method, input] of TRIES.filter(([, method]) => method !== 'testConnection')) {
    const given = input();
    sidebar.send(method, typeof given === 'string' ? given : JSON.stringify(given));
  }
  expect(ends()).toEqual([]);
});

describe('a tool of CAMPAIGN_TOOL', () => {
  test.each([
    'pay_all',
    'execute_get_campaigns',
    'get_my_campaigns/../pay_all',
    'get my campaigns',
    'get_%2e',
    'constructor',
    '__proto__',
    'toString',
  ])('%j is refused without a limit, too', (tool) => {
    sidebar.sheet.connect('campaigns', { tools: ['my_tool'] });
    expect(() => sidebar.sheet.call('CAMPAIGN_TOOL', tool)).toThrow(/only tools|a name such as/);
    expect(sidebar.sheet.apis.requests).toEqual([]);
  });

  test('that was switched on reads nothing under a limit', () => {
    for (const tool of ['my_tool', 'get_my_campaigns', 'get_project_info', 'list_manageable_projects']) {
      expect(() => sidebar.sheet.call('CAMPAIGN_TOOL', tool)).toThrow('limited to chosen communities');
    }
    expect(sidebar.sheet.apis.requests).toEqual([]);
  });
});

test('what an editor may do: narrow it, switch a tool off, take it away, enter a key of their own', () => {
  sidebar.sheet.connect('campaigns', { communities: [allowed, other], tools: ['my_tool'] });
  expect(sidebar.ask('saveConnection', { ...here, communities: [allowed], tools: [] })).toMatchObject({
    communities: [allowed],
  });
  const { moderator } = sidebar.sheet.apis.world.keys.campaigns;
  sidebar.ask('saveConnection', { ...here, baseUrl: ORIGIN, key: moderator });
  expect(ends()).toEqual([moderator.slice(-4)]);
  sidebar.ask('removeConnection', here);
  expect(sidebar.properties('document').has('connection.campaigns')).toBe(false);
});
