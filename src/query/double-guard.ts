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
