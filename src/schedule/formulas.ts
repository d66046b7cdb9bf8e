/** "Refresh formulas" each hour, in the name of the person who switched it on. */
import { SCHEDULE } from '../config';
import { AddOnError } from '../errors';
import { runnerId } from '../imports/run/runner';
import { parseJson } from '../parse-json';
import type { Permission, Platform } from '../platform';
import { isRefusalNoted } from '../quota-note';
import type { Held } from '../refresh/parts';
import { refreshUnattended } from '../refresh/refresh';
import { isOfWrongClock } from '../wrong-clock';
import { probeSheet } from './probe-sheet';

const RUNNER = 'refresh.runner';
const LAST_HOUR = 'refresh.hour';

/** Formulas ask the services in the name of whoever has them refreshed. */
const NEEDED: readonly Permission[] = ['sheets', 'network'];

/** How it went when it was last tried; at first, when it was switched on. */
interface LastHour {
  readonly atMs: number;
  /** Why formulas were left alone. */
  readonly held?: Held | 'time' | undefined;
  /** What the runner had not allowed. */
  readonly missing?: readonly Permission[];
}

export function isFormulaRunner(platform: Platform): boolean {
  return platform.settings.document.get(RUNNER) === runnerId(platform);
}

/** Whether somebody has it refreshed each hour, and whether that is me. */
export function formulaRunner(platform: Platform): 'nobody' | 'me' | 'somebody' {
  const runner = platform.settings.document.get(RUNNER);
  if (runner === null) return 'nobody';
  return runner === runnerId(platform) ? 'me' : 'somebody';
}

/** What its runner has not allowed: mine as it is by now, somebody else's as their last hour found it. */
export function formulasLack(platform: Platform): readonly Permission[] {
  const runner = formulaRunner(platform);
  if (runner === 'me') return platform.consent.missing(NEEDED);
  return runner === 'somebody' ? (lastHour(platform)?.missing ?? []) : [];
}

/** Epoch milliseconds of the last time, where the next should have come long ago. */
export function overdueSince(platform: Platform): number | undefined {
  const atMs = lastHour(platform)?.atMs;
  const now = platform.clock.now();
  if (atMs === undefined || isOfWrongClock(atMs, now)) return undefined;
  return atMs + SCHEDULE.overdueMs <= now ? atMs : undefined;
}

/** Why formulas kept what they show when they were to be refreshed last, as long as that is so. */
export function whyHeld(platform: Platform): LastHour['held'] {
  const held = lastHour(platform)?.held;
  return held === 'refused' && !isRefusalNoted(platform.cache) ? undefined : held;
}

export function setFormulaRunner(isOn: boolean, platform: Platform): void {
  const { document } = platform.settings;
  if (isOn) document.set(RUNNER, runnerId(platform));
  else document.remove(RUNNER);
  if (isOn) noteHour({}, platform);
  else document.remove(LAST_HOUR);
}

/** Formulas stay as they are; that is no failure, and is told whoever opens the sidebar. */
export function holdFormulas(missing: readonly Permission[], platform: Platform): void {
  if (isFormulaRunner(platform)) noteHour({ missing }, platform);
}

/** Others used up the time, or there is none left for today. */
export function noteNoTime(platform: Platform): void {
  if (isFormulaRunner(platform)) noteHour({ held: 'time' }, platform);
}

/** @param until when the trigger's time is up */
export function refreshEachHour(until: number, platform: Platform): void {
  if (!isFormulaRunner(platform)) return;
  const missing = platform.consent.missing(NEEDED);
  if (missing.length > 0) {
    holdFormulas(missing, platform);
    return;
  }
  const enough = platform.clock.now() + SCHEDULE.refreshMs;
  if (until < enough) {
    noteNoTime(platform);
    return;
  }
  try {
    const held = refreshUnattended(enough, () => probeSheet(platform), platform);
    noteHour({ held }, platform);
  } catch (error) {
    // Somebody else refreshes right now.
    if (!(error instanceof AddOnError)) throw error;
  }
}

function lastHour({ settings }: Platform): LastHour | undefined {
  const value = parseJson(settings.document.get(LAST_HOUR) ?? '') as LastHour | undefined;
  return value && Number.isFinite(value.atMs) ? value : undefined;
}

function noteHour(how: Omit<LastHour, 'atMs'>, { settings, clock }: Platform): void {
  const hour: LastHour = { atMs: clock.now(), ...how };
  settings.document.set(LAST_HOUR, JSON.stringify(hour));
}
