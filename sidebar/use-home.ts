/** The first screen's data: asked for once when the sidebar opens, and anew when something may have changed. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { ConnectionSummary } from '../src/connections/summary';
import type { Home, ImportCard } from '../src/door/methods';
import type { Explanation } from '../src/errors';
import { ask } from './server';

export interface HomeData {
  readonly home: Home | undefined;
  readonly error: Explanation | undefined;
  /** Asked for anew: what is shown may be old. */
  readonly isLoading: boolean;
  reload(): void;
  keep(changes: Partial<Home>): void;
  keepCard(card: ImportCard): void;
  dropCard(id: string): void;
  keepConnection(summary: ConnectionSummary): void;
}

export function useHome(): HomeData {
  const [home, setHome] = useState<Home>();
  const [error, setError] = useState<Explanation>();

  // Several may be on their way: the last one tells.
  const [isLoading, setLoading] = useState(true);
  const asked = useRef(0);
  const reload = useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    setError(undefined);
    setLoading(true);
    ask('home', {}).then((answer) => {
      if (mine !== asked.current) return;
      setLoading(false);
      if (answer.ok) setHome(answer.value);
      else setError(answer.error);
    });
  }, []);
  useEffect(reload, [reload]);

  const change = useCallback((changed: (home: Home) => Home) => {
    setHome((before) => before && changed(before));
  }, []);
  const keep = useCallback(
    (changes: Partial<Home>) => change((before) => ({ ...before, ...changes })),
    [change],
  );
  const keepCard = useCallback(
    (card: ImportCard) =>
      change((before) => ({
        ...before,
        imports: before.imports.map((one) => (one.id === card.id ? card : one)),
      })),
    [change],
  );
  const dropCard = useCallback(
    (id: string) =>
      change((before) => ({ ...before, imports: before.imports.filter((one) => one.id !== id) })),
    [change],
  );
  const keepConnection = useCallback(
    (summary: ConnectionSummary) =>
      change((before) => ({
        ...before,
        connections: [
          ...before.connections.filter(({ api, place }) => api !== summary.api || place !== summary.place),
          summary,
        ],
      })),
    [change],
  );
  return { home, error, isLoading, reload, keep, keepCard, dropCard, keepConnection };
}
