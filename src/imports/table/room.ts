/** Makes blank rows and columns where a table grows; what stands there moves on, and is never written over. */
import { meet } from '../../area';
import type { Area, Sheets } from '../../platform';
import { insertRows } from './insert';
import { markEnd } from './locate';
import type { Others, Place } from './place';
import { type Band, hasUnseen } from './region';
import type { Work } from './work';

/**
 * Blank rows right below the table; what stands below moves down, if it must.
 *
 * @returns the table with these rows
 */
export function makeRows(place: Place, band: Band, count: number, work: Work): Place {
  if (count === 0) return place;
  if (!place.isFresh) insertBelow(place, band, count, work);
  return markEnd(work.id, { ...place, end: place.end + count }, work.platform.sheets);
}

function insertBelow(
  place: Place,
  { column, columns }: Band,
  count: number,
  { others, writing, platform }: Work,
): void {
  const { sheets } = platform;
  const { sheet, end } = place;
  const free = freeRows(place, { column, columns }, count, sheets);
  if (free < count) {
    const blank: Area = { sheet: sheet.id, row: end + free + 1, rows: count - free, column, columns };
    insertRows(blank, others(sheet.id), sheets);
  }
  sheets.grow(sheet.id, end + count, 1);
  // Those that were there already may have been made by an execution that died.
  const mayBeOurs = writing.changes !== undefined;
  const made = free < count ? end + free : Math.max(sheet.rows, end);
  const first = 1 + (mayBeOurs ? end : made);
  const rows = end + count + 1 - first;
  // Sheets makes them look like the row above, which the person may have coloured for what it says.
  if (rows > 0) sheets.clear({ sheet: sheet.id, row: first, rows, column, columns });
  // Before they are marked as the table's: it would not be done again.
  sheets.flush();
}

/** How many of so many rows below the table are blank; on the sheet or beyond its end. */
export function freeRows({ sheet, end }: Place, band: Band, count: number, sheets: Sheets): number {
  const below = Math.min(count, sheets.used(sheet.id).rows - end);
  if (below <= 0) return count;
  const free = blankRows({ sheet: sheet.id, row: end + 1, rows: below, ...band }, sheets);
  return free < below ? free : count;
}

/** Blank columns right of that one, beside all of the table's rows. */
export function makeColumns(
  place: Place,
  after: number,
  count: number,
  others: Others,
  sheets: Sheets,
): void {
  const { id, rows, columns } = place.sheet;
  const free = freeColumns(place, after, count, others, sheets);
  const isInserted = free < Math.min(count, columns - after);
  // Whole ones: totals stand below the columns that they are of.
  if (isInserted) sheets.insertColumns(id, after + free, count - free);
  sheets.grow(id, 1, after + count);
  const first = 1 + (isInserted ? after + free : Math.max(columns, after));
  const made = after + count + 1 - first;
  // To the end of the sheet: rows may come to the table.
  const end = Math.max(rows, place.end);
  if (made > 0) {
    sheets.clear({ sheet: id, row: place.row, rows: end - place.row + 1, column: first, columns: made });
  }
}

/** How many of so many columns right of that one are there and blank, beside all of the table's rows. */
export function freeColumns(
  { sheet, row, end }: Place,
  after: number,
  count: number,
  others: Others,
  sheets: Sheets,
): number {
  const columns = Math.min(count, sheet.columns - after);
  if (columns <= 0) return 0;
  const area: Area = { sheet: sheet.id, row, rows: end - row + 1, column: after + 1, columns };
  return blankColumns(area, others(sheet.id), sheets);
}

/** How many of the area's first rows are blank; a box that is not ticked is waiting for its row. */
function blankRows(area: Area, sheets: Sheets): number {
  const values = sheets.values(area);
  const formulas = sheets.formulas(area);
  const hasFalse = values.some((cells) => cells.includes(false));
  const boxes = hasFalse ? sheets.boxes(area) : [];
  const full = values.findIndex((cells, down) =>
    cells.some((value, right) => {
      const isUnticked = value === false && boxes[down]?.[right] === true;
      return (value !== '' && !isUnticked) || (formulas[down]?.[right] ?? '') !== '';
    }),
  );
  return full < 0 ? area.rows : full;
}

function blankColumns(area: Area, others: readonly Area[], sheets: Sheets): number {
  const values = sheets.values(area);
  for (let right = 0; right < area.columns; right += 1) {
    const one: Area = { ...area, column: area.column + right, columns: 1 };
    const isBlank =
      !others.some((other) => meet(other, one)) &&
      values.every((cells) => cells[right] === '') &&
      !hasUnseen(one, sheets);
    if (!isBlank) return right;
  }
  return area.columns;
}
