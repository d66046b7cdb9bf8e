import { expect, test } from 'vitest';
import { faultsOfScript, topLevelNames } from '../../tools/build/gate';

test.each([
  ['a class field', 'class A { x = 1; }'],
  ['a static field', 'class A { static x = 1; }'],
  ['a static block', 'class A { static { f(); } }'],
  ['a private member', 'class A { #x() {} }'],
  ['an import', 'import x from "y";'],
  ['an export', 'export const x = 1;'],
  ['await at the top', 'await Promise.resolve();'],
  ['??=', 'let a; a ??= 1;'],
  ['??', 'var a = 1 ?? 2;'],
  ['?.', 'var a = {}?.b;'],
  ['a numeric separator', 'var a = 1_000;'],
  ['a BigInt literal', 'var a = 10n;'],
  ['the flag d', 'var a = /x/d;'],
  ['the flag v', 'var a = /x/v;'],
  ['a broken script', 'function ('],
])('refuses %s', (_what, code) => {
  expect(faultsOfScript(code)).toEqual([expect.stringMatching(/^not ES2019: /)]);
});

const ABSENT = [
  ...[
    'setTimeout',
    'setInterval',
    'clearTimeout',
    'clearInterval',
    'queueMicrotask',
    'structuredClone',
    'fetch',
  ],
  ...[
    'Request',
    'Response',
    'Headers',
    'URL',
    'URLSearchParams',
    'FormData',
    'File',
    'Blob',
    'AbortController',
  ],
  ...[
    'AbortSignal',
    'Event',
    'EventTarget',
    'DOMException',
    'TextEncoder',
    'TextDecoder',
    'TextEncoderStream',
  ],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'CompressionStream', 'atob', 'btoa', 'crypto'],
  ...[
    'SubtleCrypto',
    'CryptoKey',
    'performance',
    'navigator',
    'window',
    'process',
    'Buffer',
    'require',
    'global',
  ],
];

test.each(ABSENT)('refuses the global %s', (name) => {
  expect(faultsOfScript(`function f() { return ${name}; }`)).toEqual([
    `“${name}” (line 1) does not exist in Apps Script`,
  ]);
  expect(faultsOfScript(`function f(${name}) { return ${name}; }`)).toEqual([]);
});

test.each([
  ['eval', 'eval("1");', '“eval” (line 1)'],
  ['new Function', 'new Function("return 1");', '“Function” (line 1)'],
  ['characters that are not ASCII', 'var a = "é";', 'not ASCII'],
  ['an HTML comment mark', 'var a = "<!--";', 'HTML comment'],
])('refuses %s', (_what, code, fault) => {
  expect(faultsOfScript(code).join()).toContain(fault);
});

test('passes what Apps Script has', () => {
  const code =
    'var a = UrlFetchApp.fetch("https://x.example"); async function f() { for (const [b] of new Map()) await b; }';
  expect(faultsOfScript(code)).toEqual([]);
});

test('names what Sheets can see', () => {
  expect(topLevelNames('var a = 1, b; function c() { var d; } if (a) { let e; }')).toEqual(['a', 'b', 'c']);
});
