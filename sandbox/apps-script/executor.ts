import type { CellPosition } from '../workbook/workbook';
import { argumentsOf, refusalOf } from './entry';
import type { Execution, ExecutionError, RunOptions } from './execution';
import { dispatch } from './host/dispatch';
import { authModeOf, secondsAllowed } from './host/entry';
import type { Host } from './host/host';
import { createRun, type Run } from './host/run';
import { flushWrites } from './host/sheet-writes';
import { drive, type Waits } from './host/step';
import { stop, timeIsUp } from './host/stop';
import type { Network } from './network';
import { readResult } from './result';
import { readSyntax } from './syntax';
import type { Outcome } from './worker/message';
import { startJob } from './worker/pool';

interface How extends RunOptions {
  readonly cell?: CellPosition;
}

interface Progress {
  readonly halt: (error: ExecutionError) => void;
  isWaiting: boolean;
}

export interface Executor {
  execute(functionName: string, args: readonly unknown[], how: How): Promise<Execution>;
  readonly executions: readonly Execution[];
  stopAll(): void;
}

const MOST_REMEMBERED = 1_000;
/** How long a script that was stopped may go on computing, to no effect, before its worker is torn down. */
const GRACE_MS = 1_000;

export function createExecutor(host: Host, network: Network, forbidEval: boolean): Executor {
  const { clock, limits, project } = host;
  const syntax = readSyntax(project.code);
  const running = new Map<Run, Progress>();
  const executions: Execution[] = [];
  let runs = 0;

  function begin(functionName: string, how: How): Run {
    const mode = how.mode ?? 'MENU';
    const { cell } = how;
    runs += 1;
    return createRun({
      id: runs,
      functionName,
      user: how.user ?? host.users.owner,
      mode,
      authMode: authModeOf(mode, how.enabled ?? true),
      startedMs: clock.now(),
      deadlineMs: clock.now() + secondsAllowed(mode, limits) * 1000,
      ...(cell && { cell }),
      trouble: how,
    });
  }

  async function perform(run: Run, args: readonly unknown[]): Promise<Outcome> {
    let halt = (_error: ExecutionError): void => {};
    const halted = new Promise<Outcome>((resolve) => {
      halt = (error) => resolve({ error });
    });
    const progress: Progress = { halt, isWaiting: false };
    running.set(run, progress);
    clock.started();
    const limitMs = run.deadlineMs - run.startedMs;
    // Where time is made up, only what computes for ever is to be ended: that the machine is slow is no reason.
    const guardMs = clock.reading().kind === 'real' ? limitMs : 10 * limitMs;
    const guard = setTimeout(() => {
      stop(host, run, timeIsUp(host, run));
      halt(timeIsUp(host, run));
      job.terminate();
    }, guardMs);

    const waits: Waits = {
      network: (requests) => network.send(requests),
      async time(untilMs, isOver) {
        progress.isWaiting = true;
        const answer = await clock.wait(Math.min(untilMs, run.deadlineMs), isOver);
        progress.isWaiting = false;
        // Whoever woke up after its end has nothing left to run.
        if (!running.has(run)) clock.ended();
        return answer;
      },
    };
    const job = startJob(
      {
        project: syntax.id,
        forbidEval,
        functionName: run.functionName,
        configuration: { clock: clock.reading(), timeZone: project.manifest.timeZone, mode: run.mode, args },
      },
      project.code,
      async (operation, argumentsJson) => {
        const reply = await drive(dispatch(host, run, operation, argumentsJson), waits);
        if (run.stopped) halt(run.stopped);
        return reply;
      },
    );
    const finished = job.outcome.then((json): Outcome => JSON.parse(json ?? '{"value":null}'));
    // When the run is halted first, nobody is left to hear how its worker fared.
    finished.catch(() => {});
    try {
      return await Promise.race([halted, finished]);
    } finally {
      clearTimeout(guard);
      if (run.stopped) tearDown(job.outcome, job.terminate);
    }
  }

  function end(run: Run, outcome: Outcome): Outcome {
    if (run.mode === 'TRIGGER') {
      const seconds = (clock.now() - run.startedMs) / 1000;
      host.quotas.take(run.user, 'trigger seconds', seconds, Number.POSITIVE_INFINITY);
    }
    try {
      if (!run.stopped) flushWrites(host, run);
      return run.stopped ? { error: run.stopped } : outcome;
    } catch (error) {
      return {
        error: { name: 'Exception', message: error instanceof Error ? error.message : String(error) },
      };
    }
  }

  function leave(run: Run): void {
    const isWaiting = running.get(run)?.isWaiting;
    running.delete(run);
    host.locks.releaseAll(run.id);
    if (!isWaiting) clock.ended();
  }

  function remember(run: Run, outcome: Outcome): Execution {
    const execution: Execution = {
      functionName: run.functionName,
      user: run.user,
      mode: run.mode,
      calls: run.calls,
      counts: run.counts,
      requests: run.requests,
      log: run.log,
      startedMs: run.startedMs,
      wallMs: clock.now() - run.startedMs,
      ...('error' in outcome
        ? { ok: false, error: outcome.error }
        : { ok: true, value: 'described' in outcome ? readResult(outcome.described) : outcome.value }),
    };
    executions.push(execution);
    if (executions.length > MOST_REMEMBERED) executions.shift();
    return execution;
  }

  return {
    async execute(functionName, args, how) {
      const run = begin(functionName, how);
      const refused = refusalOf(host, syntax, run, [...running.keys()]);
      if (refused) return remember(run, { error: refused });
      const given = argumentsOf(host, run, args, how.event);
      try {
        return remember(run, end(run, await perform(run, given)));
      } finally {
        leave(run);
      }
    },
    executions,
    stopAll() {
      const error = { name: 'Killed', message: 'The sandbox was closed.' };
      for (const [run, { halt }] of running) {
        stop(host, run, error);
        halt(error);
      }
    },
  };
}

function tearDown(outcome: Promise<unknown>, terminate: () => void): void {
  const timer = setTimeout(terminate, GRACE_MS);
  timer.unref();
  outcome.finally(() => clearTimeout(timer)).catch(() => {});
}
