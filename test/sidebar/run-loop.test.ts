import { describe, expect, it } from 'vitest';
import { createRuns, type RunView } from '../../sidebar/runs/run-loop';
import type { Ask } from '../../sidebar/server';
import type { SidebarMethods } from '../../src/door/methods';
import type { Explanation } from '../../src/errors';
import type { Progress } from '../../src/imports/kept/progress';

type Step = Partial<Progress> | 'lost' | Explanation;

/** Answers in turn, and a clock that moves when something sleeps. */
function setUp(steps: readonly Step[]) {
  const asked: string[] = [];
  const slept: number[] = [];
  const views: RunView[] = [];
  let now = 0;
  const ask = (async (method: keyof SidebarMethods) => {
    const step = steps[asked.push(method) - 1];
    if (step === undefined) throw new Error('More was asked than expected.');
    if (step === 'lost') {
      return { ok: false, isLost: true, error: { kind: 'platform', message: 'HTTP 0' } };
    }
    if ('kind' in step) return { ok: false, error: step };
    return { ok: true, value: { import: 'a', run: 'r', rows: 0, requests: 0, elapsedMs: 0, ...step } };
  }) as Ask;
  const runs = createRuns(ask, {
    now: () => now,
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
      now += milliseconds;
    },
  });
  runs.listen((id) => {
    const view = runs.viewOf(id);
    if (view) views.push(view);
  });
  const end = async (): Promise<RunView | undefined> => {
    await expect.poll(() => runs.viewOf('a')?.phase).toMatch(/ended|broken/);
    return runs.viewOf('a');
  };
  return { runs, asked, slept, views, end };
}

