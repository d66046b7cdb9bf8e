/**
 * Cells of one column that a person pushed down without their rows: the values of the source come back, and what was pushed out stands
 * below, where what covers all rows would count it as well. Of a history see pushed-history.
 */
import type { Platform } from '../../../platform';
import { IN_SOURCE } from '../../definition/special-columns';
import type { ImportState, Table } from '../../kept/state';
import { type Doubt, FOUND, isAgreed } from '../doubt';
import { endingOf, type Tracked } from '../end/ending';
import type { Located } from '../finding/locate';
import type { Others } from '../place';
import { pushedOutOf, type Shifted } from './shifted-columns';

export function pushedBelow(
  located: Located,
  table: Table,
  shifted: readonly Shifted[],
  state: Pick<ImportState, 'agreed'>,
  others: Others,
  platform: Platform,
): Doubt | undefined {
  const ending = endingOf(located, table.lastCells, table, others, platform);
  if (!ending) return undefined;
  const tracked = ending.tracked.filter(({ key }) => key !== IN_SOURCE.key);
  // Rows that were sorted or cleared are the person's affair: then no column has what stood last in it there.
  if (!tracked.some((one) => one.last.run === 1 && ending.isInPlace(one))) return undefined;
  const goesBack = ({ column }: Tracked): boolean =>
    shifted.some((one) => one.column === column && one.cells);
  for (const one of tracked.filter((each) => !ending.isInPlace(each) && !goesBack(each))) {
    const out = ending.pushedOut(one);
    if (!out) continue;
    const { sheet, row, columns } = located;
    const words = FOUND.staysBelow(one.column, out.below);
    const doubt: Doubt = {
      found: FOUND.pushedBelow(sheet, one.column, out),
      places: [{ sheet, row, columns, words, isAsItStands: true }],
      agreedAs: pushedOutOf(one.column),
    };
    return isAgreed(state, doubt, platform.codec) ? undefined : doubt;
  }
  return undefined;
}
