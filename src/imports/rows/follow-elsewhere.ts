/**
 * Rows come before the last one of a table, and go from before it, so that what covers all rows grows and shrinks with them. What
 * names fewer of them, anywhere in the file, is not to: a sum of one capture, or one record. Sheets moves it with the row that is
 * the last one by then; it goes on naming the row in which that record stands. So do named ranges, and protected ones.
 *
 * Each may be done again after a death, and does nothing then.
 */
import { beside, meet } from '../../area';
import type { Area, Covering, Sheets } from '../../platform';
import { type Reference, rewriteRows } from '../../references';
import { refusalOf } from '../cells/refusal';
import { firstRow, type Place, widthOf } from '../whereabouts/place';
import type { Work } from '../write/work';
import { type Band, isWithin } from './band';
import { formulasElsewhere, movingWith } from './named-elsewhere';
import { narrowed, widened } from './reach-over';
import { filledRows, type Region } from './region';
import { holdsAnything } from './unseen';
import type { Way } from './way';

export interface Rows {
  readonly first: number;
  readonly last: number;
}

/** Of what ends in these rows of the table, that which is meant. */
interface Renaming {
  readonly from: number;
  /** The last of several. */
  readonly until?: number;
  readonly to: number;
  readonly isMeant: (rows: Rows) => boolean;
}

/**
 * What named the last row before rows came above it, which now is another one.
 *
 * @param way by which they came
 */
export function followUp(place: Place, coming: Area, way: Way | undefined, sheets: Sheets): void {
  const isAll = coversAll(place);
  const part: Renaming = { from: place.end, to: coming.row, isMeant: (rows) => !isAll(rows) };
  renameFormulas(place, coming, [part], place.end, sheets);
  moveAttached(place, coming, [part, toGrow(place, coming)], sheets, {
    over: toWiden(place, coming, way, sheets),
  });
}

/** What covers all rows, and columns beyond those in which cells came, takes them in as well. */
export function growAttached(place: Place, coming: Area, way: Way | undefined, sheets: Sheets): void {
  moveAttached(place, coming, [toGrow(place, coming)], sheets, {
    over: toWiden(place, coming, way, sheets),
  });
}

function toWiden(place: Place, coming: Area, way: Way | undefined, sheets: Sheets): Over {
  // With whole rows it has grown.
  return way === 'rows' ? () => undefined : (area) => widened(area, place, coming, way ?? coming, sheets);
}

/** What covers all rows but the blank ones at the end covers those of them as well that are about to be filled. */
export function growInto(place: Place, region: Region, used: number, sheets: Sheets): void {
  const filled = filledRows(region, place);
  const from = firstRow(place) + filled - 1;
  const to = Math.min(place.end, firstRow(place) + used - 1);
  if (filled === 0 || to <= from) return;
  const all: Renaming = { from, to, isMeant: coversAll(place) };
  renameFormulas(place, region.area, [all], from, sheets);
  moveAttached(place, region.area, [all], sheets);
}

/**
 * A table came back, and has more rows than it had: what covered all of those covers these as well.
 *
 * @returns what ends above them still, since a script cannot move it
 */
export function growBack(place: Place, before: number, sheets: Sheets): readonly Covering[] {
  const from = place.row + before;
  if (before < 1 || place.end <= from) return [];
  const band = widthOf(place);
  const all: Renaming = { from, to: place.end, isMeant: coversAll(place) };
  renameFormulas(place, band, [all], from, sheets);
  moveAttached(place, band, [all], sheets);
  const rows: Area = { sheet: place.sheet.id, row: firstRow(place), rows: before, ...band };
  return sheets.covering(place.sheet.id).filter(({ area }) => {
    const last = area.row + area.rows - 1;
    return meet(area, rows) && last === from && all.isMeant({ first: area.row, last });
  });
}

/** It ends below those that came. */
function toGrow(place: Place, { row }: Area): Renaming {
  return { from: row, to: place.end, isMeant: coversAll(place) };
}

/** Of what ends in the last row. */
function coversAll(place: Place): (rows: Rows) => boolean {
  const first = firstRow(place);
  return (rows) => !isOne(rows) && rows.first <= first;
}

/**
 * What ended in the last row, and covers columns beyond those from which cells went, ends in the last row by now.
 *
 * @param last the last row before they went
 */
