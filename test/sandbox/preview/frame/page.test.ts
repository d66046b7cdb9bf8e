import { describe, expect, it, test } from 'vitest';
import { createScriptHost } from '../../../../sandbox/preview/frame/bridge/script-host';
import { type HostMessage, readHostMessage } from '../../../../sandbox/preview/frame/host-message';
import { createFrameRoutes } from '../../../../sandbox/preview/frame/routes';
import { SANDBOX_ATTRIBUTES } from '../../../../sandbox/preview/frame/sandbox-attributes';
import { wrapPage } from '../../../../sandbox/preview/frame/wrap';
import { script } from '../../apps-script/script';
import { listenToAnswers } from './answer-stream';
import { SIDEBAR, serverOf } from './fake-frame';

const CONFIGURATION = { frame: 'f1', functionNames: ['double'] };

/** The page with the bridge's element shortened to `[bridge]`. */
function wrapped(html: string): string {
  return wrapPage(html, CONFIGURATION).replace(
    /<script>\(function \(\) \{[\s\S]*?\}\);<\/script>/,
    '[bridge]',
  );
}

describe('the page of a frame', () => {
  test.each([
    [
      '<!DOCTYPE html><html lang="en"><head><base target="_top"><script>a()</script></head><body></body></html>',
      '<!DOCTYPE html><html lang="en"><head>[bridge]<base target="_top"><script>a()</script></head><body></body></html>',
    ],
    ['<!doctype html>\n<p>x</p>', '<!doctype html>\n[bridge]<p>x</p>'],
    [
      '\n <!-- a <head> --> <!DOCTYPE html>\n<head\n class="a>b">x',
      '\n <!-- a <head> --> <!DOCTYPE html>\n<head\n class="a>b">[bridge]x',
    ],
    [
      '<!doctype html><html data-a="<head>" data-b=\'>\'><body>',
      '<!doctype html><html data-a="<head>" data-b=\'>\'>[bridge]<body>',
    ],
    ['<header><head></header>', '[bridge]<header><head></header>'],
    ['<html><header>', '<html>[bridge]<header>'],
    ['<p>no doctype</p>', '[bridge]<p>no doctype</p>'],
    ['\uFEFF<!doctype html>x', '<!doctype html>[bridge]x'],
    ['', '[bridge]'],
    ["<!doctype html><p>$& $1 $'</p>", "<!doctype html>[bridge]<p>$& $1 $'</p>"],
  ])('%j has the bridge first in its head', (html, expected) => {
    expect(wrapped(html)).toBe(expected);
  });

  it('cannot be broken by what the bridge is told', () => {
    const html = wrapPage('', { frame: '</script><!--\u2028', functionNames: [] });
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    expect(html).toContain('\\u003c/script>\\u003c!--\\u2028');
  });

  it('is served fresh, as HTML, without a policy of ours', async () => {
    const response = await serverOf('function double() {}').request('/frame/f1');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=UTF-8',
      'x-content-type-options': 'nosniff',
    });
    const html = await response.text();
    expect(html).toContain('install({"frame":"f1","functionNames":["double"]})');
    expect(html.endsWith('<p>Hello</p>')).toBe(true);
  });

  it('of a frame that is not open is not there', async () => {
    expect((await serverOf('').request('/frame/f2')).status).toBe(404);
  });
});

