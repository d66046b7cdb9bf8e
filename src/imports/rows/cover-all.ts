/**
 * Records that a person dragged past the last one, or above the first, are the table's still, and Sheets has taken them out of what
 * covered all rows. What covers just those by now that are left of its columns covers all of its rows again.
 */
import type { Area, Sheets } from '../../platform';
import { type Reference, rewriteRows } from '../../references';
import { refusalOf } from '../cells/refusal';
import type { Bound } from '../kept/bounds';
import { BOUNDS } from '../kept/file-sheet';
import { firstRow, type Place } from '../whereabouts/place';
import { isOfTable } from './follow-elsewhere';
import { renameBeside } from './follow-records';
import { formulasElsewhere, movingWith } from './named-elsewhere';
import type { Region } from './region';

/**
 * May be done again after a death.
 *
 * @param bounds of its columns, as Sheets has kept them
 */
export function coverAll(place: Place, region: Region, bounds: readonly Bound[], sheets: Sheets): void {
  const [from] = bounds;
  const to = { first: firstRow(place), last: place.end };
  const isOne = bounds.every(({ first, last }) => first === from?.first && last === from.last);
  if (!from || !isOne || from.first < to.first || from.last > to.last) return;
  if (from.first === to.first && from.last === to.last) return;
  const isAll = ({ first, last }: Pick<Reference, 'first' | 'last'>): boolean =>
    first !== last && first.row === from.first && last.row === from.last;
  const reworded = (formula: string, isMeant: (reference: Reference) => boolean): string =>
    rewriteRows(formula, (end, reference) => {
      if (!isAll(reference) || !isMeant(reference)) return end;
      return { ...end, row: end === reference.first ? to.first : to.last };
    });
  for (const { cell, formula, isOfTable: isMeant } of formulasElsewhere(place, region.area, sheets)) {
    // What Sheets keeps of it stays until the run is over: whoever goes on after a death needs it.
    const wanted = BOUNDS.test(formula) ? formula : reworded(formula, isMeant);
    if (wanted !== formula && !sheets.isProtected(cell)) sheets.setFormula(cell, wanted);
  }
  renameBeside(place, region, from, to, sheets);
  const moved = (area: Area): Area => {
    const isWhole = area.rows > 1 && area.row === from.first && area.row + area.rows - 1 === from.last;
    return isWhole && isOfTable(area, region.area, sheets)
      ? { ...area, row: to.first, rows: to.last - to.first + 1 }
      : area;
  };
  for (const { area, move } of sheets.attached(place.sheet.id)) {
    const wanted = moved(area);
    if (wanted !== area) move(wanted);
  }
  sheets.flush();
  const moves = movingWith(region.area);
  refusalOf(
    () => sheets.changeConditional(place.sheet.id, moved, (formula) => reworded(formula, moves)),
    sheets,
  );
  sheets.flush();
}
