/**
 * A table without records, into whose first blank row the person wrote: rows come above that, and what covered the blank ones, and
 * with them the whole table, covers those as well. Done again after a death, it does nothing.
 */
import type { Area, Sheets } from '../../platform';
import type { Place } from '../whereabouts/place';
import { renameEverywhere } from './rename-everywhere';

export function takeIn(place: Place, coming: Area, sheets: Sheets): void {
  const first = coming.row + coming.rows;
  renameEverywhere(
    place,
    coming,
    (rows) => (rows.first === first && rows.last > first ? { ...rows, first: coming.row } : undefined),
    () => false,
    sheets,
  );
}
