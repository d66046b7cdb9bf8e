/**
 * O4: a column that only rows of theirs below the last record join to a table is beside it where these are its own, and behind a
 * blank column where they stand below it: then what is in it does not move with the rows.
 */
import { areaAfter } from '../../../sandbox/workbook/line-change';
import type { Table } from './book';
import type { Placed } from './places';
import { cell } from './survey';
import type { Start } from './world';

/**
 * @param end the table's last row by now
 * @returns what stays where it stood in such a column, as it was named before the run and as it is after it
 */
export function beyondRowsOfTheirs(
  { id, sheet, columns }: Table,
  { theirs: before, lastRecord, lines }: Pick<Start, 'theirs' | 'lastRecord' | 'lines'>,
  seen: readonly Placed[],
  end: number,
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
  /** X11: colors alone stay where lines that came or went have left them, whatever record comes there. */
  const followed = (one: Placed): Placed => {
    if (one.layer !== 'color') return one;
    const area = lines
      .filter((line) => line.sheet === sheet)
      .reduce(
        (at: ReturnType<typeof areaAfter>, { change }) => at && areaAfter(change, at),
        cell(one.row, one.column),
      );
    return { ...one, ...(area && { row: area.row, column: area.column }) };
  };
  const stands = (one: Placed): Placed | undefined =>
    there.get(nameOf(one)) ?? there.get(nameOf(followed(one)));
  const was = open.filter((one) => stands(one) !== undefined);
  // Rows of theirs that stand below the table by now are beside none of its rows.
  const isBelow = ({ column, layer, content }: Placed): boolean =>
    seen.some(
      (one) =>
        one.sheet === sheet &&
        one.at === undefined &&
        one.row > end &&
        one.column === column &&
        one.layer === layer &&
        one.content === content,
    );
  const below = beside.filter((one) => isOwnRow(one) && isBelow(one));
  return { was: [...was, ...below], is: was.flatMap((one) => stands(one) ?? []) };
}
