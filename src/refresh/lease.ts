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

/** Different formulas that wait for their turn: so many (or all), from that one on, counted from 0. */
export interface Rest {
  readonly next: number;
  readonly left?: number;
}

/** How many formulas may be marked, by sheet: a search need not show all of them. */
export type Marks = ReadonlyMap<number, number>;

/** What a run leaves, should it die. */
export interface Left {
  readonly rest?: Rest | undefined;
  readonly marks: Marks;
}

export interface Lease {
  /** The property, while it is ours. */
  readonly text: string;
  /** At first, what an earlier run has left. */
  readonly left: Left;
}

interface Journal {
  /** Epoch milliseconds. */
  readonly untilMs: number;
  readonly rest?: Rest | undefined;
  readonly marked?: readonly (readonly [number, number])[];
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
    const journal: Partial<Journal> = Object(parseJson(settings.document.get(PROPERTY) ?? ''));
    const { untilMs = 0, rest, marked = [] } = journal;
    if (untilMs > now) return undefined;
    if (isWritingTaken(HOLDER, platform)) return undefined;
    const lease = write(now + REFRESH.leaseMs, { rest, marks: new Map(marked) }, platform);
    takeWriting(HOLDER, now + REFRESH.leaseMs, platform);
    return lease;
  });
}

/** Says what will be left, should the run die now. */
export function noteLeft(lease: Lease, left: Left, platform: Platform): Lease {
  const { document } = platform.settings;
  if (document.get(PROPERTY) !== lease.text) return lease;
  return write((parseJson(lease.text) as Journal).untilMs, left, platform);
}

/** @param left undefined where nothing is; otherwise the next run may begin with that at once */
export function endLease(lease: Lease, left: Left | undefined, platform: Platform): void {
  const { settings, lock } = platform;
  const { document } = settings;
  const end = (): true => {
    // If it took too long, another has begun.
    if (document.get(PROPERTY) !== lease.text) return true;
    freeWriting(HOLDER, platform);
    if (left) write(0, left, platform);
    else document.remove(PROPERTY);
    return true;
  };
  lock.tryRun(REFRESH.lockMs, end) ?? end();
}

function write(untilMs: number, left: Left, { settings }: Pick<Platform, 'settings'>): Lease {
  const { rest, marks } = left;
  const journal: Journal = { untilMs, rest, ...(marks.size > 0 && { marked: Array.from(marks) }) };
  const text = JSON.stringify(journal);
  settings.document.set(PROPERTY, text);
  return { text, left };
}
