import { describe, expect, it, test } from 'vitest';
import { NEWER_BUILTINS } from '../../../sandbox/apps-script/realm/newer-builtins';
import { evaluate, failureOf, resultOf, script } from './script';

const ABSENT =
  'setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate queueMicrotask structuredClone fetch Request Response Headers URL URLSearchParams FormData File Blob AbortController AbortSignal Event EventTarget DOMException TextEncoder TextDecoder TextEncoderStream TextDecoderStream ReadableStream WritableStream TransformStream CompressionStream DecompressionStream atob btoa crypto Crypto SubtleCrypto CryptoKey performance navigator window process Buffer require module exports global WebSocket MessageChannel BroadcastChannel Worker document self'.split(
    ' ',
  );

const PRESENT =
  'console WebAssembly Promise Proxy Reflect Symbol Map Set WeakMap WeakSet Uint8Array Float64Array DataView BigInt JSON Math Intl Date RegExp eval encodeURIComponent'.split(
    ' ',
  );

/** Owners as expressions, with what they gained after ES2020. */
const TOO_NEW: readonly (readonly [string, string])[] = [
  ['globalThis', 'AggregateError WeakRef FinalizationRegistry Iterator'],
  ['Array', 'fromAsync'],
  [
    '[]',
    'at findLast findLastIndex toSorted toReversed toSpliced with group groupBy groupToMap groupByToMap',
  ],
  ['new Uint8Array(1)', 'at findLast findLastIndex toSorted toReversed with toBase64'],
  ['new ArrayBuffer(1)', 'resize resizable transfer'],
  ['[][Symbol.iterator]()', 'map filter take toArray'],
  ['""', 'at replaceAll isWellFormed toWellFormed'],
  ['Object', 'hasOwn groupBy'],
  ['Map', 'groupBy'],
  ['Promise', 'any withResolvers try'],
  ['Atomics', 'waitAsync'],
  ['new Set()', 'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom'],
  ['/x/', 'hasIndices unicodeSets'],
  ['Intl', 'ListFormat DisplayNames Segmenter supportedValuesOf'],
];

const OLD_ENOUGH: readonly (readonly [string, string])[] = [
  ['[]', 'flat flatMap includes'],
  ['Object', 'fromEntries entries values'],
  ['""', 'matchAll trimStart trimEnd padStart'],
  ['Promise', 'all allSettled race'],
  ['[][Symbol.iterator]()', 'next'],
];

describe('the globals of a script', () => {
  it('lack all that browsers and Node add to the language', async () => {
    const found = await evaluate(
      `${JSON.stringify(ABSENT)}.filter(function (name) { return name in globalThis })`,
    );
    expect(found).toEqual([]);
  });

  it('are not defined, so that naming one is a ReferenceError', async () => {
    const app = script('function entry() { return URL; }');
    expect(failureOf(await app.run('entry'))).toBe('ReferenceError: URL is not defined');
  });

  it('have what the language has', async () => {
    const missing = await evaluate(
      `${JSON.stringify(PRESENT)}.filter(function (name) { return !(name in globalThis) })`,
    );
    expect(missing).toEqual([]);
  });

  test.each(TOO_NEW)('lack what %s gained after ES2020: %s', async (owner, names) => {
    expect(
      await evaluate(`${JSON.stringify(names.split(' '))}.filter((name) => name in Object(${owner}))`),
    ).toEqual([]);
  });

  test.each(OLD_ENOUGH)('have what %s had by ES2020: %s', async (owner, names) => {
    expect(
      await evaluate(`${JSON.stringify(names.split(' '))}.filter((name) => !(name in Object(${owner})))`),
    ).toEqual([]);
  });

  it('lack everything on the list', async () => {
    const owner = (path: string): string =>
      ({
        'TypedArray.prototype': 'Object.getPrototypeOf(Int8Array.prototype)',
        'Iterator.prototype': 'Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))',
      })[path] ?? path;
    const checks = Object.entries(NEWER_BUILTINS).flatMap(([path, names]) =>
      names.map((name) => `${JSON.stringify(name)} in ${owner(path)} && "${path}.${name}"`),
    );
    expect(await evaluate(`[${checks.join(', ')}].filter(Boolean)`)).toEqual([]);
  });

  it('have a console of six methods', async () => {
    expect(await evaluate('Object.keys(console)')).toEqual([
      'log',
      'info',
      'warn',
      'error',
      'time',
      'timeEnd',
    ]);
    expect(await evaluate('typeof console.table')).toBe('undefined');
  });

  it('have no streaming WebAssembly', async () => {
    expect(await evaluate('[typeof WebAssembly.compile, typeof WebAssembly.compileStreaming]')).toEqual([
      'function',
      'undefined',
    ]);
  });

  it('list the services and the script’s own functions', async () => {
    const keys = await evaluate('Object.keys(globalThis)');
    expect(keys).toEqual(expect.arrayContaining(['UrlFetchApp', 'SpreadsheetApp', 'Logger', 'entry']));
  });

  test.each(['eval("1")', 'new Function("return 1")()', '[].constructor.constructor("return 1")()'])(
    'refuse to compile text: %s',
    async (expression) => {
      await expect(evaluate(expression)).rejects.toThrow('Code generation from strings disallowed');
    },
  );

  it('compile text where that is not forbidden', async () => {
    expect(await evaluate('eval("1 + 1")', { forbidEval: false })).toBe(2);
  });

  it('lead nowhere outside: everything a service gives belongs to the realm', async () => {
    const native = await evaluate(
      '[CacheService.getDocumentCache().getAll(["a"]) instanceof Object, Utilities.base64Decode("AA==") instanceof Array, SpreadsheetApp.flush instanceof Function]',
    );
    expect(native).toEqual([true, true, true]);
  });
});

