/**
 * Rows come before the last one of a table, and go from before it, so that what covers all rows grows and shrinks with them. What
 * names fewer of them, anywhere in the file, is not to: a sum of one capture, or one record. Sheets moves it with the row that is
 * the last one by then; it goes on naming the row in which that record stands.
 *
 * Each may be done again after a death, and does nothing then.
 */
import type { Sheets } from '../../platform';
import { type Reference, rewriteRows } from '../../references';
import { firstRow, type Place } from '../whereabouts/place';
import type { Band } from './band';
import { formulasElsewhere } from './named-elsewhere';

/** Of references that end in these rows of the table, those that are meant. */
interface Renaming {
  readonly from: number;
  /** The last of several. */
  readonly until?: number;
  readonly to: number;
  readonly isMeant: (reference: Reference) => boolean;
}

/** What named the last row before rows came above it, which now is another one. */
export function followUp(place: Place, band: Band, to: number, sheets: Sheets): void {
  const first = firstRow(place);
  const isMeant = (one: Reference): boolean => isOne(one) || (one.first.row ?? first) > first;
  rename(place, band, [{ from: place.end, to, isMeant }], place.end, sheets);
}

/** What ended in that row, whose record is about to become the last one of the table, or in the blank ones below it. */
export function followDown(place: Place, band: Band, from: number, sheets: Sheets): void {
  const { end } = place;
  const first = firstRow(place);
  // Rows that all go take no other one in.
  const going: Renaming = {
    from: end,
    to: end - 1,
    isMeant: (one) => !isOne(one) && (one.first.row ?? first) > from,
  };
  const isMeant = (one: Reference): boolean => (one.first.row ?? 0) <= from;
  const last: Renaming = { from, until: end - 1, to: end, isMeant };
  rename(place, band, [going, last], from, sheets);
}

function isOne({ first, last }: Reference): boolean {
  return first === last || first.row === last.row;
}

function rename(
  place: Place,
  band: Band,
  renamings: readonly Renaming[],
  moving: number,
  sheets: Sheets,
): void {
  for (const { cell, formula, isOfTable } of formulasElsewhere(place, band, sheets, moving)) {
    const wanted = rewriteRows(formula, (end, reference) => {
      const { row = 0 } = end;
      if (row !== reference.last.row || !isOfTable(reference)) return end;
      const found = renamings.find(
        ({ from, until = from, isMeant }) => row >= from && row <= until && isMeant(reference),
      );
      return found ? { ...end, row: found.to } : end;
    });
    // What whoever runs this may not write stays as Sheets has made it.
    if (wanted !== formula && !sheets.isProtected(cell)) sheets.setFormula(cell, wanted);
  }
}
