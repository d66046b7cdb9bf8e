/** Rows that have their place alone, and lack one: what stands right below them may be that record, which the person typed over. */
import { meet } from '../../area';
import type { OnceRead } from '../kept/run-state';
import { type Table, writtenRows } from '../kept/state';
import { isBlankRow, keyText, type Region } from '../rows/region';
import { rowDigest } from '../whereabouts/once-read';
import { type Place, widthOf } from '../whereabouts/place';
import { ownersOf } from './match-keys';
import type { Work } from './work';

/** One that holds a cell of a record that comes, and that stands nowhere in the table. */
export function rowBelow(
  region: Region,
  place: Place,
  table: Table,
  { staged, others, platform }: Work,
): OnceRead | undefined {
  const { sheet, end, columns } = place;
  const { area, values } = region;
  const full = values.filter((_, row) => !isBlankRow(region, place, row)).length;
  const below = { sheet: sheet.id, row: end + 1, rows: 1, ...widthOf(place) };
  const isTaken = (): boolean => others(sheet.id).some((other) => meet(other, below));
  if (full >= writtenRows(table) || end >= sheet.rows || isTaken()) return undefined;
  const [cells = []] = platform.sheets.values(below);
  const isRecord = staged.columns.some(({ key }, index) => {
    const column = columns.get(key) ?? 0;
    const text = keyText(cells[column - below.column] ?? '');
    const owners = ownersOf(staged.values.map((coming) => keyText(coming[index] ?? '')));
    return (
      (owners.get(text) ?? -1) >= 0 &&
      values.every((row) => keyText(row[column - area.column] ?? '') !== text)
    );
  });
  return isRecord
    ? { row: below.row, count: 1, sign: rowDigest(place, below.row, platform), isBelow: true }
    : undefined;
}
