/** Keys or other cells that were sorted without their rows: the same cells stand beside other keys than they were written beside. */
import type { OnceRead } from '../kept/run-state';
import type { Table } from '../kept/state';
import { cellAt, isBlankRow, keptRows, keyText } from '../rows/region';
import { digestOf, partsOf } from '../whereabouts/digest';
import { rowDigest } from '../whereabouts/once-read';
import type { Place } from '../whereabouts/place';
import { readSums, sumsOf } from '../whereabouts/records/column-sums';
import { shownText } from '../whereabouts/shown-text';
import type { Comparison } from './compare';
import type { Work } from './work';

/** Whether its rows have the keys that were written, in whatever order. */
export function areKeysThere(
  place: Place,
  compared: Comparison,
  table: Table,
  { matchKey = '' }: Work,
): boolean {
  const keys = cellsOf(place, compared).cellsIn(place.columns.get(matchKey) as number);
  return readSums(table.sums ?? '')(matchKey)?.cells === sumsOf(keys, keys).cells;
}

/**
 * Nothing that a source sends makes it, since the table is compared with itself as it was written. Where the keys stand as they did,
 * most other columns have to show it: else the keys are right. A run that the person took back shows it, too, where it put the
 * same cells into another order; then more columns hold other cells.
 *
 * @returns undefined too where the person wrote beside none of the rows
 */
export function tornRow(
  place: Place,
  matchKey: string,
  compared: Comparison,
  table: Table,
  { platform }: Work,
): OnceRead | undefined {
  const { sheets, codec } = platform;
  const { region } = compared;
  const was = readSums(table.sums ?? '');
  const { rows, cellsIn } = cellsOf(place, compared);
  const keyed = place.columns.get(matchKey) as number;
  const keys = cellsIn(keyed);
  if (was(matchKey)?.cells !== sumsOf(keys, keys).cells) return undefined;
  let [torn, whole, changed] = [0, 0, 0];
  for (const [key, column] of place.columns) {
    const before = was(key);
    const cells = cellsIn(column);
    // Where all are the same, each stands beside every key.
    if (!before || key === matchKey || new Set(cells.map(keyText)).size < 2) continue;
    const now = sumsOf(cells, keys);
    if (now.cells !== before.cells) changed += 1;
    else if (now.pairs !== before.pairs) torn += 1;
    else whole += 1;
  }
  if (torn <= changed) return undefined;
  const parts = partsOf(table.tail ?? '');
  const first = rows.length - parts.length;
  const moved = rows.find(
    (_, at) => at >= first && digestOf([keyText(keys[at] ?? '')], codec) !== parts[at - first],
  );
  if (moved === undefined && torn <= whole) return undefined;
  if (!keptRows(region, place, sheets).some(Boolean)) return undefined;
  const at = moved ?? rows[0] ?? 0;
  const row = region.area.row + at;
  return {
    row,
    count: 1,
    sign: rowDigest(place, row, platform),
    ids: [shownText(place.sheet, row, keyed, sheets)],
  };
}

/** Of all rows of records. */
function cellsOf(place: Place, { region, fates }: Comparison) {
  const rows = [...fates.keys()].filter((row) => fates[row] !== 'theirs' && !isBlankRow(region, place, row));
  return { rows, cellsIn: (column: number) => rows.map((row) => cellAt(region, row, column)) };
}
