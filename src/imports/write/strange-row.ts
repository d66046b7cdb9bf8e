/** Rows that have their place alone and hold nothing of the import, where it wrote a record: a person may have put their own there. */
import { isSameUnderFormat } from '../cells/same-value';
import type { OnceRead } from '../kept/run-state';
import type { Table } from '../kept/state';
import { keyText, type Region } from '../rows/region';
import { rowDigest } from '../whereabouts/once-read';
import type { Place } from '../whereabouts/place';
import { isBlankSign, signsOf } from '../whereabouts/records/row-signs';
import { ownersOf } from './match-keys';
import type { Work } from './work';

/** One that was typed over goes on holding some of what comes, which is written again. */
export function strangeRow(
  { area, values }: Region,
  place: Place,
  table: Table,
  { staged, platform }: Work,
): OnceRead | undefined {
  const { columns } = place;
  const { codec, calendar } = platform;
  const signs = signsOf(table, columns, area.column, codec);
  if (!signs) return undefined;
  const known = new Set(signs.written.values());
  const places = staged.columns.flatMap(({ key }, index) => {
    const column = columns.get(key);
    return column === undefined ? [] : [{ index, at: column - area.column }];
  });
  const isStrange = (cells: Region['values'][number], row: number): boolean => {
    const written = signs.written.get(row) ?? '';
    const sign = signs.of(cells);
    if (written === '' || isBlankSign(written) || isBlankSign(sign) || known.has(sign)) return false;
    const comes = staged.values[row] ?? [];
    return places.every(({ index, at }) => {
      const cell = cells[at] ?? '';
      return cell === '' || !isSameUnderFormat(cell, comes[index] ?? '', calendar);
    });
  };
  const row = values.findIndex(isStrange);
  return row < 0
    ? undefined
    : { row: area.row + row, count: 1, sign: rowDigest(place, area.row + row, platform) };
}

/** Rows, by their number from 0, that hold what comes into another row, and nothing like it into theirs. */
export function mixedRows(
  { area, values }: Region,
  { columns }: Place,
  { staged, platform: { calendar } }: Work,
): ReadonlySet<number> {
  const mixed = new Set<number>();
  staged.columns.forEach(({ key }, index) => {
    const column = columns.get(key);
    if (column === undefined) return;
    const coming = staged.values.map((cells) => cells[index] ?? '');
    const recordOf = ownersOf(coming.map(keyText));
    values.forEach((cells, row) => {
      const cell = cells[column - area.column] ?? '';
      if (cell === '' || isSameUnderFormat(cell, coming[row] ?? '', calendar)) return;
      if ((recordOf.get(keyText(cell)) ?? -1) >= 0) mixed.add(row);
    });
  });
  return mixed;
}
