/**
 * O4: a column that only rows of theirs below the last record join to a table is beside it where these are its own, and behind a
 * blank column where they stand below it: then what is in it does not move with the rows.
 */
import type { Table } from './book';
import type { Placed } from './places';
import type { Start } from './world';

/** @returns what stays where it stood in such a column, as it was named before the run and as it is after it */
export function beyondRowsOfTheirs(
  { id, sheet, columns }: Table,
  { theirs: before, lastRecord }: Pick<Start, 'theirs' | 'lastRecord'>,
  seen: readonly Placed[],
): { readonly was: readonly Placed[]; readonly is: readonly Placed[] } {
  const isOwnRow = ({ at, row }: Placed): boolean =>
    at?.record.startsWith('own: ') === true && row > lastRecord;
  const beside = before.filter(({ at }) => at?.table === id);
  const joining = beside.filter((one) => !isOwnRow(one) && one.layer !== 'color');
  const full = new Set([...columns.values(), ...joining.map(({ column }) => column)]);
  const joined = new Set(columns.values());
  for (const step of [-1, 1])
    for (const from of columns.values())
      for (let column = from; full.has(column); column += step) joined.add(column);
  const nameOf = ({ row, column, layer, content }: Placed): string =>
    JSON.stringify([row, column, layer, content]);
  const open = beside.filter((one) => !isOwnRow(one) && !joined.has(one.column));
  const there = new Map(seen.flatMap((one) => (one.sheet === sheet ? [[nameOf(one), one] as const] : [])));
  const was = open.filter((one) => there.has(nameOf(one)));
  return { was, is: was.flatMap((one) => there.get(nameOf(one)) ?? []) };
}
