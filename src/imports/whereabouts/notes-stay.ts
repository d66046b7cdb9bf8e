/** Rows that have their place alone change beside what the person wrote: whether those are still the same records, nobody knows. */
import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';
import type { Changing } from '../kept/run-state';
import { keptAndMadeRows, readRegion } from '../rows/region';
import { type Doubt, doubtError, FOUND } from './doubt';
import type { Located } from './locate';
import type { Others } from './place';

/** Seen once all is read, and before anything is written. */
export class NotesStay extends AddOnError {
  readonly changing: Changing;

  constructor(place: Located, changing: Changing) {
    const { kind, message } = doubtError(doubtIn(place, changing));
    super(kind, message);
    this.changing = changing;
  }
}

/** As long as it waits for an answer, and anything of the person's stands beside the rows. */
export function notesStay(
  located: Located,
  changing: Changing,
  others: Others,
  platform: Platform,
): Doubt | undefined {
  const kept = keptAndMadeRows(
    readRegion(located, { others, columns: [], platform }),
    located,
    platform.sheets,
  );
  return kept.some(Boolean) ? doubtIn(located, changing) : undefined;
}

function doubtIn(located: Located, { row: first, count }: Changing): Doubt {
  const { sheet, row, columns } = located;
  return {
    found: FOUND.changing(sheet, first, count),
    places: [{ sheet, row, columns, words: FOUND.notesStay, isAsItStands: true, doNotesStay: true }],
    remedy: 'Choose how it goes on, or move what you wrote elsewhere first.',
  };
}
