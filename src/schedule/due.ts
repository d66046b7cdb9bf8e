/** Which imports are to run now, and whose. */
import { SCHEDULE } from '../config';
import type { ErrorKind } from '../errors';
import type { Definition } from '../imports/definition/definition';
import type { ImportState } from '../imports/kept/state';
import type { Calendar, Platform } from '../platform';
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
  return isScheduledNow(definition, state, platform) || isSoon(runAgainOf(state), platform);
}

/** By its schedule, and not because its last run failed. */
export function isScheduledNow(definition: Definition, state: ImportState, platform: Platform): boolean {
  const next = scheduledRunOf(definition, state, platform);
  if (next === undefined || !isSoon(next, platform)) return false;
  const { calendar, clock } = platform;
  // A row that was read the day before is of that day, and so is what a cell with TODAY() asks for.
  return !isByTheClock(definition) || next <= clock.now() || isSameDay(next, clock.now(), calendar);
}

/** The trigger comes at any minute of an hour, and not always at the same: what is due soon is due. */
function isSoon(next: number | undefined, { clock }: Platform): boolean {
  return next !== undefined && next - SCHEDULE.earlyMs <= clock.now();
}

function isByTheClock({ schedule }: Definition): boolean {
  return schedule.every !== 'hours';
}

function scheduledRunOf(
  definition: Definition,
  { runner }: ImportState,
  { calendar, clock }: Platform,
): number | undefined {
  const { schedule, isPaused } = definition;
  if (isPaused || !runner || schedule.every === 'never') return undefined;
  const now = clock.now();
  const { ranMs, hasRun = false } = runner;
  // What ran last by a clock that was ahead would else wait for that time to come.
  if (isOfWrongClock(ranMs, now)) return now;
  const ranFor = hasRun && isByTheClock(definition) ? latestOf(ranMs, calendar) : ranMs;
  return nextRun(schedule, ranFor, calendar);
}

/** A run that came early was that of the time that was near on its day. */
function latestOf(ranMs: number, calendar: Calendar): number {
  const latest = ranMs + SCHEDULE.earlyMs;
  if (isSameDay(ranMs, latest, calendar)) return latest;
  return calendar.hourOf(calendar.dayOf(new Date(latest)), 0).getTime() - 1;
}

function isSameDay(one: number, other: number, calendar: Calendar): boolean {
  return calendar.dayOf(new Date(one)) === calendar.dayOf(new Date(other));
}

/** What the service or Google failed at may succeed an hour later: who has it run daily need not wait a day. */
function runAgainOf({ failure, runner, lastGood }: ImportState): number | undefined {
  if (!failure || !runner || !PASSING.includes(failure.kind)) return undefined;
  const { ranMs } = runner;
  // It has run for that time: what failed since was begun by hand.
  if (lastGood && lastGood.atMs >= ranMs) return undefined;
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
