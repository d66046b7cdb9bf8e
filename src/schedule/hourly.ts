/** The one trigger of each person and spreadsheet: every hour it runs what is due of that person's imports. */
import { SCHEDULE } from '../config';
import { logFault } from '../connections/hide-keys';
import type { Progress } from '../imports/progress';
import { startRun, stepRun } from '../imports/run';
import { runnerId } from '../imports/runner';
import { listImports } from '../imports/store';
import { sweep } from '../imports/sweep';
import type { Platform } from '../platform';
import { isDue, isScheduledNow, nextRunOf } from './due';
import { refreshEachHour } from './formulas';
import { reserve, settle, timeLeft } from './ledger';
import { isScheduler, stopTrigger } from './trigger';

/** What is not done when the time is up goes on in the next hour, or in the sidebar. */
export function runHourly(platform: Platform): void {
  const { clock } = platform;
  const startedMs = clock.now();
  sweep(platform);
  if (!isScheduler(platform)) {
    stopTrigger(platform);
    return;
  }
  const left = timeLeft(platform);
  if (left < SCHEDULE.shortestMs) return;
  reserve(startedMs, platform);
  const until = startedMs + Math.min(SCHEDULE.runMs, left);
  for (const due of dueImports(platform)) {
    if (clock.now() >= until) break;
    try {
      runToEnd(due, until, platform);
    } catch (thrown) {
      // One that fails keeps no other from running.
      logFault(thrown, platform);
    }
  }
  refreshEachHour(until, platform);
  settle(startedMs, platform);
}

interface Due {
  readonly id: string;
  readonly isScheduled: boolean;
}

/** Those that are unfinished first, then those that wait longest. */
function dueImports(platform: Platform): readonly Due[] {
  const me = runnerId(platform);
  return listImports(platform)
    .filter(({ state }) => state.runner?.id === me)
    .filter(({ definition, state }) => state.run !== undefined || isDue(definition, state, platform))
    .map(({ id, definition, state }) => ({
      id,
      isScheduled: isScheduledNow(definition, state, platform),
      at: state.run ? 0 : (nextRunOf(definition, state, platform) ?? 0),
    }))
    .sort((one, other) => one.at - other.at);
}

/** A failure of the run is told on its card. */
function runToEnd({ id, isScheduled }: Due, until: number, platform: Platform): void {
  const { clock } = platform;
  let now: Progress = startRun(id, platform, { isScheduled });
  let locksMissed = 0;
  while ((now.state === 'reading' || now.state === 'writing') && clock.now() < until) {
    const waitMs = now.waitMs ?? 0;
    if (waitMs > SCHEDULE.longestWaitMs || clock.now() + waitMs >= until) return;
    locksMissed = now.waitsFor === 'lock' ? locksMissed + 1 : 0;
    if (locksMissed >= SCHEDULE.locksMissed) return;
    if (waitMs > 0) clock.sleep(waitMs);
    now = stepRun(id, now.run, platform);
  }
}
