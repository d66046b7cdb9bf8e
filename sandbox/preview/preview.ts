// The spreadsheet in the browser: documents, both APIs, the page and the frames of scripts, on three ports.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type ApiServer, startApis } from '../apis/index';
import { type ProjectFiles, realClock } from '../apps-script/index';
import type { DocumentFrame } from './document/frames';
import type { SavedState } from './document/saved-state';
import { createShelf, type Shelf } from './document/shelf';
import { createStorage } from './document/storage';
import { callableFunctions } from './frame/callable-functions';
import { createFrameRoutes } from './frame/routes';
import { buildAssets } from './server/assets';
import { createConsentRoutes } from './server/consent';
import { functionHelp } from './server/function-help';
import { createRoutes } from './server/routes';
import { createTesters } from './server/testers';

export interface PreviewOptions {
  readonly project: ProjectFiles;
  /** Of the page; the APIs take the next one, frames the one after it. 0: any free ones. */
  readonly port: number;
  /** Where the state is kept. */
  readonly folder: string;
  /** Added to every answer of the APIs. */
  readonly latencyMs?: number;
}

export interface Preview {
  readonly url: string;
  readonly apis: ApiServer;
  /** Until the next reset. */
  readonly shelf: Shelf;
  close(): Promise<void>;
}

const SAVE_DELAY_MS = 300;
/** How often clock triggers are looked after. */
const TRIGGER_BEAT_MS = 30_000;

export async function startPreview({
  project,
  port,
  folder,
  latencyMs = 0,
}: PreviewOptions): Promise<Preview> {
  const storage = createStorage(folder);
  const assets = await buildAssets();
  const frames = new Map<string, DocumentFrame>();
  let saving: NodeJS.Timeout | undefined;
  let isClosed = false;

  const saved = storage.read();
  let travelled = saved?.travelledMs ?? 0;
  const machine = realClock({ offsetMs: travelled });
  const clock = {
    ...machine,
    advance(milliseconds: number) {
      travelled += milliseconds;
      machine.advance(milliseconds);
      saveSoon();
    },
  };
  // The same time for both sides: a Retry-After may be a date.
  const apis = await startApis({
    port: port === 0 ? 0 : port + 1,
    latencyMs,
    now: () => new Date(clock.now()),
  });
  let shelf = reopenShelf();

  const pages = new Hono();
  const functions = functionHelp();
  pages.route(
    '/',
    createRoutes({
      assets,
      frameOrigin: () => originOf(frameServer),
      functions,
      shelf: () => shelf,
      frames,
      reset,
    }),
  );
  pages.route(
    '/',
    createTesters(() => shelf, apis.apis),
  );
  pages.route(
    '/',
    createConsentRoutes(() => shelf),
  );
  const frameRoutes = createFrameRoutes({
    frames,
    functionNames: callableFunctions(project.code),
    run: (functionName, args, user, { id }) => {
      const home = shelf.find(frames.get(id)?.document ?? '');
      if (!home) throw new Error('The spreadsheet of this frame is gone.');
      return home.run(functionName, args, { mode: 'SIDEBAR', user });
    },
  });
  const triggerBeat = setInterval(() => {
    for (const document of shelf.documents) void document.fireDue();
  }, TRIGGER_BEAT_MS);
  triggerBeat.unref();
  const pageServer = await listen(pages, port);
  const frameServer = await listen(frameRoutes, port === 0 ? 0 : port + 2);

  return {
    url: originOf(pageServer),
    apis,
    get shelf() {
      return shelf;
    },
    async close() {
      clearInterval(triggerBeat);
      await shelf.close();
      clearTimeout(saving);
      isClosed = true;
      storage.write(shelf.save());
      await Promise.all([pageServer, frameServer].map(closeServer));
      await apis.close();
    },
  };

  /** As it was saved, or anew where that cannot be read. */
  function reopenShelf(): Shelf {
    try {
      return openShelf(saved);
    } catch {
      clock.advance(-travelled);
      return openShelf();
    }
  }

  function openShelf(from?: SavedState): Shelf {
    return createShelf({
      project,
      apis,
      clock,
      travelledMs: () => travelled,
      frames,
      consentPage: (document, user) => `${originOf(pageServer)}/d/${document}/consent?as=${user}`,
      changed: saveSoon,
      saved: from,
    });
  }

  function saveSoon(): void {
    if (isClosed) return;
    saving ??= setTimeout(() => {
      saving = undefined;
      storage.write(shelf.save());
    }, SAVE_DELAY_MS);
  }

  async function reset(): Promise<void> {
    const before = shelf;
    clearTimeout(saving);
    saving = undefined;
    storage.clear();
    apis.apis.reset();
    frames.clear();
    clock.advance(-travelled);
    shelf = openShelf();
    for (const { audience } of before.documents) audience.tell('reload', {});
    await before.close();
  }
}

function listen(routes: Hono, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: routes.fetch, port, hostname: '127.0.0.1' }, () =>
      resolve(server as Server),
    );
    server.once('error', reject);
  });
}

function originOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
