/** Keys that a person pushed up or down without their rows: what they wrote would come beside other records. */
import type { Platform, SheetValue } from '../../../platform';
import { IN_SOURCE } from '../../definition/special-columns';
import { type ImportState, type Table, writtenRows } from '../../kept/state';
import { isBlankRow, keptRows, keyText, type Region, readRegion } from '../../rows/region';
import { DIGITS, digestOf, isIn } from '../digest';
import { type Doubt, FOUND, isAgreed } from '../doubt';
import { LONGEST_TAIL } from '../end/find-end';
import { type Others, type Place, widthOf } from '../place';
import { shownText } from '../shown-text';
import { readSums, sumsOf } from './column-sums';
import { cellsOfKey } from './row-pairs';

/**
 * Seen where its records end: a key stands below the last of them, or the last ones have none. Where the person wrote nothing beside
 * the rows, the values of the source come back, and nothing of theirs is lost.
 *
 * @param keys of its rows, and what stands right below them
 */
export function pushedKeys(
  place: Place,
  matchKey: string,
  keys: readonly string[],
  table: Table,
  state: Pick<ImportState, 'agreed'>,
  others: Others,
  platform: Platform,
): Doubt | undefined {
  const { sheets, codec } = platform;
  const { tail = '', spare = 0, theirs = 0, isHalf = false } = table;
  const { sheet, row, end, columns } = place;
  const full = end - row - spare - theirs;
  const isWritten = (key: string): boolean => isIn(tail, key, codec);
  const inside = keys.slice(0, full);
  const down = keys.findIndex((key, index) => index >= full && key !== '' && !inside.includes(key));
  const isOurs = down >= 0 && isWritten(keys[down] as string);
  // Of many rows nobody knows what stood in all of them.
  const mayBeOurs = down >= 0 && writtenRows(table) - theirs > LONGEST_TAIL && inside.includes('');
  const up = inside.length - [...inside].reverse().findIndex((key) => key !== '');
  const isUp = up < full && digestOf([inside[up - 1] as string], codec) === tail.slice(-DIGITS);
  if (!isOurs && !mayBeOurs && !isUp) return undefined;

  const region = readRegion(place, { others, columns: [], platform });
  if (!keptRows(region, place, sheets).some(Boolean)) return undefined;
  const isTold = columns.has(IN_SOURCE.key);
  // The last ones alone have none.
  if (!isOurs && !mayBeOurs && areKnownInPlace(region, place, matchKey, table, codec)) return undefined;
  if (!isTold && areAllInPlace(region, place, matchKey, table)) return undefined;
  const holes = inside.flatMap((key, index) =>
    key === '' && hasRecord(index, region, place, isHalf) ? [index] : [],
  );
  const column = columns.get(matchKey) as number;
  const isAlone = (): boolean => {
    const area = { sheet: sheet.id, row: row + 1 + down, rows: 1, ...widthOf(place) };
    const [cells = []] = sheets.values(area);
    return Array.from(columns.values()).every(
      (other) => other === column || cells[other - area.column] === '',
    );
  };
  const hasHole = holes.length > 0;
  const isDown = (isOurs && (hasHole || isAlone())) || (mayBeOurs && hasHole && isAlone());
  if (!isDown && !(isUp && holes.some((hole) => hole >= up))) return undefined;
  const title = shownText(sheet, row, column, sheets);
  const [hole] = isDown ? holes : holes.filter((one) => one >= up);
  const found = FOUND.pushed(sheet, title, column, {
    ...(isDown && { below: row + 1 + down }),
    ...(hole !== undefined && { blank: row + 1 + hole }),
  });
  if (isDown || isTold) return { found, places: [] };
  // A record may have been deleted with its row, and the blank one be a row of the person.
  const words = FOUND.idsAreRight;
  const doubt: Doubt = { found, places: [{ sheet, row, columns, words, isAsItStands: true }] };
  return isAgreed(state, doubt, codec) ? undefined : doubt;
}

/** Whether the keys whose cells tell it stand where they were written, and none elsewhere: others were cleared. */
function areKnownInPlace(
  { area, values }: Region,
  { columns }: Place,
  matchKey: string,
  table: Table,
  codec: Platform['codec'],
): boolean {
  const places = new Map(Array.from(columns, ([key, column]) => [key, column - area.column + 1]));
  const whose = cellsOfKey(places, table, matchKey, codec);
  const told = values.flatMap((cells) => {
    const key = keyText(cells[(places.get(matchKey) ?? 0) - 1] ?? '');
    return key === '' ? [] : (whose(cells, key) ?? []);
  });
  return told.length > 0 && told.every((one) => one === 'its');
}

/** Where each key that was written stands beside what was written with it, none was pushed: a row without one is the person's. */
function areAllInPlace(
  { area, values }: Region,
  { columns }: Place,
  matchKey: string,
  table: Table,
): boolean {
  const was = readSums(table.sums ?? '');
  const cellsOf = (column: number): readonly SheetValue[] =>
    values.map((cells) => cells[column - area.column] ?? '');
  const keys = cellsOf(columns.get(matchKey) as number);
  const isKeyed = (_: SheetValue, row: number): boolean => keys[row] !== '';
  const isSame = ([key, column]: readonly [string, number]): boolean => {
    const [before, now] = [was(key), sumsOf(cellsOf(column).filter(isKeyed), keys.filter(isKeyed))];
    return before === undefined ? key !== matchKey : before.cells === now.cells && before.pairs === now.pairs;
  };
  return Array.from(columns).every(isSame);
}

/**
 * Whether a row of the source stands there: of one that left it, or that the person made, the key may be blank.
 *
 * @param isHalf a run that was given up may have made rows that hold nothing yet but that they are in the source
 */
function hasRecord(index: number, region: Region, place: Place, isHalf: boolean): boolean {
  const column = place.columns.get(IN_SOURCE.key);
  if (column === undefined) return !isBlankRow(region, place, index);
  const cells = region.values[index] ?? [];
  const isFull = (one: number): boolean => (cells[one - region.area.column] ?? '') !== '';
  if (isHalf && !Array.from(place.columns.values()).some((one) => one !== column && isFull(one)))
    return false;
  return cells[column - region.area.column] === true;
}

/** Of its rows, and what stands right below them. */
export function keysAndNext(
  { sheet, row, end }: Place,
  column: number,
  { sheets }: Platform,
): readonly string[] {
  const rows = Math.min(end + 1, sheet.rows) - row;
  if (rows < 1) return [];
  const cells: readonly (readonly SheetValue[])[] = sheets.values({
    ...{ sheet: sheet.id, row: row + 1, column, rows, columns: 1 },
  });
  return cells.map(([cell = '']) => keyText(cell));
}
