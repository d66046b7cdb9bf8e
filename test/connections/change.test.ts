import { describe, expect, test } from 'vitest';
import type { Api } from '../../src/catalogue/definition';
import { type Change, changeConnection } from '../../src/connections/change';
import type { Connection } from '../../src/connections/connection';

const KEY = 'cmk_3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b';
const OTHER_KEY = 'cmk_00000000-5d4a-4e6f-9a7b-0c1d2e3f4a5b';
const A = 'aaaaaaaa-0000-4000-8000-000000000001';
const B = 'bbbbbbbb-0000-4000-8000-000000000002';
const C = 'cccccccc-0000-4000-8000-000000000003';

const open: Connection = { api: 'campaigns', baseUrl: 'https://a.example', key: KEY, generation: 7 };
const limited: Connection = { ...open, communities: [A, B] };
const withTool: Connection = { ...open, tools: ['my_tool'] };

function change(before: Connection | undefined, asked: Change, api: Api = 'campaigns'): Connection {
  return changeConnection(api, before, asked, 100);
}

describe('without the key', () => {
  test.each<[string, Connection, Change]>([
    ['nothing changes', limited, {}],
    ['the same limit', limited, { communities: [B, A] }],
    ['the same limit in capitals', limited, { communities: [A.toUpperCase(), B] }],
    ['a first limit', open, { communities: [A] }],
    ['a narrower limit', limited, { communities: [B] }],
    ['no limit where there was none', open, { communities: null }],
    ['the same address', open, { baseUrl: ' https://a.example/ ' }],
    ['the same tools', withTool, { tools: ['my_tool'] }],
    ['fewer tools', withTool, { tools: [] }],
    ['blanks instead of a key and an address', limited, { key: ' ', baseUrl: '' }],
  ])('%s: allowed', (_, before, asked) => {
    expect(change(before, asked)).toMatchObject({ key: KEY, baseUrl: 'https://a.example' });
  });

  test.each<[string, Connection, Change, string]>([
    ['no limit any more', limited, { communities: null }, 'more communities'],
    ['one more community', limited, { communities: [A, B, C] }, 'more communities'],
    ['another community', limited, { communities: [C] }, 'more communities'],
    ['one of the old and another', limited, { communities: [A, C] }, 'more communities'],
    ['any after a limit to none', { ...open, communities: [] }, { communities: [A] }, 'more communities'],
    ['another address', open, { baseUrl: 'https://evil.example' }, 'no other address'],
    ['another path', open, { baseUrl: 'https://a.example/v2' }, 'no other address'],
    [
      'a blank key and another address',
      open,
      { baseUrl: 'https://b.example', key: '  ' },
      'no other address',
    ],
    ['a tool', open, { tools: ['my_tool'] }, 'switch on the tool “my_tool”'],
    ['a further tool', withTool, { tools: ['my_tool', 'other'] }, 'switch on the tool “other”'],
    ['another tool', withTool, { tools: ['other'] }, 'switch on the tool “other”'],
    ['a narrower limit and a tool', limited, { communities: [A], tools: ['x'] }, 'switch on the tool “x”'],
  ])('%s: refused', (_, before, asked, words) => {
    expect(() => change(before, asked)).toThrow(words);
    expect(() => change(before, asked)).toThrow(/enter the key again/i);
    for (const key of [KEY, ` ${KEY}\n`]) {
      expect(change(before, { ...asked, key }).key).toBe(KEY);
    }
  });
});

describe('with another key than the stored one', () => {
  test.each<[string, Connection, Change]>([
    ['no limit any more', limited, { communities: null }],
    ['one more community', limited, { communities: [A, B, C] }],
    ['a narrower limit', limited, { communities: [A] }],
    ['a tool', open, { tools: ['my_tool'] }],
    ['the same tools', withTool, { tools: ['my_tool'] }],
    ['a limit and a tool', limited, { communities: null, tools: ['my_tool'] }],
    ['a tool, and a blank address', open, { tools: ['my_tool'], baseUrl: ' ' }],
  ])('%s: refused, whatever was typed', (_, before, asked) => {
    for (const key of [OTHER_KEY, 'wrong', KEY.slice(0, -1), `${KEY}x`, KEY.toUpperCase(), 'Bearer x']) {
      let message = '';
      try {
        change(before, { ...asked, key });
      } catch (error) {
        expect(error).toMatchObject({ kind: 'input', field: 'key' });
        message = String(error);
      }
      expect(message).toContain('This is not the key that is stored here. Nothing was changed');
      expect(message).not.toContain(key);
      expect(message).not.toContain(KEY);
    }
  });

  test.each<[string, Change]>([
    ['by itself', {}],
    ['with the same address', { baseUrl: 'https://a.example' }],
    ['with another address', { baseUrl: 'https://b.example' }],
    ['with an address and a limit', { baseUrl: 'https://a.example', communities: null }],
  ])('%s: it takes the place of the stored one', (_, asked) => {
    expect(change(limited, { ...asked, key: OTHER_KEY }).key).toBe(OTHER_KEY);
  });
});

