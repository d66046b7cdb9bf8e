/** Which rows of a snapshot are of the run that is being written, where an execution that died has left some. */
import type { SheetValue } from '../../platform';
import { CAPTURE, CAPTURED_AT } from '../definition/special-columns';
import { isBlankRow, keptAndMadeRows, keyText, type Region } from '../rows/region';
import type { Place } from '../whereabouts/place';
import { isOfCapture } from './captures';
import type { Work } from './work';

/** A row from before the run, the source's row of that number, or room for one. */
export type Slot = 'before' | 'free' | number;

/** A run that died has made room, or filled it; and the person may have sorted or deleted rows of it since. */
export function slotsOf(region: Region, place: Place, capture: number, work: Work): readonly Slot[] {
  const { sheets, calendar } = work.platform;
  const isOfRun = region.values.map((_, row) => isOfCapture(region, place, row, capture, calendar));
  const isBlank = region.values.map((_, row) => isBlankRow(region, place, row));
  const kept = isBlank.includes(true) ? keptAndMadeRows(region, place, sheets) : [];
  const lastFull = isBlank.reduce(
    (full, is, row) => (isOfRun[row] || (is && kept[row] !== true) ? full : row),
    -1,
  );
  const numbers = numbersOf(isOfRun, region, place, work);
  return region.values.map((_, row) => {
    if (!isOfRun[row]) return row > lastFull ? 'free' : 'before';
    // One that is no row of the source's was copied, or written over, by the person.
    return numbers.get(row) ?? (isNumberedOnly(region, place, row) ? 'free' : 'before');
  });
}

/**
 * Of the rows of the run, which of the source's they are: by all that they hold, else by what tells rows apart, else the
 * next in order. Of two alike, the one that was changed since is the person's copy.
 */
function numbersOf(
  isOfRun: readonly boolean[],
  { area, values }: Region,
  { columns }: Place,
  { staged, rowKey: key }: Work,
): ReadonlyMap<number, number> {
  const isKeyed = key !== undefined && columns.has(key) && staged.columns.some((one) => one.key === key);
  const known = new Map<number, number>();
  const taken = new Set<number>();
  const places = (isCompared: (key: string) => boolean) =>
    staged.columns.flatMap((column, index) => {
      const at = columns.get(column.key);
      return at !== undefined && isCompared(column.key) ? [{ index, right: at - area.column }] : [];
    });
  const match = (isCompared: (key: string) => boolean): void => {
    const compared = places(isCompared);
    const open = new Map<string, number[]>();
    staged.values.forEach((cells, number) => {
      if (taken.has(number)) return;
      const text = textOf(compared.map(({ index }) => cells[index]));
      const numbers = open.get(text);
      if (numbers) numbers.push(number);
      else open.set(text, [number]);
    });
    isOfRun.forEach((is, row) => {
      if (!is || known.has(row)) return;
      const number = open.get(textOf(compared.map(({ right }) => values[row]?.[right])))?.shift();
      if (number === undefined) return;
      known.set(row, number);
      taken.add(number);
    });
  };
  if (!isOfRun.includes(true)) return known;
  // Times read back a little off, or an hour.
  const isOfSource = (one: string): boolean => one !== CAPTURE.key && one !== CAPTURED_AT.key;
  match(isOfSource);
  match((one) => isKeyed && one === key);
  const compared = places(isOfSource);
  isOfRun.forEach((is, row) => {
    if (!is || known.has(row)) return;
    const number = staged.values.findIndex(
      (cells, index) =>
        !taken.has(index) &&
        compared.every(({ index: at, right }) => isTakenFor(values[row]?.[right] ?? '', cells[at] ?? '')),
    );
    if (number < 0) return;
    known.set(row, number);
    taken.add(number);
  });
  return known;
}

/** The same; or a text that Sheets took for a number or a date, which is put right last: a run may die before. */
function isTakenFor(cell: SheetValue, wanted: SheetValue): boolean {
  if (keyText(cell) === keyText(wanted)) return true;
  return typeof wanted === 'string' && typeof cell !== 'string';
}

function textOf(cells: readonly (SheetValue | undefined)[]): string {
  return JSON.stringify(cells.map((cell = '') => keyText(cell)));
}

/** Of each row the place where it belongs: what was there before, then the source's rows, then room that is left. */
export function placesOf(slots: readonly Slot[], before: number, count: number): readonly number[] {
  const taken = new Set(slots);
  const open = slots.map((_, index) => index).filter((index) => !taken.has(index));
  let stands = 0;
  let next = 0;
  const limit = Math.max(count, slots.length - before);
  const free = open.filter((index) => index < limit);
  return slots.map((slot) => {
    if (slot === 'before') return stands++;
    return before + (slot === 'free' ? (free[next++] ?? 0) : slot);
  });
}

/** Number and time come first, where columns do not stand side by side. */
function isNumberedOnly(region: Region, { columns }: Place, row: number): boolean {
  const others = new Map(columns);
  others.delete(CAPTURE.key);
  others.delete(CAPTURED_AT.key);
  return isBlankRow(region, { columns: others }, row);
}
