// The tester's panel of each document.
import { Hono } from 'hono';
import type { Apis } from '../../apis/index';
import { type Shelf, type ShelvedDocument, usersOf } from '../document/shelf';
import { createFaultSwitches } from '../tester/fault-switches';
import { createTesterRoutes } from '../tester/routes';

export function createTesters(shelf: () => Shelf, apis: Apis): Hono {
  const routes = new Hono();
  const testers = new WeakMap<ShelvedDocument, Hono>();
  // The APIs are one for all documents, and so are their faults.
  const faults = createFaultSwitches(apis);

  /** In all documents: time moves on for all. */
  async function fireDue(): Promise<void> {
    await Promise.all(shelf().documents.map((document) => document.fireDue()));
  }

  function testerOf(document: ShelvedDocument): Hono {
    const known = testers.get(document);
    if (known) return known;
    const { owner, script, run } = document;
    const tester = createTesterRoutes({
      script: { ...script, run },
      apis,
      users: usersOf(owner),
      faults,
      fireDue,
    });
    testers.set(document, tester);
    return tester;
  }

  routes.all('/d/:document/tester/*', (context) => {
    const id = context.req.param('document');
    const document = shelf().find(id);
    if (!document) return context.notFound();
    const url = new URL(context.req.url);
    url.pathname = url.pathname.slice(`/d/${id}`.length);
    return testerOf(document).fetch(new Request(url, context.req.raw));
  });

  return routes;
}
