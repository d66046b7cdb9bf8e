/** Drives runs step by step: one loop for an import, however often it is asked for. */
import type { Explanation } from '../../src/errors';
import type { Progress } from '../../src/imports/kept/progress';
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
  /** Stop was pressed, and the table was written all the same. */
  readonly isTooLateToStop?: true;
  /** It failed after it had begun to write: the table may be neither old nor new. */
  readonly failedWriting?: true;
  /** Give up was pressed: the table stays as such a failure left it. */
  readonly isGivenUp?: true;
}

export interface Runs {
  viewOf(id: string): RunView | undefined;
  /** Starts it, or goes on with what is under way; does nothing while its loop is running. */
  begin(id: string, underWay?: Progress): void;
  /** Its definition has changed: what is under way is dropped for a new run. */
  restart(id: string): void;
  stop(id: string): void;
  /** Ends one that failed while it was writing; one that somebody else carries on is shown to its end. */
  giveUp(id: string, failed: Progress): void;
  /** @returns what ends the listening */
  listen(listener: (id: string) => void): () => void;
}

/** Pauses before a step that Google lost is asked for again. */
const PAUSES_MS = [1_000, 3_000, 8_000];

interface Loop {
  readonly id: string;
  /** Stop was pressed, or another loop took its place. */
  readonly interrupted: Promise<void>;
  isStopped: boolean;
  readonly isGivenUp: boolean;
  stop(): void;
}

type Step = () => Promise<Answer<'startRun' | 'stepRun' | 'stopRun'>>;

export function createRuns(ask: Ask, clock: RunClock): Runs {
  const views = new Map<string, RunView>();
  const loops = new Map<string, Loop>();
  const listeners = new Set<(id: string) => void>();

  const show = (id: string, view: RunView): void => {
    views.set(id, view);
    for (const listener of listeners) listener(id);
  };

  const isCurrent = (loop: Loop): boolean => loops.get(loop.id) === loop;

  const change = (loop: Loop, changes: Partial<RunView>): void => {
    if (!isCurrent(loop)) return;
    const { until: _, ...before } = views.get(loop.id) ?? { phase: 'going', since: clock.now() };
    show(loop.id, { ...before, phase: loop.isStopped ? 'stopping' : 'going', ...changes });
  };

  /** Asked for again if Google lost it: a step that was taken meanwhile is told, not taken twice. */
  async function persist(loop: Loop, step: Step): Promise<Awaited<ReturnType<Step>>> {
    for (const pause of PAUSES_MS) {
      const answer = await step();
      if (answer.ok || !isLost(answer) || !isCurrent(loop)) return answer;
      change(loop, { phase: 'calling-again', until: clock.now() + pause });
      await clock.sleep(pause);
      if (!isCurrent(loop)) return answer;
      change(loop, {});
    }
    return step();
  }

  async function pause(loop: Loop, milliseconds: number): Promise<void> {
    change(loop, { phase: 'waiting', until: clock.now() + milliseconds });
    await Promise.race([clock.sleep(milliseconds), loop.interrupted]);
  }

  async function drive(loop: Loop, underWay: Progress | undefined): Promise<void> {
    const { id } = loop;
    let answer: Awaited<ReturnType<Step>> = underWay
      ? { ok: true, value: underWay }
      : await persist(loop, () => ask('startRun', { id }));
    let isStopSent = false;
    let before: Progress | undefined;
    while (answer.ok && isCurrent(loop)) {
      const progress = answer.value;
      const { run } = progress;
      change(loop, { progress, since: clock.now() });
      if (hasEnded(progress)) return change(loop, ending(progress, before, loop));
      before = progress;
      if (progress.waitMs && !loop.isStopped) await pause(loop, progress.waitMs);
      if (!isCurrent(loop)) return;
      const isStop: boolean = loop.isStopped && !isStopSent;
      isStopSent ||= isStop;
      change(loop, {});
      answer = await persist(loop, () => ask(isStop ? 'stopRun' : 'stepRun', { id, run }));
    }
    if (!answer.ok) change(loop, { phase: 'broken', error: answer.error });
  }

  function start(id: string, underWay?: Progress, isGivenUp = false): void {
    const loop = createLoop(id, isGivenUp);
    loops.set(id, loop);
    const phase = isGivenUp ? 'stopping' : 'going';
    show(id, { phase, since: clock.now(), ...(underWay && { progress: underWay }) });
    void drive(loop, underWay)
      .catch((error: unknown) =>
        change(loop, { phase: 'broken', error: { kind: 'platform', message: String(error) } }),
      )
      .finally(() => isCurrent(loop) && loops.delete(id));
  }

  return {
    viewOf: (id) => views.get(id),
    begin(id, underWay) {
      if (!loops.has(id)) start(id, underWay);
    },
    restart(id) {
      const before = loops.get(id);
      start(id);
      before?.stop();
    },
    stop(id) {
      const loop = loops.get(id);
      if (!loop || loop.isStopped) return;
      loop.stop();
      change(loop, {});
    },
    giveUp(id, failed) {
      if (!loops.has(id)) start(id, { ...failed, state: 'writing' }, true);
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

function ending(
  { state }: Progress,
  before: Progress | undefined,
  { isStopped, isGivenUp }: Loop,
): Partial<RunView> {
  return {
    phase: 'ended',
    ...(isStopped && state === 'done' && { isTooLateToStop: true }),
    ...(state === 'failed' && before?.state === 'writing' && { failedWriting: true }),
    ...(isGivenUp && state === 'stopped' && { isGivenUp: true }),
  };
}

function createLoop(id: string, isGivenUp: boolean): Loop {
  let wake = (): void => {};
  const interrupted = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const loop: Loop = {
    id,
    interrupted,
    isStopped: isGivenUp,
    isGivenUp,
    stop() {
      loop.isStopped = true;
      wake();
    },
  };
  return loop;
}
