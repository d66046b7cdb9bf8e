import { expect, test } from 'vitest';
import type { Platform, Settings } from '../src/platform';
import { answerSidebar } from '../src/sidebar-door';

function platformWith(stored: Readonly<Record<string, string>>): Platform {
  const document: Settings = {
    get: (key) => stored[key] ?? null,
    set: () => undefined,
    remove: () => undefined,
  };
  return { settings: { document, user: document } } as unknown as Platform;
}

test('connections are told without their keys', () => {
  const platform = platformWith({
    'connection.campaigns': '{"baseUrl":"https://a.example","key":"cmk_secret-secret-9f2c"}',
  });
  const answer = answerSidebar('connections', platform);
  expect(JSON.parse(answer)).toEqual({
    ok: true,
    value: [
      { api: 'campaigns', connected: true, host: 'a.example', keyEnding: '9f2c' },
      { api: 'intelligence', connected: false },
    ],
  });
  expect(answer).not.toContain('secret');
});

test('a connection that cannot be used says why, and does not hide the other', () => {
  const platform = platformWith({
    'connection.campaigns': '{',
    'connection.intelligence': '{"baseUrl":"https://b.example","key":"cik_secret-1234"}',
  });
  expect(JSON.parse(answerSidebar('connections', platform)).value).toEqual([
    { api: 'campaigns', connected: false, fault: expect.stringContaining('is damaged') },
    { api: 'intelligence', connected: true, host: 'b.example', keyEnding: '1234' },
  ]);
});

test('a failure of Google comes as Google words it', () => {
  const platform = {
    settings: {
      document: {
        get: () => {
          throw new Error('Dienst nicht verfügbar');
        },
      },
    },
  } as unknown as Platform;
  expect(JSON.parse(answerSidebar('connections', platform))).toEqual({
    ok: false,
    error: { kind: 'platform', message: expect.stringContaining('Dienst nicht verfügbar') },
  });
});

test.each([
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '',
  5,
  null,
  undefined,
  {},
  'Connections',
])('the method %j is refused', (method) => {
  const answer = JSON.parse(answerSidebar(method, platformWith({})));
  expect(answer).toEqual({
    ok: false,
    error: { kind: 'input', message: expect.stringContaining('another version') },
  });
});
