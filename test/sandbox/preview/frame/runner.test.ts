import { describe, expect, it, test, vi } from 'vitest';
import { callableFunctions } from '../../../../sandbox/preview/frame/callable-functions';
import type { RunAnswer, RunRequest } from '../../../../sandbox/preview/frame/protocol';
import { outcomeOf, scriptRun, sending, serverOf } from './fake-frame';

const CODE = `
  function double(number) { return 2 * number; }
  var held = function () { return 'held'; };
  const arrow = () => 'arrow';
  let later;
  const number = 5;
  function hidden_() { return 'hidden'; }
  function fail(kind) {
    if (kind === 'type') null.x;
    if (kind === 'service') CacheService.getScriptCache().get();
    if (kind === 'text') throw 'a text';
    const error = new RangeError('too far');
    error.code = 17;
    throw error;
  }`;

const functionNames = callableFunctions(CODE);
const server = serverOf(CODE);
const run = scriptRun({ functionNames, send: sending(server) });

/** A server that answers when it is told to. */
function slowServer() {
  const pending: { readonly request: RunRequest; readonly answer: (answer: RunAnswer) => void }[] = [];
  return {
    pending,
    send: (request: RunRequest) =>
      new Promise<RunAnswer>((resolve) => {
        pending.push({ request, answer: resolve });
      }),
  };
}

/** The kind that Google documents as unfit for a user object. */
class Basket {
  readonly size = 1;
}

describe('the functions of google.script.run', () => {
  it('are the top-level functions of the script that are not private', async () => {
    expect(functionNames).toEqual(['double', 'held', 'arrow', 'fail']);
    expect(await outcomeOf(run, 'held')).toEqual({ value: 'held' });
    expect(await outcomeOf(run, 'arrow')).toEqual({ value: 'arrow' });
    expect([run.hidden_, run.number, run.unknown]).toEqual([undefined, undefined, undefined]);
  });

  it('give nothing back', () => {
    expect(run.double?.(1)).toBe(undefined);
  });
});

