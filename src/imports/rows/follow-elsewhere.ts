/**
 * Rows come before the last one of a table, and go from before it, so that what covers all rows grows and shrinks with them. What
 * names fewer of them, anywhere in the file, is not to: a sum of one capture, or one record. Sheets moves it with the row that is
 * the last one by then; it goes on naming the row in which that record stands.
 *
 * Each may be done again after a death, and does nothing then.
 */
import { IMPORT } from '../../config';
import type { Area, Sheets } from '../../platform';
import { type End, type Reference, rewriteRows } from '../../references';
import { firstRow, type Place } from '../whereabouts/place';
import type { Band } from './band';

type IsMeant = (reference: Reference) => boolean;

/** What named the last row before rows came above it, which now is another one. */
export function followUp(place: Place, band: Band, to: number, sheets: Sheets): void {
  const first = firstRow(place);
  const isPart: IsMeant = (one) => isOne(one) || (one.first.row ?? first) > first;
  rename(place, band, place.end, to, isPart, sheets);
}

/** What named that row, whose record is about to become the last one of the table. */
export function followDown(place: Place, band: Band, from: number, sheets: Sheets): void {
  const first = firstRow(place);
  // Rows that all go take no other one in.
  const isGoing: IsMeant = (one) => !isOne(one) && (one.first.row ?? first) > from;
  rename(place, band, place.end, place.end - 1, isGoing, sheets);
  rename(place, band, from, place.end, (one) => isOne(one) || (one.first.row ?? 0) <= from, sheets);
}

function isOne({ first, last }: Reference): boolean {
  return first === last || first.row === last.row;
}

/** References that end in that row of the table. */
function rename(place: Place, band: Band, from: number, to: number, isMeant: IsMeant, sheets: Sheets): void {
  if (from === to) return;
  const table = place.sheet.name.toLowerCase();
  for (const { id } of sheets.all()) {
    const size = sheets.used(id);
    if (size.rows * size.columns === 0 || size.rows * size.columns > IMPORT.comparedCells) continue;
    const isHere = id === place.sheet.id;
    // Those beside the table's rows are followed as they move.
    const isBeside = (row: number, column: number): boolean =>
      isHere &&
      row > place.row &&
      row <= place.end &&
      column >= band.column &&
      column < band.column + band.columns;
    const isOfTable = ({ sheet, last }: Reference): boolean =>
      (sheet?.toLowerCase() ?? (isHere ? table : undefined)) === table && last.row === from;
    const follow = (end: End, reference: Reference): Pick<End, 'row' | 'isHeld'> =>
      end.row === from && isOfTable(reference) && isMeant(reference) ? { ...end, row: to } : end;
    const area: Area = { sheet: id, row: 1, column: 1, ...size };
    sheets.formulas(area).forEach((line, down) => {
      line.forEach((formula, right) => {
        if (formula === '' || isBeside(down + 1, right + 1)) return;
        const wanted = rewriteRows(formula, follow);
        const cell: Area = { ...area, row: down + 1, column: right + 1, rows: 1, columns: 1 };
        // What whoever runs this may not write stays as Sheets has made it.
        if (wanted !== formula && !sheets.isProtected(cell)) sheets.setFormula(cell, wanted);
      });
    });
  }
}
