/** Which rows of a snapshot are of the run that is being written, where an execution that died has left some. */
import { CAPTURED_AT, rowKeyOf } from '../special-columns';
import type { Place } from './place';
import { keptRows, keyText, type Region } from './region';
import type { Work } from './work';

/** A row from before the run, the source's row of that number, or room for one. */
export type Slot = 'before' | 'free' | number;

/** A run that died has made room, or filled it; and the person may have sorted or deleted rows of it since. */
export function slotsOf(region: Region, place: Place, capturedMs: number, work: Work): readonly Slot[] {
  const { sheets } = work.platform;
  const isOfRun = region.values.map((_, row) => isCapturedAt(region, place, row, capturedMs));
  const last = region.values.length - 1;
  const kept = last >= 0 && isBlank(region, place, last) ? keptRows(region, place, sheets) : [];
  const lastFull = region.values.reduce(
    (full, _, row) => (isOfRun[row] || (isBlank(region, place, row) && kept[row] !== true) ? full : row),
    -1,
  );
  const numbers = numbersOf(region, place, work);
  const taken = new Set<number>();
  return region.values.map((_, row) => {
    if (!isOfRun[row]) return row > lastFull ? 'free' : 'before';
    const number = numbers(row, taken);
    if (number === undefined) return 'free';
    taken.add(number);
    return number;
  });
}

/** Of a row of the run, which of the source's it is: by what tells rows apart, else the next in order. */
function numbersOf({ area, values }: Region, { columns }: Place, { staged, dataset }: Work) {
  const key = rowKeyOf(dataset);
  const inStaged = staged.columns.findIndex((column) => column.key === key);
  const column = key === undefined ? undefined : columns.get(key);
  const known = new Map<string, number[]>();
  staged.values.forEach((cells, index) => {
    const text = keyText(cells[inStaged] ?? '');
    const numbers = known.get(text);
    if (numbers) numbers.push(index);
    else known.set(text, [index]);
  });
  return (row: number, taken: ReadonlySet<number>): number | undefined => {
    if (column === undefined || inStaged < 0) {
      return taken.size < staged.values.length ? taken.size : undefined;
    }
    const numbers = known.get(keyText(values[row]?.[column - area.column] ?? '')) ?? [];
    return numbers.find((number) => !taken.has(number));
  };
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

/** Room that a run made, or rows that were taken back already. */
export function isBlank({ area, values }: Region, { columns }: Place, row: number): boolean {
  return Array.from(columns.values()).every((column) => values[row]?.[column - area.column] === '');
}

export function isCapturedAt(
  { area, values }: Region,
  { columns }: Place,
  row: number,
  capturedMs: number,
): boolean {
  const column = columns.get(CAPTURED_AT.key);
  const cell = column === undefined ? undefined : values[row]?.[column - area.column];
  // The sheet keeps whole milliseconds as a fraction of a day.
  return cell instanceof Date && Math.abs(cell.getTime() - capturedMs) < 1000;
}
