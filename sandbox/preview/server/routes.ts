// The page, its events, and what a person does in it.
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import type { Shelf, ShelvedDocument } from '../document/shelf';
import type { ActAnswer, FunctionHelp, Role } from '../protocol';
import { eventsOf } from './events';
import { pageHtml } from './page-html';
import { BodyError, readActs, readAnswer, readMenuOrder } from './read-acts';

export interface RoutesParts {
  readonly assets: string;
  readonly frameOrigin: () => string;
  readonly functions: readonly FunctionHelp[];
  readonly shelf: () => Shelf;
  readonly frames: { delete(id: string): boolean };
  readonly reset: () => Promise<void>;
}

export function createRoutes({ assets, frameOrigin, functions, shelf, frames, reset }: RoutesParts): Hono {
  const routes = new Hono();
  routes.use(csrf());
  routes.onError((error, context) => {
    if (error instanceof BodyError) return context.json({ error: error.message }, 400);
    if (error instanceof HTTPException) return error.getResponse();
    throw error;
  });
  routes.use(
    '/assets/*',
    serveStatic({ root: assets, rewriteRequestPath: (path) => path.slice('/assets'.length) }),
  );

  routes.get('/', (context) => context.redirect(`/d/${shelf().documents[0]?.id}`));

  routes.get('/d/:document', (context) => {
    const document = documentOf(context);
    if (!document) return context.text('There is no such spreadsheet.', 404);
    const { id, owner, workbook } = document;
    const documents = shelf().documents.map((each) => ({ id: each.id, name: each.workbook.name }));
    const role = roleOf(context);
    context.header('Cache-Control', 'no-store');
    return context.html(
      pageHtml({
        document: id,
        name: workbook.name,
        frameOrigin: frameOrigin(),
        documents,
        role,
        owner,
        functions,
      }),
    );
  });

  routes.get('/d/:document/events', (context) => {
    const document = documentOf(context);
    return document ? eventsOf(context, document, roleOf(context)) : context.notFound();
  });

  routes.post('/d/:document/acts', async (context) => {
    const document = documentOf(context);
    if (!document) return context.notFound();
    const acts = readActs(await bodyOf(context));
    const refused = document.perform(roleOf(context), acts);
    return context.json<ActAnswer>(refused === undefined ? {} : { refused });
  });

  routes.post('/d/:document/menu', async (context) => {
    const document = documentOf(context);
    if (!document) return context.notFound();
    const { functionName } = readMenuOrder(await bodyOf(context));
    document.runMenu(roleOf(context), functionName);
    return context.json({});
  });

  routes.post('/d/:document/answers', async (context) => {
    const document = documentOf(context);
    if (!document) return context.notFound();
    const { question, button } = readAnswer(await bodyOf(context));
    document.screen.answer(question, button);
    return context.json({});
  });

  routes.post('/d/:document/copy', (context) => {
    const document = documentOf(context);
    return document
      ? context.json({ document: shelf().copy(document, roleOf(context)).id })
      : context.notFound();
  });

  routes.delete('/frames/:id', (context) => {
    frames.delete(context.req.param('id'));
    return context.json({});
  });

  routes.post('/reset', async (context) => {
    await reset();
    return context.json({});
  });

  return routes;

  function documentOf(context: Context): ShelvedDocument | undefined {
    return shelf().find(context.req.param('document') ?? '');
  }
}

/** Undefined where it is no JSON, which every reader refuses. */
function bodyOf(context: Context): Promise<unknown> {
  return context.req.json().catch(() => undefined);
}

function roleOf(context: Context): Role {
  const role = context.req.query('as');
  return role === 'editor' || role === 'viewer' ? role : 'owner';
}
