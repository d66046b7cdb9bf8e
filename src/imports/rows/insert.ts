/** Blank rows come into a sheet. */
import { AddOnError } from '../../errors';
import type { Area, Sheets } from '../../platform';
import { quoted } from '../../quoted';
import type { Way } from './way';

/**
 * @param columns of the sheet, which hold nothing there afterwards; what formulas of the person spill may show in others
 * @throws AddOnError `refused` where no rows came
 */
export function insertRows(area: Area, columns: readonly number[], way: Way, sheets: Sheets): void {
  const { sheet, row, rows } = area;
  // The row that is pushed down may be the last of the sheet, and blank.
  if (way !== 'rows') sheets.grow(sheet, Math.max(sheets.used(sheet).rows, row) + rows, 1);
  if (way === 'rows') sheets.insertRows(sheet, row - 1, rows);
  else push({ ...area, ...way }, columns, sheets);
  sheets.flush();
  // Whoever asked clears them next.
  if (!isBlank(area, columns, sheets)) throw notInserted(sheets.find(sheet)?.name ?? '');
}

function notInserted(name: string): AddOnError {
  return new AddOnError(
    'refused',
    `Google Sheets did not insert the rows that the table needs on ${quoted(name)}, so it was left as it is. Try again, or edit the import and choose another place.`,
  );
}

/** A service that failed may do it now, unless it has done it: that has left the cells blank. */
function push(area: Area, columns: readonly number[], sheets: Sheets): void {
  const wasBlank = isBlank(area, columns, sheets);
  for (let tries = 2; tries > 0; tries -= 1) {
    try {
      sheets.insertCells(area);
      sheets.flush();
      return;
    } catch (thrown) {
      if (wasBlank) throw thrown;
      if (isBlank(area, columns, sheets)) return;
    }
  }
}

/** Whether nothing stands in these columns of the sheet, and no formula or note in any of the area. */
export function isBlank(area: Area, columns: readonly number[], sheets: Sheets): boolean {
  const areNone = [sheets.formulas(area), sheets.notes(area)].every((cells) =>
    cells.every((line) => line.every((content) => content === '')),
  );
  return (
    areNone &&
    sheets.values(area).every((line) => columns.every((column) => line[column - area.column] === ''))
  );
}
