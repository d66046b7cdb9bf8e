/** A person has pasted an older, longer copy of a table over it: rows that had left it stand in it, and records of it below. */
import type { Codec, SheetValue } from '../../../platform';
import type { Table } from '../../kept/state';
import { isIn } from '../digest';
import { isTailWhole } from './find-end';
import type { Telling } from './telling';

type Rows = readonly (readonly SheetValue[])[];

/** @returns of the rows right below the table, the keys of those that go with the copy */
export function pastedOver(
  inside: Rows,
  below: Rows,
  { isOurs, keyOf }: Telling,
  table: Pick<Table, 'rows' | 'tail' | 'isHalf'>,
  codec: Codec,
): readonly string[] {
  const { tail = '', isHalf } = table;
  const next = below.findIndex((cells) => !isOurs(cells) || keyOf(cells) === '');
  const keys = (next < 0 ? below : below.slice(0, next)).map(keyOf);
  if (isHalf || keys.length === 0 || !isTailWhole(table)) return [];
  const isWritten = (key: string): boolean => isIn(tail, key, codec);
  const ours = inside.filter(isOurs).map(keyOf);
  const isBelow = keys.some((key) => !ours.includes(key) && isWritten(key));
  return isBelow && ours.some((key) => key !== '' && !isWritten(key)) ? keys : [];
}
