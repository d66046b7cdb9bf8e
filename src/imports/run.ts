/**
 * A run of an import: a machine that takes a few seconds at a time. Between two steps everything is in the
 * spreadsheet, so any execution can go on: the sidebar's, another person's, a trigger's.
 */
import { IMPORT } from '../config';
import { type Explanation, explain, stackOf, toAddOnError } from '../errors';
import type { Platform } from '../platform';
import { cellName } from './cell-reference';
import { locked } from './locked';
import type { Progress, Result, RunRecord } from './progress';
import { randomId } from './random-id';
import { runnerId } from './runner';
import { removeSheet } from './staging';
import type { ImportState, Run } from './state';
import { carryOut, type StepEnd } from './step';
import { addRecord, readHistory, readImport, readState, writeImport, writeState } from './store';
import { progressOf, progressOfEnd } from './tell-progress';

/** Begins a run, or tells of the one that is under way: a second click never starts a second one. */
export function startRun(id: string, platform: Platform): Progress {
  return locked(platform, () => {
    readImport(id, platform);
    const state = readState(id, platform);
    const now = platform.clock.now();
    if (state.run) return progressOf(id, state.run, now);
    const run: Run = {
      id: randomId(12, platform),
      by: runnerId(platform),
      startedMs: now,
      phase: 'reading',
      attempt: 1,
      rows: 0,
      requests: 0,
    };
    writeState(id, { ...state, run }, platform);
    return progressOf(id, run, now);
  });
}

/** A few seconds of it. Never throws for what fails the run: that is its outcome. */
export function stepRun(id: string, runId: string, platform: Platform): Progress {
  const claim = claimRun(id, runId, platform);
  if ('progress' in claim) return claim.progress;
  const { state, run } = claim;
  let end: StepEnd | undefined;
  try {
    end = carryOut(readImport(id, platform), state, run, () => beginWriting(id, run, platform), platform);
  } catch (thrown) {
    return afterFailure(id, run, thrown, platform);
  }
  if (!end) return outcomeOf(id, runId, platform);
  return 'table' in end ? finish(id, end, platform) : goOn(id, run, end.run, platform);
}

/** What was read so far is dropped; the table stays as it is. A table that is being written is written to its end. */
export function stopRun(id: string, runId: string, platform: Platform): Progress {
  return locked(platform, () => {
    const state = readState(id, platform);
    const { run } = state;
    if (run?.id !== runId) return outcomeOf(id, runId, platform);
    if (isBeingWritten(run, platform)) return progressOf(id, run, platform.clock.now());
    removeSheet(run.staging, platform.sheets);
    return close(id, withoutRun(state), run, { outcome: 'stopped' }, platform);
  });
}

type Claim = { readonly progress: Progress } | { readonly state: ImportState; readonly run: Run };

/** One step of a run at a time, whoever carries it out. */
function claimRun(id: string, runId: string, platform: Platform): Claim {
  return locked(platform, () => {
    const state = readState(id, platform);
    const now = platform.clock.now();
    if (state.run?.id !== runId) return { progress: outcomeOf(id, runId, platform) };
    if (isBusy(state.run, platform)) {
      return { progress: { ...progressOf(id, state.run, now), waitMs: BUSY_WAIT_MS, waitsFor: 'others' } };
    }
    if (!mayStep(id, state.run, platform)) {
      return {
        progress: { ...progressOf(id, state.run, now), waitMs: STARTER_WAIT_MS, waitsFor: 'starter' },
      };
    }
    if ((state.run.waitUntilMs ?? 0) > now) return { progress: progressOf(id, state.run, now) };
    const { waitUntilMs: _, ...rested } = state.run;
    const busyMs = rested.phase === 'reading' ? IMPORT.readingBusyMs : IMPORT.writingBusyMs;
    const run = { ...rested, busyUntilMs: now + busyMs };
    writeState(id, { ...state, run }, platform);
    return { state, run };
  });
}

const BUSY_WAIT_MS = 1_000;
const STARTER_WAIT_MS = 10_000;

/** What reads through somebody's own key goes on by that person alone. */
function mayStep(id: string, { by }: Run, platform: Platform): boolean {
  return readImport(id, platform).definition.place === 'document' || by === runnerId(platform);
}

