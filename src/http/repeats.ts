/**
 * Notices a service that repeats itself, even where each execution reads but a few of its pages: a full page that was
 * there before, or page after page without a new row. What differs anywhere is no repetition.
 */
import { MOST_PAGES_WITHOUT_ROWS } from '../config';
import { AddOnError } from '../errors';

/** What is remembered of the pages so far: plain JSON and short, however many they were. */
export interface Traces {
  /** What stood on the page before, where it was full, and where it was not. */
  readonly full?: string;
  readonly short?: string;
  /** A full page of those before. */
  readonly mark?: Mark;
  /** Pages in a row that brought no new row. */
  readonly barren?: number;
}

interface Mark {
  /** How many pages there were with it. */
  readonly page: number;
  /** Of three of its records, and of all. */
  readonly glance: string;
  readonly whole: string;
}

export interface RepeatGuard {
  /** Whether it is the page before, which was not full. */
  isShortAgain(records: readonly unknown[]): boolean;
  /** @throws AddOnError for a full page that came before */
  check(records: readonly unknown[]): void;
  /**
   * @param rows how many there are with the page that was checked
   * @throws AddOnError if they have been the same for too many pages
   */
  checkGrowth(rows: number): void;
  traces(): Traces;
}

/**
 * Pages of this execution are all remembered. Of those before it, the last is, and a mark: it is set anew whenever
 * there are twice as many pages, and so is met again however long the cycle is (Brent's algorithm).
 *
 * @param from what an earlier execution left
 */
export function createRepeatGuard(
  service: string,
  pageSize: number,
  from: Traces & { readonly rows: number; readonly page: number },
): RepeatGuard {
  const earlier = new Map<string, readonly unknown[]>();
  let last: readonly unknown[] | undefined;
  let short = from.short;
  let pages = from.page - 1;
  let { rows, barren = 0 } = from;
  let left = from.mark;
  let mark: { readonly page: number; readonly records: readonly unknown[] } | undefined;
  const isFull = (records: readonly unknown[]): boolean => records.length >= pageSize && records.length > 0;
  return {
    isShortAgain: (records) => short !== undefined && !isFull(records) && short === digest(records),
    check(records) {
      pages += 1;
      last = undefined;
      short = isFull(records) ? undefined : digest(records);
      if (short !== undefined) return;
      if (earlier.size === 0 && from.full !== undefined && digest(records) === from.full)
        throw samePage(service);
      const sample = glance(records);
      const twin = earlier.get(sample);
      if (twin && JSON.stringify(twin) === JSON.stringify(records)) throw samePage(service);
      if (left && left.glance === shorten(sample) && left.whole === digest(records)) throw samePage(service);
      earlier.set(sample, records);
      last = records;
      if (pages >= 2 * (mark ?? left ?? NOTHING).page) {
        mark = { page: pages, records };
        left = undefined;
      }
    },
    checkGrowth(now) {
      barren = now > rows ? 0 : barren + 1;
      rows = now;
      if (barren >= MOST_PAGES_WITHOUT_ROWS) throw nothingNew(service);
    },
    traces() {
      const kept = mark ? markOf(mark) : left;
      return {
        ...(last && { full: digest(last) }),
        ...(short !== undefined && { short }),
        ...(kept && { mark: kept }),
        ...(barren > 0 && { barren }),
      };
    },
  };
}

/** Whether that is the page which an earlier execution read last. */
export function isLastPage(records: readonly unknown[], { full, short }: Traces): boolean {
  return digest(records) === (full ?? short);
}

const NOTHING = { page: 0 };

function markOf({ page, records }: { readonly page: number; readonly records: readonly unknown[] }): Mark {
  return { page, glance: shorten(glance(records)), whole: digest(records) };
}

/** Pages are told apart by three of their records first: writing all as JSON would double the cost of a list. */
function glance(records: readonly unknown[]): string {
  return JSON.stringify([records[0], records[records.length >> 1], records[records.length - 1]]);
}

function digest(records: readonly unknown[]): string {
  return shorten(JSON.stringify(records));
}

/** A short text that differs where the long one does, as far as a mistake of the service is concerned. */
function shorten(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) | 0;
  return `${text.length}.${sum}`;
}

export function samePage(service: string): AddOnError {
  return repeats(service, 'the same page of the list twice');
}

function nothingNew(service: string): AddOnError {
  return repeats(service, `${MOST_PAGES_WITHOUT_ROWS} pages of the list in a row without a new row`);
}

function repeats(service: string, what: string): AddOnError {
  return new AddOnError(
    'service',
    `The ${service} repeats itself: it sent ${what}, so the list cannot be read to its end. Try again in a few minutes.`,
  );
}
