/** Titles that a run changes in a header that stands. */
import type { Codec } from '../../platform';
import type { ImportColumn } from '../definition/column';
import type { Table } from '../kept/state';
import { digestOf, partOf } from '../whereabouts/digest';

/** Columns that were renamed in the import; names that the person gave on the sheet stay. */
export function renamedKeys(
  columns: readonly ImportColumn[],
  { keys, titles }: Pick<Table, 'keys' | 'titles'>,
  codec: Codec,
): ReadonlySet<string> {
  // Of a copied file nobody knows what the columns were called.
  if (keys === '') return new Set();
  const renamed = columns.filter(
    ({ key, title }) => partOf(titles, keys, key, codec) !== digestOf([title], codec),
  );
  return new Set(renamed.map(({ key }) => key));
}