describe('a run', () => {
  it('is started, then stepped until it is done', async () => {
    const { runs, asked, end } = setUp([
      { state: 'reading', rows: 0 },
      { state: 'reading', rows: 100 },
      { state: 'writing', rows: 200 },
      { state: 'done', rows: 200 },
    ]);
    runs.begin('a');
    expect(await end()).toMatchObject({ phase: 'ended', progress: { state: 'done', rows: 200 } });
    expect(asked).toEqual(['startRun', 'stepRun', 'stepRun', 'stepRun']);
  });

  it('has one loop, however often its button is clicked', async () => {
    const { runs, asked, end } = setUp([{ state: 'reading' }, { state: 'done' }]);
    for (let click = 0; click < 5; click += 1) runs.begin('a');
    await end();
    runs.stop('a');
    expect(asked).toEqual(['startRun', 'stepRun']);
  });

  it('goes on with what is under way, without starting it anew', async () => {
    const { runs, asked, end } = setUp([{ state: 'done' }]);
    runs.begin('a', { import: 'a', run: 'r', state: 'reading', rows: 5, requests: 1, elapsedMs: 9 });
    await end();
    expect(asked).toEqual(['stepRun']);
  });

  it('waits as long as the service asks, and says until when', async () => {
    const { runs, slept, views, end } = setUp([{ state: 'reading', waitMs: 12_000 }, { state: 'done' }]);
    runs.begin('a');
    await end();
    expect(slept).toEqual([12_000]);
    expect(views.find(({ phase }) => phase === 'waiting')).toMatchObject({ until: 12_000 });
    expect(views[views.length - 1]).not.toHaveProperty('until');
  });

  it('asks again for a step that Google lost, three times, with longer and longer pauses', async () => {
    const { runs, asked, slept, end } = setUp([
      { state: 'reading' },
      'lost',
      'lost',
      'lost',
      { state: 'done' },
    ]);
    runs.begin('a');
    expect(await end()).toMatchObject({ phase: 'ended' });
    expect(asked).toEqual(['startRun', 'stepRun', 'stepRun', 'stepRun', 'stepRun']);
    expect(slept).toEqual([1_000, 3_000, 8_000]);
  });

  it('is interrupted after the fourth loss, keeps what is known, and goes on when asked again', async () => {
    const { runs, end } = setUp([
      { state: 'reading', rows: 70 },
      ...['lost', 'lost', 'lost', 'lost'].map(() => 'lost' as const),
      { state: 'reading', rows: 90 },
      { state: 'done', rows: 100 },
    ]);
    runs.begin('a');
    expect(await end()).toMatchObject({
      phase: 'broken',
      error: { kind: 'platform' },
      progress: { rows: 70 },
    });
    runs.begin('a');
    await expect.poll(() => runs.viewOf('a')?.progress?.rows).toBe(100);
  });

  it('does not repeat a step that the add-on itself refused', async () => {
    const { runs, asked, end } = setUp([{ state: 'reading' }, { kind: 'access', message: 'No key.' }]);
    runs.begin('a');
    expect(await end()).toMatchObject({ phase: 'broken', error: { kind: 'access' } });
    expect(asked).toEqual(['startRun', 'stepRun']);
  });

  it('gives way to a new one, whatever the old one still hears', async () => {
    const asked: string[] = [];
    const answers: ((progress: Partial<Progress>) => void)[] = [];
    const ask = ((method: keyof SidebarMethods) =>
      new Promise<unknown>((resolve) => {
        asked.push(method);
        answers.push((progress) => resolve({ ok: true, value: progress }));
      })) as unknown as Ask;
    const runs = createRuns(ask, { now: () => 0, sleep: async () => {} });
    const ends: RunView[] = [];
    runs.listen((id) => {
      const view = runs.viewOf(id);
      if (view?.phase === 'ended') ends.push(view);
    });
    runs.begin('a');
    answers[0]?.({ run: 'old', state: 'reading', rows: 70 });
    await expect.poll(() => asked).toEqual(['startRun', 'stepRun']);
    runs.restart('a');
    runs.begin('a');
    expect(asked).toEqual(['startRun', 'stepRun', 'startRun']);
    expect(runs.viewOf('a')).toEqual({ phase: 'going', since: 0 });
    answers[1]?.({ run: 'old', state: 'stopped', rows: 70 });
    answers[2]?.({ run: 'new', state: 'done', rows: 5 });
    await expect.poll(() => ends).toHaveLength(1);
    expect(ends[0]).toMatchObject({ progress: { run: 'new', state: 'done' } });
    expect(asked).toHaveLength(3);
  });

  it('that was stopped too late says so, and one that was stopped in time does not', async () => {
    const late = setUp([{ state: 'reading' }, { state: 'writing' }, { state: 'done' }]);
    late.runs.begin('a');
    late.runs.stop('a');
    expect(await late.end()).toMatchObject({ progress: { state: 'done' }, isTooLateToStop: true });
    expect(late.asked).toEqual(['startRun', 'stopRun', 'stepRun']);
    const never = setUp([{ state: 'done' }]);
    never.runs.begin('a');
    expect(await never.end()).not.toHaveProperty('isTooLateToStop');
  });

  it('is stopped once, after the step under way', async () => {
    const { runs, asked, end } = setUp([{ state: 'reading' }, { state: 'stopped' }]);
    runs.begin('a');
    runs.stop('a');
    runs.stop('a');
    expect(runs.viewOf('a')?.phase).toBe('stopping');
    expect(await end()).toMatchObject({ phase: 'ended', progress: { state: 'stopped' } });
    expect(asked).toEqual(['startRun', 'stopRun']);
  });

  it('tells of a failure after it began to write, and of no other', async () => {
    const writing = setUp([{ state: 'reading' }, { state: 'writing' }, { state: 'failed' }]);
    writing.runs.begin('a');
    expect(await writing.end()).toMatchObject({ progress: { state: 'failed' }, failedWriting: true });
    const reading = setUp([{ state: 'reading' }, { state: 'failed' }]);
    reading.runs.begin('a');
    expect(await reading.end()).not.toHaveProperty('failedWriting');
  });

  it('that failed so is given up with one question, and no step', async () => {
    const { runs, asked, end } = setUp([{ state: 'writing' }, { state: 'failed' }, { state: 'stopped' }]);
    runs.begin('a');
    const { progress } = (await end()) ?? {};
    await expect.poll(() => runs.viewOf('a')?.phase).toBe('ended');
    runs.giveUp('a', progress as Progress);
    expect(await end()).toMatchObject({ progress: { state: 'stopped' }, isGivenUp: true });
    expect(asked).toEqual(['startRun', 'stepRun', 'stopRun']);
  });

  it('that somebody else carries on is not given up, but shown to its end', async () => {
    const failed: Progress = { import: 'a', run: 'r', state: 'failed', rows: 0, requests: 0, elapsedMs: 0 };
    const { runs, asked, end } = setUp([{ state: 'writing' }, { state: 'done' }]);
    runs.giveUp('a', failed);
    const view = await end();
    expect(view).toMatchObject({ progress: { state: 'done' } });
    expect(view).not.toHaveProperty('isGivenUp');
    expect(asked).toEqual(['stopRun', 'stepRun']);
  });
});
