// Google's consent page, in a tab of its own or in the page's dialog.
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { CONSENTS, SCOPES } from '../consents';
import type { Shelf } from '../document/shelf';

export function createConsentRoutes(shelf: () => Shelf): Hono {
  const routes = new Hono();
  routes.use('/d/:document/consent', csrf());

  routes.get('/d/:document/consent', (context) => {
    const allowed = consentsOf(context)?.get(userOf(context)) ?? SCOPES;
    context.header('Cache-Control', 'no-store');
    return context.html(pageHtml(formHtml(allowed)));
  });

  routes.post('/d/:document/consent', async (context) => {
    const { scope = [] } = await context.req.parseBody({ all: true });
    const ticked = [scope].flat();
    consentsOf(context)?.set(
      userOf(context),
      SCOPES.filter((one) => ticked.includes(one)),
    );
    return context.html(pageHtml(DONE));
  });

  return routes;

  function consentsOf(context: Context) {
    return shelf().find(context.req.param('document') ?? '')?.script.consents;
  }
}

const userOf = (context: Context): string => context.req.query('as') ?? 'owner';

/** As Google's closes itself. */
const DONE = `<p>Done. You may close this.</p>
<script>parent === window ? close() : parent.postMessage('consented', location.origin)</script>`;

function formHtml(allowed: readonly string[]): string {
  const boxes = SCOPES.map(
    (scope) =>
      `<label><input type="checkbox" name="scope" value="${scope}"${allowed.includes(scope) ? ' checked' : ''}> ${CONSENTS[scope]}</label>`,
  );
  return `<h1>Reachsheet wants access to your Google Account</h1>
<p>Select what Reachsheet can access</p>
<form method="post">${boxes.join('')}<button>Continue</button></form>`;
}

function pageHtml(body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sign in</title>
<link rel="icon" href="data:,">
<style>
body { margin: 24px; font: 14px/1.4 Arial, sans-serif; color: #1f1f1f; }
h1 { font-size: 20px; font-weight: 400; }
label { display: flex; gap: 10px; padding: 10px 0; border-top: 1px solid #dadce0; }
button { margin-top: 16px; padding: 8px 20px; color: #fff; background: #0b57d0; border: 0; border-radius: 16px; }
</style>
</head>
<body>
${body}
</body>
</html>
`;
}
