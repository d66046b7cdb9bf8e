/** Whether it is known which record each row of a table is of, where the person wrote beside them. */
import type { Platform, SheetValue } from '../../../platform';
import {
  CAPTURE,
  CAPTURED_AT,
  IN_SOURCE,
  isCaptureUpTo,
  saysInSource,
} from '../../definition/special-columns';
import type { ImportState, Table } from '../../kept/state';
import { keyText } from '../../rows/region';
import { isIn } from '../digest';
import { type Doubt, FOUND, isAgreed } from '../doubt';
import type { Located } from '../finding/locate';
import { firstMark } from '../header/marks';
import { firstRow, type Others, type Place } from '../place';
import { allAcross, cameAcross, isGoingAcross } from './came-across';
import { copiedRows } from './copied-rows';
import { type HalfWritten, unknownRow } from './half-written';
import { movedRows } from './moved-rows';
import { pushedBelow } from './pushed-below';
import { pushedHistory } from './pushed-history';
import { keysAndNext, pushedKeys } from './pushed-keys';
import type { Shifted } from './shifted-columns';

/**
 * @param shifted columns that go back to where they were
 * @returns with the keys that it is about, in a few digits each, where the person can say which rows are copies
 */
export function doubtAboutRows(
  located: Located,
  matchKey: string | undefined,
  shifted: readonly Shifted[],
  state: Pick<ImportState, 'agreed' | 'captures'>,
  table: Table,
  others: Others,
  platform: Platform,
): (Doubt & { readonly keys?: string }) | undefined {
  if (table.last !== undefined) {
    const capture = located.columns.get(CAPTURE.key);
    const highest = state.captures ?? 0;
    const latest = platform.calendar.instantOf(highest);
    // Under a format for dates a number reads as one of long ago.
    const isTold = (cell: SheetValue): boolean =>
      isCaptureUpTo(highest, cell) || (cell instanceof Date && latest !== undefined && cell <= latest);
    const times = located.columns.get(CAPTURED_AT.key);
    const stamped = times === undefined ? undefined : { column: times, isTold: isTime };
    const across =
      capture === undefined
        ? undefined
        : allAcross(located, { column: capture, isTold }, stamped, others, platform);
    return across ?? pushedHistory(located, table, others, platform);
  }
  const column = located.columns.get(matchKey ?? '');
  if (matchKey === undefined) {
    if (table.isHalf && hasPlaceAlone(matchKey, located)) return halfRows(located, state, platform);
    return (
      movedRows(located, table, state, others, platform) ??
      pushedBelow(located, table, shifted, state, others, platform)
    );
  }
  if (column === undefined) return undefined;
  const keys = keysAndNext(located, column, platform);
  const isWritten = (cell: SheetValue): boolean =>
    cell !== '' && isIn(table.tail ?? '', keyText(cell), platform.codec);
  const inSource = located.columns.get(IN_SOURCE.key);
  const signed = inSource === undefined ? undefined : { column: inSource, isTold: saysInSource };
  // From the end, since the last ones are known.
  const across = [...keys].reverse().some(isWritten)
    ? undefined
    : allAcross(located, { column, isTold: isWritten }, signed, others, platform);
  if (across) return across;
  const pushed = located.isEndKnown
    ? pushedKeys(located, matchKey, keys, table, state, others, platform)
    : undefined;
  // What came up from below under In source is asked about as such.
  const isShifted = shifted.some(
    (one) => one.column === located.columns.get(IN_SOURCE.key) && one.last >= one.first,
  );
  return (
    pushed ??
    (isShifted ? undefined : cameAcross(located, keys, matchKey, table, state, platform)) ??
    copiedRows(located, column, keys.slice(0, located.end - located.row), table, others, platform) ??
    pushedBelow(located, table, shifted, state, others, platform)
  );
}

function isTime(cell: SheetValue): boolean {
  return cell instanceof Date;
}

/** Of a run that has begun to write: rows that have their place alone are not as it can have left them, or cells moved across. */
export function doubtAboutHalfWritten(
  id: string,
  located: Located,
  matchKey: string | undefined,
  { table, ...state }: Pick<ImportState, 'table' | 'agreed'>,
  run: HalfWritten,
  platform: Platform,
): Doubt | undefined {
  const column = located.columns.get(matchKey ?? '');
  if (column !== undefined) {
    if (!table || isGoingAcross(state)) return undefined;
    // What it has written so far is not what the sums are of.
    const { sums: _, pairs: __, ...known } = table;
    const keys = keysAndNext(located, column, platform);
    return cameAcross(located, keys, matchKey ?? '', known, state, platform);
  }
  const { size, head = 0, resizing } = run.writing ?? {};
  if (size === undefined || !hasPlaceAlone(matchKey, located)) return undefined;
  const sizes = resizing ? [resizing.rows, resizing.rows + resizing.count] : [size];
  const mark = platform.sheets.markedRows(firstMark(id)).find(({ sheet }) => sheet === located.sheet.id);
  const above = firstRow({ ...located, head });
  // A record may have been dragged above the first row, and blank rows put there are no rows of it.
  const firsts = mark && mark.row > located.row && mark.row !== above ? [above, mark.row] : [above];
  const isKnown = firsts.some(
    (first) =>
      sizes.includes(located.end - first + 1 + head) &&
      unknownRow({ ...located, head: first - located.row - 1 }, run, platform) === undefined,
  );
  return isKnown ? undefined : halfRows(located, {}, platform);
}

/** Nothing tells its rows apart, no key and no number of a capture. */
export function hasPlaceAlone(matchKey: string | undefined, { columns }: Pick<Place, 'columns'>): boolean {
  return matchKey === undefined && !columns.has(CAPTURE.key);
}

/** Rows that have their place alone would be written over, whosever they are. */
function halfRows(
  { sheet, row, end, columns }: Located,
  state: Pick<ImportState, 'agreed'>,
  { codec }: Pick<Platform, 'codec'>,
): Doubt | undefined {
  if (end <= row) return undefined;
  const words = FOUND.replaced(row + 1, end);
  const found = FOUND.halfRows(sheet, row + 1, end);
  const doubt: Doubt = {
    found,
    places: [{ sheet, row, columns, words, isAsItStands: true, isReplaced: true }],
  };
  return isAgreed(state, doubt, codec) ? undefined : doubt;
}
