import { describe, expect, it, test } from 'vitest';
import { resultOf, script } from './script';

const app = script(`
  function echo(value) { return [value]; }
  function give(what) {
    return {
      list: [1, undefined, null, 'a'],
      record: { a: 1, b: undefined, c: { d: true } },
      date: new Date(0),
      nestedDate: { rows: [[1, new Date(0)]] },
      regExp: [/x/, new Map([[1, 2]]), new Set([1])],
      text: new String('ab'),
      bytes: new Int8Array([1, -2]),
      nan: [NaN, Infinity],
      promise: Promise.resolve(5),
      nothing: undefined,
      fn: [function f() { return 1 }],
    }[what];
  }
  function unsigned() { return new Uint8Array(1); }`);

const run = async (name: string, ...args: unknown[]) => app.run(name, args, { mode: 'SIDEBAR' });

describe('google.script.run to the server', () => {
  test.each([
    [1, 1],
    [undefined, null],
    [
      [1, undefined],
      [1, null],
    ],
    [{ a: undefined, b: 'x' }, { b: 'x' }],
    [Number.NaN, null],
    [{ date: 5 }, { date: 5 }],
  ])('carries %j', async (given, arrives) => {
    expect(resultOf(await run('echo', given))).toEqual([arrives]);
  });

  const circular: { self?: object } = {};
  circular.self = circular;

  test.each([
    [new Date(0), 'Failed due to illegal value in property: 0'],
    [{ a: [new Date(0)] }, 'Failed due to illegal value in property: 0'],
    [{ when: new Date(0) }, 'Failed due to illegal value in property: when'],
    [() => 1, 'Failed due to illegal value in property: 0'],
    [/x/, 'Failed due to illegal value in property: 0'],
    [new Map(), 'Failed due to illegal value in property: 0'],
    [Promise.resolve(1), 'Failed due to illegal value in property: 0'],
    [circular, 'Failed due to circular reference.'],
  ])('refuses %s before anything is sent', async (given, message) => {
    await expect(run('echo', given)).rejects.toThrow(message);
  });
});

describe('google.script.run from the server', () => {
  test.each([
    ['list', [1, null, null, 'a']],
    ['record', { a: 1, c: { d: true } }],
    ['date', null],
    ['nestedDate', null],
    ['regExp', [{}, {}, {}]],
    ['text', { 0: 'a', 1: 'b' }],
    ['bytes', { 0: 1, 1: -2 }],
    ['nan', [null, null]],
    ['promise', 5],
    ['nothing', null],
    ['fn', ['function f() { return 1 }']],
  ])('makes of a %s what Google makes of it', async (what, arrives) => {
    expect(resultOf(await run('give', what))).toEqual(arrives);
  });

  it('fails for a Uint8Array', async () => {
    expect((await run('unsigned')).ok).toBe(false);
  });
});