test('what is not given stays, also under a new key', () => {
  const before = { ...limited, tools: ['my_tool'] };
  expect(change(before, { key: OTHER_KEY })).toEqual({ ...before, key: OTHER_KEY, generation: 8 });
});

describe('the generation', () => {
  test.each<[string, Connection, Change]>([
    ['another key', open, { key: OTHER_KEY }],
    ['another address', open, { key: KEY, baseUrl: 'https://b.example' }],
    ['a first limit', open, { communities: [A] }],
    ['a narrower limit', limited, { communities: [A] }],
    ['a wider limit', limited, { key: KEY, communities: [A, B, C] }],
    ['no limit any more', limited, { key: KEY, communities: null }],
  ])('%s raises it', (_, before, asked) => {
    expect(change(before, asked).generation).toBe(8);
  });

  test.each<[string, Connection, Change]>([
    ['the same once more', limited, { key: KEY, baseUrl: 'https://a.example', communities: [B, A] }],
    ['a tool', open, { key: KEY, tools: ['my_tool'] }],
    ['fewer tools', withTool, { tools: [] }],
  ])('%s keeps it', (_, before, asked) => {
    expect(change(before, asked).generation).toBe(7);
  });

  test('starts where it is told to', () => {
    expect(change(undefined, { baseUrl: 'https://a.example', key: KEY }).generation).toBe(100);
  });
});

test('ids of the limit and names of tools are trimmed and kept once', () => {
  const asked = { communities: [A, ` ${A.toUpperCase()} `, B], tools: [' my_tool', 'my_tool'], key: KEY };
  expect(change(open, asked)).toMatchObject({ communities: [A, B], tools: ['my_tool'] });
});

test('a connection without tools has none', () => {
  expect(change(withTool, { tools: [] })).not.toHaveProperty('tools');
  expect(change(limited, { key: KEY, communities: null })).not.toHaveProperty('communities');
});

describe('refused whatever the key', () => {
  test.each<[string, Connection | undefined, Change, string]>([
    ['nothing entered', undefined, {}, 'Enter both'],
    ['a key alone', undefined, { key: KEY }, 'Enter both'],
    ['an address alone', undefined, { baseUrl: 'https://a.example' }, 'Enter both'],
    ['an insecure address', open, { key: KEY, baseUrl: 'http://a.example' }, 'https://'],
    ['an address with a user', open, { key: KEY, baseUrl: 'https://me@a.example' }, 'An address looks like'],
    [
      'an address with a query',
      open,
      { key: KEY, baseUrl: 'https://a.example/?a=1' },
      'An address looks like',
    ],
    [
      'an address with a fragment',
      open,
      { key: KEY, baseUrl: 'https://a.example/#a' },
      'An address looks like',
    ],
    ['a key in two parts', open, { key: `Bearer ${KEY}` }, 'blanks or characters'],
    ['a key with a line end in it', open, { key: 'cmk_1234\ncmk_1234' }, 'blanks or characters'],
    ['a key of other letters', open, { key: 'ключ-ключ-ключ' }, 'blanks or characters'],
    ['a short key', open, { key: '1234567' }, 'too short'],
    ['an empty limit', open, { key: KEY, communities: [] }, 'at least one community'],
    ['a limit to a name', open, { key: KEY, communities: ['Álpha Club'] }, 'ids of communities'],
    ['a tool with a path', open, { key: KEY, tools: ['../x'] }, 'small letters'],
    ['a tool in capitals', open, { key: KEY, tools: ['Pay'] }, 'small letters'],
    ['a tool without a name', open, { key: KEY, tools: [''] }, 'small letters'],
    ['a tool with a long name', open, { key: KEY, tools: ['x'.repeat(101)] }, 'small letters'],
    ['a reading tool', open, { key: KEY, tools: ['get_project_info'] }, 'needs no switching on'],
    ['another reading tool', open, { key: KEY, tools: ['list_x'] }, 'needs no switching on'],
  ])('%s', (_, before, asked, words) => {
    expect(() => change(before, asked)).toThrow(words);
  });

  test('a limit or tools for the API that knows neither', () => {
    const before: Connection = { ...open, api: 'intelligence' };
    expect(() => change(before, { key: KEY, communities: [A] }, 'intelligence')).toThrow('neither');
    expect(() => change(before, { key: KEY, tools: ['x'] }, 'intelligence')).toThrow('neither');
    expect(change(before, { communities: null, tools: [] }, 'intelligence')).toEqual(before);
  });
});
