/**
 * Blank rows at the end of a table go from between its others: its first row and its last one stay, so that what covers all
 * rows covers them still.
 */
import type { Area, Sheets } from '../../platform';
import { markEnd } from '../whereabouts/locate';
import type { Place } from '../whereabouts/place';
import type { Work } from '../write/work';
import { anchorsOf } from './anchors';
import { digestOfRow, FEWEST_ROWS } from './grow-rows';
import { isBlank } from './insert';
import { type Band, keptRows, ownColumns, readRegion } from './region';
import { followRow } from './row-references';
import { rowRuns } from './row-runs';
import { sortRows } from './sort-rows';
import { wayOut } from './way';

/**
 * Before anything is changed.
 *
 * @param used how many rows are not blank in the end
 * @throws AddOnError `refused`
 */
export function checkRemoval(place: Place, band: Band, used: number, { others, platform }: Work): void {
  const count = surplusOf(place, used);
  if (count > 0) wayOut(goingFrom(place, band, used), others(place.sheet.id), platform.sheets);
}

/**
 * @param used how many of its rows, from the first one on, are not blank
 * @returns the table without the others, but for those that it cannot do without
 */
export function removeRows(place: Place, band: Band, used: number, given: Work): Place {
  const count = surplusOf(place, used);
  const blank: Area = {
    ...goingFrom(place, band, 0),
    row: place.row + 1 + used,
    rows: place.end - place.row - used,
  };
  // Somebody may have written there meanwhile.
  if (count === 0 || !isUnused(blank, place, given)) return place;
  const rows = place.end - place.row;
  const last = digestOfRow(place, used < FEWEST_ROWS ? place.end : blank.row - 1, given);
  const work = given.settle({ resizing: { rows, count: -count, last } });
  if (used >= FEWEST_ROWS) lowerLast(place, blank, work);
  return takeAway(goingFrom(place, band, used), place, last === '', work);
}

/** Whether neither the source nor the person has anything in these rows. */
export function isUnused(rows: Area, place: Place, work: Work): boolean {
  const { sheets } = work.platform;
  if (!isBlank(rows, Array.from(place.columns.values()), sheets)) return false;
  const from = rows.row - place.row - 1;
  const kept = keptRows(readRegion(place, work), place, sheets);
  return !kept.slice(from, from + rows.rows).some(Boolean);
}

/**
 * @param going blank rows before its last one
 * @param isLastBlank whether nobody could tell the last one from others, once cells have moved without its mark
 */
export function takeAway(
  going: Area,
  place: Place,
  isLastBlank: boolean,
  { id, others, platform: { sheets } }: Work,
): Place {
  const way = wayOut(going, others(place.sheet.id), sheets);
  if (way === 'cells' && isLastBlank) {
    markEnd(id, { ...place, end: place.end - going.rows }, sheets);
    sheets.flush();
  }
  if (way === 'rows') sheets.deleteRows(going.sheet, going.row, going.rows);
  else sheets.deleteCells(going);
  sheets.flush();
  return markEnd(id, { ...place, end: place.end - going.rows }, sheets);
}

/**
 * Rows that the source has no more, at the end of the table. Those of them that stay, blank, keep the rules and
 * number formats that the person set for all rows.
 *
 * @param used how many rows are not blank in the end
 */
export function clearRows(place: Place, going: Area, used: number, sheets: Sheets): void {
  const spare = used === 0 ? [place.row + 1, place.end] : used < FEWEST_ROWS ? [place.end] : [];
  const rows = Array.from({ length: going.rows }, (_, down) => going.row + down);
  const gone = rows.flatMap((row, index) => (spare.includes(row) ? [] : [index]));
  for (const { from, count } of rowRuns(gone, gone.length, 1)) {
    sheets.clear({ ...going, row: going.row + from, rows: count });
  }
  for (const row of rows.filter((one) => spare.includes(one)))
    sheets.clear({ ...going, row, rows: 1 }, 'but rules and number formats');
}

function surplusOf({ row, end }: Place, used: number): number {
  return Math.max(0, end - row - Math.max(used, FEWEST_ROWS));
}

/** Those that go, once the last row that is not blank is the last one of the table. */
function goingFrom(place: Place, { column, columns }: Band, used: number): Area {
  const rows = surplusOf(place, used);
  return { sheet: place.sheet.id, row: place.end - rows, rows, column, columns };
}

/** Brings the last row that is not blank below the blank ones. */
function lowerLast(place: Place, blank: Area, work: Work): void {
  const { others, platform } = work;
  const { sheets } = platform;
  const window: Area = { ...blank, row: blank.row - 1, rows: blank.rows + 1 };
  const places = [blank.rows, ...Array.from({ length: blank.rows }, (_, row) => row)];
  const region = readRegion(place, work);
  const anchors = anchorsOf(region, place, sheets);
  const own = ownColumns(region, place).map((right) => region.area.column + right);
  followRow(
    { ...window, row: place.row + 1, rows: window.row - place.row - 1 },
    own,
    window.row,
    place.end,
    sheets,
  );
  sortRows(place, window, places, others, anchors, sheets);
}
