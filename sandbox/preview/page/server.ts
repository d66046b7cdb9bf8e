// The page's way to its server: acts up, events down.
import type { Act, ActAnswer, Events, PageConfig } from '../protocol';

export type Listeners = { readonly [Name in keyof Events]: (what: Events[Name]) => void };

export interface Server {
  act(acts: readonly Act[]): Promise<ActAnswer>;
  runMenu(functionName: string): Promise<void>;
  answer(question: string, button: string): Promise<void>;
  closeFrame(id: string): Promise<void>;
  /** The id of the copy. */
  copy(): Promise<string>;
  reset(): Promise<void>;
  listen(listeners: Listeners): void;
}

export function connect({ document, role }: PageConfig): Server {
  const base = `/d/${document}`;
  const as = `?as=${role}`;

  async function post<Answer>(path: string, body: object, method = 'POST'): Promise<Answer> {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The preview answered ${response.status} to ${path}.`);
    return response.json();
  }

  return {
    act: (acts) => post(`${base}/acts${as}`, acts),
    runMenu: (functionName) => post(`${base}/menu${as}`, { functionName }),
    answer: (question, button) => post(`${base}/answers${as}`, { question, button }),
    closeFrame: (id) => post(`/frames/${id}`, {}, 'DELETE'),
    copy: async () => (await post<{ readonly document: string }>(`${base}/copy${as}`, {})).document,
    reset: () => post('/reset', {}),
    listen(listeners) {
      const source = new EventSource(`${base}/events${as}`);
      for (const [name, listener] of Object.entries(listeners)) {
        source.addEventListener(name, ({ data }) => listener(JSON.parse(data)));
      }
    },
  };
}
