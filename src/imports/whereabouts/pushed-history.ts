/**
 * Cells of one column of a snapshot that a person pushed up or down without their rows: its history would go on among them. Seen
 * where the table ends: what stood last in the column stands below the table, or above blank cells.
 */
import { meet } from '../../area';
import type { Area, Platform } from '../../platform';
import { CAPTURE, CAPTURED_AT } from '../definition/special-columns';
import type { Table } from '../kept/state';
import { type Doubt, FOUND } from './doubt';
import { LONGEST_TAIL } from './find-end';
import { FARTHEST, holeIn, isLastCell, type Last, range, readLasts, rowOf, textOf } from './last-cells';
import type { Located } from './locate';
import { type Others, widthOf } from './place';

/** @returns undefined too where nothing tells it */
export function pushedHistory(
  located: Located,
  { last: kept, keys, spare = 0 }: Table,
  others: Others,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): Doubt | undefined {
  const { sheet, row, columns, isEndKnown } = located;
  const end = located.end - spare;
  if (kept === undefined || !isEndKnown || end <= row) return undefined;
  const lastOf = readLasts(kept, keys, codec);
  const tracked = Array.from(columns).flatMap(([key, column]) => {
    const last = lastOf(key);
    return last ? [{ key, column, last }] : [];
  });
  const top = Math.max(row + 1, end - 2 * LONGEST_TAIL);
  const width = widthOf(located);
  const area: Area = {
    sheet: sheet.id,
    row: top,
    rows: Math.min(end + FARTHEST, sheet.rows) - top + 1,
    ...width,
  };
  const values = sheets.values(area);
  const textAt = (at: number, column: number): string =>
    textOf(values[at - top]?.[column - width.column] ?? '');
  const isLast = (at: number, column: number, last: Last): boolean =>
    at >= top && isLastCell(textAt(at, column), last, codec);
  const isInPlace = ({ column, last }: (typeof tracked)[0]): boolean =>
    isLast(end - last.blank, column, last);
  const tellsRow = ({ key, last }: (typeof tracked)[0]): boolean => !isOfAll(key) && last.run === 1;
  const tellers = tracked.filter(tellsRow);
  const captures = tracked.filter(({ key }) => isOfAll(key));
  const areAll = (by: number): boolean =>
    tellers.every(({ column, last }) => isLast(end - last.blank + by, column, last));
  if (tellers.length > 0 && captures.length > 0 && captures.every(isInPlace) && !tellers.some(isInPlace)) {
    // All fields were pushed, and what tells the captures apart was not.
    const [{ column }] = tellers as [(typeof tracked)[0]];
    const isEmpty = (at: number): boolean => tellers.every((one) => textAt(at, one.column) === '');
    const down = range(1, FARTHEST).find(areAll);
    if (down !== undefined) return asked(located, column, { below: end + down });
    if (isEmpty(end) && range(1, FARTHEST).some((by) => areAll(-by)))
      return asked(located, column, { blank: end });
  }
  // Rows that were sorted or cleared are the person's affair: then no column has what stood last in it there.
  if (!tracked.some((one) => tellsRow(one) && isInPlace(one))) return undefined;
  // Records come again in each capture: that one value is the same as in the last row makes no row the last.
  const isRowThere = (but: (typeof tracked)[0]): boolean => {
    const { blank, row: was } = but.last;
    if (blank === 0) return tracked.every((one) => one === but || !isOfAll(one.key) || isInPlace(one));
    const others = Array.from(columns.values()).filter((column) => column !== but.column);
    const cells = others.map((column) => values[end - blank - top]?.[column - width.column] ?? '');
    return rowOf(cells, codec) === was;
  };
  const isTaken = (at: number): boolean =>
    others(sheet.id).some((other) => meet(other, { ...area, row: at, rows: 1 }));
  for (const one of tracked.filter((each) => isOfAll(each.key) || !isInPlace(each))) {
    const { column, last } = one;
    const cells = { sheet: sheet.id, row: row + 1, rows: end - row, column, columns: 1 };
    const below = range(end + 1, end + FARTHEST).find((at) => isLast(at, column, last));
    const isOurs =
      below !== undefined &&
      !isTaken(below) &&
      sheets.formulas({ ...cells, row: below, rows: 1 })[0]?.[0] === '';
    const hole = isOurs ? holeIn({ ...cells, ...width }, column, columns, sheets) : -1;
    if (hole >= 0) return asked(located, column, { below, blank: row + 1 + hole });
    if (isInPlace(one) || !isRowThere(one)) continue;
    const above = range(1, FARTHEST)
      .map((count) => end - last.blank - count)
      .find((at) => isLast(at, column, last));
    if (above === undefined) continue;
    const isGap = range(above + 1, end).every((at) => textAt(at, column) === '');
    const isRun = range(above - last.run + 1, above).every((at) => isLast(at, column, last));
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
