/** What is in doubt of rows that have their place alone only once it is known what comes there; asked before anything is written. */
import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';
import type { OnceRead } from '../kept/run-state';
import type { ImportState, Table } from '../kept/state';
import { keptAndMadeRows, readRegion } from '../rows/region';
import { areAllReplaced, type Doubt, doubtError, FOUND } from './doubt';
import type { Located } from './locate';
import { type Others, widthOf } from './place';
import { signsOf } from './row-signs';

export class InDoubtOnceRead extends AddOnError {
  readonly of: OnceRead;

  constructor(place: Located, of: OnceRead) {
    const { kind, message } = doubtError(doubtIn(place, of));
    super(kind, message);
    this.of = of;
  }
}

/** As long as the run waits for an answer, and what it was about is there. */
export function doubtOnceRead(
  located: Located,
  of: OnceRead,
  table: Table,
  state: Pick<ImportState, 'agreed' | 'doNotesStay'>,
  others: Others,
  platform: Platform,
): Doubt | undefined {
  const { sheets, codec } = platform;
  if (of.strange === undefined) {
    if (state.doNotesStay) return undefined;
    const kept = keptAndMadeRows(readRegion(located, { others, columns: [], platform }), located, sheets);
    return kept.some(Boolean) ? doubtIn(located, of) : undefined;
  }
  const width = widthOf(located);
  const area = { sheet: located.sheet.id, row: of.row, rows: 1, ...width };
  const signs = signsOf(table, located.columns, width.column, codec);
  const isThere = of.row <= located.end && signs?.of(sheets.values(area)[0] ?? []) === of.strange;
  return isThere && !areAllReplaced(state) ? doubtIn(located, of) : undefined;
}

function doubtIn({ sheet, row, end, columns }: Located, { row: first, count, strange }: OnceRead): Doubt {
  const place = { sheet, row, columns, isAsItStands: true as const };
  if (strange !== undefined) {
    return {
      found: FOUND.strange(sheet, first),
      places: [{ ...place, words: FOUND.replaced(row + 1, end), isReplaced: true }],
      about: strange,
    };
  }
  return {
    found: FOUND.changing(sheet, first, count),
    places: [{ ...place, words: FOUND.notesStay, doNotesStay: true }],
    remedy: 'Choose how it goes on, or move what you wrote elsewhere first.',
  };
}
