/**
 * Rows of a person's before the first row of a table and behind its last one: totals, a second line of titles, a heading, a
 * blank line. They stay out of it, so that what covers all of its rows goes on to do so.
 */
import { once } from '../../once';
import type { Area, Platform, SheetValue } from '../../platform';
import { CAPTURE, CAPTURED_AT, IN_SOURCE, saysInSource } from '../definition/special-columns';
import type { Table } from '../kept/state';
import { isIn } from '../whereabouts/digest';
import { endingOf } from '../whereabouts/end/ending';
import { isTailWhole } from '../whereabouts/end/find-end';
import type { Located } from '../whereabouts/finding/locate';
import { firstMark } from '../whereabouts/header/marks';
import { firstRow, ownRows, rowsOf, widthOf } from '../whereabouts/place';
import { wasWritten } from '../whereabouts/records/row-pairs';
import type { Work } from '../write/work';
import { isWithin, standingBeside } from './band';
import { FEWEST_ROWS, wayOfRows } from './grow-rows';
import { pushedDown } from './pushed-down';
import {
  cellAt,
  isBlankRecord,
  isBlankRow,
  keptAndMadeRows,
  keyText,
  type Region,
  readRegion,
} from './region';
import { keysOfSource, withoutBlankEnd } from './spare-rows';
import { wayOut } from './way';

/**
 * The table begins below rows right under its titles that are the person's: of rows that have their place alone, no others than
 * blank ones are known for such.
 *
 * @param isBegun whether the run has begun to write: what is blank since is no row of the person's
 */
export function withHead(
  located: Located,
  table: Pick<Table, 'rows' | 'head' | 'tail' | 'marked' | 'first' | 'keys' | 'pairs'>,
  isBegun: boolean,
  work: Work,
): Located {
  const rows = rowsOf(located);
  if (!rows) return located;
  const known = knownHead(located, table, isBegun, work);
  if (known !== undefined) return known > 0 ? { ...located, head: known } : located;
  if (work.matchKey === undefined && !located.columns.has(CAPTURE.key)) return located;
  const first = { ...rows, rows: 1 };
  const values = work.platform.sheets.values(first);
  if (!isBlankRow({ area: first, values }, located, 0)) return located;
  const head = headOf(located, table, isBegun, work);
  return head > 0 ? { ...located, head } : located;
}

/** How many rows stand above the first one, where that is marked. */
export function knownHead(
  located: Located,
  table: Pick<Table, 'rows' | 'head' | 'tail' | 'marked' | 'first' | 'keys' | 'pairs'>,
  isBegun: boolean,
  work: Known,
): number | undefined {
  const head = markedHead(located, table, work);
  return head === undefined || isBegun ? head : head + pushedDown({ ...located, head }, table, work);
}

type Known = Pick<Work, 'id' | 'matchKey' | 'rowKey' | 'staged' | 'platform'>;

/**
 * Rows above the first one, as that is marked. A mark that is gone went with its row: then the table begins with the first
 * record.
 *
 * @returns undefined where it was not marked
 */
export function markedHead(
  located: Located,
  table: Pick<Table, 'rows' | 'head' | 'tail' | 'marked' | 'first' | 'keys' | 'pairs'>,
  work: Known,
): number | undefined {
  const { sheet, row, end } = located;
  const { sheets } = work.platform;
  const [first, ...more] = sheets.markedRows(firstMark(work.id)).filter((mark) => mark.sheet === sheet.id);
  const isGone = !first && table.marked?.hasFirst === true;
  const isKnown = first && more.length === 0 && first.row > row && first.row <= end;
  if (!isGone && !isKnown) return undefined;
  const count = first ? first.row - row - 1 : end - row;
  if (count === 0) return 0;
  const area: Area = { sheet: sheet.id, row: row + 1, rows: count, ...widthOf(located) };
  const values = sheets.values(area);
  const record = values.findIndex(recordIn(located, table, first !== undefined, work));
  if (isGone) {
    if (record < 0) return undefined;
    return record < count - 1 ? record : aboveOneRecord(values.slice(0, record), table);
  }
  // What stands above one that was dragged above the first row is the person's still.
  return record < 0 ? count : record;
}

/**
 * One record alone has no room to grow between the first and the last row: blank rows above it are taken for its table's, from which
 * cells were cut away, as far as they were not the person's before.
 */
function aboveOneRecord(
  above: readonly (readonly SheetValue[])[],
  { head = 0 }: Pick<Table, 'head'>,
): number {
  let rows = above.length;
  while (rows > head && above[rows - 1]?.every((cell) => cell === '')) rows -= 1;
  return rows;
}

