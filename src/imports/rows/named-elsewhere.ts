/** Formulas anywhere in the file; those beside the rows of a table go with them, and are not among them. */
import { IMPORT } from '../../config';
import type { Area, Sheets } from '../../platform';
import { columnNumber, type Reference } from '../../references';
import { CAPTURE } from '../definition/special-columns';
import type { Place } from '../whereabouts/place';
import { type Band, isWithin } from './band';

export interface FormulaElsewhere {
  readonly cell: Area;
  /** The name of its sheet. */
  readonly on: string;
  readonly formula: string;
  /** Whether all that it names moves with the table's rows: cells in other columns stay where they are. */
  readonly isOfTable: (reference: Reference) => boolean;
}

/**
 * Sheets that are too large to be read for it are left out.
 *
 * @param moving a row that is about to move, and takes along what stands in it
 */
export function formulasElsewhere(
  place: Place,
  band: Band,
  sheets: Sheets,
  moving?: number,
): readonly FormulaElsewhere[] {
  const table = place.sheet.name.toLowerCase();
  const isInBand = (column: number): boolean => isWithin({ column, columns: 1 }, band);
  const moves = movingWith(band);
  // Rows of a history are written over by nobody: a formula there is the person's, and stays where it is.
  const kept = new Set(place.columns.has(CAPTURE.key) ? place.columns.values() : []);
  return sheets.all().flatMap(({ id, name }) => {
    const size = sheets.used(id);
    if (size.rows * size.columns === 0 || size.rows * size.columns > IMPORT.comparedCells) return [];
    const isHere = id === place.sheet.id;
    const isBeside = ({ row, column }: Area): boolean =>
      isHere &&
      row > place.row &&
      row <= place.end &&
      isInBand(column) &&
      !(kept.has(column) && row !== moving);
    const isOfTable = ({ sheet, first, last }: Reference): boolean =>
      (sheet?.toLowerCase() ?? (isHere ? table : undefined)) === table && moves({ first, last });
    const area: Area = { sheet: id, row: 1, column: 1, ...size };
    return sheets.formulas(area).flatMap((line, down) =>
      line.flatMap((formula, right) => {
        const cell: Area = { sheet: id, row: down + 1, column: right + 1, rows: 1, columns: 1 };
        return formula === '' || isBeside(cell) ? [] : [{ cell, on: name, formula, isOfTable }];
      }),
    );
  });
}

/** Whether all columns that it names move with the table's rows. */
export function movingWith(band: Band): (reference: Pick<Reference, 'first' | 'last'>) => boolean {
  return ({ first, last }) =>
    [first, last].every(
      ({ letters }) => letters !== '' && isWithin({ column: columnNumber(letters), columns: 1 }, band),
    );
}
