import type { AppsScript, ClockTrigger } from '../../apps-script/index';

const HOUR_MS = 60 * 60 * 1000;

/** Gives the triggers whose time has come since they last ran, and takes them for run. */
export function createDueTriggers(
  triggers: AppsScript['triggers'],
  clock: Pick<AppsScript['clock'], 'now'>,
): () => readonly ClockTrigger[] {
  const ranMs = new Map<string, number>();
  return () => {
    const now = clock.now();
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
