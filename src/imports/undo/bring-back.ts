/**
 * The table of a first run comes back that was undone. What the person wrote beside its rows, or on them, stands there still:
 * the rows come back to it as they were, before those of the source come.
 */
import type { Area, Sheets } from '../../platform';
import { putTexts } from '../cells/put-cells';
import { isSameUnderFormat } from '../cells/same-value';
import { CAPTURE, CAPTURED_AT, IN_SOURCE, saysInSource } from '../definition/special-columns';
import type { Stood } from '../kept/state';
import { keyText, readRegion } from '../rows/region';
import { rowRuns } from '../rows/row-runs';
import { readStaged, type StagedTable, stagedFormats, stagedKeys } from '../staging/staged';
import { type Located, markEnd } from '../whereabouts/finding/locate';
import { columnRuns } from '../whereabouts/place';
import type { Work } from '../write/work';
import { besideByPlace, rowsBack } from './rows-back';

type Kept = NonNullable<Stood['kept']>;

/** Below a header that stands, however often a run dies that does it. */
export function bringBack(id: string, located: Located, stood: Stood | undefined, work: Work): Located {
  const { rowKey, writing, platform } = work;
  const { sheets } = platform;
  if (!stood || stood.sheet !== located.sheet.id || writing.changes) return located;
  // Rows that have nothing but their place stand where they stood anyway.
  const areTold = rowKey !== undefined || writing.capture !== undefined;
  if (!areTold) return withRowsBeside(id, located, stood, work);
  if (!stood.kept) return located;
  const places = rowsBack(located, stood, work);
  const before = readStaged(stood.kept, stood.kept.rows, sheets);
  const rows = places && linesBack(places, before, stood.kept, work);
  if (!rows || rows.size === 0) return located;
  const place = reachingTo(id, located, Math.max(...rows.keys()), sheets);
  putRows(place, rows, withNumber(before, work), stood.kept, work);
  return place;
}

/** What the person wrote beside rows that the source has no more stays beside rows of the table, which are blank then. */
function withRowsBeside(id: string, located: Located, stood: Stood, work: Work): Located {
  const last = Math.max(-1, ...besideByPlace(located, stood, work).map(({ row }) => row));
  return last < work.staged.values.length ? located : reachingTo(id, located, last, work.platform.sheets);
}

/** @param last a row of it, from 0 */
function reachingTo(id: string, located: Located, last: number, sheets: Sheets): Located {
  const { isFresh: _, isOnNewSheet: __, ...standing } = located;
  const end = Math.max(located.end, located.row + 1 + last);
  sheets.grow(located.sheet.id, end, 1);
  const sheet = sheets.find(located.sheet.id) ?? located.sheet;
  const begun: Located = { ...standing, sheet, isBegun: true, end };
  return { ...begun, ...markEnd(id, begun, sheets) };
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
  const sent = sentIn(before, work);
  const isBack = (line: number): boolean => {
    // One that the person made stands there still.
    if (inSource >= 0 && !saysInSource(before.values[line]?.[inSource])) return false;
    return !isHistory || told[line] !== '' || sent.has(line);
  };
  const back = Array.from(places).filter(([, line]) => isBack(line));
  return new Map(back.sort(([one], [other]) => one - other));
}

/**
 * Which lines of before the source has now, by what tells rows apart. Of more with the same than it has, those are meant that hold
 * most of what it sends: over the others the person has typed or pasted that.
 */
function sentIn(before: StagedTable, { staged, rowKey }: Work): ReadonlySet<number> {
  const records = byKey(staged, rowKey);
  const at = new Map(before.columns.map(({ key }, index) => [key, index]));
  const compared = staged.columns.flatMap(({ key }, index) => {
    const there = at.get(key);
    return there === undefined || key === CAPTURE.key || key === CAPTURED_AT.key ? [] : [{ index, there }];
  });
  const alike = (line: number, record: number): number =>
    compared.filter(
      ({ index, there }) =>
        keyText(before.values[line]?.[there] ?? '') === keyText(staged.values[record]?.[index] ?? ''),
    ).length;
  const sent = Array.from(byKey(before, rowKey)).flatMap(([key, lines]) => {
    const own = records.get(key) ?? [];
    if (own.length === 0) return [];
    if (lines.length <= own.length) return lines;
    const most = new Map(lines.map((line) => [line, Math.max(...own.map((record) => alike(line, record)))]));
    return [...lines]
      .sort((one, other) => (most.get(other) ?? 0) - (most.get(one) ?? 0))
      .slice(0, own.length);
  });
  return new Set(sent);
}

/** Nothing where nothing tells its rows apart. */
function byKey(
  { columns, values }: Pick<StagedTable, 'columns' | 'values'>,
  rowKey: string | undefined,
): ReadonlyMap<string, readonly number[]> {
  const index = columns.findIndex(({ key }) => key === rowKey);
  const found = new Map<string, number[]>();
  for (const [line, cells] of index < 0 ? [] : values.entries()) {
    const key = keyText(cells[index] ?? '');
    const lines = found.get(key);
    if (lines) lines.push(line);
    else found.set(key, [line]);
  }
  return found;
}

/** With the number of the run that brings them, rows of a snapshot are its own. */
function withNumber(before: StagedTable, work: Work): StagedTable['values'] {
  const { capture } = work.writing;
  const index = before.columns.findIndex(({ key }) => key === CAPTURE.key);
  if (capture === undefined || index < 0) return before.values;
  const sent = sentIn(before, work);
  return before.values.map((cells, line) =>
    sent.has(line) ? cells.map((cell, right) => (right === index ? capture : cell)) : cells,
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
