/**
 * Rows come before the last one of a table, and go from before it, so that what covers all rows grows and shrinks with them. What
 * names fewer of them, anywhere in the file, is not to: a sum of one capture, or one record. Sheets moves it with the row that is
 * the last one by then; it goes on naming the row in which that record stands. So do named ranges, and protected ones.
 *
 * Each may be done again after a death, and does nothing then.
 */
import type { Sheets } from '../../platform';
import { type Reference, rewriteRows } from '../../references';
import { firstRow, type Place } from '../whereabouts/place';
import type { Band } from './band';
import { formulasElsewhere } from './named-elsewhere';

interface Rows {
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

/** What named the last row before rows came above it, which now is another one. */
export function followUp(place: Place, band: Band, to: number, sheets: Sheets): void {
  const first = firstRow(place);
  const isMeant = (rows: Rows): boolean => isOne(rows) || rows.first > first;
  rename(place, band, [{ from: place.end, to, isMeant }], place.end, sheets);
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
  rename(place, band, [going, last], from, sheets);
}

function isOne({ first, last }: Rows): boolean {
  return first === last;
}

function rename(
  place: Place,
  band: Band,
  renamings: readonly Renaming[],
  moving: number,
  sheets: Sheets,
): void {
  const renamed = (rows: Rows): number | undefined =>
    renamings.find(
      ({ from, until = from, isMeant }) => rows.last >= from && rows.last <= until && isMeant(rows),
    )?.to;
  for (const { cell, formula, isOfTable } of formulasElsewhere(place, band, sheets, moving)) {
    const wanted = rewriteRows(formula, (end, reference) => {
      const rows = rowsOf(reference);
      if (!rows || end.row !== rows.last || !isOfTable(reference)) return end;
      return { ...end, row: renamed(rows) ?? end.row };
    });
    // What whoever runs this may not write stays as Sheets has made it.
    if (wanted !== formula && !sheets.isProtected(cell)) sheets.setFormula(cell, wanted);
  }
  for (const { area, move } of sheets.attached(place.sheet.id)) {
    const rows = { first: area.row, last: area.row + area.rows - 1 };
    const to = isWithin(area, band) ? renamed(rows) : undefined;
    if (to === undefined) continue;
    move(isOne(rows) ? { ...area, row: to } : { ...area, rows: to - area.row + 1 });
  }
}

function rowsOf({ first, last }: Reference): Rows | undefined {
  return first.row === undefined || last.row === undefined ? undefined : { first: first.row, last: last.row };
}

function isWithin(area: Band, band: Band): boolean {
  return area.column >= band.column && area.column + area.columns <= band.column + band.columns;
}
