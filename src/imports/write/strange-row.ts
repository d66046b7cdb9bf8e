/** Rows that have their place alone and hold nothing of the import, where it wrote a record: a person may have put their own there. */
import { isSameUnderFormat } from '../cells/same-value';
import type { OnceRead } from '../kept/run-state';
import type { Table } from '../kept/state';
import type { Region } from '../rows/region';
import type { Place } from '../whereabouts/place';
import { isBlankSign, signsOf } from '../whereabouts/row-signs';
import type { Work } from './work';

/** One that was typed over goes on holding some of what comes, which is written again. */
export function strangeRow(
  { area, values }: Region,
  { columns }: Place,
  table: Table,
  { staged, platform: { codec, calendar } }: Work,
): OnceRead | undefined {
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
  return row < 0 ? undefined : { row: area.row + row, count: 1, strange: signs.of(values[row] ?? []) };
}
