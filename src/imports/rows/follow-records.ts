/** Records come up past blank rows, all as they stand: what names them comes with them. Each may be done again after a death. */
import type { Sheets } from '../../platform';
import { type Reference, rewriteRows } from '../../references';
import { firstRow, type Place } from '../whereabouts/place';
import { type Band, isWithin } from './band';
import type { Rows } from './follow-elsewhere';
import { formulaColumns, type Region } from './region';
import { renameEverywhere } from './rename-everywhere';
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
  renameEverywhere(
    place,
    band,
    ({ first, last }) => (isIn(first) ? { first: raised(first), last: raised(last) } : undefined),
    // Among those of a history formulas of the person are sorted with their rows.
    ({ cell }) =>
      cell.sheet === place.sheet.id && isWithin(cell, band) && cell.row > place.row && cell.row <= place.end,
    sheets,
  );
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