/** @param isMarked whether it is known where the table begins: above that a key alone makes no record, also where the source has it */
function recordIn(
  place: Located,
  table: Pick<Table, 'rows' | 'tail' | 'keys' | 'pairs'>,
  isMarked: boolean,
  work: Known,
): (cells: readonly SheetValue[]) => boolean {
  const { tail = '' } = table;
  const { matchKey, rowKey = '', platform } = work;
  const { column } = widthOf(place);
  const ofSource = isMarked ? new Set<string>() : keysOfSource({ ...work, matchKey: matchKey ?? rowKey });
  const isWritten = wasWritten(place, table, matchKey, platform.codec);
  const told = once(() => toldKeys(place, matchKey ?? '', platform));
  // Without In source a record that has left the source looks like a row of the person's.
  const isTold = place.columns.has(IN_SOURCE.key);
  const cellIn = (cells: readonly SheetValue[], key: string): SheetValue =>
    cells[(place.columns.get(key) ?? 0) - column] ?? '';
  return (cells) => {
    if (matchKey === undefined) {
      if (!place.columns.has(CAPTURE.key)) {
        return Array.from(place.columns.keys()).some((key) => cellIn(cells, key) !== '');
      }
      if (typeof cellIn(cells, CAPTURE.key) === 'number') return true;
      // The person may have named its captures.
      const isStamped = isTime(cellIn(cells, CAPTURED_AT.key));
      return !isMarked && (isStamped || ofSource.has(keyText(cellIn(cells, rowKey))));
    }
    const key = keyText(cellIn(cells, matchKey));
    if (key === '' && saysInSource(cellIn(cells, IN_SOURCE.key)) && isWritten(cells)) return true;
    // Whatever the person says there of a row that no run has written.
    if (isMarked && isTailWhole(table) && !isIn(tail, key, platform.codec)) return false;
    if (saysInSource(cellIn(cells, IN_SOURCE.key))) return true;
    if (key === '' || !isTold) return key !== '';
    return (ofSource.has(key) || isIn(tail, key, platform.codec)) && !told().has(key);
  };
}

/** Of the rows that say whether they are in the source, what tells them apart. */
function toldKeys(
  place: Located,
  matchKey: string,
  { sheets }: Pick<Platform, 'sheets'>,
): ReadonlySet<string> {
  const area = { sheet: place.sheet.id, ...ownRows(place), ...widthOf(place) };
  const at = (key: string): number => (place.columns.get(key) ?? 0) - area.column;
  const told = sheets.values(area).filter((cells) => saysInSource(cells[at(IN_SOURCE.key)]));
  return new Set(told.map((cells) => keyText(cells[at(matchKey)] ?? '')));
}

function headOf(
  located: Located,
  { rows, head: known = 0 }: Pick<Table, 'rows' | 'head'>,
  isBegun: boolean,
  work: Work,
): number {
  const region = readRegion(located, work);
  const count = region.values.length;
  const full = region.values.findIndex((_, row) => !isBlankRow(region, located, row));
  const blank = full < 0 ? Math.max(0, count - FEWEST_ROWS) : full;
  if (isBegun) return Math.min(work.writing.head ?? 0, blank);
  if (full < 0) return Math.min(known, blank);
  const kept = keptAndMadeRows(region, located, work.platform.sheets).slice(0, blank);
  // A row that the person emptied is blank as well; one that they inserted makes the table longer.
  const inserted = known + Math.max(0, count + 1 - rows);
  const isTheirs = kept.filter((is) => !is).length <= inserted;
  return isTheirs ? blank : kept.lastIndexOf(true) + 1;
}

type Ends = Pick<Table, 'tail' | 'spare' | 'keys' | 'last'>;

/** Without last rows that hold nothing of the table, as if they had stood below it. */
export function withoutFoot(located: Located, table: Ends, work: Work): Located {
  const { matchKey, tellsRows, platform } = work;
  const rows = rowsOf(located);
  const column = located.columns.get(matchKey === undefined ? CAPTURE.key : IN_SOURCE.key);
  if (!rows || column === undefined || !tellsRows) return withoutBlankEnd(located, table, work);
  const isTold = (region: Region, row: number): boolean => {
    const cell = cellAt(region, row, column);
    if (matchKey !== undefined) return saysInSource(cell);
    // A word there may be the title of a total; of a capture its time stands beside it.
    return cell !== '' && (typeof cell !== 'string' || hasTime(located, region, row));
  };
  const last = { ...rows, row: located.end, rows: 1 };
  const region = { area: last, values: platform.sheets.values(last) };
  const isLone = isTold(region, 0);
  if (isLone && (matchKey === undefined || !isLoneSign(region, located, 0, column))) return located;
  const signed = isLone ? withLoneSigns(located, column, platform.sheets) : located;
  const ended = withoutBlankEnd(signed, table, work);
  const known = { ...ended, end: lastKnown(ended, table, isTold, work) };
  return known.end < ended.end && isLeftBehind(ended, known, work) ? ended : known;
}

function hasTime({ columns }: Located, region: Region, row: number): boolean {
  return isTime(cellAt(region, row, columns.get(CAPTURED_AT.key) ?? 0));
}

