/**
 * One refresh at a time. A property says until when (epoch milliseconds) one may be under way; it is there before the first
 * formula is marked and goes when the last is back. So one that is there after its time tells of a run that died, and of
 * marked formulas that it may have left behind.
 */
import { REFRESH } from '../config';
import type { Platform } from '../platform';
import { freeWriting, isWritingTaken, takeWriting } from '../writing-lease';

const PROPERTY = 'refresh';
/** Of the lease on writing: a table that is being written moves cells. */
const HOLDER = 'refresh';

/** The property, while it is ours. */
export type Lease = string;

/** Whether a refresh is under way, or one has died. One property read. */
export function isUnfinished({ settings }: Platform): boolean {
  return settings.document.get(PROPERTY) !== null;
}

/** @returns undefined while another refresh is under way, or where the spreadsheet is too busy to tell */
export function takeLease(platform: Platform): Lease | undefined {
  const { settings, lock, clock } = platform;
  return lock.tryRun(REFRESH.lockMs, () => {
    const now = clock.now();
    if (Number(settings.document.get(PROPERTY)) > now) return undefined;
    if (isWritingTaken(HOLDER, platform)) return undefined;
    const lease = String(now + REFRESH.leaseMs);
    settings.document.set(PROPERTY, lease);
    takeWriting(HOLDER, now + REFRESH.leaseMs, platform);
    return lease;
  });
}

/** @param isDone whether nothing is left to repair; otherwise the next run may begin with that at once */
export function endLease(lease: Lease, isDone: boolean, platform: Platform): void {
  const { settings, lock } = platform;
  const { document } = settings;
  const end = (): true => {
    // If it took too long, another has begun.
    if (document.get(PROPERTY) !== lease) return true;
    freeWriting(HOLDER, platform);
    if (isDone) document.remove(PROPERTY);
    else document.set(PROPERTY, '0');
    return true;
  };
  lock.tryRun(REFRESH.lockMs, end) ?? end();
}
