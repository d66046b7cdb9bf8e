import { describe, expect, it, test } from 'vitest';
import { formFields } from '../../../../sandbox/preview/frame/bridge/form-fields';
import { callableFunctions } from '../../../../sandbox/preview/frame/callable-functions';
import { outcomeOf, scriptRun, sending, serverOf } from './fake-frame';

const CODE = `
  function echo(value) { return [value]; }
  function count() { return arguments.length; }
  function who() { return Session.getActiveUserLocale(); }
  function give(what) {
    return {
      number: 1.5, text: 'ä<b>', yes: true, none: null, list: [1, [2]], record: { a: { b: 1 } },
      undefinedTop: undefined,
      undefinedInList: [1, undefined],
      undefinedInRecord: { a: undefined, b: 1 },
      date: new Date(0),
      dateInRecord: { rows: [[1, new Date(0)]], other: 'lost too' },
      fn: function named() { return 1; },
      fnInRecord: { f: () => 2 },
      regExp: /x/, map: new Map([[1, 2]]), set: new Set([1]),
      boxedText: new String('ab'),
      int8: new Int8Array([1, -2]),
      bytes: Utilities.newBlob('hi').getBytes(),
      nan: NaN, infinity: [Infinity, -Infinity],
      promise: Promise.resolve({ a: 1 }),
    }[what];
  }
  function giveHandle(what) {
    const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
    return { spreadsheet, range: spreadsheet.getRange('A1'), inRecord: { sheet: spreadsheet.getActiveSheet() } }[what];
  }
  function unsigned() { return new Uint8Array(1); }
  function circular() { const a = {}; a.self = a; return a; }`;

const functionNames = callableFunctions(CODE);
const server = serverOf(CODE);
const run = scriptRun({ functionNames, send: sending(server) });

describe('to the server', () => {
  test.each([
    [0, 0],
    ['ä', 'ä'],
    [false, false],
    [null, null],
    [undefined, null],
    [
      [1, undefined, [null]],
      [1, null, [null]],
    ],
    [{ a: undefined, b: { c: 'x' } }, { b: { c: 'x' } }],
    [Number.NaN, null],
    [[Number.POSITIVE_INFINITY], [null]],
    [{ __proto__: null, a: 1 }, { a: 1 }],
  ])('carries %j', async (given, arrives) => {
    expect(await outcomeOf(run, 'echo', given)).toEqual({ value: [arrives] });
  });

  const circular: { self?: object } = {};
  circular.self = circular;

  test.each<[string, readonly unknown[], string]>([
    ['a Date', [new Date(0)], 'Failed due to illegal value in property: 0'],
    ['a Date in second place', [1, new Date(0)], 'Failed due to illegal value in property: 1'],
    ['a Date in a record', [{ when: new Date(0) }], 'Failed due to illegal value in property: when'],
    ['a Date in a list', [['a', 'b', new Date(0)]], 'Failed due to illegal value in property: 2'],
    ['a function', [() => 1], 'Failed due to illegal value in property: 0'],
    ['a RegExp', [/x/], 'Failed due to illegal value in property: 0'],
    ['a Map', [new Map()], 'Failed due to illegal value in property: 0'],
    ['a Set', [{ tags: new Set() }], 'Failed due to illegal value in property: tags'],
    ['a Blob', [new Blob([])], 'Failed due to illegal value in property: 0'],
    ['a boxed String', [Object('ab')], 'Failed due to illegal value in property: 0'],
    ['a boxed Number', [Object(1)], 'Failed due to illegal value in property: 0'],
    ['a typed array', [new Uint8Array(1)], 'Failed due to illegal value in property: 0'],
    ['a Promise', [Promise.resolve(1)], 'Failed due to illegal value in property: 0'],
    ['a circular structure', [circular], 'Failed due to circular reference.'],
  ])('refuses %s synchronously, and no handler is told', async (_, values, message) => {
    const heard: unknown[] = [];
    const sent: unknown[] = [];
    const watched = scriptRun({
      functionNames,
      send: async (request) => {
        sent.push(request);
        return { value: null };
      },
    })
      .withSuccessHandler((value) => heard.push(value))
      .withFailureHandler((error) => heard.push(error));
    expect(() => watched.echo?.(...values)).toThrow(message);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([sent, heard]).toEqual([[], []]);
    watched.echo?.(1);
    await expect.poll(() => heard).toEqual([null]);
  });

  it('carries the values as they were when the call was made', async () => {
    const list = [1];
    const outcome = outcomeOf(run, 'echo', list);
    list.push(2);
    expect(await outcome).toEqual({ value: [[1]] });
  });

  it('carries as many values as are given', async () => {
    expect(await outcomeOf(run, 'count')).toEqual({ value: 0 });
    expect(await outcomeOf(run, 'count', 1, undefined, 3)).toEqual({ value: 3 });
  });
});

