import { valueAt } from '../api/json';

/**
 * Tells whether a record has not been there before, by its row key; those keys are added. A row without its key is
 * never a double.
 */
export function doubleGuard(
  rowKey: string | undefined,
  seen: Set<string> = new Set(),
): (record: unknown) => boolean {
  if (rowKey === undefined) return () => true;
  return (record) => {
    const key = valueAt(record, rowKey);
    if ((typeof key !== 'string' && typeof key !== 'number') || key === '') return true;
    const isNew = !seen.has(String(key));
    seen.add(String(key));
    return isNew;
  };
}
