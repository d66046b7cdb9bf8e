/** Rows whose key stands beside all that was written beside another one, which does not stand there any more. */
import type { SheetValue } from '../../platform';
import type { Table } from '../kept/state';
import { namesIn } from '../whereabouts/digest';
import type { Place } from '../whereabouts/place';
import { cellsSign, readPairs, tellingColumns } from '../whereabouts/records/row-pairs';
import type { Work } from './work';

/**
 * @param keys of all rows of records
 * @param cellsIn what stands in these rows in a column of the sheet
 * @returns which of them, from 0
 */
export function partedRows(
  { columns }: Place,
  matchKey: string,
  keys: readonly SheetValue[],
  cellsIn: (column: number) => readonly SheetValue[],
  table: Table,
  { platform: { codec } }: Work,
): readonly number[] {
  if (table.pairs === undefined) return [];
  const { besideKey, isOfOne } = readPairs(table.pairs);
  const written = namesIn(table.keys, columns.keys(), codec);
  const telling = tellingColumns(written, matchKey).map((key) => cellsIn(columns.get(key) as number));
  const signs = keys.map((_, row) => cellsSign(telling.map((cells) => cells[row] ?? '')));
  const isTogether = keys.map((key, row) => besideKey(key).includes(signs[row] ?? ''));
  const together = new Set(signs.filter((_, row) => isTogether[row]));
  const counts = new Map<string, number>();
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const isMoved = (sign: string): boolean => isOfOne(sign) && counts.get(sign) === 1 && !together.has(sign);
  const found = keys.flatMap((key, row) =>
    !isTogether[row] && besideKey(key).length > 0 && isMoved(signs[row] ?? '') ? [row] : [],
  );
  // In the only other column the person may have typed what another one has.
  return telling.length > 1 || found.length > 1 ? found : [];
}
