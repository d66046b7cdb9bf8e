/**
 * How long triggers ran in the last 24 hours, per person: Google stops all of a person's triggers after 90 minutes a
 * day (reference/quotas), also those of other add-ons, so we stop before.
 */
import { SCHEDULE } from '../config';
import { parseJson } from '../parse-json';
import type { Platform } from '../platform';

const SETTING = 'ledger';
const DAY_MS = 86_400_000;

/** Start and length of a run, in milliseconds. */
type Entry = readonly [startedMs: number, ranMs: number];

/** What may be used now. */
export function timeLeft(platform: Platform): number {
  const used = entries(platform).reduce((sum, [, ranMs]) => sum + ranMs, 0);
  return Math.max(0, SCHEDULE.dailyMs - used);
}

/** Before the run, as if it took all of its time: one that dies has used it. */
export function reserve(startedMs: number, platform: Platform): void {
  write([...entries(platform), [startedMs, SCHEDULE.runMs]], platform);
}

/** After the run: what it took. */
export function settle(startedMs: number, platform: Platform): void {
  // No run takes longer, whatever a clock says that was set meanwhile.
  const ran = Math.min(SCHEDULE.longestRunMs, platform.clock.now() - startedMs);
  write(
    entries(platform).map((entry) => (entry[0] === startedMs ? [startedMs, ran] : entry)),
    platform,
  );
}

function entries({ settings, clock }: Platform): readonly Entry[] {
  const value = parseJson(settings.user.get(SETTING) ?? '');
  if (!Array.isArray(value)) return [];
  const now = clock.now();
  return value.filter(
    (entry): entry is Entry =>
      Array.isArray(entry) && entry.every(Number.isFinite) && entry[0] > now - DAY_MS && entry[0] <= now,
  );
}

function write(changed: readonly Entry[], { settings }: Platform): void {
  settings.user.set(SETTING, JSON.stringify(changed.slice(-MOST_ENTRIES)));
}

/** One an hour; a few more where a person has imports in several spreadsheets. */
const MOST_ENTRIES = 200;
