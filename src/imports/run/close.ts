/** The end of a run: its outcome, in the state and in the history. */
import type { Explanation } from '../../errors';
import type { Platform } from '../../platform';
import type { Progress, Result, RunRecord } from '../kept/progress';
import { isUndo, type Run } from '../kept/run-state';
import type { ImportState } from '../kept/state';
import { addRecord, readHistory, writeState } from '../kept/store';
import { progressOfEnd } from './tell-progress';

export interface Ending {
  readonly outcome: RunRecord['outcome'];
  readonly error?: Explanation;
  readonly result?: Result;
}

/** @param state as it is from now on, without the run */
export function close(
  id: string,
  state: ImportState,
  run: Run,
  { outcome, error, result }: Ending,
  platform: Platform,
): Progress {
  const now = platform.clock.now();
  const record: RunRecord = {
    run: run.id,
    startedAt: new Date(run.startedMs).toISOString(),
    outcome,
    rows: run.rows,
    requests: run.requests,
    seconds: Math.max(0, Math.round((now - run.startedMs) / 1000)),
    ...(isUndo(run) && { isUndo: true as const }),
    ...(error && { error }),
    ...(result && { result }),
  };
  // In the state first, since that is written at once with all else; an end that is lost there is lost.
  writeState(id, { ...state, ended: record }, platform);
  addRecord(id, record, platform);
  return progressOfEnd(id, record);
}

/** Of a run that is over. */
export function outcomeOf(id: string, runId: string, platform: Platform): Progress {
  const record = readHistory(id, platform).find(({ run }) => run === runId);
  const unknown: RunRecord = {
    run: runId,
    startedAt: '',
    outcome: 'stopped',
    rows: 0,
    requests: 0,
    seconds: 0,
  };
  return progressOfEnd(id, record ?? unknown);
}
