import { beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionChange } from '../../src/door/methods';
import { ORIGIN } from '../in-process-sheet';
import { openSidebar, type Sidebar } from './opened-sidebar';

const PLANTED = 'cmk_planted-7Qz9-Kw3v-8LmX-p0Rt';

let sidebar: Sidebar;

beforeEach(() => {
  sidebar = openSidebar();
  sidebar.sheet.disconnect('campaigns');
  sidebar.sheet.disconnect('intelligence');
});

function world() {
  return sidebar.sheet.apis.world;
}

function stored(place: 'document' | 'user', api = 'campaigns'): Record<string, unknown> | undefined {
  const text = sidebar.properties(place).get(`connection.${api}`);
  return text === undefined ? undefined : JSON.parse(text);
}

function save(change: Partial<ConnectionChange>) {
  return sidebar.ask('saveConnection', { api: 'campaigns', place: 'document', ...change });
}

function connect(key: string, change: Partial<ConnectionChange> = {}) {
  return save({ baseUrl: ORIGIN, key, ...change });
}

/** A key that the service does not know is stored only while the service cannot be asked. */
function connectUntried(key: string, change: Partial<ConnectionChange> = {}) {
  const { faults } = sidebar.sheet.apis;
  faults.add({ drop: 'connection', match: { times: 'always' } });
  const answer = connect(key, change);
  faults.clear();
  return answer;
}

/** Where the main user is admin or moderator: what the key reaches. */
function managed(userId = world().users.owner.userId) {
  return world().communities.flatMap(({ id, name, slug }) => {
    const role = world().roleOf(userId, id);
    return role === 'ADMIN' || role === 'MODERATOR' ? [{ id, name: name.trim(), role, slug }] : [];
  });
}

