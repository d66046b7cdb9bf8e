/**
 * Blank rows that a person put among those of a table, with formulas beside that name other rows, such as a running total: below
 * such a row they name the one above it. Were they sorted, they would name another record; where the blank row is deleted,
 * Sheets keeps them right.
 */
import type { Area } from '../../platform';
import { markEnd } from '../whereabouts/finding/locate';
import type { Place } from '../whereabouts/place';
import type { Work } from '../write/work';
import { standingBeside } from './band';
import { areContinued } from './continued';
import { ownColumns, type Region } from './region';
import { isUnused } from './remove-rows';
import { areAlone } from './way';

/** @param isBlank whether that row is blank, and goes @returns rows of the sheet that can go as a whole */
export function gapsIn(
  place: Place,
  region: Region,
  isBlank: (row: number) => boolean,
  work: Work,
): readonly number[] {
  const { sheets } = work.platform;
  const { area } = region;
  const rows = Array.from({ length: area.rows }, (_, row) => row);
  const last = rows.filter((row) => !isBlank(row)).pop() ?? 0;
  const gaps = rows.filter((row) => row > 0 && row < last && isBlank(row));
  if (gaps.length === 0 || !areContinued(area, ownColumns(region, place), sheets)) return [];
  const beside = standingBeside(place, work.others, sheets);
  const areaOf = (row: number): Area => ({ ...area, row: area.row + row, rows: 1 });
  const isFree = (row: number): boolean =>
    areAlone(areaOf(row), beside, sheets) && isUnused(areaOf(row), place, work);
  return gaps.filter(isFree).map((row) => area.row + row);
}

/** @returns the table without these rows, but for those that somebody wrote into meanwhile */
export function closeGaps(place: Place, gaps: readonly number[], work: Work): Place {
  const { sheets } = work.platform;
  if (gaps.length === 0) return place;
  let now = place;
  for (const row of [...gaps].reverse()) {
    const area: Area = { sheet: place.sheet.id, row, rows: 1, column: 1, columns: place.sheet.columns };
    if (!isUnused(area, now, work)) continue;
    sheets.deleteRows(area.sheet, row, 1);
    now = { ...now, end: now.end - 1 };
  }
  sheets.flush();
  const sheet = sheets.find(place.sheet.id) ?? place.sheet;
  return markEnd(work.id, { ...now, sheet }, sheets);
}
