import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Refused, TesterState } from '../protocol';

const POLL_MS = 2_000;
const NO_ANSWER = 'The preview’s server does not answer.';

export interface Tester {
  /** Undefined until the first answer. */
  readonly state: TesterState | undefined;
  /** Why the last request failed, in words. */
  readonly problem: string | undefined;
  /** The labels of the actions that are under way; one is not begun again before it has ended. */
  readonly busy: readonly string[];
  /** Sends what a button asks for, and shows the state after it. */
  readonly act: (label: string, method: 'POST' | 'DELETE', path: string, body?: unknown) => void;
}

/** The server's state, asked for every two seconds and after each action. */
export function useTester(base: string): Tester {
  const [state, setState] = useState<TesterState>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<readonly string[]>([]);
  /** A poll that something later has overtaken is old news. */
  const turns = useRef(0);
  const shown = useRef(0);
  const underWay = useRef(new Set<string>());

  const nextTurn = useCallback((): number => {
    turns.current += 1;
    return turns.current;
  }, []);

  const send = useCallback(
    async (method: string, path: string, body?: unknown): Promise<string | undefined> => {
      const isPoll = method === 'GET';
      const turnAsked = nextTurn();
      const answer = await request(`${base}/${path}`, method, body);
      if ('error' in answer) return answer.error;
      // An action's answer tells the state after it, however many polls were answered meanwhile.
      const turn = isPoll ? turnAsked : nextTurn();
      if (turn > shown.current) {
        shown.current = turn;
        setState(answer);
      }
      return undefined;
    },
    [base, nextTurn],
  );

  useEffect(() => {
    let isOpen = true;
    let timer: number;
    const poll = async (): Promise<void> => {
      const failed = await send('GET', 'state');
      if (!isOpen) return;
      setProblem((before) => failed ?? (before === NO_ANSWER ? undefined : before));
      timer = window.setTimeout(poll, POLL_MS);
    };
    void poll();
    return () => {
      isOpen = false;
      window.clearTimeout(timer);
    };
  }, [send]);

  const act = useCallback(
    async (label: string, method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<void> => {
      if (underWay.current.has(label)) return;
      underWay.current.add(label);
      setBusy([...underWay.current]);
      setProblem(await send(method, path, body));
      underWay.current.delete(label);
      setBusy([...underWay.current]);
    },
    [send],
  );

  return { state, problem, busy, act };
}

async function request(url: string, method: string, body: unknown): Promise<TesterState | Refused> {
  try {
    const response = await fetch(url, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return await response.json();
  } catch {
    return { error: NO_ANSWER };
  }
}
