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

/** Pages in their order, as far as they came. */
export interface Fetched {
  readonly pages: readonly Page[];
  /** Why the next one did not come. */
  readonly stopped?: AddOnError;
}

export interface Walk {
  /** Rows needed; Infinity for all. */
  readonly wanted: number;
  /** Given the records of each page in turn; says how many rows there are by now, doubles left out. */
  take(records: readonly unknown[]): number;
  readonly service: string;
  /** Told how many there are (`exact`) or have been seen, before more is fetched; throws if that is too many. */
  judgeSize(count: number, exact: boolean): void;
  /** Where an earlier execution stopped. */
  readonly from?: Position | undefined;
  /**
   * Asked before more is fetched, once something was: whether to stop here for now. A walk that may pause does so, too,
   * where the service wants to be left alone: what has come is kept.
   */
  pauses?(): boolean;
}

/** How far a walk has come: plain JSON, enough to go on in another execution. */
export interface Position {
  /** Doubles left out. */
  readonly rows: number;
  /** The next one. */
  readonly page: number;
  readonly total: number;
  /** Of the service's pages, once the first has shown it. */
  readonly pageSize?: number;
  readonly cursor?: string;
  /** Whether the page before was full, and what stood on it. */
  readonly full?: string;
}

/** Where a walk ended. */
export interface WalkEnd {
  /** The largest total that any page told. */
  readonly total?: number;
  /** Where to go on; not there at the end of the list. */
  readonly at?: Position;
}

/** Requests sent at once; narrowed by what the service refuses, widened while it does not. */
export interface Pace {
  size: number;
}

/**
 * Numbered pages of a known total: page 1, then waves in parallel. Where doubles took the place of rows that are
 * wanted, further pages make up for them.
 */
export function walkCountedPages(
  fetch: (pages: readonly number[]) => Fetched,
  pageSize: number,
  pace: Pace,
  walk: Walk,
): WalkEnd {
  const seen = repeatGuard(walk.service, pageSize, walk.from?.full);
  let { rows, page: next, total } = walk.from ?? BEGINNING;
  let isLastFull = walk.from?.full !== undefined;
  let hasFetched = false;
  const take = (page: Page): void => {
    seen.check(page);
    isLastFull = page.records.length >= pageSize;
    total = Math.max(total, page.total ?? 0);
    rows = walk.take(page.records);
  };
  if (next === 1) {
    const { pages, stopped } = fetch([1]);
    if (stopped) throw stopped;
    take(pages[0] ?? { records: [] });
    walk.judgeSize(Math.min(total, walk.wanted), true);
    next = 2;
    hasFetched = true;
  }
  let lastPage = Math.max(next - 1, Math.ceil(Math.min(total, walk.wanted) / pageSize));
  if (next > lastPage) lastPage += missingPages();
  while (next <= lastPage) {
    if (hasFetched && walk.pauses?.()) return here();
    const wave = range(next, Math.min(lastPage, next + pace.size - 1));
    const before = pace.size;
    const { pages, stopped } = fetch(wave);
    for (const page of pages) take(page);
    hasFetched ||= pages.length > 0;
    next += pages.length;
    if (stopped) {
      if (hasFetched && mayPauseFor(stopped, walk)) return here();
      throw stopped;
    }
    if (pace.size === before) pace.size = Math.min(WAVE.largest, before + growthOf(before));
    if (next > lastPage) lastPage += missingPages();
  }
  return { total };

  function here(): WalkEnd {
    return { total, at: { rows, page: next, total, ...seen.lastFull() } };
  }

  function missingPages(): number {
    // More rows than were told of: then the total is wrong, and a page that is not full is the end.
    if (rows > total) return isLastFull && rows < walk.wanted ? 1 : 0;
    const isShort = walk.wanted < Infinity && rows < Math.min(total, walk.wanted);
    return isShort && lastPage * pageSize < total ? 1 : 0;
  }
}

/** A service that gives little is asked for little more. */
function growthOf(size: number): number {
  return Math.min(WAVE.growth, Math.ceil(size / 2));
}

/**
 * Numbered pages of an unknown total: one after another until a short or empty page.
 *
 * @param pageSize undefined where the service decides: then page 1 shows it
 */
