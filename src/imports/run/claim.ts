/** Who carries out a step: one at a time, whoever it is. What it has kept counts while the step is still its own. */
import { IMPORT } from '../../config';
import { AddOnError } from '../../errors';
import { isInForce, type Lease, leaseFor } from '../../lease';
import type { Platform } from '../../platform';
import { randomId } from '../../random-id';
import { freeWriting, isWritingTaken, takeWriting } from '../../writing-lease';
import type { Progress } from '../kept/progress';
import type { ReadingRun, Run, WritingRun } from '../kept/run-state';
import type { ImportState } from '../kept/state';
import { readImport, readState, type StoredImport, writeState } from '../kept/store';
import { claimHiddenSheet } from '../staging/hidden-sheets';
import { settleMade } from '../staging/own-sheet';
import { outcomeOf } from './close';
import { leased } from './locked';
import { runnerId } from './runner';
import { progressOf, waitMsOf } from './tell-progress';

/** The run as the step carries it out. */
export interface Claimed<Phase extends Claimable = Claimable> {
  readonly stored: StoredImport;
  readonly state: ImportState;
  readonly run: Phase;
}

type Claimable = ReadingRun | WritingRun;

type Claim = { readonly progress: Progress } | Claimed;

/** One step of a run at a time, whoever carries it out; and one table written at a time in a file: never without the lock. */
export function claimRun(id: string, runId: string, platform: Platform): Claim {
  const claim = platform.lock.tryRun(IMPORT.lockMs, () => claimLocked(id, runId, platform));
  return claim ?? { progress: waitForLock(id, runId, platform) };
}

function waitForLock(id: string, runId: string, platform: Platform): Progress {
  const { run } = readState(id, platform);
  if (run?.id !== runId) return outcomeOf(id, runId, platform);
  return { ...progressOf(id, run, platform.clock.now()), waitMs: IMPORT.lockWaitMs, waitsFor: 'lock' };
}

/** Under the lock. */
export function claimLocked(id: string, runId: string, platform: Platform): Claim {
  const state = readState(id, platform);
  const now = platform.clock.now();
  const { run } = state;
  if (run?.id !== runId) return { progress: outcomeOf(id, runId, platform) };
  const waits = (waitMs: number, waitsFor: 'others' | 'starter'): Claim => ({
    progress: { ...progressOf(id, run, now), waitMs, waitsFor },
  });
  if (isInForce(run.step, now)) return waits(BUSY_WAIT_MS, 'others');
  const stored = readImport(id, platform);
  const isReading = run.phase === 'reading';
  if (isReading && !mayRead(stored, run, platform)) return waits(STARTER_WAIT_MS, 'starter');
  if (waitMsOf(run, now) > 0) return { progress: progressOf(id, run, now) };
  if (!isReading && isWritingTaken(runId, platform)) return waits(BUSY_WAIT_MS, 'others');
  const step = leaseFor(
    randomId(8, platform),
    isReading ? IMPORT.readingBusyMs : IMPORT.writingBusyMs,
    platform.clock,
  );
  if (!isReading) takeWriting({ ...step, holder: runId }, platform);
  const claimed = claimedBy(step, run);
  writeState(id, { ...state, run: claimed }, platform);
  return { stored, state, run: claimed };
}

/** What was asked, or has failed, is tried again. */
function claimedBy(step: Lease, run: Run): Claimable {
  if (run.phase !== 'reading') return { ...run, phase: 'writing', step };
  const { waitUntilMs: _, ...rested } = run;
  return { ...rested, step };
}

/** From now on. */
export function renewed(step: Lease | undefined, { clock }: Platform): Lease {
  return {
    ...leaseFor(step?.holder ?? '', IMPORT.readingBusyMs, clock),
    ...(step && { sinceMs: step.sinceMs }),
  };
}

/** Google may wait for an answer far longer than it was told to: somebody else has taken the next step meanwhile. */
export function isStillOurs<Phase extends Run>(
  state: ImportState,
  { step }: Phase,
): state is ImportState & { readonly run: Phase } {
  return step !== undefined && state.run?.step?.holder === step.holder;
}

const BUSY_WAIT_MS = 1_000;
const STARTER_WAIT_MS = 10_000;

/** What reads through somebody's own key goes on by that person alone. */
function mayRead({ definition }: StoredImport, { by }: Run, platform: Platform): boolean {
  return definition.place === 'document' || by === runnerId(platform);
}

/** @throws AddOnError where the run has gone on, or ended, without this step: then nothing of it counts */
export function keep<Phase extends Run>(
  id: string,
  run: Phase,
  news: Partial<Phase>,
  platform: Platform,
): void {
  leased(platform, () => {
    const state = checkStillOurs(id, run, platform);
    writeState(id, { ...state, run: { ...state.run, ...news } }, platform);
  });
}

/** A hidden sheet for this run alone, from the moment on that its state says so. */
export function claimSheet(
  id: string,
  run: ReadingRun | WritingRun,
  use: 'staging' | 'keeping',
  platform: Platform,
): number {
  return leased(platform, (hasLock) => {
    const state = checkStillOurs(id, run, platform);
    const kept: { readonly staging?: number; readonly keeping?: number } = state.run;
    const known = kept[use];
    const found = known === undefined ? undefined : platform.sheets.find(known);
    if (found) {
      settleMade(found, platform);
      return found.id;
    }
    const keepSheet = (sheet: number): void =>
      writeState(id, { ...state, run: { ...state.run, [use]: sheet } }, platform);
    return claimHiddenSheet(hasLock, keepSheet, platform);
  });
}

/** @throws AddOnError where the run has gone on, or ended, without this step */
export function checkStillOurs<Phase extends Run>(
  id: string,
  run: Phase,
  platform: Platform,
): ImportState & { readonly run: Phase } {
  const state = readState(id, platform);
  if (isStillOurs(state, run)) return state;
  throw new AddOnError('input', 'Somebody has stopped this run.');
}

/**
 * What the step goes on from that has failed before.
 *
 * @throws AddOnError where the run has gone on, or ended, without this step
 */
export function claimedStill(id: string, run: Claimable, platform: Platform): Claimed {
  const state = checkStillOurs(id, run, platform);
  // Those that were made count, whatever became of them.
  return { stored: readImport(id, platform), state, run: { ...state.run, requests: run.requests } };
}

/** As much as it has taken so far, before its lease is over. */
export function hasTimeAgain({ step }: Claimable, { clock }: Platform): boolean {
  const now = clock.now();
  return step !== undefined && now - step.sinceMs < step.untilMs - now;
}

/** Each phase by itself. */
type Rested<Phase> = Phase extends Run ? Omit<Phase, 'step'> : never;

export function released<Phase extends Run>(run: Phase): Rested<Phase> {
  const { step: _, ...rested } = run;
  return rested as Rested<Phase>;
}

/** What the step came too late for. */
export function progressWithoutUs(
  id: string,
  state: ImportState,
  { id: runId }: Run,
  platform: Platform,
): Progress {
  if (state.run?.id === runId) return progressOf(id, state.run, platform.clock.now());
  // Whoever ended it could not know when it would find that.
  freeWriting(runId, platform);
  return outcomeOf(id, runId, platform);
}