function isTime(cell: SheetValue): boolean {
  return cell !== '' && typeof cell !== 'string';
}

/** Whether nothing of a record is left in a row but what says that it is in the source. */
function isLoneSign(region: Region, place: Located, row: number, inSource: number): boolean {
  return saysInSource(cellAt(region, row, inSource)) && isBlankRecord(region, place, row);
}

function withLoneSigns(located: Located, column: number, sheets: Work['platform']['sheets']): Located {
  const rows = rowsOf(located) as Area;
  const region = { area: rows, values: sheets.values(rows) };
  let first = rows.rows;
  while (first > 0 && isLoneSign(region, located, first - 1, column)) first -= 1;
  const signs = { ...rows, row: rows.row + first, rows: rows.rows - first, column, columns: 1 };
  return { ...located, loneSigns: signs };
}

/**
 * Whether those rows hold anything in columns that would not move down with them, and come to stand beside rows that are new; or
 * reach what stands behind a blank column without them, and would not move with its record.
 */
function isLeftBehind(withFoot: Located, place: Located, work: Work): boolean {
  const [{ area: wide }, { area, beyond = [] }] = [readRegion(withFoot, work), readRegion(place, work)];
  if (wide.column === area.column && wide.columns === area.columns) return false;
  if (beyond.some(({ column }) => isWithin({ column, columns: 1 }, wide))) return true;
  try {
    return wayOfRows(place, area, 1, work) !== 'rows' || mayGoAlone(place, area, work);
  } catch {
    return true;
  }
}

/** Whether rows of the table that go would go without what stands beside them, and what is below would come up alone. */
function mayGoAlone(place: Located, { column, columns }: Area, { others, platform }: Work): boolean {
  const { sheets } = platform;
  const row = firstRow(place);
  const going: Area = { sheet: place.sheet.id, row, rows: place.end - row, column, columns };
  if (going.rows < 1) return false;
  const way = wayOut(going, place, standingBeside(place, others, sheets), sheets);
  return way !== undefined && way !== 'rows';
}

/**
 * @returns of a row, from 0, that nothing tells of, whether it is the person's: the one above holds in each column what the last
 * run wrote last, or it is the last one and holds nothing of that
 */
function behindHistory(located: Located, table: Ends, { others, platform }: Work): (row: number) => boolean {
  const ending = once(() => endingOf(located, table.last, table, others, platform));
  return (row) => {
    const { tracked = [], isLast = () => false } = ending() ?? {};
    const full = tracked.filter(({ last }) => last.blank === 0);
    if (full.length === 0) return false;
    const at = firstRow(located) + row;
    return (
      full.every((one) => isLast(at - 1, one)) || (at === located.end && !full.some((one) => isLast(at, one)))
    );
  };
}

/** The last row that is known from a run, where anything stands below it that is not. */
function lastKnown(
  located: Located,
  table: Ends,
  isTold: (region: Region, row: number) => boolean,
  work: Work,
): number {
  const { tail = '' } = table;
  const { matchKey, rowKey, platform } = work;
  const { end, columns } = located;
  const region = readRegion(located, work);
  const telling = matchKey ?? rowKey;
  const matched = columns.get(telling ?? '');
  const ofSource = keysOfSource({ ...work, matchKey: telling });
  const keyIn = (row: number): string => (matched === undefined ? '' : keyText(cellAt(region, row, matched)));
  const isSent = (row: number): boolean => ofSource.has(keyIn(row));
  // A number that the person has cleared makes no row of a history theirs; behind a gap nothing else tells of one.
  const inHistory = once(() => {
    let goesOn = true;
    const isTheirs = behindHistory(located, table, work);
    const formulas = platform.sheets.formulas({ ...region.area, ...widthOf(located) });
    return region.values.map((_, row) => {
      // Without times, what the source sends still tells of captures that were named.
      const isNamed = !columns.has(CAPTURED_AT.key) && isSent(row);
      const isSigned = isTold(region, row) || hasTime(located, region, row) || isNamed;
      // A total that came up with the records has neither.
      const isTotal = formulas[row]?.some((formula) => formula !== '') === true;
      goesOn = isSigned || (goesOn && !isTotal && !isBlankRow(region, located, row) && !isTheirs(row));
      return goesOn;
    });
  });
  const isKnown = (row: number): boolean => {
    if (isTold(region, row)) return true;
    if (matchKey === undefined) return inHistory()[row] === true;
    const key = keyIn(row);
    return key !== '' && (ofSource.has(key) || isIn(tail, key, platform.codec));
  };
  let count = region.values.length;
  while (count > 0 && !isKnown(count - 1)) count -= 1;
  if (count === 0) return end;
  const kept = keptAndMadeRows(region, located, platform.sheets);
  const isAny = kept.some((is, row) => row >= count && (is || !isBlankRow(region, located, row)));
  return isAny ? firstRow(located) - 1 + count : end;
}