export function walkOpenPages(
  fetch: (page: number) => Page,
  pageSize: number | undefined,
  walk: Walk,
): WalkEnd {
  const { from = BEGINNING } = walk;
  let fullPage = pageSize ?? from.pageSize;
  let seen = repeatGuard(walk.service, fullPage ?? 1, from.full);
  let { rows } = from;
  for (let number = from.page; rows < walk.wanted; number += 1) {
    const page = fetchUnlessPaused(() => fetch(number), number > from.page, walk);
    if (!page) {
      const size = fullPage === undefined ? {} : { pageSize: fullPage };
      return { at: { rows, page: number, total: 0, ...size, ...seen.lastFull() } };
    }
    if (fullPage === undefined) {
      fullPage = page.records.length;
      seen = repeatGuard(walk.service, fullPage);
    }
    seen.check(page);
    rows = walk.take(page.records);
    if (page.records.length === 0 || page.records.length < fullPage) break;
    walk.judgeSize(Math.min(rows, walk.wanted), false);
  }
  return {};
}

/** Pages chained by cursors. */
export function walkCursors(
  fetch: (cursor: string | undefined) => Page,
  pageSize: number,
  walk: Walk,
): WalkEnd {
  const { from = BEGINNING } = walk;
  const cursors = new Set<string>();
  const seen = repeatGuard(walk.service, pageSize, from.full);
  let { cursor, rows } = from;
  let pages = 0;
  do {
    const page: Page | undefined = fetchUnlessPaused(() => fetch(cursor), pages > 0, walk);
    if (!page) {
      const at = cursor === undefined ? {} : { cursor };
      return { at: { rows, page: from.page + pages, total: 0, ...at, ...seen.lastFull() } };
    }
    pages += 1;
    seen.check(page);
    rows = walk.take(page.records);
    cursor = page.cursor || undefined;
    if (cursor !== undefined) {
      if (cursors.has(cursor)) throw repeats(walk.service);
      cursors.add(cursor);
      walk.judgeSize(Math.min(rows, walk.wanted), false);
    }
  } while (cursor !== undefined && rows < walk.wanted);
  return {};
}

/** Undefined where the walk is to pause. */
function fetchUnlessPaused(fetch: () => Page, hasFetched: boolean, walk: Walk): Page | undefined {
  if (hasFetched && walk.pauses?.()) return undefined;
  try {
    return fetch();
  } catch (error) {
    if (hasFetched && error instanceof AddOnError && mayPauseFor(error, walk)) return undefined;
    throw error;
  }
}

function mayPauseFor({ waitUntil }: AddOnError, { pauses }: Walk): boolean {
  return waitUntil !== undefined && pauses !== undefined;
}

const BEGINNING: Position = { rows: 0, page: 1, total: 0 };

interface RepeatGuard {
  /** @throws AddOnError for a full page that came before */
  check(page: Page): void;
  lastFull(): Pick<Position, 'full'>;
}

/**
 * Full pages are told apart by three of their records first: writing all as JSON would double the cost of a list.
 *
 * @param before the last full page of an earlier execution
 */
function repeatGuard(service: string, pageSize: number, before?: string): RepeatGuard {
  const earlier = new Map<string, readonly unknown[]>();
  let last: readonly unknown[] | undefined;
  return {
    check({ records }) {
      last = undefined;
      if (records.length < pageSize || records.length === 0) return;
      if (earlier.size === 0 && before !== undefined && digest(records) === before) throw repeats(service);
      const samples = [records[0], records[records.length >> 1], records[records.length - 1]];
      const signature = JSON.stringify(samples);
      const twin = earlier.get(signature);
      if (twin && JSON.stringify(twin) === JSON.stringify(records)) throw repeats(service);
      earlier.set(signature, records);
      last = records;
    },
    lastFull: () => (last ? { full: digest(last) } : {}),
  };
}

/** A short text that differs where the records do, as far as a mistake of the service is concerned. */
function digest(records: readonly unknown[]): string {
  const text = JSON.stringify(records);
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) | 0;
  return `${text.length}.${sum}`;
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
