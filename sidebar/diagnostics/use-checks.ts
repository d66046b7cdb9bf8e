import { useEffect, useRef, useState } from 'preact/hooks';
import type { Finding } from '../../src/checks/run-checks';
import type { Explanation } from '../../src/errors';
import { keepFocus } from '../parts/keep-focus';
import { ask } from '../server';

export interface Checking {
  readonly phase: 'new' | 'going' | 'stopping' | 'stopped' | 'failed' | 'done';
  readonly findings: readonly Finding[];
  /** How many checks there are, once that is known. */
  readonly total?: number;
  readonly error?: Explanation;
}

export interface Checks {
  readonly state: Checking;
  /** From the beginning. */
  begin(): void;
  /** From where it failed or was stopped. */
  goOn(): void;
  stop(): void;
}

/** Carries out all checks, one step after another, for as long as the screen is there. */
export function useChecks(): Checks {
  const [state, setState] = useState<Checking>({ phase: 'new', findings: [] });
  const isOver = useRef(false);
  useEffect(
    () => () => {
      isOver.current = true;
    },
    [],
  );

  async function drive(done: Checking): Promise<void> {
    isOver.current = false;
    let now: Checking = { findings: done.findings, phase: 'going', ...(done.total && { total: done.total }) };
    setState(now);
    while (now.phase === 'going') {
      const answer = await ask('checkPlatform', { from: now.findings.length });
      if (answer.ok) {
        const { findings, total, next } = answer.value;
        const phase = next === undefined ? 'done' : isOver.current ? 'stopped' : 'going';
        now = { phase, total, findings: [...now.findings, ...findings] };
      } else {
        now = { ...now, phase: 'failed', error: answer.error };
      }
      setState(now);
    }
    keepFocus();
  }

  return {
    state,
    begin: () => void drive({ phase: 'new', findings: [] }),
    goOn: () => void drive(state),
    stop() {
      isOver.current = true;
      setState((before) => ({ ...before, phase: 'stopping' }));
    },
  };
}
