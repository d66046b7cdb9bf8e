/**
 * All records of a table were cut to further down, and a person has said that they are the table's: they come up again to where they
 * stood, and what names them, which has followed the cut, comes with them. Blank rows between are below the table then.
 */
import type { Platform } from '../../../platform';
import { checkMerges } from '../../acceptance/merges';
import type { Table } from '../../kept/state';
import { anchorsOf } from '../../rows/anchors';
import { followRecords, renameBeside } from '../../rows/follow-records';
import { isBlankRow, keptAndMadeRows, type Region, readRegion } from '../../rows/region';
import { checkSortable, clearOrder, sortRows, stayingRows, unsorted } from '../../rows/sort-rows';
import { firstMark, marksOn } from '../header/marks';
import { firstRow, type Others, type Place } from '../place';
import { hasPlaceAlone } from '../records/row-doubt';
import { checkProtection } from '../target';

/**
 * @param reaching ends with the last of its records
 * @returns its last row by now
 * @throws AddOnError `refused` before anything is changed
 */
export function raiseRecords(
  id: string,
  reaching: Place,
  matchKey: string | undefined,
  { head = 0 }: Pick<Table, 'head'>,
  others: Others,
  platform: Platform,
): number {
  const { sheets } = platform;
  const { sheet, row } = reaching;
  const marked = sheets.markedRows(firstMark(id)).find((mark) => mark.sheet === sheet.id && mark.row > row);
  const place = clearOrder({ ...reaching, head: marked ? marked.row - row - 1 : head }, sheets);
  const region = readRegion(place, { others, columns: [], platform });
  const top = recordsFrom(id, place, region, platform);
  if (top === 0) return place.end;
  const { area } = region;
  const kept = keptAndMadeRows(region, place, sheets).slice(0, top);
  const stay = kept.filter(Boolean).length;
  const places = raisedPlaces(kept, area.rows);
  const end = place.end - top + stay;
  checkProtection(area, sheet, sheets);
  checkMerges(place, [], area, true, sheets);
  checkSortable(place, area, [], others, sheets);
  const staying = stayingRows(place, area, places, others, sheets);
  if (staying) throw unsorted(place, staying, sheets);
  // Whoever dies from here on finds the records still to be asked about.
  const from = area.row + top;
  followRecords(place, area, from, sheets);
  // What the person wrote beside blank rows stays in its row, and the run brings the records there.
  if (stay > 0 && hasPlaceAlone(matchKey, place)) return place.end;
  const all = { first: area.row, last: place.end };
  renameBeside(place, region, { ...all, first: from }, all, sheets);
  sheets.flush();
  sortRows(place, area, places, others, anchorsOf(region, place, sheets), sheets);
  renameBeside(place, region, all, { ...all, last: place.end - top }, sheets);
  return end;
}

/** How many blank rows are above its first record, where all of them stand below the row with the mark of its end. */
function recordsFrom(id: string, place: Place, region: Region, { sheets }: Platform): number {
  const isBlank = region.values.map((_, row) => isBlankRow(region, place, row));
  const top = Math.max(0, isBlank.indexOf(false));
  const { ends } = marksOn(id, place.sheet.id, sheets);
  const isBelow = ends.every((mark) => mark.row < firstRow(place) + top);
  // The mark went with the last row: nobody knows then whether a record is missing between others.
  const isWhole = ends.length > 0 || !isBlank.slice(top).includes(true);
  return isBelow && isWhole ? top : 0;
}

/** Records first, then what the person wrote beside blank rows above them, then the other ones of these. */
function raisedPlaces(kept: readonly boolean[], rows: number): readonly number[] {
  const records = rows - kept.length;
  let next = records;
  let last = records + kept.filter(Boolean).length;
  const above = kept.map((is) => (is ? next++ : last++));
  return [...above, ...Array.from({ length: records }, (_, row) => row)];
}
