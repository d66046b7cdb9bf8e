/** Drives runs step by step: one loop for an import, however often it is asked for. */
import type { Explanation } from '../../src/errors';
import type { Progress } from '../../src/imports/progress';
import { type Answer, type Ask, isLost } from '../server';

export interface RunClock {
  /** Milliseconds. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/**
 * - `going`: a step is under way
 * - `waiting`: the service asked for a pause, until `until`
 * - `calling-again`: Google lost a step, which is asked for again at `until`
 * - `stopping`: Stop was pressed
 * - `ended`: done, failed or stopped, as `progress` says
 * - `broken`: no answer could be had; `error` says why
 */
export type RunPhase = 'going' | 'waiting' | 'calling-again' | 'stopping' | 'ended' | 'broken';

export interface RunView {
  readonly phase: RunPhase;
  readonly progress?: Progress;
  /** When `progress` arrived, or the run was asked for. */
  readonly since: number;
  readonly until?: number;
  readonly error?: Explanation;
}

export interface Runs {
  viewOf(id: string): RunView | undefined;
  /** Starts it, or goes on with what is under way; does nothing while its loop is running. */
  begin(id: string, underWay?: Progress): void;
  stop(id: string): void;
  /** @returns what ends the listening */
  listen(listener: (id: string) => void): () => void;
}

/** Pauses before a step that Google lost is asked for again. */
const PAUSES_MS = [1_000, 3_000, 8_000];

interface Loop {
  readonly stopped: Promise<void>;
  isStopped: boolean;
  stop(): void;
}

export function createRuns(ask: Ask, clock: RunClock): Runs {
  const views = new Map<string, RunView>();
  const loops = new Map<string, Loop>();
  const listeners = new Set<(id: string) => void>();

  const show = (id: string, view: RunView): void => {
    views.set(id, view);
    for (const listener of listeners) listener(id);
  };

  const change = (id: string, changes: Partial<RunView>): void => {
    const { until: _, ...before } = views.get(id) ?? { phase: 'going', since: clock.now() };
    const phase = loops.get(id)?.isStopped ? 'stopping' : 'going';
    show(id, { ...before, phase, ...changes });
  };

  type Step = () => Promise<Answer<'startRun' | 'stepRun' | 'stopRun'>>;

  /** Asked for again if Google lost it: a step that was taken meanwhile is told, not taken twice. */
  async function persist(id: string, step: Step): Promise<Awaited<ReturnType<Step>>> {
    for (const pause of PAUSES_MS) {
      const answer = await step();
      if (answer.ok || !isLost(answer)) return answer;
      change(id, { phase: 'calling-again', until: clock.now() + pause });
      await clock.sleep(pause);
      change(id, {});
    }
    return step();
  }

  async function pause(id: string, loop: Loop, milliseconds: number): Promise<void> {
    change(id, { phase: 'waiting', until: clock.now() + milliseconds });
    await Promise.race([clock.sleep(milliseconds), loop.stopped]);
  }

  async function drive(id: string, loop: Loop, underWay: Progress | undefined): Promise<void> {
    let answer: Awaited<ReturnType<Step>> = underWay
      ? { ok: true, value: underWay }
      : await persist(id, () => ask('startRun', { id }));
    let isStopSent = false;
    while (answer.ok) {
      const progress = answer.value;
      const { run } = progress;
      change(id, { progress, since: clock.now() });
      if (hasEnded(progress)) return change(id, { phase: 'ended' });
      if (progress.waitMs && !loop.isStopped) await pause(id, loop, progress.waitMs);
      const isStop: boolean = loop.isStopped && !isStopSent;
      isStopSent ||= isStop;
      change(id, {});
      answer = await persist(id, () => ask(isStop ? 'stopRun' : 'stepRun', { id, run }));
    }
    change(id, { phase: 'broken', error: answer.error });
  }

  return {
    viewOf: (id) => views.get(id),
    begin(id, underWay) {
      if (loops.has(id)) return;
      const loop = createLoop();
      loops.set(id, loop);
      show(id, {
        phase: 'going',
        since: clock.now(),
        ...(underWay && { progress: underWay }),
      });
      void drive(id, loop, underWay)
        .catch((error: unknown) =>
          change(id, { phase: 'broken', error: { kind: 'platform', message: String(error) } }),
        )
        .finally(() => loops.delete(id));
    },
    stop(id) {
      const loop = loops.get(id);
      if (!loop || loop.isStopped) return;
      loop.stop();
      change(id, {});
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function hasEnded({ state }: Progress): boolean {
  return state === 'done' || state === 'failed' || state === 'stopped';
}

function createLoop(): Loop {
  let wake = (): void => {};
  const stopped = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const loop: Loop = {
    stopped,
    isStopped: false,
    stop() {
      loop.isStopped = true;
      wake();
    },
  };
  return loop;
}