describe('an execution', () => {
  it('starts with fresh globals', async () => {
    const app = script('var count = 0; function entry() { count += 1; return count; }');
    await app.run('entry');
    expect(resultOf(await app.run('entry'))).toBe(1);
  });

  it('awaits promises and never waits for anything else', async () => {
    const app = script('async function entry(a, b) { await null; return a + b; }');
    expect(resultOf(await app.run('entry', [1, 2]))).toBe(3);
  });

  it('tells what was thrown, with the script’s own stack alone', async () => {
    const app = script('function entry() {\n  throw new TypeError("bad");\n}');
    const execution = await app.run('entry');
    expect(failureOf(execution)).toBe('TypeError: bad');
    if (!execution.ok) expect(execution.error.stack).toBe('TypeError: bad\n    at entry (Code.js:2:9)');
  });

  it('gives errors of services that scripts know as such', async () => {
    const app = script(
      'function entry() { try { CacheService.getScriptCache().get("") } catch (e) { return [e instanceof Error, e.name, String(e)] } }',
    );
    expect(resultOf(await app.run('entry'))).toEqual([true, 'Exception', 'Exception: Invalid argument: key']);
  });

  it('returns lists, dates and records as they are, whatever the members are called', async () => {
    const returned =
      '[new Date(5), { date: 5 }, { unusual: "NaN" }, { list: [NaN] }, { record: { value: null } }]';
    expect(await evaluate(returned)).toEqual([
      new Date(5),
      { date: 5 },
      { unusual: 'NaN' },
      { list: [Number.NaN] },
      { record: { value: null } },
    ]);
  });

  it('logs by console and Logger', async () => {
    const app = script(
      'function entry() { console.log("a", 1, { b: 2 }); Logger.log("%s is %s", "x", "y"); }',
    );
    expect((await app.run('entry')).log).toEqual(['a 1 {"b":2}', 'x is y']);
  });

  it('rejects when it is the sandbox that fails, and the next one runs', async () => {
    const app = script(
      'function entry() { UrlFetchApp.fetch("https://a.test/"); } function next() { return 1; }',
      {
        network: { send: () => Promise.reject(new Error('no network at all')) },
      },
    );
    await expect(app.run('entry')).rejects.toThrow('no network at all');
    expect(resultOf(await app.run('next'))).toBe(1);
  });

  test.each([
    ['missing', 'MENU'],
    ['hidden_', 'MENU'],
    ['hidden_', 'SIDEBAR'],
    ['held.inside', 'SIDEBAR'],
    ['assigned', 'CUSTOM_FUNCTION'],
  ] as const)('does not find %s as %s', async (name, mode) => {
    const app = script(
      'function hidden_() {} var held = { inside: function () {} }; var assigned = function () {};',
    );
    expect(failureOf(await app.run(name, [], { mode }))).toBe(`Error: Script function not found: ${name}`);
  });

  test.each(['held.inside', 'assigned', 'arrow', 'declared'])('finds %s from a menu', async (name) => {
    const app = script(
      'var held = { inside: function () { return 1 } }; var assigned = function () { return 1 }; const arrow = () => 1; function declared() { return 1 }',
    );
    expect(resultOf(await app.run(name))).toBe(1);
  });

  test.each([
    'class A { x = 1 }',
    'class A { #x }',
    'class A { static x = 1 }',
    'let a; a ??= 1',
    'import a from "a"',
    'export const a = 1',
    'await 1',
  ])('is not possible with syntax that the editor refuses: %s', (code) => {
    expect(() => script(code)).toThrow(SyntaxError);
  });
});

describe('a service', () => {
  test.each([
    'CacheService.getPublicCache',
    'SpreadsheetApp.openByUrl',
    'SpreadsheetApp.getActive().copy',
    'UrlFetchApp.fetchSome',
    'DriveApp.getFiles',
    'Utilities.zip',
  ])('names what the sandbox lacks: %s', async (expression) => {
    const { createPlainGrid } = await import('../../../sandbox/workbook/plain-grid/plain-grid');
    await expect(evaluate(expression, { workbook: createPlainGrid() })).rejects.toThrow(
      / is not in the sandbox yet$/,
    );
  });

  test.each([
    ['CacheService.getScriptCache().put("a")', '(String)', 'CacheService.Cache.put'],
    [
      'CacheService.getScriptCache().put("a", "b", undefined)',
      '(String,String,null)',
      'CacheService.Cache.put',
    ],
    [
      'PropertiesService.getScriptProperties().getProperty(1)',
      '(Number)',
      'PropertiesService.Properties.getProperty',
    ],
    ['Utilities.formatDate("x", "UTC", "yyyy")', '(String,String,String)', 'Utilities.formatDate'],
    ['LockService.getScriptLock().tryLock()', '()', 'LockService.Lock.tryLock'],
  ])('checks its arguments: %s', async (expression, given, method) => {
    await expect(evaluate(expression)).rejects.toThrow(
      `The parameters ${given} don't match the method signature for ${method}.`,
    );
  });
});
