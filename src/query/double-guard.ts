import { valueAt } from '../api/json';

/**
 * Of each page the records that no page before it had, by their row key. A row without its key is never a double, nor
 * are rows of one page of each other: pages shift while rows arrive, an answer by itself does not.
 *
 * @param seen keys of earlier pages; those of each page are added
 */
export function doubleGuard(
  rowKey: string | undefined,
  seen: Set<string> = new Set(),
): (page: readonly unknown[]) => readonly unknown[] {
  if (rowKey === undefined) return (page) => page;
  return (page) => {
    const keys = page.map((record) => keyOf(record, rowKey));
    const isNew = keys.map((key) => key === undefined || !seen.has(key));
    for (const key of keys) if (key !== undefined) seen.add(key);
    return page.filter((_, index) => isNew[index]);
  };
}

function keyOf(record: unknown, rowKey: string): string | undefined {
  const key = valueAt(record, rowKey);
  return (typeof key === 'string' && key !== '') || typeof key === 'number' ? String(key) : undefined;
}

/**
 * How many rows of a page came before, and not because new ones have pushed them down from the page before: others may have moved to
 * the pages that were read.
 *
 * @param seen keys of earlier pages, in their order
 */
export function movedRows(page: readonly unknown[], rowKey: string, seen: ReadonlySet<string>): number {
  const keys = page.map((record) => keyOf(record, rowKey) ?? '');
  const again = new Set(keys.filter((key) => seen.has(key)));
  if (again.size === 0) return 0;
  const fresh = keys.findIndex((key) => !seen.has(key));
  const isAbove = fresh < 0 || !keys.slice(fresh).some((key) => again.has(key));
  return isAbove && lastOf(seen, again.size).every((key) => again.has(key)) ? 0 : again.size;
}

/** Whether the page has any of so many rows that came last. */
export function hasOfLast(page: readonly unknown[], rowKey: string, seen: ReadonlySet<string>): boolean {
  const last = new Set(lastOf(seen, page.length));
  return page.some((record) => last.has(keyOf(record, rowKey) ?? ''));
}

function lastOf(seen: ReadonlySet<string>, count: number): readonly string[] {
  return Array.from(seen).slice(Math.max(0, seen.size - count));
}