describe('from the server', () => {
  test.each<[string, unknown]>([
    ['number', 1.5],
    ['text', 'ä<b>'],
    ['yes', true],
    ['none', null],
    ['list', [1, [2]]],
    ['record', { a: { b: 1 } }],
    ['undefinedTop', null],
    ['undefinedInList', [1, null]],
    ['undefinedInRecord', { b: 1 }],
    ['date', null],
    ['dateInRecord', null],
    ['fn', 'function named() { return 1; }'],
    ['fnInRecord', { f: '() => 2' }],
    ['regExp', {}],
    ['map', {}],
    ['set', {}],
    ['boxedText', { 0: 'a', 1: 'b' }],
    ['int8', { 0: 1, 1: -2 }],
    ['bytes', [104, 105]],
    ['nan', null],
    ['infinity', [null, null]],
    ['promise', { a: 1 }],
  ])('%s arrives as Google delivers it', async (what, arrives) => {
    expect(await outcomeOf(run, 'give', what)).toEqual({ value: arrives });
  });

  test.each<[string, unknown]>([
    ['spreadsheet', null],
    ['range', null],
    ['inRecord', { sheet: null }],
  ])('of the services’ objects nothing arrives: %s', async (what, arrives) => {
    expect(await outcomeOf(run, 'giveHandle', what)).toEqual({ value: arrives });
  });

  test.each(['unsigned', 'circular'])('%s fails', async (name) => {
    expect(await outcomeOf(run, name)).toEqual({ error: expect.any(Error) });
  });
});

describe('a form element', () => {
  const form = { aForm: true };
  const entries = [
    ['name', 'Ann'],
    ['__proto__', 'odd'],
    ['tag', 'a'],
    ['tag', 'b'],
    ['tag', 'c'],
  ] as const;
  const withForm = (fields: Iterable<readonly [string, unknown]>) =>
    scriptRun({
      functionNames,
      send: sending(server),
      readForm: (value) => (value === form ? formFields(fields) : undefined),
    });

  it('as the only argument becomes its fields', async () => {
    const outcome = await outcomeOf(withForm(entries), 'echo', form);
    const fields = Object.fromEntries([
      ['name', 'Ann'],
      ['__proto__', 'odd'],
      ['tag', ['a', 'b', 'c']],
    ]);
    expect(outcome).toEqual({ value: [fields] });
  });

  it('is not looked for among several arguments', async () => {
    expect(await outcomeOf(withForm(entries), 'count', form, 1)).toEqual({ value: 2 });
    expect(await outcomeOf(withForm(entries), 'echo', form, 1)).toEqual({ value: [form] });
  });

  it('with a file is refused by the name of the field', () => {
    const run = withForm([
      ['name', 'Ann'],
      ['photo', new Blob([])],
    ]);
    expect(() => run.echo?.(form)).toThrow('the file field “photo” cannot be sent');
  });
});
