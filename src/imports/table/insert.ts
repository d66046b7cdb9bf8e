/**
 * Blank rows come into a sheet. Whole ones keep in line what stands side by side; but into a block beside
 * that reaches across the place they would tear a gap, so then the cells of the area alone move on. Where that would in
 * turn part what belongs together, the gap is the lesser evil: a blank row is seen and deleted, cells that got out of
 * line with their neighbours are not.
 */
import { meet } from '../../area';
import { AddOnError } from '../../errors';
import type { Area, Sheets, SheetValue } from '../../platform';
import { quoted } from '../../quoted';
import { isHeaderNote } from './header';

/**
 * As many rows as the area has, where it begins; at least its columns move down.
 *
 * @param others where the tables of other imports stand
 * @throws AddOnError `refused` where no rows came
 */
export function insertRows(area: Area, others: readonly Area[], sheets: Sheets): void {
  const { sheet, row, column, rows, columns } = area;
  const used = sheets.used(sheet);
  const lines = sheets.values({
    sheet,
    row: row - 1,
    column: 1,
    rows: used.rows - row + 2,
    columns: used.columns,
  });
  const last = sheets.find(sheet)?.rows ?? used.rows;
  const moved: Area = { ...area, rows: Math.min(Math.max(rows, used.rows - row + 1), last - row + 1) };
  const isOthers = (down: number, right: number): boolean =>
    others.some((other) => meet(other, { sheet, row: row + down, column: right + 1, rows: 1, columns: 1 }));
  // The marks of a table's rows do not move with its cells.
  const holdsTable = (): boolean =>
    others.some((other) => meet(other, moved)) ||
    sheets.notes(moved).some((notes) => notes.some(isHeaderNote));
  if (areCellsBetter(lines, column, columns, isOthers) && !holdsTable()) {
    sheets.grow(sheet, used.rows + rows, 1);
    if (isInserted(area, sheets)) return;
  }
  sheets.insertRows(sheet, row - 1, rows);
  sheets.flush();
  // Whoever asked clears them next.
  if (!isBlank(area, sheets)) throw notInserted(sheets.find(sheet)?.name ?? '');
}

function notInserted(name: string): AddOnError {
  return new AddOnError(
    'refused',
    `Google Sheets did not insert the rows that the table needs on ${quoted(name)}, so what stands below it was left as it is. Try again, or edit the import and choose another place.`,
  );
}

/**
 * @param lines rows over the whole sheet, from the one before the place on
 * @param first column of the area, from 1
 * @param isOthers which cells are of other imports, counted from 0 and from the place on
 */
function areCellsBetter(
  [before = [], ...moved]: readonly (readonly SheetValue[])[],
  first: number,
  count: number,
  isOthers: (line: number, at: number) => boolean,
): boolean {
  const left = first - 1;
  const right = left + count;
  const isBeside = (value: SheetValue, at: number): boolean => value !== '' && (at < left || at >= right);
  const tearsBeside = before.some(isBeside) && (moved[0] ?? []).some(isBeside);
  if (!tearsBeside) return false;
  const isFull = (cells: readonly SheetValue[], at: number): boolean => (cells[at] ?? '') !== '';
  const parts = moved.some(
    (cells, line) =>
      (isFull(cells, left) && isFull(cells, left - 1) && !isOthers(line, left - 1)) ||
      (isFull(cells, right - 1) && isFull(cells, right) && !isOthers(line, right)),
  );
  return !parts;
}

/**
 * Sheets refuses to part merged cells, filters and what is protected; nothing tells of that before. What is refused is
 * refused again, while a service that failed may do it now.
 */
function isInserted(area: Area, sheets: Sheets): boolean {
  for (let tries = 2; tries > 0; tries -= 1) {
    try {
      sheets.insertCells(area);
      sheets.flush();
      return true;
    } catch {
      // What was not done has left the cells full; a flush may fail after it.
      if (isBlank(area, sheets)) return true;
    }
  }
  return false;
}

function isBlank(area: Area, sheets: Sheets): boolean {
  return [sheets.values(area), sheets.formulas(area), sheets.notes(area)].every((cells) =>
    cells.every((line) => line.every((content) => content === '')),
  );
}
