import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpNetwork, realClock } from '../../../sandbox/apps-script/index';
import { failureOf, resultOf, script } from './script';

/** Answered when all of them have come. */
const TOGETHER = 12;
const together: ServerResponse[] = [];

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const path = request.url ?? '';
    if (path === '/drop') return request.socket.destroy();
    if (path === '/cut') {
      response.writeHead(200, { 'Content-Length': '100' }).write('short');
      return setTimeout(() => request.socket.destroy(), 10);
    }
    if (path === '/silent') return undefined;
    if (path === '/together') {
      together.push(response);
      if (together.length === TOGETHER) for (const each of together) each.end();
      return undefined;
    }
    if (path === '/zip')
      return response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('unpacked'));
    if (path.startsWith('/away')) return response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end();
    const told = {
      method: request.method,
      path,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    response.setHeader('X-Mixed-Case', 'kept');
    response.setHeader('Set-Cookie', ['a=1', 'b=2']);
    return setTimeout(() => response.end(JSON.stringify(told)), 20);
  });
});

let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function open(body: string) {
  return script(`function entry(origin) { ${body} }`, {
    network: httpNetwork({ allow: [origin] }),
    clock: realClock(),
  });
}

it('sends method, headers and body, and tells headers as the server spelt them', async () => {
  const app = open(`
    const response = UrlFetchApp.fetch(origin + '/a?b=1', { method: 'post', payload: '{}', contentType: 'application/json', headers: { Authorization: 'key' } });
    const { method, path, headers, body } = JSON.parse(response.getContentText('UTF-8'));
    return [method, path, headers.authorization, headers['content-type'], headers['content-length'], body, response.getHeaders()['X-Mixed-Case'], response.getAllHeaders()['Set-Cookie']];`);
  expect(resultOf(await app.run('entry', [origin]))).toEqual([
    'POST',
    '/a?b=1',
    'key',
    'application/json',
    '2',
    '{}',
    'kept',
    ['a=1', 'b=2'],
  ]);
});

it('unpacks by itself', async () => {
  const app = open(`return UrlFetchApp.fetch(origin + '/zip').getContentText('UTF-8');`);
  expect(resultOf(await app.run('entry', [origin]))).toBe('unpacked');
});

it('sends all elements of a fetchAll at once', async () => {
  const app = open(
    `return UrlFetchApp.fetchAll(Array.from({ length: ${TOGETHER} }, () => origin + '/together')).length;`,
  );
  expect(resultOf(await app.run('entry', [origin]))).toBe(TOGETHER);
});

it.each([
  ['a dropped connection', '/drop', 'Address unavailable: '],
  ['a body that breaks off', '/cut', 'Address unavailable: '],
  ['a server that says nothing', '/silent', 'Timeout: '],
])('fails for %s', async (_, path, text) => {
  const app = open(`UrlFetchApp.fetch(origin + '${path}', { timeoutSeconds: 1 });`);
  expect(failureOf(await app.run('entry', [origin]))).toBe(`Exception: ${text}${origin}${path}`);
});

it.each(['http://localhost:1/', 'http://127.0.0.1:1/', 'http://10.0.0.1/', 'https://example.com/'])(
  'knows no name for %s',
  async (url) => {
    const app = open(`UrlFetchApp.fetch('${url}');`);
    expect(failureOf(await app.run('entry', [origin]))).toBe(`Exception: DNS error: ${url}`);
  },
);

it('does not let a redirect lead out', async () => {
  const app = open(`UrlFetchApp.fetch(origin + '/away');`);
  expect(failureOf(await app.run('entry', [origin]))).toBe(`Exception: DNS error: ${origin}/away`);
});

it('is bound by the manifest’s urlFetchWhitelist', async () => {
  const app = script('function entry(url) { return UrlFetchApp.fetch(url).getResponseCode(); }', {
    manifest: { urlFetchWhitelist: ['https://a.test/foo', 'https://*.b.test/'] },
    network: {
      send: async (requests) => requests.map(() => ({ status: 200, headers: {}, body: Buffer.alloc(0) })),
    },
  });
  const allowed: Record<string, boolean> = {
    'https://a.test/foo': true,
    'https://a.test/foo/bar': true,
    'https://a.test/foo?x=1': true,
    'https://a.test/foobar': false,
    'https://a.test/Foo': false,
    'http://a.test/foo': false,
    'https://x.b.test/any': true,
    'https://b.test/any': false,
  };
  for (const [url, isAllowed] of Object.entries(allowed)) {
    expect([url, (await app.run('entry', [url])).ok]).toEqual([url, isAllowed]);
  }
});
