/** Which imports are to run now, and whose. */
import { SCHEDULE } from '../config';
import type { ErrorKind } from '../errors';
import type { Definition } from '../imports/definition/definition';
import type { ImportState } from '../imports/kept/state';
import type { Platform } from '../platform';
import { isOfWrongClock } from '../wrong-clock';
import { nextRun } from './next-run';

/** When it is to run next; undefined where it does not run by itself. */
export function nextRunOf(
  definition: Definition,
  state: ImportState,
  platform: Platform,
): number | undefined {
  const next = scheduledRunOf(definition, state, platform);
  const again = runAgainOf(state);
  return next === undefined || again === undefined ? next : Math.min(next, again);
}

export function isDue(definition: Definition, state: ImportState, platform: Platform): boolean {
  return hasCome(nextRunOf(definition, state, platform), platform);
}

/** By its schedule, and not because its last run failed. */
export function isScheduledNow(definition: Definition, state: ImportState, platform: Platform): boolean {
  return hasCome(scheduledRunOf(definition, state, platform), platform);
}

/** The trigger comes at any minute of an hour, and not always at the same: what is due soon is due. */
function hasCome(next: number | undefined, { clock }: Platform): boolean {
  return next !== undefined && next - SCHEDULE.earlyMs <= clock.now();
}

function scheduledRunOf(
  { schedule, isPaused }: Definition,
  { runner }: ImportState,
  { calendar, clock }: Platform,
): number | undefined {
  if (isPaused || !runner || schedule.every === 'never') return undefined;
  const now = clock.now();
  const { ranMs, hasRun = false } = runner;
  // What ran last by a clock that was ahead would else wait for that time to come.
  if (isOfWrongClock(ranMs, now)) return now;
  // A run that came early was that of the time that was near.
  const isByTheClock = schedule.every !== 'hours';
  return nextRun(schedule, hasRun && isByTheClock ? ranMs + SCHEDULE.earlyMs : ranMs, calendar);
}

/** What the service or Google failed at may succeed an hour later: who has it run daily need not wait a day. */
function runAgainOf({ failure, runner }: ImportState): number | undefined {
  if (!failure || !runner || !PASSING.includes(failure.kind)) return undefined;
  const { ranMs } = runner;
  const isOfThisTime = failure.atMs >= ranMs && failure.atMs < ranMs + SCHEDULE.againForMs;
  return isOfThisTime ? failure.atMs + SCHEDULE.againMs : undefined;
}

const PASSING: readonly ErrorKind[] = ['limit', 'service', 'platform'];

/** Nobody runs it though it is due: its runner may have left. */
export function isOverdue(definition: Definition, state: ImportState, platform: Platform): boolean {
  const { schedule, isPaused } = definition;
  if (!state.runner) return schedule.every !== 'never' && !isPaused;
  const next = scheduledRunOf(definition, state, platform);
  return next !== undefined && next + SCHEDULE.overdueMs <= platform.clock.now();
}
