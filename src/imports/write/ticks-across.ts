/** Rows in which a box of the person's, or what says that they are in the source, stands under another title: cells were moved left. */

import { IN_SOURCE } from '../definition/special-columns';
import type { OnceRead } from '../kept/run-state';
import type { Table } from '../kept/state';
import { keysIn } from '../rows/region';
import { rowDigest } from '../whereabouts/once-read';
import type { Place } from '../whereabouts/place';
import { writtenBeside } from '../whereabouts/records/row-pairs';
import type { Comparison } from './compare';
import type { Work } from './work';

/** What stands beside the key is not what was written there; else a tick is what came. */
export function ticksAcross(
  place: Place,
  matchKey: string,
  { region: { area, values, ...region }, fates }: Comparison,
  table: Table,
  { staged, platform }: Work,
): OnceRead | undefined {
  const inSource = place.columns.get(IN_SOURCE.key);
  if (table.pairs === undefined || inSource === undefined) return undefined;
  const columns = new Map(Array.from(place.columns, ([key, column]) => [key, column - area.column + 1]));
  const isAsWritten = writtenBeside(columns, table, matchKey, platform.codec);
  const keys = keysIn({ area, values, ...region }, place.columns.get(matchKey) as number);
  const odd = values.flatMap((cells, row) =>
    fates[row] === 'stays' && !isAsWritten(cells, keys[row] ?? '') ? [row] : [],
  );
  const [first] = odd;
  if (first === undefined) return undefined;
  const noTicks = staged.columns.flatMap(({ key, type }) =>
    type === 'boolean' || type === 'json' || !columns.has(key) ? [] : [(columns.get(key) ?? 0) - 1],
  );
  const hasTick = (row: number): boolean => {
    const cells = values[row]?.slice(0, inSource - area.column) ?? [];
    const tick = cells.findIndex((cell, at) => typeof cell === 'boolean' && noTicks.includes(at));
    // What stands right of it came from beside the table.
    return tick >= 0 && cells.slice(tick + 1).some((cell) => cell !== '');
  };
  const boxes = platform.sheets.boxes({ ...area, column: inSource, columns: 1 }).map(([is]) => is === true);
  const hasBox = (row: number): boolean => boxes[row] === true && boxes.includes(false);
  const row = odd.find((one) => hasTick(one) || hasBox(one));
  if (row === undefined) return undefined;
  return { row: area.row + row, count: 1, sign: rowDigest(place, area.row + row, platform), isAcross: true };
}
