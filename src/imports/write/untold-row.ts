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
import { isBlankSign, keylessSigns, type Signs, signsOf } from '../whereabouts/records/row-signs';
import { shownText } from '../whereabouts/shown-text';
import type { Comparison } from './compare';
import { areKeysWritten } from './torn-rows';
import type { Work } from './work';

/** One that was typed over goes on holding some of what comes, which is written again. */
export function untoldRow(
  place: Place,
  matchKey: string,
  compared: Comparison,
  table: Table,
  work: Work,
): OnceRead | undefined {
  const { region, keys, fates, source, isToldOfAll, mayBeMade } = compared;
  const { staged, known, before, platform } = work;
  const { area, values } = region;
  const column = place.columns.get(matchKey) as number;
  const plain = keysIn(region, column);
  const found = (rows: readonly number[]): OnceRead | undefined => {
    const [first] = rows;
    if (first === undefined) return undefined;
    const [row, last] = [area.row + first, area.row + (rows[rows.length - 1] as number)];
    const sign = rowDigest(place, row, platform, last);
    const untold = shownText(place.sheet, row, column, platform.sheets);
    return { row, count: rows.length, ...(last > row && { last }), sign, untold };
  };
  if (isToldOfAll) return before ? undefined : found(mayBeMade.filter((row) => fates[row] === 'goes'));
  const signs = signsOf(table, place.columns, area.column, platform.codec);
  // Where the key comes only now, nothing else is known of rows that do not have their place alone.
  if (!isIn(table.keys, matchKey, platform.codec) && table.keyless === undefined && !signs) return undefined;
  const isUnwritten = signs && unwrittenIn(values, signs);
  const isOpen = (key: string, row: number): boolean =>
    isUnwritten?.(row) ?? (known !== undefined && !known.areAll && !isIn(known.tail, key, platform.codec));
  const going = plain.findIndex((key, row) => key !== '' && fates[row] === 'goes' && isOpen(key, row));
  if (going >= 0 && !areKeysWritten(place, matchKey, compared, table, work)) return found([going]);
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

/** @returns of a row whether the last run, which wrote rows that have their place alone, is not known to have left it so */
function unwrittenIn(values: Comparison['region']['values'], { of, written, areSame }: Signs) {
  const stand = values.map(of);
  const known = new Set(written.values());
  const isWhole = areSame(stand.filter((sign) => !isBlankSign(sign)));
  return (row: number): boolean => !isWhole && !known.has(stand[row] ?? '');
}
