/**
 * What a refresh would leave, should it die: kept in a property from before the first formula is marked until the last
 * has been refreshed. So one that is there while nobody refreshes tells of a run that died, and of marked formulas that
 * it may have left behind, or of formulas for which there was no time.
 */
import { REFRESH } from '../config';
import { leaseFor } from '../lease';
import { parseJson } from '../parse-json';
import type { Platform } from '../platform';
import { randomId } from '../random-id';
import { freeWriting, isWritingTaken, takeWriting } from '../writing-lease';

const PROPERTY = 'refresh';

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

export interface Journal {
  readonly holder: string;
  /** The property, while it is ours. */
  readonly text: string;
  /** At first, what an earlier run has left. */
  readonly left: Left;
}

interface Kept {
  readonly by: string;
  readonly rest?: Rest | undefined;
  readonly marked?: readonly (readonly [number, number])[];
}

/** Whether a refresh is under way, or one has left something. One property read. */
export function isUnfinished({ settings }: Platform): boolean {
  return settings.document.get(PROPERTY) !== null;
}

/**
 * Takes the lease on writing, since a table that is being written moves cells.
 *
 * @returns undefined while somebody else writes, or where the spreadsheet is too busy to tell
 */
export function openJournal(platform: Platform): Journal | undefined {
  const { settings, lock, clock } = platform;
  const holder = `refresh.${randomId(8, platform)}`;
  return lock.tryRun(REFRESH.lockMs, () => {
    if (isWritingTaken(holder, platform)) return undefined;
    const { rest, marked = [] }: Partial<Kept> = Object(parseJson(settings.document.get(PROPERTY) ?? ''));
    const journal = write(holder, { rest, marks: new Map(marked) }, platform);
    takeWriting(leaseFor(holder, REFRESH.leaseMs, clock), platform);
    return journal;
  });
}

/** Says what will be left, should the run die now. */
export function noteLeft(journal: Journal, left: Left, platform: Platform): Journal {
  return isOurs(journal, platform) ? write(journal.holder, left, platform) : journal;
}

/** @param left undefined where nothing is; otherwise the next run may begin with that at once */
export function closeJournal(journal: Journal, left: Left | undefined, platform: Platform): void {
  const { settings, lock } = platform;
  const end = (): true => {
    freeWriting(journal.holder, platform);
    if (!isOurs(journal, platform)) return true;
    if (left) write(journal.holder, left, platform);
    else settings.document.remove(PROPERTY);
    return true;
  };
  lock.tryRun(REFRESH.lockMs, end) ?? end();
}

/** If it took too long, another has begun. */
function isOurs({ text }: Journal, { settings }: Platform): boolean {
  return settings.document.get(PROPERTY) === text;
}

function write(by: string, left: Left, { settings }: Pick<Platform, 'settings'>): Journal {
  const { rest, marks } = left;
  const kept: Kept = { by, rest, ...(marks.size > 0 && { marked: Array.from(marks) }) };
  const text = JSON.stringify(kept);
  settings.document.set(PROPERTY, text);
  return { holder: by, text, left };
}