describe('POST /frame/run', () => {
  const server = serverOf(`
    function write() { PropertiesService.getUserProperties().setProperty('a', '1'); }
    function hidden_() { return 1; }`);
  const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
    server.request('/frame/run', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  const answerTo = listenToAnswers(server, 'f1');

  test.each([
    '',
    '{',
    '[]',
    '{"frame":"f1"}',
    '{"frame":"f1","call":1,"functionName":"write","args":{}}',
    '{"frame":"f1","functionName":"write","args":[]}',
  ])('refuses the body %s', async (body) => {
    expect((await post(body)).status).toBe(400);
  });

  it('runs the function in mode SIDEBAR as the user of the frame', async () => {
    const app = script('function entry() { return 1; }');
    const routes = createFrameRoutes({
      frames: new Map([['f1', SIDEBAR]]),
      functionNames: ['entry'],
      run: (functionName, args, user, frame) => {
        expect(frame).toBe(SIDEBAR);
        return app.run(functionName, args, { mode: 'SIDEBAR', user });
      },
    });
    const answer = await routes.request('/frame/run', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ frame: 'f1', call: 7, functionName: 'entry', args: [] }),
    });
    expect(answer.status).toBe(202);
    // The frame may begin to listen when the answer is there.
    expect(await listenToAnswers(routes, 'f1')(7)).toEqual({ value: 1 });
    expect(app.executions.map(({ user, mode }) => [user, mode])).toEqual([['editor', 'SIDEBAR']]);
  });

  test.each([
    [1, 'hidden_'],
    [2, 'parseInt'],
    [3, 'toString'],
  ])('call %d finds no function %s', async (call, functionName) => {
    await post(JSON.stringify({ frame: 'f1', call, functionName, args: [] }));
    expect(await answerTo(call)).toEqual({ error: `Error: Script function not found: ${functionName}` });
  });

  it('of a frame that is not open is not there', async () => {
    const body = JSON.stringify({ frame: 'f2', call: 1, functionName: 'write', args: [] });
    expect((await post(body)).status).toBe(404);
    expect((await server.request('/frame/f2/answers')).status).toBe(404);
  });

  it('is closed to pages of other sites, which can send text only', async () => {
    const body = JSON.stringify({ frame: 'f1', call: 9, functionName: 'write', args: [] });
    const foreign = { 'content-type': 'text/plain', origin: 'http://elsewhere.test' };
    expect((await post(body, foreign)).status).toBe(403);
    expect((await post(body)).status).toBe(202);
  });
});

describe('google.script.host', () => {
  const sent: HostMessage[] = [];
  const host = createScriptHost({
    frame: 'f1',
    origin: 'http://127.0.0.1:1',
    post: (message) => void sent.push(message),
  });

  it('tells the page around the frame, which reads just that', () => {
    host.close();
    host.setWidth(400);
    host.setHeight(300.5);
    host.editor.focus();
    const expected = [
      { reachsheet: 'close', frame: 'f1' },
      { reachsheet: 'setWidth', frame: 'f1', pixels: 400 },
      { reachsheet: 'setHeight', frame: 'f1', pixels: 300.5 },
      { reachsheet: 'focusEditor', frame: 'f1' },
    ];
    expect(sent).toEqual(expected);
    expect(sent.map(readHostMessage)).toEqual(expected);
    expect(host.origin).toBe('http://127.0.0.1:1');
  });

  it('takes numbers as sizes', () => {
    expect(() => host.setWidth('400' as never)).toThrow('setWidth takes a number of pixels');
    expect(() => host.setHeight(Number.NaN)).toThrow('setHeight takes a number of pixels');
  });

  test.each([
    null,
    'close',
    {},
    { reachsheet: 'close' },
    { reachsheet: 'open', frame: 'f1' },
    { reachsheet: 'setWidth', frame: 'f1' },
    { reachsheet: 'setWidth', frame: 'f1', pixels: '4' },
    { reachsheet: 'setWidth', frame: 'f1', pixels: Number.POSITIVE_INFINITY },
  ])('is not what %o is from', (data) => {
    expect(readHostMessage(data)).toBe(undefined);
  });
});

test('the iframe may do what Apps Script’s may, and not navigate the page around it', () => {
  expect(SANDBOX_ATTRIBUTES.split(' ').sort()).toEqual([
    'allow-downloads',
    'allow-forms',
    'allow-modals',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-same-origin',
    'allow-scripts',
  ]);
});
