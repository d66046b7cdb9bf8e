/** Cells that a person pushed from this table under the titles of the one right beside it, whose own moved on with them. */
import type { Area, SheetInfo, Sheets, SheetValue } from '../../../platform';
import { saysInSource } from '../../definition/special-columns';
import type { NamedArea } from '../target';

/** The first cell under what tells that table's rows that does not, while what does stands elsewhere; undefined where all is as it was left. */
export function pushedCell(
  { row, rows, column, columns, signs }: NamedArea,
  sheet: SheetInfo,
  sheets: Sheets,
): Pick<Area, 'row' | 'column'> | undefined {
  if (!signs || rows < 2) return undefined;
  const { inSource, isTold } = signs;
  const below: Area = { sheet: sheet.id, row: row + 1, rows: rows - 1, column, columns };
  const isPushed = ([sign = '', next = '']: readonly SheetValue[]): boolean =>
    sign !== '' && !saysInSource(sign) && saysInSource(next);
  const hasNext = inSource !== undefined && inSource < sheet.columns;
  const edges = hasNext ? sheets.values({ ...below, column: inSource, columns: 2 }) : [];
  const pushed = edges.findIndex(isPushed);
  if (pushed >= 0) return { row: below.row + pushed, column };
  if (signs.column === undefined) return undefined;
  const count = Math.min(below.rows, signs.rows);
  const last: Area = { ...below, row: row + rows - count, rows: count };
  const at = signs.column - column;
  const lines = sheets.values(last);
  const isHere = (cells: readonly SheetValue[]): boolean => isTold(cells[at] ?? '');
  const isOver = !lines.some(isHere);
  const found = lines.findIndex((cells) => {
    const isElsewhere = signs.areUnique ? cells.some(isTold) : isTold(cells[at + 1] ?? '');
    return cells[at] !== '' && !isHere(cells) && (isOver || isElsewhere);
  });
  return found < 0 ? undefined : { row: last.row + found, column: signs.column };
}
