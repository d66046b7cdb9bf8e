/** Puts the rows of a table into another order, with all that stands beside them. */
import { AddOnError } from '../../errors';
import type { Area, Sheets } from '../../platform';
import { quoted } from '../../quoted';
import { withoutControls } from '../../unseen';
import { type Anchors, keepingAnchors, raiseLeft } from './anchors';
import { orderText } from './order';
import type { Others, Place } from './place';
import { makeColumns } from './room';
import { rowRuns } from './row-runs';

/** Above the numbers to sort by: a run that dies leaves them, and the next one finds them by this note. */
export const ORDER_NOTE = 'Reachsheet sorts by these numbers, and takes them away right after.';

/**
 * @throws AddOnError `refused` where Sheets left rows where they are; each has all of its cells still
 *
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
  let isSorted = false;
  keepingAnchors(area, anchors, places, sheets, () => {
    sheets.sort({ ...area, columns: area.columns + 1 }, column);
    isSorted = sheets.values(numbers).every(([text], row) => text === orderText(row));
  });
  sheets.empty(numbers);
  sheets.setNotes(above, [['']]);
  sheets.flush();
  // What stands there is written by its place from now on: it would come into the wrong rows.
  if (!isSorted) throw unsorted(place);
}

function unsorted({ sheet }: Place): AddOnError {
  return new AddOnError(
    'refused',
    `Google Sheets did not put all rows of this import on ${quoted(sheet.name)} into order, perhaps because a filter hides some of them, so nothing was written over them. Show all rows (Data ▸ Remove filter), then continue.`,
  );
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