/** Until then the table is somewhere between before and after. */
export function isBeingWritten(run: Run, platform: Platform): boolean {
  return run.phase === 'writing' && isBusy(run, platform);
}

function isBusy({ busyUntilMs = 0 }: Run, { clock }: Platform): boolean {
  return busyUntilMs > clock.now();
}

/** From here on nobody stops, edits or deletes it; false where somebody just has. */
function beginWriting(id: string, run: Run, platform: Platform): boolean {
  return locked(platform, () => {
    const state = readState(id, platform);
    if (state.run?.id !== run.id) return false;
    const busyUntilMs = platform.clock.now() + IMPORT.writingBusyMs;
    writeState(id, { ...state, run: { ...state.run, phase: 'writing', busyUntilMs } }, platform);
    return true;
  });
}

function goOn(id: string, before: Run, after: Run, platform: Platform): Progress {
  return locked(platform, () => {
    const state = readState(id, platform);
    if (state.run?.id !== before.id) {
      removeSheet(after.staging, platform.sheets);
      return outcomeOf(id, before.id, platform);
    }
    const { busyUntilMs: _, ...run } = after;
    // Sheet writes first: what the state says has been staged is there.
    platform.sheets.flush();
    writeState(id, { ...state, run: { ...run, steppedMs: platform.clock.now() } }, platform);
    return progressOf(id, run, platform.clock.now());
  });
}

function finish(
  id: string,
  end: Extract<StepEnd, { readonly table: unknown }>,
  platform: Platform,
): Progress {
  const { run, table, undo, notes, sheet } = end;
  return locked(platform, () => {
    const before = readState(id, platform);
    if (before.run?.id !== run.id) return outcomeOf(id, run.id, platform);
    const stored = readImport(id, platform);
    const { target } = stored.definition;
    if (target.sheetId !== table.sheet || target.sheet !== sheet) {
      const moved = { ...target, sheet, sheetId: table.sheet, cell: cellName(table) };
      writeImport({ id, definition: { ...stored.definition, target: moved } }, platform);
    }
    const rows = table.rows - 1;
    const lastGood = { atMs: platform.clock.now(), rows };
    const { failure: _, ...state } = withoutRun(before);
    const result: Result = { rows, columns: table.columns, sheet, cell: cellName(table), notes };
    return close(
      id,
      { ...state, table, undo, lastGood },
      { ...run, rows },
      { outcome: 'done', result },
      platform,
    );
  });
}

function afterFailure(id: string, run: Run, thrown: unknown, platform: Platform): Progress {
  const error = toAddOnError(thrown);
  if (error !== thrown) platform.log(stackOf(thrown));
  const now = platform.clock.now();
  return locked(platform, () => {
    const state = readState(id, platform);
    if (state.run?.id !== run.id) return outcomeOf(id, run.id, platform);
    const { waitUntil = 0 } = error;
    if (waitUntil > now && waitUntil - now <= IMPORT.longestWaitMs) {
      const { busyUntilMs: _, ...rested } = run;
      const waiting = { ...rested, waitUntilMs: waitUntil, steppedMs: now };
      writeState(id, { ...state, run: waiting }, platform);
      return progressOf(id, waiting, now);
    }
    removeSheet(run.staging, platform.sheets);
    const failure = { ...explain(error), atMs: now };
    return close(
      id,
      { ...withoutRun(state), failure },
      run,
      { outcome: 'failed', error: explain(error) },
      platform,
    );
  });
}

interface Ending {
  readonly outcome: RunRecord['outcome'];
  readonly error?: Explanation;
  readonly result?: Result;
}

function close(id: string, state: ImportState, run: Run, ending: Ending, platform: Platform): Progress {
  const { outcome, error, result } = ending;
  const now = platform.clock.now();
  const record: RunRecord = {
    run: run.id,
    startedAt: new Date(run.startedMs).toISOString(),
    outcome,
    rows: run.rows,
    requests: run.requests,
    seconds: Math.round((now - run.startedMs) / 1000),
    ...(error && { error }),
    ...(result && { result }),
  };
  platform.sheets.flush();
  writeState(id, state, platform);
  addRecord(id, record, platform);
  return progressOfEnd(id, record);
}

/** Of a run that is over. */
function outcomeOf(id: string, runId: string, platform: Platform): Progress {
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

function withoutRun({ run: _, ...state }: ImportState): ImportState {
  return state;
}
