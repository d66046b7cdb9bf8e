import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Document } from '../document/document';
import type { Role } from '../protocol';

const KEEP_ALIVE_MS = 15_000;

/** The stream of one page, from its coming to its going. */
export function eventsOf(context: Context, document: Document, role: Role): Response {
  return streamSSE(context, async (stream) => {
    let last: Promise<void> = Promise.resolve();
    const page = {
      send(event: string, data: string) {
        last = last.then(() => stream.writeSSE({ event, data })).catch(() => {});
      },
    };
    const gone = new Promise<void>((resolve) => stream.onAbort(resolve));
    const keepAlive = setInterval(() => page.send('alive', ''), KEEP_ALIVE_MS);
    const leave = document.welcome(role, page);
    await gone;
    clearInterval(keepAlive);
    leave();
  });
}
