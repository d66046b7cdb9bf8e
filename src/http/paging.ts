/**
 * Walks the pages of a list, by any of the three ways the APIs page. Knows nothing of HTTP: it is handed
 * functions that fetch pages. A service that repeats itself (repeats.ts) is an error, never a silent end.
 */
import { WAVE } from '../config';
import { AddOnError } from '../errors';
import { createRepeatGuard, isLastPage, samePage, type Traces } from './repeats';

export interface Page {
  readonly records: readonly unknown[];
  /** How many records the whole list has, where the service says. */
  readonly total?: number;
  /** How many pages, where it says that. */
  readonly pageCount?: number;
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
   * There where numbered pages may have moved since: the page before is read once more. Given its records, where they are not
   * those that it had, it takes what is new of them and says how many rows there are by now; undefined where they have nothing
   * in common with what that page had.
   */
  rejoin?: ((records: readonly unknown[]) => number | undefined) | undefined;
  /**
   * Asked before more is fetched, once something was: whether to stop here for now. A walk that may pause does so, too,
   * where the service wants to be left alone: what has come is kept.
   */
  pauses?(): boolean;
}

/** How far a walk has come: plain JSON, enough to go on in another execution. */
export interface Position extends Traces {
  /** Doubles left out. */
  readonly rows: number;
  /** The next one. */
  readonly page: number;
  readonly total: number;
  /** As the service told it. */
  readonly pageCount?: number;
  /** Of the service's pages, once the first has shown it. */
  readonly pageSize?: number;
  readonly cursor?: string;
}

/** Where a walk ended. */
export interface WalkEnd {
  /** The largest total that any page told. */
  readonly total?: number;
  /** Where to go on; not there at the end of the list. */
  readonly at?: Position;
  /** It could not go on: the pages are others than those that were read. */
  readonly isLost?: true;
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
  const { from = BEGINNING } = walk;
  let { total, pageCount: told = 0 } = from;
  const joined = join((page) => {
    const { pages, stopped } = fetch([page]);
    if (stopped) throw stopped;
    total = Math.max(total, pages[0]?.total ?? 0);
    return pages[0]?.records ?? [];
  }, walk);
  if (!joined) return { isLost: true };
  const seen = createRepeatGuard(walk.service, pageSize, joined);
  let { rows, page: next } = joined;
  let isEnd = false;
  let hasFetched = false;
  const take = (page: Page): void => {
    total = Math.max(total, page.total ?? 0);
    told = Math.max(told, page.pageCount ?? 0);
    isEnd = page.records.length === 0 || (rows > total && seen.isShortAgain(page.records));
    if (isEnd) return;
    seen.check(page.records);
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
    // Whatever the total says: there are no more rows.
    if (pages.length > 0 && pages.every(({ records }) => records.length === 0)) break;
    if (stopped) {
      if (hasFetched && mayPauseFor(stopped, walk)) return here();
      throw stopped;
    }
    if (pace.size === before) pace.size = Math.min(WAVE.largest, before + growthOf(before));
    if (next > lastPage) lastPage += missingPages();
  }
  return { total };

  function here(): WalkEnd {
    return { total, at: { rows, page: next, total, ...(told > 0 && { pageCount: told }), ...seen.traces() } };
  }

  function missingPages(): number {
    // More pages than the total fills: whatever is on them is read.
    if (lastPage < told && rows < walk.wanted) return 1;
    // More rows than were told of: then the total is wrong, and no page but one without rows is the end.
    if (rows > total) return !isEnd && rows < walk.wanted ? 1 : 0;
    const isShort = walk.wanted < Infinity && rows < Math.min(total, walk.wanted);
    return isShort && lastPage * pageSize < total ? 1 : 0;
  }
}

/** A service that gives little is asked for little more. */
function growthOf(size: number): number {
  return Math.min(WAVE.growth, Math.ceil(size / 2));
}

/**
 * Numbered pages of an unknown total: one after another until an empty one. A page that is not full is no end, since
 * a service may leave rows out of it; but one that comes twice running is: there is no other behind it.
 *
 * @param pageSize undefined where the service decides: then page 1 shows it
 */
export function walkOpenPages(
  fetch: (page: number) => Page,
  pageSize: number | undefined,
  walk: Walk,
): WalkEnd {
  const from = join((page) => fetch(page).records, walk);
  if (!from) return { isLost: true };
  let fullPage = pageSize ?? from.pageSize;
  let seen = createRepeatGuard(walk.service, fullPage ?? 1, from);
  let { rows } = from;
  for (let number = from.page; rows < walk.wanted; number += 1) {
    const page = fetchUnlessPaused(() => fetch(number), number > from.page, walk);
    if (!page) {
      const size = fullPage === undefined ? {} : { pageSize: fullPage };
      return { at: { rows, page: number, total: 0, ...size, ...seen.traces() } };
    }
    const { records } = page;
    if (fullPage === undefined) {
      fullPage = records.length;
      seen = createRepeatGuard(walk.service, fullPage, from);
    }
    if (records.length === 0 || seen.isShortAgain(records)) break;
    seen.check(records);
    rows = walk.take(records);
    seen.checkGrowth(rows);
    walk.judgeSize(Math.min(rows, walk.wanted), false);
  }
  return {};
}

/** Pages chained by cursors: more may follow on one that is not full, or has no row at all. */
export function walkCursors(fetch: (cursor: string | undefined) => Page, walk: Walk): WalkEnd {
  const { from = BEGINNING } = walk;
  const cursors = new Set<string>();
  const seen = createRepeatGuard(walk.service, 1, from);
  let { cursor, rows } = from;
  let pages = 0;
  do {
    const page: Page | undefined = fetchUnlessPaused(() => fetch(cursor), pages > 0, walk);
    if (!page) {
      const at = cursor === undefined ? {} : { cursor };
      return { at: { rows, page: from.page + pages, total: 0, ...at, ...seen.traces() } };
    }
    pages += 1;
    seen.check(page.records);
    rows = walk.take(page.records);
    cursor = page.cursor || undefined;
    if (cursor !== undefined) {
      if (cursors.has(cursor)) throw samePage(walk.service);
      cursors.add(cursor);
      seen.checkGrowth(rows);
      walk.judgeSize(Math.min(rows, walk.wanted), false);
    }
  } while (cursor !== undefined && rows < walk.wanted);
  return {};
}

/** Where to go on once the page before was read again; undefined where that cannot be. */
function join(read: (page: number) => readonly unknown[], { from, rejoin }: Walk): Position | undefined {
  if (!from || !rejoin || from.page === 1) return from ?? BEGINNING;
  const records = read(from.page - 1);
  if (isLastPage(records, from)) return from;
  const rows = rejoin(records);
  // Other pages than those that are remembered come from now on.
  const { full: _, short: __, mark: ___, ...rest } = from;
  return rows === undefined ? undefined : { ...rest, rows };
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

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
