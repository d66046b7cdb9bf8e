/** Cells that went over between a table and the one right beside it, since a person inserted or deleted some in a row. */
import type { Area, SheetInfo, Sheets, SheetValue } from '../../../platform';
import { saysInSource } from '../../definition/special-columns';
import type { NamedArea } from '../target';

/** The first row of the table on the right whose cells are not where they were written; undefined where all are. */
export function pushedRow(
  { row, rows, column, columns, signs }: NamedArea,
  sheet: SheetInfo,
  sheets: Sheets,
): number | undefined {
  if (!signs || rows < 2) return undefined;
  const { isTold, areUnique } = signs;
  const below: Area = { sheet: sheet.id, row: row + 1, rows: rows - 1, column, columns };
  const pushed = signs.inSource === undefined ? -1 : pushedSign(below, signs.inSource, sheet, sheets);
  if (pushed >= 0) return below.row + pushed;
  if (signs.column === undefined) return undefined;
  const count = Math.min(below.rows, signs.rows);
  // With the column on its left.
  const last: Area = {
    ...below,
    row: row + rows - count,
    rows: count,
    column: column - 1,
    columns: columns + 1,
  };
  const at = signs.column - last.column;
  const lines = sheets.values(last);
  const isHere = (cells: readonly SheetValue[]): boolean => isTold(cells[at] ?? '');
  const isOver = !lines.some(isHere);
  const found = lines.findIndex((cells) => {
    const isElsewhere = areUnique ? cells.some(isTold) : isCaptureBeside(cells, at, isTold);
    return !isHere(cells) && (isElsewhere || (isOver && cells[at] !== ''));
  });
  return found < 0 ? undefined : last.row + found;
}

/** What says whether a row is in the source stands one further left or right than in the others. */
function pushedSign(below: Area, inSource: number, { columns }: SheetInfo, sheets: Sheets): number {
  const width = inSource < columns ? 3 : 2;
  const edges = sheets.values({ ...below, column: inSource - 1, columns: width });
  const says = (cells: readonly SheetValue[], at: number): boolean => saysInSource(cells[at] ?? '');
  const others = edges.filter((cells) => says(cells, 1));
  const isUsual = [0, 1, 2].map((at) => others.some((cells) => says(cells, at)));
  return edges.findIndex(
    (cells) => !says(cells, 1) && [0, 2].some((at) => says(cells, at) && !isUsual[at] && cells[1] !== ''),
  );
}

/** Small numbers stand in many columns: with the time of the capture under it, or right of what came there. */
function isCaptureBeside(
  cells: readonly SheetValue[],
  at: number,
  isTold: (cell: SheetValue) => boolean,
): boolean {
  const [left = '', own = '', right = ''] = cells.slice(at - 1, at + 2);
  return isTold(right) || (own !== '' && typeof own !== 'string' && isTold(left));
}
