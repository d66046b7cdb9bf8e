/**
 * The table of a first run comes back that was undone. What the person wrote beside its rows, or on them, stands there still:
 * the rows come back to it as they were, before those of the source come.
 */
import type { Area, Sheets, SheetValue } from '../../platform';
import { NO_FORMAT, putTexts } from '../cells/put-cells';
import { isSameUnderFormat } from '../cells/same-value';
import { CAPTURE, CAPTURED_AT, IN_SOURCE, saysInSource } from '../definition/special-columns';
import type { ImportState, Stood } from '../kept/state';
import { keysIn, keyText, readRegion } from '../rows/region';
import { rowRuns } from '../rows/row-runs';
import { readStaged, type StagedTable, stagedFormats } from '../staging/staged';
import { type Located, markEnd } from '../whereabouts/finding/locate';
import { InDoubtOnceRead } from '../whereabouts/once-read';
import { columnRuns } from '../whereabouts/place';
import { hasPlaceAlone } from '../whereabouts/records/row-doubt';
import type { Work } from '../write/work';
import { besideByPlace, rowsBack } from './rows-back';
import { checkBeside } from './where-it-stood';

/**
 * Which rows, from 0, what the person wrote where the table stood before is beside.
 *
 * @throws AddOnError `refused` where nobody knows that; `doubt` where rows have nothing but their place and other values come
 * there, until the person has said that what they wrote stays
 */
export function rowsBeside(
  place: Located,
  { stood, doNotesStay }: Pick<ImportState, 'stood' | 'doNotesStay'>,
  work: Work,
): readonly number[] {
  checkBeside(place, stood, work);
  if (!hasPlaceAlone(work.matchKey, place)) return Array.from(rowsBack(place, stood, work)?.keys() ?? []);
  const beside = besideByPlace(place, stood, work);
  const [first, ...others] = doNotesStay ? [] : beside.filter(({ isOther }) => isOther);
  if (first) throw new InDoubtOnceRead(place, { row: place.row + 1 + first.row, count: 1 + others.length });
  return beside.map(({ row }) => row);
}

/** Below a header that stands, however often a run dies that does it. */
export function bringBack(id: string, located: Located, stood: Stood | undefined, work: Work): Located {
  const { writing, platform } = work;
  const { sheets } = platform;
  if (!stood || stood.sheet !== located.sheet.id || writing.changes) return located;
  // Rows that have nothing but their place stand where they stood anyway.
  if (hasPlaceAlone(work.rowKey, located)) return withRowsBeside(id, located, stood, work);
  if (!stood.kept) return located;
  const places = rowsBack(located, stood, work);
  const { kept } = stood;
  const then = readStaged(kept, kept.rows, sheets);
  const before = withInSource(then, located);
  const rows = places && linesBack(places, before, located, work);
  if (!rows || rows.size === 0) return located;
  const place = reachingTo(id, located, Math.max(...rows.keys()), sheets);
  const formats = stagedFormats(kept.sheet, kept.rows, then.columns.length, sheets);
  putRows(place, rows, { ...before, values: withNumber(before, work) }, formats, work);
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
  located: Located,
  work: Work,
): ReadonlyMap<number, number> {
  const told = before.beside;
  const inSource = before.columns.findIndex(({ key }) => key === IN_SOURCE.key);
  const isHistory = before.columns.some(({ key }) => key === CAPTURE.key);
  const sent = sentIn(before, work);
  const isThere = standingIn(located, before, work);
  const isBack = (row: number, line: number): boolean => {
    // One that the person made stands there still.
    if (inSource >= 0 && !saysInSource(before.values[line]?.[inSource])) return false;
    if (told[line] !== '') return true;
    return (!isHistory || sent.has(line)) && !isThere(row, line);
  };
  const back = Array.from(places).filter(([row, line]) => isBack(row, line));
  return new Map(back.sort(([one], [other]) => one - other));
}

/** Whether a line of before stands in another row already, where a run has brought it and then died. */
function standingIn(
  located: Located,
  { columns, values }: StagedTable,
  work: Work,
): (row: number, line: number) => boolean {
  const { rowKey = '' } = work;
  const index = columns.findIndex(({ key }) => key === rowKey);
  const column = located.columns.get(rowKey);
  if (index < 0 || column === undefined || located.end === located.row) return () => false;
  const keys = keysIn(readRegion(located, work), column);
  return (row, line) => {
    const key = keyText(values[line]?.[index] ?? '');
    return key !== '' && keys.some((other, at) => other === key && at !== row);
  };
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

/** Rows of a snapshot do not say it. */
function withInSource(before: StagedTable, { columns }: Located): StagedTable {
  if (!columns.has(IN_SOURCE.key) || before.columns.some(({ key }) => key === IN_SOURCE.key)) return before;
  return {
    ...before,
    columns: [...before.columns, IN_SOURCE],
    values: before.values.map((cells) => [...cells, cells.some((cell) => cell !== '') ? true : '']),
  };
}

/** Into cells that are blank; whoever died has written some of them. */
function putRows(
  place: Located,
  rows: ReadonlyMap<number, number>,
  { columns, values: wanted }: StagedTable,
  formats: readonly (readonly string[])[],
  work: Work,
): void {
  const { sheets, calendar } = work.platform;
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
      const partOf = <T>(all: readonly (readonly T[])[], blank: T): readonly (readonly T[])[] =>
        lines.map((line) => Array.from({ length: wide }, (_, right) => all[line]?.[from + right] ?? blank));
      const area: Area = {
        sheet: place.sheet.id,
        row: place.row + 1 + row,
        rows: high,
        column,
        columns: wide,
      };
      sheets.setFormats(area, partOf(formats, NO_FORMAT));
      putTexts(area, partOf<SheetValue>(wanted, ''), work.platform);
    }
  }
  sheets.flush();
}
