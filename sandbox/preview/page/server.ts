// The page's way to its server: acts up, events down.
import type { Act, ActAnswer, Events, PageConfig } from '../protocol';

export type Listeners = { readonly [Name in keyof Events]: (what: Events[Name]) => void };

export interface Server {
  /** Acts are sent one after another. Where the server is away they wait for it; of selections the last one counts, and may be lost. */
  act(acts: readonly Act[]): Promise<ActAnswer>;
  /** Resolves when no acts wait to be sent. */
  pending(): Promise<void>;
  runMenu(functionName: string): Promise<void>;
  answer(question: string, button: string): Promise<void>;
  closeFrame(id: string): Promise<void>;
  /** The id of the copy. */
  copy(): Promise<string>;
  reset(): Promise<void>;
  listen(listeners: Listeners): void;
  /** Tells at once, and at each change, whether the server is away; what it returns ends that. */
  onOffline(listener: OfflineListener): () => void;
}

type OfflineListener = (isOffline: boolean) => void;

const RETRY_MS = 1_000;
/** What a forwarded port answers while nobody listens behind it. */
const AWAY_STATUSES: readonly number[] = [502, 503, 504];

export function connect({ document, role }: PageConfig): Server {
  const base = `/d/${document}`;
  const as = `?as=${role}`;

  const lost = new Set<'acts' | 'events'>();
  const offlineListeners = new Set<OfflineListener>();
  let lastActs: Promise<unknown> = Promise.resolve();
  let lastSelection: readonly Act[] | undefined;

  function lose(what: 'acts' | 'events', isLost: boolean): void {
    if (isLost) lost.add(what);
    else lost.delete(what);
    for (const listener of offlineListeners) listener(lost.size > 0);
  }

  async function post<Answer>(path: string, body: object, method = 'POST'): Promise<Answer> {
    return answerOf(await send(path, body, method), path);
  }

  async function keepSending(acts: readonly Act[]): Promise<ActAnswer> {
    const path = `${base}/acts${as}`;
    for (;;) {
      const response = await send(path, acts, 'POST').catch(() => undefined);
      const isAway = response === undefined || AWAY_STATUSES.includes(response.status);
      lose('acts', isAway);
      if (!isAway) return answerOf(response, path);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  function inTurn(send: () => Promise<ActAnswer>): Promise<ActAnswer> {
    const answer = lastActs.then(send);
    lastActs = answer.catch(() => {});
    return answer;
  }

  async function pending(): Promise<void> {
    const last = lastActs;
    await last;
    if (last !== lastActs) await pending();
  }

  return {
    async act(acts) {
      if (!acts.every(({ kind }) => kind === 'select')) return inTurn(() => keepSending(acts));
      lastSelection = acts;
      return inTurn(async () => {
        if (acts !== lastSelection) return {};
        return post<ActAnswer>(`${base}/acts${as}`, acts).catch(() => ({}));
      });
    },
    pending,
    runMenu: (functionName) => post(`${base}/menu${as}`, { functionName }),
    answer: (question, button) => post(`${base}/answers${as}`, { question, button }),
    closeFrame: (id) => post(`/frames/${id}`, {}, 'DELETE'),
    copy: async () => (await post<{ readonly document: string }>(`${base}/copy${as}`, {})).document,
    reset: () => post('/reset', {}),
    listen: function listen(listeners) {
      const source = new EventSource(`${base}/events${as}`);
      source.addEventListener('open', () => lose('events', false));
      source.addEventListener('error', () => {
        lose('events', true);
        // It begins anew by itself but after an answer that is no stream.
        if (source.readyState === EventSource.CLOSED) setTimeout(() => listen(listeners), RETRY_MS);
      });
      for (const [name, listener] of Object.entries(listeners)) {
        source.addEventListener(name, ({ data }) => listener(JSON.parse(data)));
      }
    },
    onOffline(listener) {
      offlineListeners.add(listener);
      listener(lost.size > 0);
      return () => offlineListeners.delete(listener);
    },
  };
}

function send(path: string, body: object, method: string): Promise<Response> {
  return fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function answerOf<Answer>(response: Response, path: string): Promise<Answer> {
  if (!response.ok) throw new Error(`The preview answered ${response.status} to ${path}.`);
  return response.json();
}
