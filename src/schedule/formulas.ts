/** "Refresh formulas" each hour, in the name of the person who switched it on. */
import { SCHEDULE } from '../config';
import { AddOnError } from '../errors';
import { runnerId } from '../imports/runner';
import type { Platform, Settings } from '../platform';
import type { Held } from '../refresh/parts';
import { refreshUnattended } from '../refresh/refresh';
import { probeSheet } from './probe-sheet';

const SETTING = 'refresh.runner';
/** Why formulas were left alone in the last hour. */
const HELD = 'refresh.held';

export function isFormulaRunner(platform: Platform): boolean {
  return platform.settings.document.get(SETTING) === runnerId(platform);
}

/** Whether somebody has it refreshed each hour, and whether that is me. */
export function formulaRunner(platform: Platform): 'nobody' | 'me' | 'somebody' {
  const runner = platform.settings.document.get(SETTING);
  if (runner === null) return 'nobody';
  return runner === runnerId(platform) ? 'me' : 'somebody';
}

/** Why formulas kept what they show when they were to be refreshed last. */
export function whyHeld({ settings }: Platform): Held | undefined {
  const held = settings.document.get(HELD);
  return held === 'closed' || held === 'refused' ? held : undefined;
}

export function setFormulaRunner(isOn: boolean, platform: Platform): void {
  const { document } = platform.settings;
  if (isOn) document.set(SETTING, runnerId(platform));
  else document.remove(SETTING);
  noteHeld(undefined, document);
}

/** @param until when the trigger's time is up */
export function refreshEachHour(until: number, platform: Platform): void {
  if (!isFormulaRunner(platform)) return;
  const enough = platform.clock.now() + SCHEDULE.refreshMs;
  if (until < enough) return;
  try {
    const held = refreshUnattended(enough, () => probeSheet(platform), platform);
    noteHeld(held, platform.settings.document);
  } catch (error) {
    // Somebody else refreshes right now.
    if (!(error instanceof AddOnError)) throw error;
  }
}

function noteHeld(held: Held | undefined, document: Settings): void {
  if (document.get(HELD) === (held ?? null)) return;
  if (held) document.set(HELD, held);
  else document.remove(HELD);
}
