/**
 * What names rows of a table, anywhere in the file, names other ones from now on: formulas, named ranges, protections, conditional
 * formats. Each may be done again after a death. Formulas beside the rows are not among them.
 */
import type { Area, Sheets } from '../../platform';
import { type Reference, rewriteRows } from '../../references';
import { refusalOf } from '../cells/refusal';
import type { Place } from '../whereabouts/place';
import type { Band } from './band';
import { isOfTable, type Rows } from './follow-elsewhere';
import { type FormulaElsewhere, formulasElsewhere, movingWith } from './named-elsewhere';

/**
 * @param to undefined where they go on naming those
 * @param isLeft a formula that stays as it is
 */
export function renameEverywhere(
  place: Place,
  band: Band,
  to: (from: Rows) => Rows | undefined,
  isLeft: (formula: FormulaElsewhere) => boolean,
  sheets: Sheets,
): void {
  const reworded = (formula: string, isMeant: (reference: Reference) => boolean): string =>
    rewriteRows(formula, (end, reference) => {
      const { first, last } = reference;
      if (first.row === undefined || end.row === undefined || !isMeant(reference)) return end;
      // Some name all rows from there on.
      const rows = to({ first: first.row, last: last.row ?? Number.POSITIVE_INFINITY });
      return rows ? { ...end, row: end === first ? rows.first : rows.last } : end;
    });
  for (const one of formulasElsewhere(place, band, sheets)) {
    const { cell, formula, isOfTable: isMeant } = one;
    const wanted = isLeft(one) ? formula : reworded(formula, isMeant);
    if (wanted !== formula && !sheets.isProtected(cell)) sheets.setFormula(cell, wanted);
  }
  const moved = (area: Area): Area => {
    const rows = to({ first: area.row, last: area.row + area.rows - 1 });
    return rows && isOfTable(area, band, sheets)
      ? { ...area, row: rows.first, rows: rows.last - rows.first + 1 }
      : area;
  };
  for (const { area, move } of sheets.attached(place.sheet.id)) {
    const wanted = moved(area);
    if (wanted !== area) move(wanted);
  }
  sheets.flush();
  const moves = movingWith(band);
  refusalOf(
    () => sheets.changeConditional(place.sheet.id, moved, (formula) => reworded(formula, moves)),
    sheets,
  );
  sheets.flush();
}
