import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Browser, Frame as BrowserFrame, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callableFunctions } from '../../sandbox/preview/frame/callable-functions';
import type { Frame } from '../../sandbox/preview/frame/frames';
import { createFrameRoutes } from '../../sandbox/preview/frame/routes';
import { SANDBOX_ATTRIBUTES } from '../../sandbox/preview/frame/sandbox-attributes';
import { launchBrowser } from '../../tools/browser/launch';
import { script } from '../sandbox/apps-script/script';

const CODE = `
  function echo(value) { return value; }
  function dated() { return { when: new Date(0) }; }
  function fail() { throw new RangeError('too far'); }
  function waits() {}
  function hidden_() {}`;

const FRAME: Frame = {
  id: 'f1',
  kind: 'dialog',
  user: 'owner',
  title: 'A dialog',
  width: 300,
  height: 200,
  html: `<!DOCTYPE html><html><head><base target="_top"><style>p { color: red }</style>
    <script>var early = typeof google.script.run.echo;</script></head><body>
    <form><input name="name" value="Ann"><input name="tag" type="checkbox" value="a" checked>
    <input name="off" type="checkbox"></form><form id="files"><input type="file" name="photo"></form>
    <script>
      function call(name, values) {
        return new Promise(function (resolve) {
          var run = google.script.run
            .withSuccessHandler(function (value) { resolve({ value: value }); })
            .withFailureHandler(function (error) { resolve({ error: [error.name, error.message, error.stack] }); });
          run[name].apply(run, values);
        });
      }
    </script></body></html>`,
};

function opening() {
  let resolve = () => {};
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve: () => resolve() };
}

/** Holds everybody back until it is opened. */
const gate = {
  waiting: 0,
  opened: opening(),
  async pass() {
    this.waiting += 1;
    await this.opened.promise;
  },
};

let browser: Browser;
let servers: readonly ServerType[];
let pageOrigin: string;
let page: Page;
let frame: BrowserFrame;
let printed: string[];

async function listen(app: Hono): Promise<{ readonly server: ServerType; readonly origin: string }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
      resolve({ server, origin: `http://127.0.0.1:${port}` }),
    );
  });
}

beforeAll(async () => {
  const app = script(CODE);
  const frames = await listen(
    createFrameRoutes({
      frames: new Map([[FRAME.id, FRAME]]),
      functionNames: callableFunctions(CODE),
      async run(functionName, args, user) {
        if (functionName === 'waits') await gate.pass();
        return app.run(functionName, args, { mode: 'SIDEBAR', user });
      },
    }),
  );
  const around = new Hono().get('/', (context) =>
    context.html(`<!DOCTYPE html><script>
      heard = [];
      addEventListener('message', (event) => heard.push([event.origin, event.data]));
      </script><iframe sandbox="${SANDBOX_ATTRIBUTES}" src="${frames.origin}/frame/f1"></iframe>`),
  );
  const outer = await listen(around);
  servers = [frames.server, outer.server];
  pageOrigin = outer.origin;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const server of servers) server.close();
});

beforeEach(async () => {
  page = await browser.newPage();
  printed = [];
  page.on('console', (message) => printed.push(`${message.type()}: ${message.text()}`));
  await page.goto(pageOrigin);
  const [, inner] = page.frames();
  if (!inner) throw new Error('The page has no frame.');
  frame = inner;
  await frame.waitForLoadState();
  return () => page.close();
});

it('the bridge is there before the page’s own scripts, and has left nothing else', async () => {
  const seen = await frame.evaluate(`[early, document.compatMode, document.head.firstElementChild.tagName,
    typeof bridge, typeof google.script.run.hidden_]`);
  expect(seen).toEqual(['function', 'CSS1Compat', 'BASE', 'undefined', 'undefined']);
});

it('calls go to the server and come back', async () => {
  expect(await frame.evaluate(`call('echo', [{ a: [1, null, 'ä'] }])`)).toEqual({
    value: { a: [1, null, 'ä'] },
  });
  expect(await frame.evaluate(`call('dated', [])`)).toEqual({ value: null });
  expect(await frame.evaluate(`call('fail', [])`)).toEqual({
    error: ['ScriptError', 'RangeError: too far', undefined],
  });
});

it('what cannot be sent throws at once', async () => {
  const messages = await frame.evaluate(`[[new Date()], [1, document.body], [document.forms[0], 1],
    [document.forms.files]].map(function (values) {
      try { google.script.run.echo.apply(null, values); return 'sent'; } catch (error) { return error.message; }
    })`);
  expect(messages).toEqual([
    'Failed due to illegal value in property: 0',
    'Failed due to illegal value in property: 1',
    'Failed due to illegal value in property: 0',
    'google.script.run: the file field “photo” cannot be sent. Files are not in the sandbox yet.',
  ]);
});

it('a form element is sent as its fields', async () => {
  expect(await frame.evaluate(`call('echo', [document.forms[0]])`)).toEqual({
    value: { name: 'Ann', tag: 'a' },
  });
});

it('an element may be the user object', async () => {
  const name = await frame.evaluate(`new Promise(function (resolve) {
    google.script.run.withUserObject(document.body)
      .withSuccessHandler(function (value, element) { resolve(element.tagName); }).echo(1);
  })`);
  expect(name).toBe('BODY');
});

it('a failure without a handler is printed', async () => {
  await frame.evaluate('google.script.run.fail()');
  await expect.poll(() => printed).toContain('error: Uncaught ScriptError: RangeError: too far');
});

it('the host is told, and is of the page’s origin', async () => {
  expect(await frame.evaluate('google.script.host.origin')).toBe(pageOrigin);
  await frame.evaluate('google.script.host.setHeight(420); google.script.host.close()');
  const origin = new URL(frame.url()).origin;
  await expect
    .poll(() => page.evaluate('heard'))
    .toEqual([
      [origin, { reachsheet: 'setHeight', frame: 'f1', pixels: 420 }],
      [origin, { reachsheet: 'close', frame: 'f1' }],
    ]);
});

it('ten calls run at a time, the eleventh waits for its turn', async () => {
  await frame.evaluate(`ended = 0;
    for (var i = 0; i < 12; i++) google.script.run.withSuccessHandler(function () { ended++; }).waits();`);
  await expect.poll(() => gate.waiting).toBe(10);
  await page.waitForTimeout(300);
  expect(gate.waiting).toBe(10);
  gate.opened.resolve();
  await expect.poll(() => frame.evaluate('ended')).toBe(12);
});
