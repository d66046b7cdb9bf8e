/** Puts the rows of a table into another order, with all that stands beside them. */
import type { Area, Sheets } from '../../platform';
import { withoutControls } from '../../unseen';
import { type Anchors, keepingAnchors, raiseLeft } from './anchors';
import { orderText } from './order';
import type { Others, Place } from './place';
import { makeColumns } from './room';
import { rowRuns } from './row-runs';

/** Above the numbers to sort by: a run that dies leaves them, and the next one finds them by this note. */
export const ORDER_NOTE = 'Reachsheet sorts by these numbers, and takes them away right after.';

/**
 * @param area the rows below the header, over the band
 * @param places of each row where it belongs, from 0
 * @param anchors columns that are filled from the first row, whichever that is
 */
export function sortRows(
  place: Place,
  area: Area,
  places: readonly number[],
  others: Others,
  anchors: Anchors,
  sheets: Sheets,
): void {
  const last = area.column + area.columns - 1;
  makeColumns(place, last, 1, others, sheets);
  const column = last + 1;
  const above: Area = { sheet: area.sheet, row: place.row, column, rows: 1, columns: 1 };
  const numbers: Area = { ...area, column, columns: 1 };
  sheets.setNotes(above, [[ORDER_NOTE]]);
  sheets.setValues(
    numbers,
    places.map((place) => [orderText(place)]),
  );
  keepingAnchors(area, anchors, places, sheets, () => {
    sheets.sort({ ...area, columns: area.columns + 1 }, column);
  });
  sheets.empty(numbers);
  sheets.setNotes(above, [['']]);
  sheets.flush();
}

const ORDER_TEXT = /^r\d{8}$/;

/** What a run left that died while it sorted: also below the table, where rows of it have been deleted since. */
export function clearOrder(place: Place, sheets: Sheets): void {
  const { sheet, row, end } = place;
  const [notes = []] = sheets.notes({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns });
  notes.forEach((note, index) => {
    if (withoutControls(note) !== ORDER_NOTE) return;
    const above: Area = { sheet: sheet.id, row, column: index + 1, rows: 1, columns: 1 };
    raiseLeft({ ...above, row: row + 1, rows: end - row, column: 1, columns: index }, place, sheets);
    const rows = sheets.used(sheet.id).rows - row;
    const cells = rows > 0 ? sheets.values({ ...above, row: row + 1, rows }) : [];
    const left = cells.flatMap(([cell], down) => (ORDER_TEXT.test(String(cell)) ? [down] : []));
    for (const { from, count } of rowRuns(left, left.length, 1)) {
      sheets.empty({ ...above, row: row + 1 + from, rows: count });
    }
    sheets.setNotes(above, [['']]);
    sheets.flush();
  });
}
