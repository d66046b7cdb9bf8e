/**
 * One refresh at a time. A property says until when one may be under way; it is there before the first formula is marked
 * and goes when the last has been refreshed. So one that is there after its time tells of a run that died, and of
 * marked formulas that it may have left behind, or of formulas for which there was no time.
 */
import { REFRESH } from '../config';
import { parseJson } from '../parse-json';
import type { Platform } from '../platform';
import { freeWriting, isWritingTaken, takeWriting } from '../writing-lease';

const PROPERTY = 'refresh';
/** Of the lease on writing: a table that is being written moves cells. */
const HOLDER = 'refresh';

/** Different formulas that wait for their turn: so many, from that one on, counted from 0. */
export interface Rest {
  readonly next: number;
  readonly left: number;
}

export interface Lease {
  /** The property, while it is ours. */
  readonly text: string;
  /** What an earlier run had no time for. */
  readonly rest: Rest | undefined;
}

interface Journal {
  /** Epoch milliseconds. */
  readonly untilMs: number;
  readonly rest?: Rest | undefined;
}

/** Whether a refresh is under way, or one has left something. One property read. */
export function isUnfinished({ settings }: Platform): boolean {
  return settings.document.get(PROPERTY) !== null;
}

/** @returns undefined while another refresh is under way, or where the spreadsheet is too busy to tell */
export function takeLease(platform: Platform): Lease | undefined {
  const { settings, lock, clock } = platform;
  return lock.tryRun(REFRESH.lockMs, () => {
    const now = clock.now();
    const { untilMs = 0, rest }: Partial<Journal> = Object(parseJson(settings.document.get(PROPERTY) ?? ''));
    if (untilMs > now) return undefined;
    if (isWritingTaken(HOLDER, platform)) return undefined;
    const text = write({ untilMs: now + REFRESH.leaseMs, rest }, platform);
    takeWriting(HOLDER, now + REFRESH.leaseMs, platform);
    return { text, rest };
  });
}

/** Says what will be left, should the run die now. */
export function noteRest(lease: Lease, rest: Rest, platform: Platform): Lease {
  const { document } = platform.settings;
  if (document.get(PROPERTY) !== lease.text) return lease;
  const { untilMs } = parseJson(lease.text) as Journal;
  return { text: write({ untilMs, rest }, platform), rest };
}

/** @param isDone whether nothing is left; otherwise the next run may begin with that at once */
export function endLease(lease: Lease, isDone: boolean, platform: Platform): void {
  const { settings, lock } = platform;
  const { document } = settings;
  const end = (): true => {
    // If it took too long, another has begun.
    if (document.get(PROPERTY) !== lease.text) return true;
    freeWriting(HOLDER, platform);
    if (isDone) document.remove(PROPERTY);
    else write({ untilMs: 0, rest: lease.rest }, platform);
    return true;
  };
  lock.tryRun(REFRESH.lockMs, end) ?? end();
}

function write(journal: Journal, { settings }: Pick<Platform, 'settings'>): string {
  const text = JSON.stringify(journal);
  settings.document.set(PROPERTY, text);
  return text;
}
