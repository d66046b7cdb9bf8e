/**
 * Records that a person dragged past the last one, or above the first, are the table's still, and Sheets has taken them out of what
 * covered all rows; where they were sorted to below, it covers blank ones. What covers by now just those that are left of its columns
 * covers all of its rows again.
 */
import type { Sheets } from '../../platform';
import type { Bound } from '../kept/bounds';
import { BOUNDS } from '../kept/file-sheet';
import { firstRow, type Place } from '../whereabouts/place';
import { renameBeside } from './follow-records';
import type { Region } from './region';
import { renameEverywhere } from './rename-everywhere';

/**
 * May be done again after a death.
 *
 * @param bounds of its columns, as Sheets has kept them
 */
export function coverAll(place: Place, region: Region, bounds: readonly Bound[], sheets: Sheets): void {
  const [from] = bounds;
  const to = { first: firstRow(place), last: place.end };
  const isOne = bounds.every(({ first, last }) => first === from?.first && last === from.last);
  if (!from || !isOne || from.first === from.last) return;
  // What stands above its header, and rows at an end that are none of its own by now, are the person's.
  if (from.first <= place.row || to.first > to.last || (to.first >= from.first && to.last <= from.last))
    return;
  renameEverywhere(
    place,
    region.area,
    ({ first, last }) => (first === from.first && last === from.last ? to : undefined),
    // What Sheets keeps of it stays until the run is over: whoever goes on after a death needs it.
    ({ formula }) => BOUNDS.test(formula),
    sheets,
  );
  renameBeside(place, region, from, to, sheets);
}
