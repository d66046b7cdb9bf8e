import { PAGE_SIZE } from '../config';
import type { Progress, RunRecord } from './progress';
import type { Run } from './state';

export function progressOf(id: string, run: Run, now: number): Progress {
  const { phase, rows, total, requests, startedMs, waitUntilMs = 0 } = run;
  return {
    import: id,
    run: run.id,
    state: phase,
    rows,
    requests,
    elapsedMs: now - startedMs,
    ...(total !== undefined && { total, expectedRequests: Math.max(requests, Math.ceil(total / PAGE_SIZE)) }),
    ...(waitUntilMs > now && { waitMs: waitUntilMs - now, waitsFor: 'service' as const }),
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
