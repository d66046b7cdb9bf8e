/** Which imports are to run now, and whose. */
import { SCHEDULE } from '../config';
import type { Definition } from '../imports/definition';
import type { ImportState } from '../imports/state';
import type { Platform } from '../platform';
import { nextRun } from './next-run';

/** When it is to run next; undefined where it does not run by itself. */
export function nextRunOf(
  { schedule, isPaused }: Definition,
  { runner }: ImportState,
  { calendar }: Platform,
): number | undefined {
  if (isPaused || !runner) return undefined;
  return nextRun(schedule, runner.ranMs, calendar);
}

/** The trigger comes at any minute of an hour, and not always at the same: what is due soon is due. */
export function isDue(definition: Definition, state: ImportState, platform: Platform): boolean {
  const next = nextRunOf(definition, state, platform);
  return next !== undefined && next - SCHEDULE.earlyMs <= platform.clock.now();
}

/** Nobody runs it though it is due: its runner may have left. */
export function isOverdue(definition: Definition, state: ImportState, platform: Platform): boolean {
  const { schedule, isPaused } = definition;
  if (!state.runner) return schedule.every !== 'never' && !isPaused;
  const next = nextRunOf(definition, state, platform);
  return next !== undefined && next + SCHEDULE.overdueMs <= platform.clock.now();
}
