/**
 * Rows of which nothing says whether they are in the source: those that no run is known to have written may be the person's. Of a
 * long table no more than the last ones are known.
 */
import { isSameUnderFormat } from '../cells/same-value';
import type { OnceRead } from '../kept/run-state';
import type { Table } from '../kept/state';
import { isBlankRow, keysIn, keyText } from '../rows/region';
import { isIn } from '../whereabouts/digest';
import { rowDigest } from '../whereabouts/once-read';
import type { Place } from '../whereabouts/place';
import { keylessSigns } from '../whereabouts/records/row-signs';
import type { Comparison } from './compare';
import type { Work } from './work';

/** One that was typed over goes on holding some of what comes, which is written again. */
export function untoldRow(
  place: Place,
  matchKey: string,
  { region, keys, fates, source, isToldOfAll, mayBeMade }: Comparison,
  table: Table,
  { staged, known, before, platform }: Work,
): OnceRead | undefined {
  const { area, values } = region;
  const plain = keysIn(region, place.columns.get(matchKey) as number);
  const found = (rows: readonly number[]): OnceRead | undefined => {
    const [first] = rows;
    if (first === undefined) return undefined;
    const [row, last] = [area.row + first, area.row + (rows[rows.length - 1] as number)];
    const sign = rowDigest(place, row, platform, last);
    return { row, count: rows.length, ...(last > row && { last }), sign, untold: plain[first] ?? '' };
  };
  if (isToldOfAll) return before ? undefined : found(mayBeMade.filter((row) => fates[row] === 'goes'));
  // Where the key comes only now, nothing else is known of rows that do not have their place alone.
  if (!isIn(table.keys, matchKey, platform.codec) && table.keyless === undefined) return undefined;
  const isOpen = (key: string): boolean =>
    known !== undefined && !known.areAll && !isIn(known.tail, key, platform.codec);
  const going = plain.findIndex((key, row) => key !== '' && fates[row] === 'goes' && isOpen(key));
  if (going >= 0) return found([going]);
  const keyless = plain.flatMap((key, row) => (key === '' && !isBlankRow(region, place, row) ? [row] : []));
  if (keyless.length === 0) return undefined;
  const { of, written } = keylessSigns(table, place.columns, area.column, platform.codec);
  const open = [...written];
  const isKnown = (row: number): boolean => {
    const at = open.indexOf(of(values[row] ?? []));
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  };
  const records = new Map(source.map((key, record) => [key, record]));
  const holdsSome = (row: number): boolean => {
    const record = fates[row] === 'stays' ? records.get(keys[row] ?? '') : undefined;
    return staged.columns.some(({ key }, index) => {
      const cell = values[row]?.[(place.columns.get(key) ?? 0) - area.column] ?? '';
      const wanted = record === undefined ? '' : (staged.values[record]?.[index] ?? '');
      return keyText(cell) !== '' && isSameUnderFormat(cell, wanted, platform.calendar);
    });
  };
  const row = keyless.filter((one) => !isKnown(one)).find((one) => !holdsSome(one));
  return row === undefined ? undefined : found([row]);
}
