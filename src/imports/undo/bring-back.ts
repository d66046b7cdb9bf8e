/**
 * The table of a first run comes back that was undone. What the person wrote beside its rows, or on them, stands there still:
 * the rows come back to it as they were, before those of the source come.
 */
import type { Area, SheetValue } from '../../platform';
import { putTexts } from '../cells/put-cells';
import { isSameUnderFormat } from '../cells/same-value';
import { CAPTURE, IN_SOURCE, saysInSource } from '../definition/special-columns';
import type { Stood } from '../kept/state';
import { keyText, readRegion } from '../rows/region';
import { rowRuns } from '../rows/row-runs';
import { readStaged, type StagedTable, stagedFormats, stagedKeys } from '../staging/staged';
import { type Located, markEnd } from '../whereabouts/finding/locate';
import { columnRuns } from '../whereabouts/place';
import type { Work } from '../write/work';
import { rowsBack } from './rows-back';

type Kept = NonNullable<Stood['kept']>;

/** Below a header that stands, however often a run dies that does it. */
export function bringBack(id: string, located: Located, stood: Stood | undefined, work: Work): Located {
  const { rowKey, writing, platform } = work;
  const { sheets } = platform;
  // Rows that have nothing but their place stand where they stood anyway.
  const areTold = rowKey !== undefined || writing.capture !== undefined;
  if (!stood?.kept || !areTold || stood.sheet !== located.sheet.id || writing.changes) return located;
  const places = rowsBack(located, stood, work);
  const before = readStaged(stood.kept, stood.kept.rows, sheets);
  const rows = places && linesBack(places, before, stood.kept, work);
  if (!rows || rows.size === 0) return located;
  const { isFresh: _, isOnNewSheet: __, ...standing } = located;
  const end = Math.max(located.end, located.row + 1 + Math.max(...rows.keys()));
  sheets.grow(located.sheet.id, end, 1);
  const sheet = sheets.find(located.sheet.id) ?? located.sheet;
  const begun: Located = { ...standing, sheet, isBegun: true, end };
  const place: Located = { ...begun, ...markEnd(id, begun, sheets) };
  putRows(place, rows, withNumber(before, work), stood.kept, work);
  return place;
}

/**
 * Of a snapshot those that the run brings as well, and those that the person wrote about; of others all, as they stood.
 *
 * @param places of each row the line of before
 */
function linesBack(
  places: ReadonlyMap<number, number>,
  before: StagedTable,
  { sheet, rows }: Kept,
  work: Work,
): ReadonlyMap<number, number> {
  const told = stagedKeys(sheet, rows, before.columns.length, work.platform.sheets);
  const inSource = before.columns.findIndex(({ key }) => key === IN_SOURCE.key);
  const isHistory = before.columns.some(({ key }) => key === CAPTURE.key);
  const isSent = sentIn(before, work);
  const isBack = (line: number): boolean => {
    // One that the person made stands there still.
    if (inSource >= 0 && !saysInSource(before.values[line]?.[inSource])) return false;
    return !isHistory || told[line] !== '' || isSent(before.values[line] ?? []);
  };
  const back = Array.from(places).filter(([, line]) => isBack(line));
  return new Map(back.sort(([one], [other]) => one - other));
}

/** Whether the source has the row of that key now. */
function sentIn(
  { columns }: StagedTable,
  { staged, rowKey }: Work,
): (cells: readonly SheetValue[]) => boolean {
  const [there, here] = [staged.columns, columns].map((all) => all.findIndex(({ key }) => key === rowKey));
  const sent = new Set(staged.values.map((cells) => keyText(cells[there as number] ?? '')));
  return (cells) => here !== undefined && here >= 0 && sent.has(keyText(cells[here] ?? ''));
}

/** With the number of the run that brings them, rows of a snapshot are its own. */
function withNumber(before: StagedTable, work: Work): StagedTable['values'] {
  const { capture } = work.writing;
  const index = before.columns.findIndex(({ key }) => key === CAPTURE.key);
  if (capture === undefined || index < 0) return before.values;
  const isSent = sentIn(before, work);
  return before.values.map((cells) =>
    isSent(cells) ? cells.map((cell, right) => (right === index ? capture : cell)) : cells,
  );
}

/** Into cells that are blank; whoever died has written some of them. */
function putRows(
  place: Located,
  rows: ReadonlyMap<number, number>,
  wanted: StagedTable['values'],
  { sheet: hidden, rows: count, stamp }: Kept,
  work: Work,
): void {
  const { sheets, calendar } = work.platform;
  const { columns } = readStaged({ sheet: hidden, stamp }, count, sheets);
  const formats = stagedFormats(hidden, count, columns.length, sheets);
  const keys = columns.map(({ key }) => key);
  const region = readRegion(place, work);
  const isOpen = (row: number, line: number): boolean =>
    keys.every((key, index) => {
      const column = place.columns.get(key);
      const cell = column === undefined ? '' : (region.values[row]?.[column - region.area.column] ?? '');
      return cell === '' || isSameUnderFormat(cell, wanted[line]?.[index] ?? '', calendar);
    });
  const open = Array.from(rows).flatMap(([row, line]) => (isOpen(row, line) ? [row] : []));
  for (const { from: row, count: high } of rowRuns(open, open.length, 1)) {
    const lines = Array.from({ length: high }, (_, down) => rows.get(row + down) as number);
    for (const { from, column, count: wide } of columnRuns(keys, place)) {
      const partOf = <T>(all: readonly (readonly T[])[]): readonly (readonly T[])[] =>
        lines.map((line) => (all[line] ?? []).slice(from, from + wide));
      const area: Area = {
        sheet: place.sheet.id,
        row: place.row + 1 + row,
        rows: high,
        column,
        columns: wide,
      };
      sheets.setFormats(area, partOf(formats));
      putTexts(area, partOf(wanted), work.platform);
    }
  }
  sheets.flush();
}
