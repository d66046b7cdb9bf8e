/** The one trigger of each person and spreadsheet: every hour it runs what is due of that person's imports. */
import { SCHEDULE } from '../config';
import { logFault } from '../connections/hide-keys';
import type { Progress } from '../imports/kept/progress';
import type { ImportState } from '../imports/kept/state';
import { listImports } from '../imports/kept/store';
import { holdBack, neededBy } from '../imports/run/hold-back';
import { runnerId } from '../imports/run/runner';
import { startRun } from '../imports/run/start';
import { stepRun } from '../imports/run/step';
import { sweepInTurn } from '../imports/run/sweep';
import type { Permission, Platform } from '../platform';
import { tryAgain } from '../try-again';
import { isDue, isScheduledNow, nextRunOf } from './due';
import { holdFormulas, isFormulaRunner, noteNoTime, refreshEachHour } from './formulas';
import { reserve, settle, timeLeft } from './ledger';
import { isScheduler, keepOneTrigger, stopTrigger } from './trigger';

/** What is not done when the time is up goes on in the next hour, or in the sidebar. */
export function runHourly(platform: Platform): void {
  const startedMs = platform.clock.now();
  tryAgain(() => runFrom(startedMs, platform));
}

function runFrom(startedMs: number, platform: Platform): void {
  const { consent } = platform;
  // Known before anything is tried: a call that is not allowed may end a trigger's run.
  const missing = consent.missing(['sheets', 'network']);
  if (missing.includes('sheets')) {
    for (const { id, state } of ownImports(platform)) holdBack(id, lacking(state, missing), platform);
    holdFormulas(missing, platform);
    return;
  }
  sweepInTurn(platform);
  if (!isScheduler(platform)) {
    stopTrigger(platform);
    return;
  }
  keepOneTrigger(platform);
  const due = dueImports(platform);
  const held = due.filter(({ state }) => lacking(state, missing).length > 0);
  for (const { id, state } of held) holdBack(id, lacking(state, missing), platform);
  const ready = due.filter((one) => !held.includes(one));
  if (ready.length > 0 || isFormulaRunner(platform)) runInTime(ready, startedMs, platform);
}

function runInTime(ready: readonly Due[], startedMs: number, platform: Platform): void {
  const { clock } = platform;
  const left = timeLeft(platform);
  if (left < SCHEDULE.shortestMs) {
    noteNoTime(platform);
    return;
  }
  reserve(startedMs, platform);
  const until = startedMs + Math.min(SCHEDULE.runMs, left);
  for (const due of ready) {
    if (clock.now() >= until) break;
    try {
      runToEnd(due, until, platform);
    } catch (thrown) {
      // One that fails keeps no other from running.
      logFault(thrown, platform);
    }
  }
  try {
    refreshEachHour(until, platform);
  } finally {
    settle(startedMs, platform);
  }
}

interface Due extends Listed {
  readonly isScheduled: boolean;
}

type Listed = ReturnType<typeof listImports>[number];

/** Those that run by themselves in this person's name. */
function ownImports(platform: Platform): readonly Listed[] {
  const me = runnerId(platform);
  return listImports(platform).filter(
    ({ definition, state }) =>
      state.runner?.id === me && definition.schedule.every !== 'never' && !definition.isPaused,
  );
}

function lacking(state: ImportState, missing: readonly Permission[]): readonly Permission[] {
  return neededBy(state).filter((permission) => missing.includes(permission));
}

/** Those that are unfinished first, then those that wait longest. */
function dueImports(platform: Platform): readonly Due[] {
  const me = runnerId(platform);
  return listImports(platform)
    .filter(({ state }) => state.runner?.id === me)
    .filter(({ definition, state }) => state.run !== undefined || isDue(definition, state, platform))
    .map((one) => ({
      ...one,
      isScheduled: isScheduledNow(one.definition, one.state, platform),
      at: one.state.run ? 0 : (nextRunOf(one.definition, one.state, platform) ?? 0),
    }))
    .sort((one, other) => one.at - other.at);
}

/** A failure of the run is told on its card. */
function runToEnd({ id, isScheduled }: Due, until: number, platform: Platform): void {
  const { clock } = platform;
  let now: Progress = tryAgain(() => startRun(id, platform, { isScheduled }));
  let locksMissed = 0;
  while ((now.state === 'reading' || now.state === 'writing') && clock.now() < until) {
    const waitMs = now.waitMs ?? 0;
    if (waitMs > SCHEDULE.longestWaitMs || clock.now() + waitMs >= until) return;
    locksMissed = now.waitsFor === 'lock' ? locksMissed + 1 : 0;
    if (locksMissed >= SCHEDULE.locksMissed) return;
    if (waitMs > 0) clock.sleep(waitMs);
    const { run } = now;
    now = tryAgain(() => stepRun(id, run, platform));
  }
}
