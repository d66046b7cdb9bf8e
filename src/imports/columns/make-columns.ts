/** Makes blank columns where a table gets wider; what stands there moves on, and is never written over. */
import { meet } from '../../area';
import type { Area, Sheets } from '../../platform';
import { hasUnseen } from '../rows/unseen';
import type { Others, Place } from '../whereabouts/place';

/**
 * Blank columns right of that one, beside all of the table's rows.
 *
 * @param beforeInserting is told right of which column so many are about to come between others
 * @returns whether they did
 */
export function makeColumns(
  place: Place,
  after: number,
  count: number,
  others: Others,
  sheets: Sheets,
  beforeInserting: (column: number, count: number) => void = () => undefined,
): boolean {
  const { id, rows, columns } = place.sheet;
  const free = freeColumns(place, after, count, others, sheets);
  const isInserted = free < Math.min(count, columns - after);
  // Whole ones: totals stand below the columns that they are of.
  if (isInserted) {
    beforeInserting(after + free, count - free);
    sheets.insertColumns(id, after + free, count - free);
  }
  sheets.grow(id, 1, after + count);
  const first = 1 + (isInserted ? after + free : Math.max(columns, after));
  const made = after + count + 1 - first;
  // To the end of the sheet: rows may come to the table.
  const end = Math.max(rows, place.end);
  if (made > 0) {
    sheets.clear({ sheet: id, row: place.row, rows: end - place.row + 1, column: first, columns: made });
  }
  return isInserted;
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
