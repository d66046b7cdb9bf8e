/**
 * Blank rows at the end of a table go from between its others: its first row and its last one stay, so that what covers all
 * rows covers them still.
 */
import type { Area, Sheets } from '../../platform';
import type { Resizing } from '../kept/run-state';
import { markEnd } from '../whereabouts/finding/locate';
import { firstRow, importedRuns, ownRows, type Place } from '../whereabouts/place';
import type { Outcome, Work } from '../write/work';
import { anchorsOf } from './anchors';
import { type Band, standingBeside } from './band';
import { followDown, shrinkAttached } from './follow-elsewhere';
import { digestOfRow, distanceBelow, FEWEST_ROWS } from './grow-rows';
import { formulasOf } from './held-references';
import { hide, isHiddenByHand, show } from './hidden-by-hand';
import { isBlank } from './insert';
import { keptRows, ownColumns, readRegion } from './region';
import { cellsOf, followRow } from './row-references';
import { clearOrder, sortRows, stayingRows } from './sort-rows';
import { type Way, wayOut } from './way';

/**
 * @param used how many of its rows, from the first one on, are not blank
 * @returns the table without the others, but for those that it cannot do without, or that cannot go without tearing apart
 * what stands beside or below it: the next rows that come have room there
 */
export function removeRows(
  place: Place,
  { column, columns }: Band,
  used: number,
  given: Work,
): Pick<Outcome, 'place' | 'work'> {
  const own = ownRows(place);
  const surplus = own.rows - Math.max(used, FEWEST_ROWS);
  const blank: Area = {
    sheet: place.sheet.id,
    row: own.row + used,
    rows: own.rows - used,
    column,
    columns,
  };
  const going: Area = { ...blank, row: place.end - surplus, rows: surplus };
  const way = surplus > 0 ? wayOf(going, place, given) : undefined;
  if (!way) return { place, work: given };
  // Somebody may have written there meanwhile. The first row of an emptied table stays, with what it keeps.
  const looked = used > 0 ? blank : { ...blank, row: blank.row + 1, rows: blank.rows - 1 };
  if (!isUnused(looked, place, given)) return { place, work: given };
  const work = withWay(way, given);
  const done =
    used < FEWEST_ROWS ? takeBlank(going, place, way, work) : takeBetween(blank, place, surplus, way, work);
  return { place: done, work };
}

/** The last row that is not blank comes below the blank ones, which go above it but for those that the table cannot do without. */
function takeBetween(blank: Area, place: Place, surplus: number, way: Way, work: Work): Place {
  const going: Area = { ...blank, row: place.end - surplus, rows: surplus };
  const { sheets } = work.platform;
  const from = blank.row - 1;
  const last = digestOfRow(place, from, work);
  const formulas = formulasOf(place, blank, from, way, sheets);
  const { resizing: before } = work.writing;
  const isHidden =
    isHiddenByHand(place.sheet.id, from, sheets) || (before?.isHidden && before.count === -surplus);
  const resizing: Resizing = {
    rows: place.end - place.row,
    count: -surplus,
    last,
    ...(isHidden && { isHidden: true }),
    ...(formulas && { formulas }),
    way,
  };
  const settled = work.settle({ resizing });
  const shown = [from, place.end].filter((row) => isHiddenByHand(place.sheet.id, row, sheets));
  show(place.sheet.id, shown, sheets);
  followDown(place, blank, from, sheets);
  if (lowerLast(place, blank, way, settled)) {
    const lowered = settled.settle({ resizing: { ...resizing, isLowered: true } });
    const done = takeAway(going, place, last === '', lowered);
    if (isHidden) hide(place.sheet.id, done.end, sheets);
    return done;
  }
  for (const row of shown) hide(place.sheet.id, row, sheets);
  // The last one stays blank.
  const others: Area = { ...blank, rows: surplus - 1 };
  return surplus > 1 && isUnused(others, place, settled) ? takeBlank(others, place, way, settled) : place;
}

/** The last row is blank, too, and stays where it is. */
function takeBlank(going: Area, place: Place, way: Way, work: Work): Place {
  const below = distanceBelow(place, going, work.platform.sheets);
  const resizing: Resizing = {
    rows: place.end - place.row,
    count: -going.rows,
    last: '',
    ...(below !== undefined && { below }),
    way,
  };
  return takeAway(going, place, true, work.settle({ resizing }));
}

function wayOf(going: Area, place: Place, { others, platform: { sheets } }: Work): Way | undefined {
  return wayOut(going, place, standingBeside(place, others, sheets), sheets);
}

/** The undo of this run is to bring rows back by the way by which they go. */
function withWay(way: Way, work: Work): Work {
  const { undo } = work.writing;
  if (!undo || undo.areCells || way === 'rows') return work;
  return work.settle({ undo: { ...undo, areCells: true } });
}

