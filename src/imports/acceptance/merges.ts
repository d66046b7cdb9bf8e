/** Merged cells in the way: rows that have some are not sorted, and what is written into another than the first is lost. */
import { meet } from '../../area';
import { AddOnError } from '../../errors';
import type { Area, Sheets } from '../../platform';
import { listed, quoted } from '../../quoted';
import { rangeName } from '../definition/cell-reference';
import type { Place } from '../whereabouts/place';

/**
 * @param columns that are written
 * @param area all that is touched, with the header
 * @throws AddOnError `refused`
 */
export function checkMerges(
  { sheet, row, head = 0 }: Place,
  columns: readonly number[],
  area: Area,
  isSorted: boolean | undefined,
  sheets: Sheets,
): void {
  const below: Area = { ...area, row: row + 1 + head, rows: area.rows - 1 - head };
  const merges = sheets.merged(area).filter((merge) => {
    // Nothing is written there.
    if (merge.row > row && merge.row + merge.rows <= below.row) return false;
    const isOfHeader = merge.row === row && merge.rows === 1;
    return (
      (isSorted && meet(merge, below)) ||
      columns.some(
        (column) => !(isOfHeader && merge.column === column) && meet(merge, { ...area, column, columns: 1 }),
      )
    );
  });
  if (merges.length === 0) return;
  throw new AddOnError(
    'refused',
    `This import has to write or sort cells on ${quoted(sheet.name)} that are merged: ${listed(merges.map(rangeName))}. Unmerge them (Format ▸ Merge cells ▸ Unmerge), then try again.`,
  );
}