describe('saving', () => {
  test('a key goes in, and its last four characters come out', () => {
    const { owner } = world().keys.campaigns;
    const summary = connect(` ${owner} `, { baseUrl: `${ORIGIN}/` });
    expect(summary).toEqual({
      api: 'campaigns',
      place: 'document',
      connected: true,
      baseUrl: ORIGIN,
      keyEnding: owner.slice(-4),
      reach: expect.objectContaining({ isUsable: true }),
    });
    expect(stored('document')).toMatchObject({ baseUrl: ORIGIN, key: owner });
    expect(stored('user')).toBeUndefined();
  });

  test('mine is mine: another person who opens the spreadsheet has none', () => {
    connect(world().keys.campaigns.owner, { place: 'user' });
    expect(stored('document')).toBeUndefined();
    const mine = sidebar.ask('home', {}).connections.find(isMine);
    expect(mine).toMatchObject({ connected: true });
    sidebar.switchUser('editor');
    expect(sidebar.ask('home', {}).connections.find(isMine)).toEqual({
      api: 'campaigns',
      place: 'user',
      connected: false,
    });
  });

  test('a change of mine leaves this spreadsheet’s as it is, and the other way round', () => {
    const [first, second] = managed().map(({ id }) => id);
    connectUntried(PLANTED);
    connect(world().keys.campaigns.owner, { place: 'user', communities: [first ?? '', second ?? ''] });
    const shared = stored('document');
    save({ place: 'user', communities: [first ?? ''] });
    expect(stored('document')).toEqual(shared);
    const mine = stored('user');
    expect(mine).toMatchObject({ key: world().keys.campaigns.owner, communities: [first] });
    save({ communities: [second ?? ''] });
    expect(stored('user')).toEqual(mine);
    expect(stored('document')).toMatchObject({ key: PLANTED, communities: [second] });
    sidebar.ask('removeConnection', { api: 'campaigns', place: 'document' });
    expect(stored('user')).toEqual(mine);
  });

  test('a limit and tools are kept, changed and shown', () => {
    const [first, second] = managed();
    connectUntried(PLANTED, { communities: [first?.id ?? '', second?.id ?? ''], tools: ['my_tool'] });
    expect(save({ communities: [second?.id ?? ''] })).toMatchObject({
      communities: [second?.id],
      tools: ['my_tool'],
    });
    expect(
      sidebar.refusal('saveConnection', { api: 'campaigns', place: 'document', communities: null }),
    ).toEqual({ kind: 'input', message: expect.stringContaining('enter the key again') });
    expect(save({ communities: null, key: PLANTED })).not.toHaveProperty('communities');
    expect(save({ tools: [] })).not.toHaveProperty('tools');
  });

  test('a limit under which a formula may no longer answer from the cache', () => {
    const { owner } = world().keys.campaigns;
    connect(owner);
    const all = sidebar.sheet.table('COMMUNITIES');
    const requests = sidebar.sheet.apis.requests.length;
    sidebar.sheet.table('COMMUNITIES');
    expect(sidebar.sheet.apis.requests).toHaveLength(requests);
    const [only] = managed();
    save({ communities: [only?.id ?? ''] });
    expect(sidebar.sheet.table('COMMUNITIES')).toHaveLength(2);
    save({ communities: null, key: owner });
    expect(sidebar.sheet.table('COMMUNITIES')).toEqual(all);
    expect(sidebar.sheet.apis.requests).toHaveLength(requests + 2);
  });

  test('a damaged connection is replaced with address and key, and not otherwise', () => {
    sidebar.sheet.google.properties.document.set('connection.campaigns', '{"key":"x');
    const change = { api: 'campaigns', place: 'document' } as const;
    expect(sidebar.refusal('saveConnection', { ...change, key: PLANTED }).message).toContain('Enter both');
    expect(connectUntried(PLANTED)).toMatchObject({ connected: true });
  });

  test('more than a property holds is refused, and what was stays', () => {
    connectUntried(PLANTED);
    const communities = Array.from({ length: 300 }, (_, index) => {
      return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    });
    expect(sidebar.refusal('saveConnection', { api: 'campaigns', place: 'document', communities })).toEqual({
      kind: 'limit',
      message: expect.stringContaining('fewer communities'),
    });
    expect(stored('document')).not.toHaveProperty('communities');
  });

  test('removed and made anew, it takes no answer of the one before', () => {
    const { owner } = world().keys.campaigns;
    connect(owner);
    sidebar.sheet.table('COMMUNITIES');
    expect(sidebar.ask('removeConnection', { api: 'campaigns', place: 'document' })).toEqual({
      api: 'campaigns',
      place: 'document',
      connected: false,
    });
    expect(stored('document')).toBeUndefined();
    sidebar.sheet.google.clock.advance(1000);
    connect(owner);
    const requests = sidebar.sheet.apis.requests.length;
    sidebar.sheet.table('COMMUNITIES');
    expect(sidebar.sheet.apis.requests).toHaveLength(requests + 1);
  });

  test('while another holds the lock nothing changes', () => {
    connectUntried(PLANTED);
    const before = stored('document');
    const { LockService } = globalThis;
    Object.assign(globalThis, { LockService: { getDocumentLock: () => ({ tryLock: () => false }) } });
    const busy = { kind: 'platform', message: expect.stringContaining('Try again') };
    const { owner } = world().keys.campaigns;
    expect(sidebar.refusal('saveConnection', { api: 'campaigns', place: 'document', key: owner })).toEqual(
      busy,
    );
    expect(sidebar.refusal('removeConnection', { api: 'campaigns', place: 'document' })).toEqual(busy);
    Object.assign(globalThis, { LockService });
    expect(stored('document')).toEqual(before);
  });
});