export function shrinkAttached(
  place: Place,
  way: Way,
  last: number,
  work: Pick<Work, 'others' | 'before' | 'platform'>,
): void {
  const { sheets } = work.platform;
  // All that ended in a whole row has ended higher since it went. What ends with the sheet may be open, and would be no more.
  if (way === 'rows' || last >= (sheets.find(place.sheet.id)?.rows ?? 0)) return;
  const isMeant = (rows: Rows): boolean => isOne(rows) || rows.first <= place.end;
  moveAttached(place, way, [{ from: last, to: place.end, isMeant }], sheets, {
    isBeyond: true,
    over: (area) => narrowed(area, place, way, last, work),
  });
}

/** What ended in that row, whose record is about to become the last one of the table, or in the blank ones below it. */
export function followDown(place: Place, band: Band, from: number, sheets: Sheets): void {
  const { end } = place;
  // Rows that all go take no other one in.
  const going: Renaming = {
    from: end,
    to: end - 1,
    isMeant: (rows) => !isOne(rows) && rows.first > from,
  };
  const isMeant = (rows: Rows): boolean => rows.first <= from;
  const last: Renaming = { from, until: end - 1, to: end, isMeant };
  renameFormulas(place, band, [going, last], from, sheets);
  moveAttached(place, band, [going, last], sheets);
}

function isOne({ first, last }: Rows): boolean {
  return first === last;
}

function renamed(rows: Rows, renamings: readonly Renaming[]): number | undefined {
  return renamings.find(
    ({ from, until = from, isMeant }) => rows.last >= from && rows.last <= until && isMeant(rows),
  )?.to;
}

function renameFormulas(
  place: Place,
  band: Band,
  renamings: readonly Renaming[],
  moving: number,
  sheets: Sheets,
): void {
  for (const { cell, formula, isOfTable } of formulasElsewhere(place, band, sheets, moving)) {
    const wanted = reworded(formula, renamings, isOfTable);
    // What whoever runs this may not write stays as Sheets has made it.
    if (wanted !== formula && !sheets.isProtected(cell)) sheets.setFormula(cell, wanted);
  }
}

function reworded(
  formula: string,
  renamings: readonly Renaming[],
  isOfTable: (reference: Reference) => boolean,
): string {
  return rewriteRows(formula, (end, reference) => {
    const rows = rowsOf(reference);
    if (!rows || end.row !== rows.last || !isOfTable(reference)) return end;
    return { ...end, row: renamed(rows, renamings) ?? end.row };
  });
}

/** Where it ends by now that covers more than the table and blank columns; undefined where it stays. */
type Over = (area: Area) => Area | undefined;

interface Moving {
  /** Leaves out what ends within those columns: Sheets has moved it. */
  readonly isBeyond?: boolean;
  readonly over?: Over;
}

function moveAttached(
  { sheet }: Place,
  band: Band,
  renamings: readonly Renaming[],
  sheets: Sheets,
  { isBeyond = false, over = () => undefined }: Moving = {},
): void {
  const moved = (area: Area): Area => {
    const reaching = over(area);
    if (reaching) return reaching;
    const rows = { first: area.row, last: area.row + area.rows - 1 };
    const to = renamed(rows, renamings);
    const stays = to === undefined || (isBeyond && isWithin(area, band)) || !isOfTable(area, band, sheets);
    if (stays) return area;
    return isOne(rows) ? { ...area, row: to } : { ...area, rows: to - area.row + 1 };
  };
  for (const { area, move } of sheets.attached(sheet.id)) {
    const to = moved(area);
    if (to !== area) move(to);
  }
  const moves = movingWith(band);
  const formula = (text: string): string => (isBeyond ? text : reworded(text, renamings, moves));
  // What was written before is not lost with formats that Sheets refuses: those stay as it has made them.
  sheets.flush();
  refusalOf(() => sheets.changeConditional(sheet.id, moved, formula), sheets);
}

/** Whether all that it covers is in the columns of the table's rows: blank ones beyond those make it nothing else's. */
export function isOfTable(area: Area, { column, columns }: Band, sheets: Sheets): boolean {
  const beyond = beside(area, { ...area, column, columns });
  return beyond[0] !== area && !beyond.some((part) => holdsAnything(part, sheets));
}

function rowsOf({ first, last }: Reference): Rows | undefined {
  return first.row === undefined || last.row === undefined ? undefined : { first: first.row, last: last.row };
}
