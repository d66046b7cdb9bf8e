import type { AppsScript, ClockTrigger } from '../../apps-script/index';

const HOUR_MS = 60 * 60 * 1000;

/** Gives the triggers whose time has come since they last ran, and notes in `ranMs` that they run now. */
export function createDueTriggers(
  triggers: AppsScript['triggers'],
  clock: Pick<AppsScript['clock'], 'now'>,
  ranMs: Map<string, number>,
): () => readonly ClockTrigger[] {
  return () => {
    const now = clock.now();
    forgetRemoved(triggers, ranMs);
    const due = triggers.all.filter((trigger) => now >= nextMs(trigger, ranMs.get(trigger.id)));
    for (const { id } of due) ranMs.set(id, now);
    return due;
  };
}

function nextMs({ createdMs, schedule }: ClockTrigger, ranMs: number | undefined): number {
  const { everyHours, everyDays, afterMs, atMs } = schedule;
  const once = atMs ?? (afterMs === undefined ? undefined : createdMs + afterMs);
  if (once !== undefined) return ranMs === undefined ? once : Number.POSITIVE_INFINITY;
  return (ranMs ?? createdMs) + (everyHours ?? (everyDays ?? 1) * 24) * HOUR_MS;
}

function forgetRemoved({ all }: AppsScript['triggers'], ranMs: Map<string, number>): void {
  for (const id of ranMs.keys()) if (!all.some((trigger) => trigger.id === id)) ranMs.delete(id);
}