/** Whether neither the source nor the person has anything in these rows. */
export function isUnused(rows: Area, place: Place, work: Work): boolean {
  const { sheets } = work.platform;
  if (!isBlank(rows, Array.from(place.columns.values()), sheets)) return false;
  const from = rows.row - firstRow(place);
  const kept = keptRows(readRegion(place, work), place, sheets);
  return !kept.slice(from, from + rows.rows).some(Boolean);
}

/**
 * @param going blank rows before its last one
 * @param isLastBlank whether nobody could tell the last one from others, once cells have moved without its mark
 */
export function takeAway(going: Area, place: Place, isLastBlank: boolean, work: Work): Place {
  const { id, platform } = work;
  const { sheets } = platform;
  const way = wayOf(going, place, work);
  // Somebody has put something in the way meanwhile.
  if (!way) return place;
  if (way !== 'rows' && isLastBlank) {
    markEnd(id, { ...place, end: place.end - going.rows }, sheets);
    sheets.flush();
  }
  if (way === 'rows') sheets.deleteRows(going.sheet, going.row, going.rows);
  else sheets.deleteCells({ ...going, ...way });
  sheets.flush();
  const shorter: Place = { ...place, end: place.end - going.rows };
  shrinkAttached(shorter, way, place.end, work);
  return markEnd(id, shorter, sheets);
}

/**
 * Rows that the source has no more, at the end of the table. Those that may stay, blank, keep the rules and number formats
 * that the person set for all rows.
 *
 * @param used how many rows are not blank in the end
 * @param model one of them that new rows are made like where none stays
 */
export function clearRows(place: Place, going: Area, used: number, sheets: Sheets, model?: number): void {
  const free = firstRow(place) + used;
  const filled = Math.min(Math.max(0, free - going.row), going.rows);
  clearFilled({ ...going, rows: filled }, model, sheets);
  const first = firstRow(place);
  // Of an emptied table the first row keeps the formulas that new rows are to have.
  const isEmptied = used === 0 && going.row <= first && first < going.row + going.rows;
  for (const part of isEmptied ? importedParts(going, place, first) : []) {
    sheets.clear(part, 'but rules and number formats');
  }
  const from = Math.max(going.row + filled, isEmptied ? first + 1 : 0);
  const spare: Area = { ...going, row: from, rows: going.row + going.rows - from };
  if (spare.rows > 0) sheets.clear(spare, 'but rules and number formats');
}

function clearFilled(area: Area, model: number | undefined, sheets: Sheets): void {
  const { row, rows } = area;
  const isModel = model !== undefined && model >= row && model < row + rows;
  const above = isModel ? model - row : rows;
  if (above > 0) sheets.clear({ ...area, rows: above });
  if (!isModel) return;
  sheets.clear({ ...area, row: model, rows: 1 }, 'but rules and number formats');
  const below = rows - above - 1;
  if (below > 0) sheets.clear({ ...area, row: model + 1, rows: below });
}

/** The columns of the import in that row. */
function importedParts(going: Area, place: Place, row: number): readonly Area[] {
  return importedRuns(place).map(({ column, count }) => ({
    ...{ sheet: going.sheet, row, rows: 1, column, columns: count },
  }));
}

/** Brings the last row that is not blank below the blank ones. @returns false where it stays, since Sheets does not move it */
function lowerLast(place: Place, blank: Area, way: Way, work: Work): boolean {
  const { others, platform } = work;
  const { sheets } = platform;
  const window: Area = { ...blank, row: blank.row - 1, rows: blank.rows + 1 };
  const places = [blank.rows, ...Array.from({ length: blank.rows }, (_, row) => row)];
  const isHidden = [window.row, place.end].some((row) => sheets.isHidden(window.sheet, row));
  if (isHidden && stayingRows(place, window, places, others, sheets)) return false;
  const region = readRegion(place, work);
  const anchors = anchorsOf(region, place, sheets);
  const last = digestOfRow(place, window.row, work);
  // A row of the person alone has no digest.
  const isLowered = (): boolean =>
    last === ''
      ? isUnused({ ...window, rows: blank.rows }, place, work)
      : digestOfRow(place, place.end, work) === last;
  for (let tries = 2; tries > 0; tries -= 1) {
    try {
      sortRows(place, window, places, others, anchors, sheets, cellsOf(way));
      sheets.flush();
      break;
    } catch {
      // Wider by what was numbered beside it.
      const sheet = sheets.find(place.sheet.id) ?? place.sheet;
      // A service that is out of order refuses this as well, and is told as such.
      clearOrder({ ...place, sheet }, sheets);
      // A second sort would bring it back up.
      if (isLowered()) break;
      if (tries === 1) return false;
    }
  }
  followLast(place, window.row, way, work);
  return true;
}

/** The last row has come down from there, and formulas beside the rows above it name it still. */
export function followLast(place: Place, from: number, way: Way | undefined, work: Work): void {
  const region = readRegion(place, work);
  const own = ownColumns(region, place).map((right) => region.area.column + right);
  const above: Area = { ...region.area, rows: from - region.area.row };
  followRow(above, own, from, place.end, work.platform.sheets, cellsOf(way));
}
