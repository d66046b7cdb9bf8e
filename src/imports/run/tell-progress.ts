import { PAGE_SIZE } from '../../config';
import { isOfWrongClock } from '../../wrong-clock';
import type { Progress, RunRecord } from '../kept/progress';
import type { Run } from '../kept/run-state';

/** How long the service is still to be left alone. */
export function waitMsOf(run: Run, now: number): number {
  if (run.phase !== 'reading') return 0;
  const { waitUntilMs = 0, steppedMs = 0 } = run;
  return isOfWrongClock(steppedMs, now) ? 0 : Math.max(0, waitUntilMs - now);
}

export function progressOf(id: string, run: Run, now: number): Progress {
  const { phase, rows, total, requests, startedMs } = run;
  const waitMs = waitMsOf(run, now);
  return {
    import: id,
    run: run.id,
    state: phase === 'reading' ? 'reading' : 'writing',
    rows,
    requests,
    elapsedMs: Math.max(0, now - startedMs),
    ...(total !== undefined && { total, expectedRequests: Math.max(requests, Math.ceil(total / PAGE_SIZE)) }),
    ...(waitMs > 0 && { waitMs, waitsFor: 'service' as const }),
  };
}

export function progressOfEnd(id: string, record: RunRecord): Progress {
  const { run, outcome, rows, requests, seconds, error, result } = record;
  return {
    import: id,
    run,
    state: outcome,
    rows,
    requests,
    elapsedMs: seconds * 1000,
    ...(result && { result }),
    ...(error && { error }),
  };
}
