import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './answer';
import { type Apis, createApis } from './apis';
import { handleControl } from './control';
import { bytesOf } from './encoding';
import type { ApiRequest, ApiResponse } from './message';

export interface ServerOptions {
  /** 0, the default: any free port. */
  readonly port?: number;
  readonly seed?: number;
  /** Added to every answer. */
  readonly latencyMs?: number;
  readonly now?: () => Date;
}

export interface ApiServer {
  /** E.g. `http://127.0.0.1:8788`, the base address of both APIs. */
  readonly origin: string;
  readonly apis: Apis;
  close(): Promise<void>;
}

export async function startApis(options: ServerOptions = {}): Promise<ApiServer> {
  const { port = 0, latencyMs = 0, ...world } = options;
  const apis = createApis(world);
  const server = createServer((incoming, outgoing) => {
    serve(apis, latencyMs, incoming, outgoing).catch(() => outgoing.destroy());
  });
  // Connections live as long as the server: a request on one that is just being closed would fail.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    apis,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(
  apis: Apis,
  latencyMs: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = await readRequest(incoming);
  const control = handleControl(apis, request);
  if (control !== null) return send(outgoing, control);
  const answer = apis.answer(request);
  const delayMs = latencyMs + answer.delayMs;
  if (delayMs > 0) await wait(delayMs);
  await answer.heldUntil;
  deliver(outgoing, answer);
}

function deliver(outgoing: ServerResponse, { response, drop, cutAt, encoding }: Answer): void {
  if (response === undefined || drop === 'connection') {
    outgoing.socket?.resetAndDestroy();
  } else if (drop === 'mid-body') {
    sendPart(outgoing, response, bytesOf(response.body, encoding), cutAt ?? 0);
  } else {
    send(outgoing, response, bytesOf(response.body, encoding));
  }
}

function send(
  outgoing: ServerResponse,
  { status, headers, body }: ApiResponse,
  bytes: Buffer = Buffer.from(body),
): void {
  outgoing.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes);
}

/** Promises the whole body, delivers the first bytes of it, and resets. */
function sendPart(
  outgoing: ServerResponse,
  { status, headers }: ApiResponse,
  whole: Buffer,
  bytes: number,
): void {
  outgoing.writeHead(status, { ...headers, 'content-length': whole.length });
  outgoing.flushHeaders();
  outgoing.write(whole.subarray(0, bytes), () => outgoing.socket?.resetAndDestroy());
}

async function readRequest(incoming: IncomingMessage): Promise<ApiRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  const { method = 'GET', url = '/' } = incoming;
  return { method, url, headers, body: Buffer.concat(chunks).toString() };
}
