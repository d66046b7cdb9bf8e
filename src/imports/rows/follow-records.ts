/** Records come up past blank rows, all as they stand: what names them comes with them. Each may be done again after a death. */
import type { Area, Sheets } from '../../platform';
import { type Reference, rewriteRows } from '../../references';
import { refusalOf } from '../cells/refusal';
import { firstRow, type Place } from '../whereabouts/place';
import { type Band, isWithin } from './band';
import { isOfTable } from './follow-elsewhere';
import { formulasElsewhere, movingWith } from './named-elsewhere';
import { formulaColumns, type Region } from './region';
import { put } from './row-references';

/**
 * What stands anywhere but beside them.
 *
 * @param from the first record, which comes to the first row of the table
 */
export function followRecords(place: Place, band: Band, from: number, sheets: Sheets): void {
  const up = from - firstRow(place);
  const isIn = (row: number): boolean => row >= from && row <= place.end;
  const raised = (row: number): number => (isIn(row) ? row - up : row);
  const reworded = (formula: string, isMeant: (reference: Reference) => boolean): string =>
    rewriteRows(formula, (end, reference) => {
      const { row } = reference.first;
      if (end.row === undefined || row === undefined || !isIn(row) || !isMeant(reference)) return end;
      return { ...end, row: raised(end.row) };
    });
  const isBeside = (cell: Area): boolean =>
    cell.sheet === place.sheet.id && isWithin(cell, band) && cell.row > place.row && cell.row <= place.end;
  for (const { cell, formula, isOfTable: isMeant } of formulasElsewhere(place, band, sheets)) {
    // Among those of a history formulas of the person are sorted with their rows.
    if (isBeside(cell)) continue;
    const wanted = reworded(formula, isMeant);
    if (wanted !== formula && !sheets.isProtected(cell)) sheets.setFormula(cell, wanted);
  }
  const moved = (area: Area): Area => {
    if (!isIn(area.row) || !isOfTable(area, band, sheets)) return area;
    const last = raised(area.row + area.rows - 1);
    return { ...area, row: raised(area.row), rows: last - raised(area.row) + 1 };
  };
  for (const { area, move } of sheets.attached(place.sheet.id)) {
    const to = moved(area);
    if (to !== area) move(to);
  }
  sheets.flush();
  const moves = movingWith(band);
  refusalOf(
    () => sheets.changeConditional(place.sheet.id, moved, (formula) => reworded(formula, moves)),
    sheets,
  );
  sheets.flush();
}

interface Rows {
  readonly first: number;
  readonly last: number;
}

/** Formulas beside the rows of the table that name all of those rows name all of these. */
export function renameBeside(place: Place, region: Region, from: Rows, to: Rows, sheets: Sheets): void {
  const { area } = region;
  const rights = formulaColumns(region, place);
  const lines = rights.length > 0 ? sheets.formulas(area) : [];
  const isAll = ({ sheet, first, last }: Reference): boolean =>
    sheet === undefined && first !== last && first.row === from.first && last.row === from.last;
  const renamed = (formula = ''): string =>
    rewriteRows(formula, (end, reference) => {
      if (!isAll(reference)) return end;
      return { ...end, row: end === reference.first ? to.first : to.last };
    });
  for (const right of rights) {
    const rows = lines.flatMap((line, down) => (renamed(line[right]) === line[right] ? [] : [down]));
    put(area, area.column + right, rows, (down) => renamed(lines[down]?.[right]), sheets);
  }
}
