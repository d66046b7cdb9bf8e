/**
 * Rows of a person's before the first row of a table and behind its last one: totals, a second line of titles, a heading, a
 * blank line. They stay out of it, so that what covers all of its rows goes on to do so.
 */

import { CAPTURE, IN_SOURCE, saysInSource } from '../definition/special-columns';
import type { Table } from '../kept/state';
import { isIn } from '../whereabouts/digest';
import type { Located } from '../whereabouts/locate';
import { firstRow, rowsOf } from '../whereabouts/place';
import type { Work } from '../write/work';
import { FEWEST_ROWS, wayOfRows } from './grow-rows';
import { cellAt, isBlankRow, keptAndMadeRows, keyText, type Region, readRegion } from './region';
import { keysOfSource, withoutBlankEnd } from './spare-rows';

/**
 * The table begins below rows right under its titles that hold nothing of it. Without a key, rows are written one after another,
 * wherever the person's are.
 *
 * @param isBegun whether the run has begun to write: what is blank since is no row of the person's
 */
export function withHead(
  located: Located,
  table: Pick<Table, 'rows' | 'head'>,
  isBegun: boolean,
  work: Work,
): Located {
  const rows = rowsOf(located);
  if (!rows || (work.matchKey === undefined && !located.columns.has(CAPTURE.key))) return located;
  const first = { ...rows, rows: 1 };
  const values = work.platform.sheets.values(first);
  if (!isBlankRow({ area: first, values }, located, 0)) return located;
  const head = headOf(located, table, isBegun, work);
  return head > 0 ? { ...located, head } : located;
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

/** Without last rows that hold nothing of the table, as if they had stood below it. */
export function withoutFoot(located: Located, table: Pick<Table, 'tail' | 'spare'>, work: Work): Located {
  const { matchKey, tellsRows, platform } = work;
  const rows = rowsOf(located);
  const column = located.columns.get(matchKey === undefined ? CAPTURE.key : IN_SOURCE.key);
  if (!rows || column === undefined || !tellsRows) return withoutBlankEnd(located, table, work);
  const isTold = (region: Region, row: number): boolean => {
    const cell = cellAt(region, row, column);
    return matchKey === undefined ? cell !== '' : saysInSource(cell);
  };
  const last = { ...rows, row: located.end, rows: 1 };
  if (isTold({ area: last, values: platform.sheets.values(last) }, 0)) return located;
  const ended = withoutBlankEnd(located, table, work);
  const known = { ...ended, end: lastKnown(ended, table, isTold, work) };
  return known.end < ended.end && isLeftBehind(ended, known, work) ? ended : known;
}

/** Whether those rows hold anything in columns that would not move down with them, and come to stand beside rows that are new. */
function isLeftBehind(withFoot: Located, place: Located, work: Work): boolean {
  const { others, platform } = work;
  const [{ area: wide }, { area }] = [readRegion(withFoot, work), readRegion(place, work)];
  if (wide.column === area.column && wide.columns === area.columns) return false;
  try {
    return wayOfRows(place, area, 1, others, platform.sheets) === 'cells';
  } catch {
    return true;
  }
}

/** The last row that is known from a run, where anything stands below it that is not. */
function lastKnown(
  located: Located,
  { tail = '' }: Pick<Table, 'tail'>,
  isTold: (region: Region, row: number) => boolean,
  work: Work,
): number {
  const { matchKey, platform } = work;
  const { end } = located;
  const region = readRegion(located, work);
  const matched = located.columns.get(matchKey ?? '');
  const ofSource = keysOfSource(work);
  const isKnown = (row: number): boolean => {
    if (isTold(region, row)) return true;
    // A number that the person has cleared makes no row of a history theirs.
    if (matchKey === undefined) return !isBlankRow(region, located, row);
    const key = matched === undefined ? '' : keyText(cellAt(region, row, matched));
    return key !== '' && (ofSource.has(key) || isIn(tail, key, platform.codec));
  };
  let count = region.values.length;
  while (count > 0 && !isKnown(count - 1)) count -= 1;
  if (count === 0) return end;
  const kept = keptAndMadeRows(region, located, platform.sheets);
  const isAny = kept.some((is, row) => row >= count && (is || !isBlankRow(region, located, row)));
  return isAny ? firstRow(located) - 1 + count : end;
}
