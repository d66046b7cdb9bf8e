/** Whether what stands below a header is what the import has written there, whatever the order of its rows. */
import type { Area, Platform } from '../../../platform';
import { IN_SOURCE, saysInSource } from '../../definition/special-columns';
import type { Table } from '../../kept/state';
import { isLastCell, readLasts, textOf } from '../end/last-cells';
import { readSums, sumsOf } from '../records/column-sums';
import type { Header } from '../sought';

/** @returns of a column, by its key and where it stands; of one of which nothing is known it is believed */
export function asWritten(
  { sheet, row }: Pick<Header, 'sheet' | 'row'>,
  table: Table,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): (key: string, column: number) => boolean {
  const rows = Math.min(table.rows - 1, sheet.rows - row);
  const sums = readSums(table.sums ?? '');
  // Of rows without a key, and of a history, less is known.
  const lasts = readLasts(table.last ?? table.lastCells ?? '', table.keys, codec);
  return (key, column) => {
    if (rows < 1) return true;
    const area: Area = { sheet: sheet.id, row: row + 1, rows, column, columns: 1 };
    const cells = sheets.values(area).map(([value = '']) => value);
    if (key === IN_SOURCE.key) return cells.some(saysInSource);
    const sum = sums(key);
    if (sum) return sum.cells === sumsOf(cells, []).cells;
    const last = lasts(key);
    return !last || cells.some((cell) => isLastCell(textOf(cell), last, codec));
  };
}
