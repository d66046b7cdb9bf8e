/** What an import needs of its runner, and what becomes of one that cannot run for want of it. */
import { IMPORT } from '../../config';
import type { Permission, Platform } from '../../platform';
import type { ImportState } from '../kept/state';
import { readState, writeState } from '../kept/store';

/** Its next step; once all is read, nothing is sent any more. */
export function neededBy({ run }: Pick<ImportState, 'run'>): readonly Permission[] {
  return !run || run.phase === 'reading' ? ['sheets', 'network'] : ['sheets'];
}

/** It waits for its runner, and is told of on its card; that is no failure. Without the lock the next hour says so. */
export function holdBack(id: string, permissions: readonly Permission[], platform: Platform): void {
  platform.lock.tryRun(IMPORT.lockMs, () => {
    const state = readState(id, platform);
    const { permissions: before = [], sinceMs = platform.clock.now() } = state.needs ?? {};
    if (before.join() === permissions.join()) return;
    writeState(id, { ...state, needs: { permissions, sinceMs } }, platform);
  });
}
