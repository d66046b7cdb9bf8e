/** Rows in which a box of the person's, or what says that they are in the source, stands under another title: cells were moved left. */
import { IN_SOURCE } from '../definition/special-columns';
import type { OnceRead } from '../kept/run-state';
import { rowDigest } from '../whereabouts/once-read';
import type { Place } from '../whereabouts/place';
import type { Comparison } from './compare';
import type { Work } from './work';

/** @param changed rows beside whose key stands something else than was written; in others a tick is what came */
export function ticksAcross(
  place: Place,
  changed: readonly number[],
  { region: { area, values } }: Comparison,
  { staged, platform }: Work,
): OnceRead | undefined {
  const inSource = place.columns.get(IN_SOURCE.key);
  if (inSource === undefined || changed.length === 0) return undefined;
  const noTicks = staged.columns.flatMap(({ key, type }) =>
    type === 'boolean' || type === 'json' || !place.columns.has(key)
      ? []
      : [(place.columns.get(key) ?? 0) - area.column],
  );
  const hasTick = (row: number): boolean => {
    const cells = values[row]?.slice(0, inSource - area.column) ?? [];
    const tick = cells.findIndex((cell, at) => typeof cell === 'boolean' && noTicks.includes(at));
    // What stands right of it came from beside the table.
    return tick >= 0 && cells.slice(tick + 1).some((cell) => cell !== '');
  };
  const boxes = platform.sheets.boxes({ ...area, column: inSource, columns: 1 }).map(([is]) => is === true);
  const hasBox = (row: number): boolean => boxes[row] === true && boxes.includes(false);
  const row = changed.find((one) => hasTick(one) || hasBox(one));
  if (row === undefined) return undefined;
  return { row: area.row + row, count: 1, sign: rowDigest(place, area.row + row, platform), isAcross: true };
}
