/** Filters of a person over a table whose rows have changed. */
import type { Platform } from '../../platform';
import { refusalOf } from '../cells/refusal';
import { type Place, widthOf } from '../whereabouts/place';

/** A filter hides the rows that it hid when it was set, whatever stands there by now. A refusal leaves it at that. */
export function filterAgain(place: Place, { sheets }: Pick<Platform, 'sheets'>): void {
  const { id } = place.sheet;
  const { row, end } = place;
  const columns = sheets.filteredColumns({ sheet: id, row, rows: end - row + 1, ...widthOf(place) });
  if (columns.length > 0) refusalOf(() => sheets.refilter(id, columns), sheets);
}
