import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { useApp } from '../app-context';
import type { RunView } from './run-loop';

/** The run of an import as it goes; undefined if none was driven since the sidebar opened. */
export function useRun(id: string): RunView | undefined {
  const { runs } = useApp();
  const [, redraw] = useState({});
  useLayoutEffect(() => runs.listen((changed) => changed === id && redraw({})), [runs, id]);
  return runs.viewOf(id);
}

/** The time, each second while `isGoing`. */
export function useClock(isGoing: boolean): number {
  const [, redraw] = useState({});
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(() => redraw({}), 1_000);
    return () => clearInterval(timer);
  }, [isGoing]);
  return Date.now();
}
