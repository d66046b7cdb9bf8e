/** "Refresh formulas" each hour, in the name of the person who switched it on. */
import { SCHEDULE } from '../config';
import { AddOnError } from '../errors';
import { runnerId } from '../imports/runner';
import type { Platform } from '../platform';
import { runRefresh } from '../refresh/refresh';

const SETTING = 'refresh.runner';

export function isFormulaRunner(platform: Platform): boolean {
  return platform.settings.document.get(SETTING) === runnerId(platform);
}

/** Whether somebody has it refreshed each hour, and whether that is me. */
export function formulaRunner(platform: Platform): 'nobody' | 'me' | 'somebody' {
  const runner = platform.settings.document.get(SETTING);
  if (runner === null) return 'nobody';
  return runner === runnerId(platform) ? 'me' : 'somebody';
}

export function setFormulaRunner(isOn: boolean, platform: Platform): void {
  if (isOn) platform.settings.document.set(SETTING, runnerId(platform));
  else platform.settings.document.remove(SETTING);
}

/** @param until when the trigger's time is up */
export function refreshEachHour(until: number, platform: Platform): void {
  if (!isFormulaRunner(platform)) return;
  const enough = platform.clock.now() + SCHEDULE.refreshMs;
  if (until < enough) return;
  try {
    runRefresh(enough, platform);
  } catch (error) {
    // Somebody else refreshes right now.
    if (!(error instanceof AddOnError)) throw error;
  }
}
