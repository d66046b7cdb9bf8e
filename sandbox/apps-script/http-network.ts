import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Network, NetworkAnswer, NetworkFailure, NetworkOutcome, NetworkRequest } from './network';

/**
 * Real HTTP to the origins named (`http://127.0.0.1:4000`) and to nobody else: any other host, private
 * addresses included, has no name as far as this network knows.
 */
export function httpNetwork(options: { readonly allow: readonly string[] }): Network {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  };

  function sendOne(request: NetworkRequest): Promise<NetworkOutcome> {
    const url = new URL(request.url);
    if (!options.allow.includes(url.origin)) return Promise.resolve({ failure: 'dns' });
    const isSecure = url.protocol === 'https:';
    return new Promise((resolve) => {
      const fail = (failure: NetworkFailure['failure']) => (): void => resolve({ failure });
      const outgoing = (isSecure ? requestHttps : requestHttp)(url, {
        method: request.method,
        agent: agents[isSecure ? 'https:' : 'http:'],
        headers: headersOf(request),
      });
      const timer = setTimeout(() => {
        resolve({ failure: 'timeout' });
        outgoing.destroy();
      }, request.timeoutMs);
      outgoing.on('error', (error: NodeJS.ErrnoException) =>
        fail(error.code === 'ENOTFOUND' ? 'dns' : 'unreachable')(),
      );
      outgoing.on('response', (incoming) => read(incoming).then(resolve, fail('unreachable')));
      outgoing.on('close', () => clearTimeout(timer));
      outgoing.end(request.body);
    });
  }

  return { send: (requests) => Promise.all(requests.map(sendOne)) };
}

function headersOf(request: NetworkRequest): Record<string, string> {
  return {
    'Accept-Encoding': 'gzip',
    ...request.headers,
    ...(request.body && { 'Content-Length': String(request.body.length) }),
  };
}

async function read(incoming: IncomingMessage): Promise<NetworkAnswer> {
  const body = await buffer(decompressed(incoming));
  return { status: incoming.statusCode ?? 0, headers: headersAsSent(incoming.rawHeaders), body };
}

function decompressed(incoming: IncomingMessage): NodeJS.ReadableStream {
  const decoders = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const encoding = incoming.headers['content-encoding'];
  if (encoding !== 'gzip' && encoding !== 'deflate' && encoding !== 'br') return incoming;
  const decoder = decoders[encoding]();
  incoming.on('error', (error) => decoder.destroy(error));
  return incoming.pipe(decoder);
}

function headersAsSent(raw: readonly string[]): NetworkAnswer['headers'] {
  const headers = new Map<string, string | readonly string[]>();
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    const value = raw[index + 1] ?? '';
    const known = [...headers.keys()].find((other) => other.toLowerCase() === name.toLowerCase());
    const before = known === undefined ? [] : [headers.get(known) ?? []].flat();
    headers.set(known ?? name, before.length === 0 ? value : [...before, value]);
  }
  return Object.fromEntries(headers);
}
