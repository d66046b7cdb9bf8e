import { beforeEach, expect, test } from 'vitest';
import { type Recents, readRecents, rememberChoices } from '../../src/door/recents';
import type { Platform } from '../../src/platform';
import { openSheet } from '../in-process-sheet';

let platform: Platform;
let store: Map<string, string>;

beforeEach(() => {
  const { google, platform: opened } = openSheet();
  google.nextExecution({ mode: 'SIDEBAR' });
  platform = opened;
  store = google.properties.user('owner');
});

function remember(...names: string[]): void {
  for (const name of names) rememberChoices(platform, [{ list: 'campaigns', id: `id-${name}`, name }]);
}

function names(recents: Recents = readRecents(platform)): string[] {
  return (recents.campaigns ?? []).map(({ name }) => name);
}

test('nothing is remembered at first', () => {
  expect(readRecents(platform)).toEqual({});
});

test('the last eight, latest first, each once', () => {
  remember('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c');
  expect(names()).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
});

test('of several, the one named last comes first', () => {
  rememberChoices(platform, [
    { list: 'campaigns', id: 'a', name: 'A' },
    { list: 'creators', id: 'x', name: 'X' },
    { list: 'campaigns', id: 'b', name: 'B' },
  ]);
  expect(readRecents(platform)).toEqual({
    campaigns: [
      { id: 'b', name: 'B' },
      { id: 'a', name: 'A' },
    ],
    creators: [{ id: 'x', name: 'X' }],
  });
});

test('a name is that of the last time, a community once known stays known', () => {
  rememberChoices(platform, [{ list: 'campaigns', id: 'a', name: 'Old', within: 'c' }]);
  rememberChoices(platform, [{ list: 'campaigns', id: 'a', name: 'New' }]);
  expect(readRecents(platform).campaigns).toEqual([{ id: 'a', name: 'New', within: 'c' }]);
});

test('the same once more is not written again', () => {
  remember('a');
  const written: string[] = [];
  const user = { ...platform.settings.user, set: (name: string) => void written.push(name) };
  const settings = { ...platform.settings, user };
  rememberChoices({ ...platform, settings }, [{ list: 'campaigns', id: 'id-a', name: 'a' }]);
  expect(written).toEqual([]);
});

test('whatever the names, a property holds it; the latest of each list stay', () => {
  const lists = ['communities', 'campaigns', 'creators', 'projects', 'narratives'] as const;
  for (let number = 0; number < 8; number += 1) {
    for (const list of lists) {
      rememberChoices(platform, [
        {
          list,
          id: `${number}`.padEnd(200, 'x'),
          name: `${number}${'😀\u0001漢'.repeat(100)}`,
          within: 'w'.repeat(36),
        },
      ]);
    }
  }
  expect(Buffer.byteLength(store.get('recent') ?? '')).toBeLessThanOrEqual(9_216);
  const recents = readRecents(platform);
  for (const list of lists) expect(recents[list]?.[0]?.name, list).toMatch(/^7/u);
  expect(store.get('recent')).not.toMatch(/\\ud83d"/i);
});

test('what is no id is not remembered', () => {
  rememberChoices(platform, [
    { list: 'campaigns', id: '', name: 'A' },
    { list: 'campaigns', id: 'x'.repeat(201), name: 'B' },
  ]);
  expect(store.get('recent') ?? '{"campaigns":[]}').toBe('{"campaigns":[]}');
});

test.each(['', '{', 'null', '[]', '5', '{"campaigns":5}', '{"campaigns":[{"id":1}]}', '{"__proto__":[]}'])(
  'what cannot be read (%j) counts as nothing, and is replaced',
  (stored) => {
    store.set('recent', stored);
    expect(names()).toEqual([]);
    remember('a');
    expect(names()).toEqual(['a']);
  },
);
