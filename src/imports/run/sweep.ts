/** Takes away what executions left behind that died: hidden sheets that no import uses, and leases that are over. */
import { IMPORT } from '../../config';
import type { Platform } from '../../platform';
import { withWhole } from '../../read-whole';
import { clearExpired, isExpired } from '../../writing-lease';
import { isAnythingLeft, tidyHiddenSheets } from '../staging/hidden-sheets';

/** Whoever calls this holds the lock. */
export function sweep(platform: Platform): void {
  tidyHiddenSheets(platform);
  clearExpired(platform);
}

/**
 * For whoever holds no lock: it is taken where something is left, and what is left without it is for the next one.
 *
 * @param seen the same platform, which remembers what is kept
 */
export function sweepInTurn(platform: Platform, seen = withWhole(platform)): void {
  if (isAnythingLeft(seen) || isExpired(seen)) {
    platform.lock.tryRun(IMPORT.lockMs, () => sweep(platform));
  }
}
