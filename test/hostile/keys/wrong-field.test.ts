/** A key that is pasted where others could read it is not taken. */
import { beforeEach, describe, expect, test } from 'vitest';
import { openSidebar, type Sidebar } from '../../door/opened-sidebar';
import { projectsImport } from '../../imports/projects-import';
import { ORIGIN } from '../../in-process-sheet';
import { partIn } from './key';

let sidebar: Sidebar;
let key: string;
beforeEach(() => {
  sidebar = openSidebar();
  key = sidebar.sheet.apis.world.keys.campaigns.owner;
});

const connection = { api: 'campaigns', place: 'document' } as const;
const stored = () => sidebar.properties('document').get('connection.campaigns');

describe('into a connection', () => {
  test.each<[string, () => object]>([
    ['the address, as a path', () => ({ baseUrl: `${ORIGIN}/${key}`, key })],
    ['the address, a part of it', () => ({ baseUrl: `${ORIGIN}/v2/${key.slice(3, 20)}/`, key })],
    ['the address, as a user', () => ({ baseUrl: `https://${key}@api.example.com`, key })],
    ['the address, as a password', () => ({ baseUrl: `https://me:${key}@api.example.com`, key })],
    ['the address, as a query', () => ({ baseUrl: `https://api.example.com/?key=${key}`, key })],
    ['the address, as a fragment', () => ({ baseUrl: `https://api.example.com/#${key}`, key })],
    ['a tool', () => ({ tools: [key.replace(/-/g, '_').slice(0, 13)], key })],
  ])('%s', (_, change) => {
    const before = stored();
    const { kind, message } = sidebar.refusal('saveConnection', { ...connection, ...change() });
    expect(kind).toBe('input');
    expect(message).not.toContain(key.slice(-20));
    expect(stored()).toBe(before);
    expect(sidebar.sheet.apis.requests).toEqual([]);
  });
});

describe('into an import', () => {
  const cases: readonly [string, () => object][] = [
    ['its name', () => ({ name: `Bearer ${key}` })],
    ['a title', () => ({ columns: [{ key: 'id', title: key }] })],
    [
      'a title, with characters between that cells leave out',
      () => ({ columns: [{ key: 'id', title: key.replace(/.{5}/g, '$&\u0001') }] }),
    ],
    ['the name of its sheet', () => ({ target: { sheet: key.slice(2, 16), cell: 'A1' } })],
    ['an argument', () => ({ arguments: { category: { kind: 'value', value: key } } })],
    [
      'what an argument is known by',
      () => ({ arguments: { rows: { kind: 'value', value: 1, label: key } } }),
    ],
    ['the name of an argument', () => ({ arguments: { [key]: { kind: 'value', value: 1 } } })],
    ['a cell', () => ({ arguments: { rows: { kind: 'cell', cell: `'${key}'!A1` } } })],
  ];
  test.each(cases)('%s', (_, change) => {
    const refusal = sidebar.refusal('saveImport', { definition: projectsImport(change()) });
    expect(refusal).toMatchObject({ kind: 'input', message: expect.stringContaining('holds a key') });
    expect(sidebar.properties('document').has('imports')).toBe(false);
  });

  test('also a key of mine alone, and one with marks that JSON spells otherwise', () => {
    const mine = 'q"w\\e/rtyuiopasdfgh';
    sidebar.properties('user').set('connection.intelligence', JSON.stringify({ baseUrl: ORIGIN, key: mine }));
    const { kind } = sidebar.refusal('saveImport', { definition: projectsImport({ name: `x${mine}` }) });
    expect(kind).toBe('input');
  });

  test('the name of whoever runs it is kept without', () => {
    const schedule = { every: 'hours', hours: 1 } as const;
    const definition = projectsImport({ schedule });
    sidebar.ask('saveImport', { definition, runnerName: `Ann ${key}` });
    expect(sidebar.ask('home', {}).myName).toBe('Ann …');
    sidebar.ask('saveImport', { definition, runnerName: key.replace(/.{5}/g, '$&\u0001') });
    expect(partIn(sidebar.ask('home', {}).myName ?? '', key)).toBeUndefined();
  });
});

test('a failure about a key too short to be one is told in whole words', () => {
  const { message } = sidebar.refusal('saveConnection', { ...connection, key: 'e' });
  expect(message).toBe('This is too short to be a key. Paste the whole key.');
});
