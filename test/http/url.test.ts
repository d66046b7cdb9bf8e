import { expect, test } from 'vitest';
import { buildUrl, encode } from '../../src/http/url';

test.each<[string, [string, string][], string]>([
  ['nothing', [], 'https://a.example/v1/x'],
  [
    'values in order',
    [
      ['b', '1'],
      ['a', 'x'],
    ],
    'https://a.example/v1/x?b=1&a=x',
  ],
  ['names like any other text', [['a&b', '=']], 'https://a.example/v1/x?a%26b=%3D'],
  [
    'characters that UrlFetchApp refuses',
    [['q', '"[a]{b}|c']],
    'https://a.example/v1/x?q=%22%5Ba%5D%7Bb%7D%7Cc',
  ],
])('puts %s into the query', (_what, query, url) => {
  expect(buildUrl('https://a.example', '/v1/x', query)).toBe(url);
});

test.each([
  ['Art & Design', 'Art%20%26%20Design'],
  ["it's (here)!*", 'it%27s%20%28here%29%21%2A'],
  ['🙂', '%F0%9F%99%82'],
  ['half \uD83D a pair', 'half%20%EF%BF%BD%20a%20pair'],
  ['\uDE42 first', '%EF%BF%BD%20first'],
  ['../../x', '..%2F..%2Fx'],
])('encodes %j', (text, encoded) => {
  expect(encode(text)).toBe(encoded);
});
