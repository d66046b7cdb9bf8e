import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountOf, checkAddress, fingerprint, readConnection } from '../../src/connections/connection';
import { redact } from '../../src/connections/redact';
import { summarise } from '../../src/connections/summary';
import type { Codec, Settings } from '../../src/platform';

const KEY = 'cmk_3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b';

function settingsWith(connection: unknown): Settings {
  return {
    get: (key) => (key === 'connection.campaigns' ? JSON.stringify(connection) : null),
    all: () => ({}),
    set: () => undefined,
    remove: () => undefined,
  };
}

describe('addresses', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    [' https://api.example.com/ ', 'https://api.example.com'],
    ['https://api.example.com:8443/base/', 'https://api.example.com:8443/base'],
    ['http://localhost:8788', 'http://localhost:8788'],
    ['http://127.0.0.1:8788', 'http://127.0.0.1:8788'],
    ['http://[::1]:8788', 'http://[::1]:8788'],
  ])('%j is %j', (address, checked) => {
    expect(checkAddress(address)).toBe(checked);
  });

  test.each([
    'http://api.example.com',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'https://user:secret@api.example.com',
    'https://user@api.example.com',
    'https://api.example.com?x=1',
    'https://api.example.com/#x',
    'https://api.example.com\\@evil.example',
    'ftp://api.example.com',
    'javascript:alert(1)',
    'api.example.com',
    '//api.example.com',
    'https://',
    'https://api.example.com/a b',
    'https://api.example.com/%2e%2e',
    '',
  ])('%j is refused', (address) => {
    expect(() => checkAddress(address)).toThrow(/An address looks like|must start with https/);
  });
});

test('a connection is read with what it has', () => {
  const stored = { baseUrl: 'https://a.example/', key: KEY, communities: ['c'], tools: ['t'], generation: 3 };
  expect(readConnection('campaigns', settingsWith(stored))).toEqual({
    api: 'campaigns',
    baseUrl: 'https://a.example',
    key: KEY,
    communities: ['c'],
    tools: ['t'],
    generation: 3,
  });
});

test('of the key only the last four characters are shown', () => {
  const settings = {
    document: settingsWith({ baseUrl: 'https://a.example', key: KEY, communities: ['c'], tools: ['t'] }),
    user: settingsWith({ baseUrl: 'http://a.example', key: KEY }),
  };
  expect(summarise('campaigns', 'document', settings)).toEqual({
    api: 'campaigns',
    place: 'document',
    connected: true,
    baseUrl: 'https://a.example',
    keyEnding: '4a5b',
    communities: ['c'],
    tools: ['t'],
  });
  expect(summarise('campaigns', 'user', settings)).toEqual({
    api: 'campaigns',
    place: 'user',
    connected: false,
    fault: expect.stringContaining('must start with https'),
  });
  expect(summarise('intelligence', 'document', settings)).toEqual({
    api: 'intelligence',
    place: 'document',
    connected: false,
  });
});

test('the fingerprint depends on address, key, limit and generation, not on the order of the limit', () => {
  const codec = { sha256: (text: string) => text } as Codec;
  const base = { api: 'campaigns', baseUrl: 'https://a.example', key: KEY, generation: 0 } as const;
  const of = (change: object): string => {
    const connection = { ...base, ...change };
    return fingerprint(connection, accountOf(connection, codec));
  };
  const different = [
    of({}),
    of({ baseUrl: 'https://b.example' }),
    of({ key: `${KEY}x` }),
    of({ communities: [] }),
    of({ communities: ['a', 'b'] }),
    of({ generation: 1 }),
  ];
  expect(new Set(different).size).toBe(different.length);
  expect(of({ communities: ['b', 'a'] })).toBe(of({ communities: ['a', 'b'] }));
});

describe('redact', () => {
  test.each([
    [`Key ${KEY} refused`, 'Key … refused'],
    [`${KEY.slice(5, 17)}`, '…'],
    [`x${KEY.slice(5, 16)}x`, `x${KEY.slice(5, 16)}x`],
    ['nothing to hide', 'nothing to hide'],
    [`${KEY}${KEY} and ${KEY.slice(10)}`, '… and …'],
  ])('%j becomes %j', (text, redacted) => {
    expect(redact(text, KEY)).toBe(redacted);
  });

  test('leaves no 12 characters of any key in any text', () => {
    const text = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(
        fc.string({ minLength: 12, maxLength: 50 }),
        text,
        text,
        fc.nat(30),
        fc.nat(50),
        (key, before, after, from, length) => {
          const redacted = redact(`${before}${key.slice(from, from + length)}${after}${key}`, key);
          for (let start = 0; start + 12 <= key.length; start += 1) {
            expect(redacted).not.toContain(key.slice(start, start + 12));
          }
        },
      ),
    );
  });

  test('a short key is hidden whole', () => {
    expect(redact('the key abc is bad', 'abc')).toBe('the key … is bad');
  });
});
