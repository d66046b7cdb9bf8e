/**
 * Cells of one column of a snapshot that a person pushed up or down without their rows: its history would go on among them. Seen
 * where the table ends: what stood last in the column stands below the table, or above blank cells.
 */
import type { Platform } from '../../../platform';
import { CAPTURE, CAPTURED_AT } from '../../definition/special-columns';
import type { Table } from '../../kept/state';
import { type Doubt, FOUND } from '../doubt';
import { endingOf, type Tracked } from '../end/ending';
import { FARTHEST, range, rowOf } from '../end/last-cells';
import type { Located } from '../finding/locate';
import type { Others } from '../place';

/** @returns undefined too where nothing tells it */
export function pushedHistory(
  located: Located,
  table: Table,
  others: Others,
  platform: Pick<Platform, 'sheets' | 'codec'>,
): Doubt | undefined {
  const ending = endingOf(located, table.last, table, others, platform);
  if (!ending) return undefined;
  const { end, tracked, cellAt, isLast, isInPlace, pushedOut } = ending;
  const isBlank = (at: number, column: number): boolean => cellAt(at, column) === '';
  const tellsRow = ({ key, last }: Tracked): boolean => !isOfAll(key) && last.run === 1;
  const tellers = tracked.filter(tellsRow);
  const captures = tracked.filter(({ key }) => isOfAll(key));
  const [teller] = tellers;
  if (teller && captures.length > 0 && captures.every(isInPlace) && !tellers.some(isInPlace)) {
    // All fields were pushed, and what tells the captures apart was not.
    const areAll = (by: number): boolean => tellers.every((one) => isLast(end - one.last.blank + by, one));
    const down = range(1, FARTHEST).find(areAll);
    if (down !== undefined) return asked(located, teller.column, { below: end + down });
    const isEmpty = tellers.every(({ column }) => isBlank(end, column));
    if (isEmpty && range(1, FARTHEST).some((by) => areAll(-by)))
      return asked(located, teller.column, { blank: end });
  }
  // Rows that were sorted or cleared are the person's affair: then no column has what stood last in it there.
  if (!tellers.some(isInPlace)) return undefined;
  // Records come again in each capture: that one value is the same as in the last row makes no row the last.
  const isRowThere = (but: Tracked): boolean => {
    const { blank, row: was } = but.last;
    if (blank === 0) return tracked.every((one) => one === but || !isOfAll(one.key) || isInPlace(one));
    const rest = Array.from(located.columns.values()).filter((column) => column !== but.column);
    return (
      rowOf(
        rest.map((column) => cellAt(end - blank, column)),
        platform.codec,
      ) === was
    );
  };
  for (const one of tracked.filter((each) => isOfAll(each.key) || !isInPlace(each))) {
    const { column, last } = one;
    const out = pushedOut(one);
    if (out) return asked(located, column, out);
    if (isInPlace(one) || !isRowThere(one)) continue;
    const above = range(1, FARTHEST)
      .map((count) => end - last.blank - count)
      .find((at) => isLast(at, one));
    if (above === undefined) continue;
    const isGap = range(above + 1, end).every((at) => isBlank(at, column));
    const isRun = range(above - last.run + 1, above).every((at) => isLast(at, one));
    if (isGap && isRun) return asked(located, column, { blank: end });
  }
  return undefined;
}

/** All rows of a capture have it, and the same. */
function isOfAll(key: string): boolean {
  return key === CAPTURE.key || key === CAPTURED_AT.key;
}

function asked(
  { sheet, row, columns }: Located,
  column: number,
  signs: Parameters<typeof FOUND.pushedHistory>[2],
): Doubt {
  return {
    found: FOUND.pushedHistory(sheet, column, signs),
    places: [{ sheet, row, columns, words: 'leave the cells where they are, and add the next rows below' }],
  };
}
