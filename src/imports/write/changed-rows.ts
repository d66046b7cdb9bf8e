/** Rows of records of which something else stands beside the key than was written there: typed over, or moved. */
import type { Table } from '../kept/state';
import { keysIn } from '../rows/region';
import type { Place } from '../whereabouts/place';
import { writtenBeside } from '../whereabouts/records/row-pairs';
import type { Comparison } from './compare';
import type { Work } from './work';

/** @returns from 0; none of a long table, of which that is not kept */
export function changedRows(
  place: Place,
  matchKey: string,
  { region, fates }: Comparison,
  table: Table,
  { platform: { codec } }: Work,
): readonly number[] {
  if (table.pairs === undefined) return [];
  const { area, values } = region;
  const columns = new Map(Array.from(place.columns, ([key, column]) => [key, column - area.column + 1]));
  const isAsWritten = writtenBeside(columns, table, matchKey, codec);
  const keys = keysIn(region, place.columns.get(matchKey) as number);
  return values.flatMap((cells, row) =>
    fates[row] === 'stays' && !isAsWritten(cells, keys[row] ?? '') ? [row] : [],
  );
}
