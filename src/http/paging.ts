/**
 * Walks the pages of a list, by any of the three ways the APIs page. Knows nothing of HTTP: it is handed
 * functions that fetch pages. A full page or a cursor that comes twice is an error, never a silent end.
 */
import { WAVE } from '../config';
import { AddOnError } from '../errors';

export interface Page {
  readonly records: readonly unknown[];
  /** How many records the whole list has, where the service says. */
  readonly total?: number;
  /** The cursor of the next page; absent, null or empty at the end. */
  readonly cursor?: string | null;
}

export interface Walk {
  /** Rows needed; Infinity for all. */
  readonly wanted: number;
  /** Given the records of each page in turn; says how many rows there are by now, doubles left out. */
  take(records: readonly unknown[]): number;
  readonly service: string;
  /** Told how many there are (`exact`) or have been seen, before more is fetched; throws if that is too many. */
  judgeSize(count: number, exact: boolean): void;
}

/** Requests sent at once; narrowed by what the service refuses, widened while it does not. */
export interface Pace {
  size: number;
}

/**
 * Numbered pages of a known total: page 1, then waves in parallel. Where doubles took the place of rows that are
 * wanted, further pages make up for them.
 *
 * @returns the largest total that any page told
 */
export function walkCountedPages(
  fetch: (pages: readonly number[]) => readonly Page[],
  pageSize: number,
  pace: Pace,
  walk: Walk,
): number {
  const seen = repeatGuard(walk.service, pageSize);
  let rows = 0;
  let total = 0;
  let isLastFull = false;
  const take = (page: Page): void => {
    seen(page);
    isLastFull = page.records.length >= pageSize;
    total = Math.max(total, page.total ?? 0);
    rows = walk.take(page.records);
  };
  take(fetch([1])[0] ?? { records: [] });
  walk.judgeSize(Math.min(total, walk.wanted), true);
  let lastPage = Math.ceil(Math.min(total, walk.wanted) / pageSize);
  lastPage = Math.max(1, lastPage);
  if (lastPage === 1) lastPage += missingPages();
  for (let next = 2; next <= lastPage; ) {
    const wave = range(next, Math.min(lastPage, next + pace.size - 1));
    const before = pace.size;
    for (const page of fetch(wave)) take(page);
    next += wave.length;
    if (pace.size === before) pace.size = Math.min(WAVE.largest, before + WAVE.growth);
    if (next > lastPage) lastPage += missingPages();
  }
  return total;

  function missingPages(): number {
    // More rows than were told of: then the total is wrong, and a page that is not full is the end.
    if (rows > total) return isLastFull && rows < walk.wanted ? 1 : 0;
    const isShort = walk.wanted < Infinity && rows < Math.min(total, walk.wanted);
    return isShort && lastPage * pageSize < total ? 1 : 0;
  }
}

/**
 * Numbered pages of an unknown total: one after another until a short or empty page.
 *
 * @param pageSize undefined where the service decides: then page 1 shows it
 */
export function walkOpenPages(fetch: (page: number) => Page, pageSize: number | undefined, walk: Walk): void {
  let fullPage = pageSize;
  let seen = repeatGuard(walk.service, pageSize ?? 1);
  let rows = 0;
  for (let number = 1; rows < walk.wanted; number += 1) {
    const page = fetch(number);
    if (fullPage === undefined) {
      fullPage = page.records.length;
      seen = repeatGuard(walk.service, fullPage);
    }
    seen(page);
    rows = walk.take(page.records);
    if (page.records.length === 0 || page.records.length < fullPage) break;
    walk.judgeSize(Math.min(rows, walk.wanted), false);
  }
}

/** Pages chained by cursors. */
export function walkCursors(fetch: (cursor: string | undefined) => Page, pageSize: number, walk: Walk): void {
  const cursors = new Set<string>();
  const seen = repeatGuard(walk.service, pageSize);
  let cursor: string | undefined;
  let rows = 0;
  do {
    const page = fetch(cursor);
    seen(page);
    rows = walk.take(page.records);
    cursor = page.cursor || undefined;
    if (cursor !== undefined) {
      if (cursors.has(cursor)) throw repeats(walk.service);
      cursors.add(cursor);
      walk.judgeSize(Math.min(rows, walk.wanted), false);
    }
  } while (cursor !== undefined && rows < walk.wanted);
}

/** Full pages are told apart by three of their records first: writing all as JSON would double the cost of a list. */
function repeatGuard(service: string, pageSize: number): (page: Page) => void {
  const earlier = new Map<string, readonly unknown[]>();
  return ({ records }) => {
    if (records.length < pageSize || records.length === 0) return;
    const samples = [records[0], records[records.length >> 1], records[records.length - 1]];
    const signature = JSON.stringify(samples);
    const twin = earlier.get(signature);
    if (twin && JSON.stringify(twin) === JSON.stringify(records)) throw repeats(service);
    earlier.set(signature, records);
  };
}

function repeats(service: string): AddOnError {
  return new AddOnError(
    'service',
    `The ${service} repeats itself: it sent the same page of the list twice, so the list cannot be read to its end. Try again in a few minutes.`,
  );
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
