/** A key that the service is known to refuse is shown as such until it is taken again, or another is stored. */
import { beforeEach, expect, test } from 'vitest';
import { clipsImport } from '../imports/opened-import';
import { ORIGIN } from '../in-process-sheet';
import { openSidebar, type Sidebar } from './opened-sidebar';

let sidebar: Sidebar;
beforeEach(() => {
  sidebar = openSidebar();
});

const theirs = { api: 'campaigns', place: 'document' } as const;

function refusedAt(api: string = 'campaigns', place: string = 'document'): string | undefined {
  return sidebar.ask('home', {}).connections.find((one) => one.api === api && one.place === place)?.refusedAt;
}

/** The service refuses every key. */
function revoke(): void {
  sidebar.sheet.apis.faults.add({ status: 401, match: { times: 'always' } });
}

function restore(): void {
  sidebar.sheet.apis.faults.clear();
}

function now(): string {
  return new Date(sidebar.sheet.google.clock.now()).toISOString();
}

const definition = () => clipsImport(sidebar.sheet.apis.world.notable.oneClip.id);

function runImport() {
  const { id } = sidebar.ask('saveImport', { definition: definition() });
  const { run } = sidebar.ask('startRun', { id });
  return sidebar.ask('stepRun', { id, run });
}

const uses: Readonly<Record<string, () => unknown>> = {
  'a test': () => sidebar.send('testConnection', JSON.stringify(theirs)),
  'a list of names': () =>
    sidebar.send('choices', JSON.stringify({ list: 'communities', place: 'document' })),
  'a price': () => sidebar.send('price', JSON.stringify({ definition: definition() })),
  'a step of an import': runImport,
};

test.each(Object.keys(uses))('%s tells that the key is refused, and that it is taken again', (name) => {
  expect(refusedAt()).toBeUndefined();
  revoke();
  uses[name]?.();
  expect(refusedAt()).toBe(now());
  expect(refusedAt('campaigns', 'user')).toBeUndefined();
  expect(refusedAt('intelligence')).toBeUndefined();
  restore();
  sidebar.sheet.google.clock.advance(10 * 60_000);
  expect(refusedAt()).toBeDefined();
  uses[name]?.();
  expect(refusedAt()).toBeUndefined();
});

test('the note is no part of the connection, and holds no part of the key', () => {
  const connection = sidebar.properties('document').get('connection.campaigns');
  revoke();
  uses['a test']?.();
  expect(sidebar.properties('document').get('connection.campaigns')).toBe(connection);
  expect(sidebar.properties('document').get('refused.campaigns')).toBe(now());
});

test('a failure of the service says nothing of the key, an answer from the cache neither', () => {
  sidebar.sheet.google.clock.advance(1000);
  sidebar.ask('choices', { list: 'communities', place: 'document' });
  revoke();
  uses['a test']?.();
  const since = refusedAt();
  restore();
  sidebar.ask('choices', { list: 'communities', place: 'document' });
  expect(refusedAt()).toBe(since);
  sidebar.sheet.apis.faults.add({ status: 500, match: { times: 'always' } });
  uses['a test']?.();
  expect(refusedAt()).toBe(since);
});

test('a key without a right is known to the service', () => {
  revoke();
  uses['a test']?.();
  restore();
  sidebar.sheet.apis.faults.add({ status: 403 });
  uses['a test']?.();
  expect(refusedAt()).toBeUndefined();
});

test('a new key has not been refused; a narrower limit is the same key', () => {
  const { world } = sidebar.sheet.apis;
  revoke();
  uses['a test']?.();
  restore();
  const summary = sidebar.ask('saveConnection', {
    ...theirs,
    communities: [world.notable.bigCommunity.id],
  });
  expect(summary.refusedAt).toBeDefined();
  const { moderator } = world.keys.campaigns;
  expect(sidebar.ask('saveConnection', { ...theirs, key: moderator })).not.toHaveProperty('refusedAt');
});

test('a key that is tried and not stored says nothing of the stored one', () => {
  const change = { ...theirs, key: 'cmk_unknown-unknown' };
  expect(sidebar.refusal('saveConnection', change).kind).toBe('access');
  expect(refusedAt()).toBeUndefined();
});

test('what a run that began with the old key meets says nothing of the new one', () => {
  const { moderator } = sidebar.sheet.apis.world.keys.campaigns;
  sidebar.sheet.apis.faults.add({ status: 401 });
  sidebar.sheet.apis.before(1, () => sidebar.sheet.connect('campaigns', { key: moderator }));
  uses['a test']?.();
  expect(refusedAt()).toBeUndefined();
});

test('a key that is removed takes the note along', () => {
  revoke();
  uses['a test']?.();
  sidebar.ask('removeConnection', theirs);
  restore();
  sidebar.sheet.connect('campaigns');
  expect(refusedAt()).toBeUndefined();
});

test('mine is mine', () => {
  const { moderator } = sidebar.sheet.apis.world.keys.campaigns;
  sidebar.ask('saveConnection', { api: 'campaigns', place: 'user', baseUrl: ORIGIN, key: moderator });
  revoke();
  expect(sidebar.refusal('copyConnection', { api: 'campaigns' }).kind).toBe('access');
  expect(refusedAt('campaigns', 'user')).toBe(now());
  expect(refusedAt()).toBeUndefined();
});