describe('a runner', () => {
  type Build = 'withSuccessHandler' | 'withFailureHandler' | 'withUserObject';
  const orders: readonly (readonly Build[])[] = [
    ['withSuccessHandler', 'withFailureHandler', 'withUserObject'],
    ['withUserObject', 'withFailureHandler', 'withSuccessHandler'],
    ['withFailureHandler', 'withSuccessHandler', 'withUserObject'],
  ];

  test.each(orders)('is built in the order %s, %s, %s', async (...order) => {
    const userObject = { of: 'mine' };
    const heard = await new Promise<readonly unknown[]>((resolve) => {
      const parts = {
        withSuccessHandler: (value: unknown, object: unknown) => resolve(['success', value, object]),
        withFailureHandler: (error: unknown, object: unknown) => resolve(['failure', error, object]),
        withUserObject: userObject,
      };
      let runner = run;
      for (const build of order) runner = runner[build](parts[build] as never);
      runner.double?.(4);
    });
    expect(heard).toEqual(['success', 8, userObject]);
    expect(heard[2]).toBe(userObject);
  });

  it('is not changed by those built from it', async () => {
    const heard: string[] = [];
    const first = run.withSuccessHandler(() => heard.push('first'));
    const second = first.withSuccessHandler(() => heard.push('second'));
    expect(() => Object.assign(first, { withSuccessHandler: 1 })).toThrow(TypeError);
    first.double?.(1);
    await expect.poll(() => heard).toEqual(['first']);
    second.double?.(1);
    await expect.poll(() => heard).toEqual(['first', 'second']);
  });

  it('without handlers is content with a success', async () => {
    const unhandled = vi.fn();
    const { pending, send } = slowServer();
    scriptRun({ functionNames, send, reportUnhandled: unhandled }).double?.(1);
    pending[0]?.answer({ value: 2 });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('takes functions as handlers and nothing else', () => {
    expect(() => run.withSuccessHandler('onDone' as never)).toThrow('withSuccessHandler takes a function');
    expect(() => run.withFailureHandler(undefined as never)).toThrow('withFailureHandler takes a function');
  });

  test.each([new Date(0), new Map(), new Basket()])(
    'refuses %o as a user object: it was made with new',
    (object) => {
      expect(() => run.withUserObject(object)).toThrow(
        'a user object cannot be one constructed with the new operator',
      );
    },
  );

  test.each([null, undefined, 'a', 1, [1], { a: 1 }, () => 1, /x/])(
    'takes %o as a user object',
    async (object) => {
      const got = await new Promise((resolve) => {
        run
          .withUserObject(object)
          .withSuccessHandler((_, given) => resolve(given))
          .double?.(1);
      });
      expect(got).toBe(object);
    },
  );
});

describe('a failure', () => {
  test.each([
    ['range', 'RangeError: too far'],
    ['type', /^TypeError: .*null/],
    ['service', /^Exception: .*get/],
    ['text', 'Error: a text'],
  ])('of kind %s is an Error with a name and a message and nothing else', async (kind, message) => {
    const outcome = await outcomeOf(run, 'fail', kind);
    const error = 'error' in outcome ? outcome.error : undefined;
    expect(error).toBeInstanceOf(Error);
    expect(error?.name).toBe('ScriptError');
    expect(error?.message).toMatch(message);
    expect(error?.stack).toBe(undefined);
    expect(Object.keys(error ?? { no: 'error' })).toEqual([]);
  });

  it('comes with the user object', async () => {
    const userObject = ['mine'];
    const got = await new Promise((resolve) => {
      run
        .withUserObject(userObject)
        .withFailureHandler((_, object) => resolve(object))
        .fail?.('range');
    });
    expect(got).toBe(userObject);
  });

  it('that no handler takes is reported', async () => {
    const unhandled: Error[] = [];
    const report = (error: Error): void => void unhandled.push(error);
    scriptRun({ functionNames, send: sending(server), reportUnhandled: report })
      .withSuccessHandler(() => unhandled.push(new Error('a success')))
      .fail?.('range');
    await expect.poll(() => unhandled.map(String)).toEqual(['ScriptError: RangeError: too far']);
  });

  it('of the connection, and a frame that was closed meanwhile, are NetworkErrors', async () => {
    const gone = scriptRun({ functionNames, send: sending(server, 'closed') });
    const outcome = await outcomeOf(gone, 'double', 1);
    const error = 'error' in outcome ? outcome.error : undefined;
    expect(error?.name).toBe('NetworkError');
    expect(error?.message).toBe('NetworkError: Connection failure due to HTTP 404');
  });
});

describe('several calls', () => {
  it('run ten at a time; each end lets the next in, in the order of the calls', async () => {
    const { pending, send } = slowServer();
    const slow = scriptRun({ functionNames, send, reportUnhandled: () => {} });
    const arrived = (): unknown[] => pending.map(({ request }) => request.args[0]);
    for (let number = 1; number <= 13; number += 1) slow.double?.(number);
    await expect.poll(() => arrived().length).toBe(10);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(arrived()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    pending[6]?.answer({ value: null });
    await expect.poll(() => arrived().slice(10)).toEqual([11]);
    pending[0]?.answer({ error: 'Exception: no' });
    await expect.poll(() => arrived().slice(10)).toEqual([11, 12]);
    pending[1]?.answer({ value: null });
    await expect.poll(() => arrived().slice(10)).toEqual([11, 12, 13]);
    slow.double?.(14);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(arrived()).toHaveLength(13);
    pending[2]?.answer({ value: null });
    await expect.poll(() => arrived().slice(10)).toEqual([11, 12, 13, 14]);
  });

  it('lose a place to nobody when a connection fails', async () => {
    let calls = 0;
    const failing = scriptRun({
      functionNames,
      send: async () => {
        calls += 1;
        throw new Error('Connection failure due to HTTP 0');
      },
      reportUnhandled: () => {},
    });
    for (let number = 0; number < 25; number += 1) failing.double?.(number);
    await expect.poll(() => calls).toBe(25);
  });

  it('complete in the order of their random holds, not of their answers', async () => {
    const { pending, send } = slowServer();
    const held: { readonly deliver: () => void; readonly milliseconds: number }[] = [];
    const randoms = [0.9, 0.1, 0.5];
    const shuffled = scriptRun({
      functionNames,
      send,
      random: () => randoms.shift() ?? 0,
      later: (deliver, milliseconds) => void held.push({ deliver, milliseconds }),
    });
    const heard: unknown[] = [];
    const runner = shuffled.withSuccessHandler((value) => heard.push(value));
    for (const number of [1, 2, 3]) runner.double?.(number);
    for (const [index, { answer }] of pending.entries()) answer({ value: index + 1 });
    await expect.poll(() => held.length).toBe(3);
    for (const { deliver } of held.sort((a, b) => a.milliseconds - b.milliseconds)) deliver();
    expect(heard).toEqual([2, 3, 1]);
    expect(held[0]?.milliseconds).toBeGreaterThan(0);
  });
});