describe('a new key', () => {
  const address = { api: 'campaigns', place: 'document', baseUrl: ORIGIN } as const;
  const replaced = () => connect(world().keys.campaigns.moderator);

  test('is tried, and the answer tells what it reaches', () => {
    const { reach, warning } = connect(world().keys.campaigns.owner);
    expect(reach).toEqual(sidebar.ask('testConnection', { api: 'campaigns', place: 'document' }));
    expect(warning).toBeUndefined();
    const { full } = world().keys.intelligence;
    expect(connect(full, { api: 'intelligence' }).reach).toMatchObject({ isUsable: true });
  });

  test('that the service refuses is not stored, and the error says so', () => {
    expect(sidebar.refusal('saveConnection', { ...address, key: PLANTED })).toEqual({
      kind: 'access',
      field: 'key',
      message: expect.stringMatching(/^The Campaigns API refused this key.* It was not stored\. Paste/),
    });
    expect(stored('document')).toBeUndefined();
  });

  test('that the service refuses leaves the one before in use', () => {
    connect(world().keys.campaigns.owner, { tools: ['my_tool'] });
    const before = stored('document');
    for (const change of [{ key: PLANTED }, { ...address, key: PLANTED }]) {
      expect(sidebar.refusal('saveConnection', { ...address, ...change })).toMatchObject({
        kind: 'access',
        message: expect.stringContaining('the key that was here before stays in use'),
      });
      expect(stored('document')).toEqual(before);
    }
    expect(sidebar.sheet.table('COMMUNITIES').length).toBeGreaterThan(1);
  });

  test('is tried at its own address', () => {
    connect(world().keys.campaigns.owner);
    const elsewhere = { ...address, baseUrl: `${ORIGIN}/elsewhere`, key: world().keys.campaigns.owner };
    expect(save(elsewhere).warning).toContain('found nothing');
    expect(sidebar.sheet.apis.requests.at(-1)?.url).toMatch(/^\/elsewhere\//);
  });

  test('that reaches nothing is stored: the service knows it', () => {
    expect(connect(world().keys.campaigns.nobody).reach).toMatchObject({ isUsable: false });
    const { withoutProjects } = world().keys.intelligence;
    expect(connect(withoutProjects, { api: 'intelligence' }).reach).toMatchObject({ isUsable: false });
    expect(stored('document', 'intelligence')).toMatchObject({ key: withoutProjects });
  });

  test.each([
    [{ drop: 'connection' as const }, 'could not be reached'],
    [{ status: 500 }, 'internal error'],
    [{ status: 404 }, 'found nothing'],
    [{ html: true }, 'bad response'],
    [{ status: 429, retryAfter: 3600 }, 'asks us to wait'],
  ])('that cannot be tried is stored, and the answer says why (%#)', (fault, words) => {
    sidebar.sheet.apis.faults.add({ ...fault, match: { times: 'always' } });
    const answer = connect(PLANTED);
    expect(answer.reach).toBeUndefined();
    expect(answer.warning).toMatch(/^The key is stored, but it could not be tested\. /);
    expect(answer.warning).toContain(words);
    expect(stored('document')).toMatchObject({ key: PLANTED });
  });

  test('alone is tried: other changes ask the service nothing', () => {
    const { owner } = world().keys.campaigns;
    sidebar.sheet.connect('campaigns');
    save({ communities: [managed()[0]?.id ?? ''] });
    save({ communities: null, key: owner });
    save({ tools: ['my_tool'], key: owner });
    const answer = save({ baseUrl: ORIGIN, key: owner });
    expect(sidebar.sheet.apis.requests).toHaveLength(0);
    expect(answer).not.toHaveProperty('reach');
  });

  test('is not what is asked for once more: another than the stored one changes nothing', () => {
    connect(world().keys.campaigns.owner, { communities: [managed()[0]?.id ?? ''] });
    const before = stored('document');
    for (const change of [{ communities: null }, { tools: ['my_tool'] }]) {
      const refusal = sidebar.refusal('saveConnection', {
        api: 'campaigns',
        place: 'document',
        key: world().keys.campaigns.moderator,
        ...change,
      });
      expect(refusal).toMatchObject({ kind: 'input', field: 'key' });
      expect(stored('document')).toEqual(before);
    }
  });

  test('is not stored where somebody else changed the connection while it was tried', () => {
    const { owner, moderator } = world().keys.campaigns;
    sidebar.sheet.connect('campaigns');
    sidebar.sheet.apis.before(1, () => {
      sidebar.sheet.connect('campaigns', { baseUrl: 'https://other.example' });
    });
    const change = { api: 'campaigns', place: 'document', key: moderator } as const;
    expect(sidebar.refusal('saveConnection', change)).toMatchObject({
      kind: 'platform',
      message: expect.stringContaining('Somebody else'),
    });
    expect(stored('document')).toMatchObject({ baseUrl: 'https://other.example', key: owner });
  });

  test('of mine that the service refuses is not copied, and this spreadsheet’s stays', () => {
    replaced();
    const before = stored('document');
    connectUntried(PLANTED, { place: 'user' });
    expect(sidebar.refusal('copyConnection', { api: 'campaigns' })).toMatchObject({
      kind: 'access',
      message: expect.stringContaining('the key that was here before stays in use'),
    });
    expect(stored('document')).toEqual(before);
    sidebar.sheet.apis.faults.add({ status: 500, match: { times: 'always' } });
    expect(sidebar.ask('copyConnection', { api: 'campaigns' }).warning).toContain('could not be tested');
    expect(stored('document')).toMatchObject({ key: PLANTED });
  });
});

describe('copying mine into this spreadsheet', () => {
  test('brings the key and its limit, and makes kept answers old', () => {
    const { owner } = world().keys.campaigns;
    const [first] = managed();
    connectUntried(PLANTED);
    connect(owner, { place: 'user', communities: [first?.id ?? ''] });
    const before = stored('document')?.generation as number;
    expect(sidebar.ask('copyConnection', { api: 'campaigns' })).toMatchObject({
      place: 'document',
      connected: true,
      keyEnding: owner.slice(-4),
      communities: [first?.id],
    });
    expect(stored('document')).toMatchObject({
      key: owner,
      communities: [first?.id],
      generation: before + 1,
    });
    expect(stored('user')).toMatchObject({ key: owner });
  });

  test('is refused where I have none', () => {
    connectUntried(PLANTED);
    expect(sidebar.refusal('copyConnection', { api: 'campaigns' })).toEqual({
      kind: 'access',
      message: expect.stringContaining('no key of your own'),
    });
    expect(stored('document')).toMatchObject({ key: PLANTED });
  });
});

describe('testing the Campaigns API', () => {
  const reached = (place: 'document' | 'user' = 'document') =>
    sidebar.ask('testConnection', { api: 'campaigns', place });

  test('tells the communities that the key reaches, with the role', () => {
    connect(world().keys.campaigns.owner);
    const reach = reached();
    const expected = managed();
    expect(expected.length).toBeGreaterThan(3);
    expect(reach.communities).toEqual(
      expected.map(({ id, name, role, slug }) => {
        const words = role === 'ADMIN' ? 'Admin' : 'Moderator';
        return { id, name, role: words, detail: `${words} · ${slug}` };
      }),
    );
    expect(reach.isUsable).toBe(true);
    expect(reach.message).toContain(`${expected.length} communities`);
  });

  test('the same for a key of mine', () => {
    connect(world().keys.campaigns.moderator, { place: 'user' });
    expect(reached('user')).toMatchObject({
      communities: [{ id: world().notable.moderatorCommunity.id }],
      message: expect.stringContaining('1 community'),
      isUsable: true,
    });
  });

  test('under a limit it tells no other community', () => {
    const [first, second] = managed();
    connect(world().keys.campaigns.owner, { communities: [second?.id ?? ''] });
    const reach = reached();
    expect(reach.communities?.map(({ id }) => id)).toEqual([second?.id]);
    expect(reach.isUsable).toBe(true);
    expect(JSON.stringify(reach)).not.toContain(first?.id);
  });

  test('a key that reaches none, or none of the limit’s', () => {
    connect(world().keys.campaigns.nobody);
    expect(reached()).toEqual({
      communities: [],
      message: expect.stringContaining('reaches no community'),
      isUsable: false,
    });
    connect(world().keys.campaigns.owner, { communities: [world().notable.strangerCommunity.id] });
    expect(reached()).toMatchObject({
      communities: [],
      message: expect.stringContaining('limited to'),
      isUsable: false,
    });
  });

  test('a key that the service does not know any more', () => {
    connectUntried(PLANTED);
    expect(reached()).toEqual({
      message: expect.stringContaining('does not know this key'),
      isUsable: false,
    });
  });

  test('asks the service each time, and leaves nothing in the cache that the next test would take', () => {
    sidebar.sheet.connect('campaigns');
    reached();
    reached();
    expect(sidebar.sheet.apis.requests).toHaveLength(2);
    expect(sidebar.cached().join('\n')).not.toContain('rows.');
  });

  test.each([
    [{ status: 500 }, 'service', 'internal error'],
    [{ html: true }, 'service', 'bad response'],
    [{ drop: 'connection' as const }, 'service', 'could not be reached'],
    [{ status: 429, retryAfter: 3600 }, 'limit', 'asks us to wait'],
    [{ transform: () => '{"result":{"projects":"none"}}' }, 'shape', 'unexpected form'],
  ])('a failure of the service says what to do (%#)', (fault, kind, words) => {
    connect(world().keys.campaigns.owner);
    sidebar.sheet.apis.faults.add({ ...fault, match: { times: 'always' } });
    const before = sidebar.sheet.google.clock.now();
    expect(sidebar.refusal('testConnection', { api: 'campaigns', place: 'document' })).toEqual({
      kind,
      message: expect.stringContaining(words),
    });
    expect(sidebar.sheet.google.clock.now() - before).toBeLessThanOrEqual(20_000);
  });

  test('without a connection', () => {
    expect(sidebar.refusal('testConnection', { api: 'campaigns', place: 'user' })).toEqual({
      kind: 'access',
      message: expect.stringContaining('no key of your own'),
    });
  });
});

describe('testing the Creator Intelligence API', () => {
  const reachOf = (key: string) => {
    sidebar.sheet.connect('intelligence', { key });
    return sidebar.ask('testConnection', { api: 'intelligence', place: 'document' });
  };

  test('one project is enough', () => {
    expect(reachOf(world().keys.intelligence.full)).toEqual({
      message: expect.stringContaining('The key works'),
      isUsable: true,
    });
    expect(sidebar.sheet.apis.requests.map(({ url }) => url)).toEqual(['/v1/projects?limit=1']);
  });

  test('a valid key without the right to it, and one that is not valid', () => {
    expect(reachOf(world().keys.intelligence.withoutProjects)).toEqual({
      message: expect.stringContaining('The key is valid, but it has no right'),
      isUsable: false,
    });
    expect(reachOf(PLANTED)).toEqual({
      message: expect.stringContaining('does not know this key'),
      isUsable: false,
    });
  });
});

describe('a key', () => {
  const parts = (key: string): string[] =>
    Array.from({ length: key.length - 11 }, (_, start) => key.slice(start, start + 12));

  test('stands in its property and nowhere else, whatever is asked and whatever fails', () => {
    const { sheet } = sidebar;
    for (const place of ['document', 'user'] as const) {
      connectUntried(PLANTED, { place, tools: ['my_tool'] });
      connectUntried(PLANTED, { api: 'intelligence', place });
      for (const api of ['campaigns', 'intelligence'] as const) {
        // Tried and refused; asked for as a proof and wrong.
        const change = { api, place, baseUrl: `${ORIGIN}/`, key: `${PLANTED}-more` };
        sheet.apis.faults.add({ status: 401, body: `{"error":"no key ${PLANTED}-more"}` });
        expect(sidebar.refusal('saveConnection', change).kind).toBe('access');
        sheet.apis.faults.clear();
        expect(
          sidebar.refusal('saveConnection', { api, place, communities: null, key: `${PLANTED}-more` }).kind,
        ).toBe('input');
      }
      for (const api of ['campaigns', 'intelligence'] as const) sidebar.ask('testConnection', { api, place });
      sheet.apis.faults.add({ status: 400, body: `{"error":"key ${PLANTED} of ${PLANTED.slice(4)}"}` });
      sidebar.send('testConnection', JSON.stringify({ api: 'campaigns', place }));
      sheet.apis.faults.clear();
      for (const list of ['communities', 'campaigns', 'creators', 'projects', 'narratives'] as const) {
        sheet.apis.faults.add({ status: 403, body: `{"error":{"message":"${PLANTED}"}}` });
        sidebar.send('choices', JSON.stringify({ list, place }));
        sheet.apis.faults.clear();
      }
    }
    sidebar.ask('copyConnection', { api: 'campaigns' });
    sidebar.ask('functions', {});
    sidebar.ask('home', {});
    // The service has no key at all in its names, unless it means ill.
    const projects = [{ projectId: 'p', name: `my ${PLANTED}`, role: PLANTED }];
    sidebar.sheet.apis.faults.add({
      status: 200,
      body: JSON.stringify({ result: { projects } }),
      match: { times: 'always' },
    });
    sidebar.sheet.google.properties
      .user('owner')
      .set('connection.campaigns', JSON.stringify({ baseUrl: ORIGIN, key: PLANTED }));
    sidebar.send('choices', JSON.stringify({ list: 'communities', place: 'user' }));
    sidebar.send('testConnection', JSON.stringify({ api: 'campaigns', place: 'user' }));
    expect(sidebar.told[sidebar.told.length - 1]).toContain('my …');
    // Refused inputs that hold a key.
    for (const json of [
      JSON.stringify({ api: 'campaigns', place: 'document', key: ` ${PLANTED} x` }),
      JSON.stringify({ api: 'campaigns', place: 'document', key: { [PLANTED]: 1 } }),
      JSON.stringify({ api: 'campaigns', place: PLANTED }),
      `{"key":"${PLANTED}"`,
      PLANTED,
    ]) {
      sidebar.send('saveConnection', json);
      sidebar.send(PLANTED, json);
    }
    const elsewhere = [
      ...(['document', 'user'] as const).flatMap((place) =>
        [...sidebar.properties(place)].filter(([name]) => !name.startsWith('connection.')),
      ),
      ...sidebar.cached(),
    ];
    const seen = JSON.stringify([sidebar.told, elsewhere]);
    expect(sidebar.told.length).toBeGreaterThan(30);
    for (const part of parts(PLANTED)) expect(seen).not.toContain(part);
  });

  test('is not in what Google says when it cannot be kept', () => {
    const { PropertiesService } = globalThis;
    Object.assign(globalThis, {
      PropertiesService: {
        getDocumentProperties: () => ({
          getProperty: () => null,
          setProperty: (name: string, value: string) => {
            throw new Error(`Argument too large: ${name} ${value}`);
          },
        }),
        getUserProperties: () => {
          throw new Error('no');
        },
      },
    });
    sidebar.sheet.apis.faults.add({ drop: 'connection', match: { times: 'always' } });
    const refusal = sidebar.refusal('saveConnection', {
      api: 'campaigns',
      place: 'document',
      baseUrl: ORIGIN,
      key: PLANTED,
    });
    Object.assign(globalThis, { PropertiesService });
    expect(refusal).toEqual({ kind: 'platform', message: expect.stringContaining('Argument too large') });
    const seen = sidebar.told.join('\n');
    for (const part of parts(PLANTED)) expect(seen).not.toContain(part);
  });
});

function isMine({ api, place }: { api: string; place: string }): boolean {
  return api === 'campaigns' && place === 'user';
}
