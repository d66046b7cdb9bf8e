/**
 * Rows that have their place alone come back by their place, beside whatever stands there now. So it is kept with each of them
 * what the person wrote beside it, and an undo does not bring them back beside what was moved since.
 */
import { AddOnError } from '../../errors';
import { quoted } from '../../quoted';
import { keptRows, type Region, readRegion } from '../rows/region';
import { firstRow, type Place } from '../whereabouts/place';
import type { Work } from '../write/work';
import { writtenThere } from './where-it-stood';

/** Of each row as it stands; blank where there is nothing. */
export function notesOf(
  region: Region,
  place: Place,
  { platform }: Pick<Work, 'platform'>,
): readonly string[] {
  return writtenThere(region, place, keptRows(region, place, platform.sheets), platform);
}

/**
 * @param then of each row of before, as the run found it that is undone
 * @throws AddOnError `refused` where the same stands beside another row now
 */
export function checkNotesStand(place: Place, then: readonly string[], work: Work): void {
  if (then.every((text) => text === '')) return;
  const first = firstRow(place);
  // A row may have been deleted, or the table may end above what was written into a blank one.
  const end = Math.min(place.sheet.rows, Math.max(place.end, first - 1 + then.length));
  const whole: Place = { ...place, end };
  const now = notesOf(readRegion(whole, work), whole, work);
  const used = new Set(then.flatMap((text, row) => (text !== '' && text === now[row] ? [row] : [])));
  now.forEach((text, row) => {
    if (text === '' || used.has(row)) return;
    const was = then.findIndex((one, line) => one === text && !used.has(line));
    if (was >= 0) throw moved(place, first + row, first + was);
  });
}

function moved({ sheet }: Place, is: number, was: number): AddOnError {
  return new AddOnError(
    'refused',
    `Nothing was undone: what you wrote in row ${is} of ${quoted(sheet.name)} stood in row ${was} when the last run came. These rows have no ID, so nobody knows which record it is about. Put it back into row ${was} or move it out of the table, then try again.`,
  );
}
