import { checkSignature } from './signature';

interface SortKey {
  readonly column: number;
  readonly ascending: boolean;
}

/** Of `3`, `{column: 3, ascending: false}`, or a list of these. Columns are those of the sheet. */
export function sortKeysOf(given: unknown): readonly SortKey[] {
  if (!Array.isArray(given)) return [sortKeyOf(given)];
  if (given.length === 0) refuse(given);
  return given.map(sortKeyOf);
}

function sortKeyOf(given: unknown): SortKey {
  if (typeof given === 'number') return { column: given, ascending: true };
  if (typeof given !== 'object' || given === null) return refuse(given);
  const { column, ascending = true, ...others } = given as Record<string, unknown>;
  if (typeof column !== 'number' || typeof ascending !== 'boolean' || Object.keys(others).length > 0) {
    return refuse(given);
  }
  return { column, ascending };
}

function refuse(given: unknown): never {
  checkSignature('SpreadsheetApp.Range.sort', [given]);
  throw new Error('no signature fits');
}
