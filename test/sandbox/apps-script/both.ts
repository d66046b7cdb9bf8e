import { createInProcess, type Manifest } from '../../../sandbox/apps-script/index';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { resultOf, script } from './script';

/** How the runtime's two forms answer the same body of a function. */
export interface Form {
  readonly name: string;
  /** What the body returns, or `{ thrown: 'Exception: …' }`. */
  answer(body: string): Promise<unknown>;
}

interface Echo {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

const TRIES = (body: string): string => `try { ${body} } catch (error) { return { thrown: String(error) }; }`;

/** An internet of echoes; `/status/404` answers 404, `/to/302?<url>` redirects, and some hosts are out of order. */
function echo({ method, url, headers, body }: Echo) {
  const { hostname, pathname, search } = new URL(url);
  if (hostname === 'nowhere.test') return { failure: 'dns' } as const;
  if (hostname === 'dead.test') return { failure: 'unreachable' } as const;
  if (hostname === 'slow.test') return { failure: 'timeout' } as const;
  if (pathname === '/loop') return { status: 302, headers: { Location: '/loop' }, body: Buffer.alloc(0) };
  const to = pathname.startsWith('/to') ? { Location: decodeURIComponent(search.slice(1)) } : {};
  const status = Number(/\/(?:status|to)\/(\d+)/.exec(pathname)?.[1] ?? 200);
  const text = pathname.endsWith('/long')
    ? 'x'.repeat(200)
    : JSON.stringify({ method, url, headers, body: body?.toString() });
  return {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'x-lower': 'a',
      'Set-Cookie': ['a=1', 'b=2'],
      ...to,
    },
    body: Buffer.from(pathname.endsWith('/umlaut') ? 'ä' : text, 'utf8'),
  };
}

export function forms(manifest: Partial<Manifest> = {}): readonly Form[] {
  return [
    {
      name: 'in a worker',
      async answer(body) {
        const app = script(`function entry() { ${TRIES(body)} }`, {
          network: { send: async (requests) => requests.map(echo) },
          workbook: createPlainGrid(),
          manifest,
        });
        return resultOf(await app.run('entry'));
      },
    },
    {
      name: 'in process',
      async answer(body) {
        const { services } = createInProcess({ answer: echo, workbook: createPlainGrid(), manifest });
        return new Function(...Object.keys(services), TRIES(body))(...Object.values(services));
      },
    },
  ];
}
