/**
 * A header that was sorted in among the rows of its table: its mark stands where it was. Where all of its cells stand in one
 * row, that row can come back to the top, with what stands beside it.
 */

import type { Platform } from '../../../platform';
import { checkMerges } from '../../acceptance/merges';
import { storable } from '../../definition/column';
import type { Table } from '../../kept/state';
import { readRegion } from '../../rows/region';
import { checkSortable, clearOrder, sortRows, stayingRows, unsorted } from '../../rows/sort-rows';
import type { PossiblePlace, SortedHeader } from '../doubt';
import { isOurs, keyIn } from '../header/header';
import { endMark, headerMark, markedColumns, marksOn } from '../header/marks';
import type { Others } from '../place';
import type { Sought } from '../sought';
import { checkProtection } from '../target';

/** @param from the row where its cells stand; undefined is returned where nobody can be sure */
export function sortedHeader(
  id: string,
  from: number,
  table: Table,
  sought: Sought,
  platform: Pick<Platform, 'sheets' | 'codec'>,
): PossiblePlace | undefined {
  const { sheets } = platform;
  const sheet = sheets.find(table.sheet);
  const { headers, ends } = marksOn(id, table.sheet, sheets);
  const [header] = headers;
  const [end, ...moreEnds] = ends;
  if (!sheet || !header || !end || moreEnds.length > 0 || from <= header.row || from > end.row)
    return undefined;
  const columns = markedColumns(id, sheet, sought, platform);
  if (!columns || table.marked?.lacking !== '') return undefined;
  const cells = (row: number) => ({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns });
  const [notes = []] = sheets.notes(cells(from));
  const [texts = []] = sheets.texts(cells(from));
  const [above = []] = sheets.notes(cells(header.row));
  const titles = new Map(sought.columns.map(({ key, title }) => [key, storable(title)]));
  const isHeader = Array.from(columns).every(([key, column]) => {
    const note = notes[column - 1] ?? '';
    return isOurs(id, note) ? keyIn(id, note) === key : texts[column - 1] === titles.get(key);
  });
  if (!isHeader || above.some((note) => isOurs(id, note))) return undefined;
  return { sheet, row: header.row, columns, header: { from, end: end.row } };
}

/** @throws AddOnError `refused` before anything is changed */
export function raiseHeader(
  id: string,
  { sheet, row, columns }: PossiblePlace,
  { from, end }: SortedHeader,
  others: Others,
  platform: Platform,
): void {
  const { sheets } = platform;
  const place = clearOrder({ sheet, row, end, columns }, sheets);
  const { area: below } = readRegion(place, { others, columns: [], platform });
  const area = { ...below, row, rows: end - row + 1 };
  checkProtection(area, sheet, sheets);
  checkMerges(place, [], area, true, sheets);
  const places = Array.from({ length: area.rows }, (_, down) => {
    if (down === from - row) return 0;
    return down < from - row ? down + 1 : down;
  });
  checkSortable(place, area, [], others, sheets);
  const staying = stayingRows(place, area, places, others, sheets);
  if (staying) throw unsorted(place, staying, sheets);
  // Marks move with whole rows, and not with what is sorted. Whoever dies from here on finds a header that was sorted down.
  sheets.markRow(headerMark(id), sheet.id, row);
  sheets.markRow(endMark(id), sheet.id, end);
  sheets.flush();
  sortRows(place, area, places, others, { columns: new Set(), sure: new Set(), filled: 0 }, sheets);
}
