import type { EntryMode } from '../execution';
import type { Limits } from '../limits';
import type { AuthMode } from './run';

/** onOpen runs in NONE where the add-on is installed but not enabled in the file. */
export function authModeOf(mode: EntryMode, isEnabled: boolean): AuthMode {
  if (mode === 'CUSTOM_FUNCTION') return 'CUSTOM_FUNCTION';
  if (mode === 'ON_OPEN') return isEnabled ? 'LIMITED' : 'NONE';
  return 'FULL';
}

export function secondsAllowed(mode: EntryMode, limits: Limits): number {
  if (mode === 'CUSTOM_FUNCTION') return limits.formulaSeconds;
  if (mode === 'ON_OPEN' || mode === 'ON_INSTALL') return limits.simpleTriggerSeconds;
  return limits.scriptSeconds;
}
