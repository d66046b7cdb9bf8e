/** What a run left in a table that died, or was given up, while it wrote: what should have been there for a moment only. */
import type { Area, SheetValue } from '../../platform';
import { bringFormatsBack } from '../cells/prove';
import { readRegion } from '../rows/region';
import { columnRuns, type Place, rowsOf, widthOf } from '../whereabouts/place';
import type { Work } from './work';

/** @param isNew whether the table was never written to its end */
export function clearHalfDone(place: Place, isNew: boolean, work: Work): void {
  clearInserted(place, work);
  const area = rowsOf(place);
  if (!area) return;
  const { columns } = work.staged;
  const keys = columns.map(({ key }) => key);
  for (const { from, column, count } of columnRuns(keys, place)) {
    const part = { ...area, column, columns: count };
    bringFormatsBack(part, columns.slice(from, from + count), isNew, work.platform.sheets);
  }
}

/** Columns that came in beside it and were not cleared: Sheets may have given them the rules of the one before. */
function clearInserted(place: Place, work: Work): void {
  const { sheets } = work.platform;
  const { sheet, row, end } = place;
  const own = widthOf(place);
  const column = own.column + own.columns - 1;
  const band = readRegion(place, work).area;
  const coming = (work.writing.columns?.keys ?? []).filter((key) => !place.columns.has(key)).length;
  // With the blank one behind them, and the one that rows are sorted by.
  const columns = Math.min(band.column + band.columns - column, 1 + coming + 2);
  const area: Area = { sheet: sheet.id, row, rows: end - row + 1, column, columns };
  const rules = sheets.rules(area).map((line) => line.map((rule) => JSON.stringify(rule)));
  if (rules.every(([first]) => first === undefined)) return;
  const boxes = sheets.boxes(area);
  const contents = [sheets.values(area), sheets.formulas(area), sheets.notes(area)];
  for (let right = 1; right < columns; right += 1) {
    const isBlank = (cells: readonly SheetValue[], down: number): boolean =>
      cells[right] === '' || (cells[right] === false && boxes[down]?.[right] === true);
    const isInserted =
      rules.every((line) => line[right] === line[right - 1]) &&
      contents.every((lines) => lines.every(isBlank));
    // What stands behind it is the person's.
    if (!isInserted) return;
    sheets.clear({ ...area, column: column + right, columns: 1 });
  }
}
