/** What is in doubt of rows only once it is known what comes there; asked before anything is written. */
import { AddOnError } from '../../errors';
import type { Area, Platform } from '../../platform';
import type { OnceRead } from '../kept/run-state';
import type { ImportState } from '../kept/state';
import { keptAndMadeRows, keyText, readRegion } from '../rows/region';
import { digestOf } from './digest';
import { areAllReplaced, type Doubt, doubtError, FOUND, isAgreed, ON_ITS_CARD } from './doubt';
import { range } from './end/last-cells';
import type { Located } from './finding/locate';
import { type Others, type Place, widthOf } from './place';

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
  state: Pick<ImportState, 'agreed' | 'doNotesStay'>,
  others: Others,
  platform: Platform,
): Doubt | undefined {
  const { sheets } = platform;
  if (of.sign === undefined) {
    if (state.doNotesStay) return undefined;
    const kept = keptAndMadeRows(readRegion(located, { others, columns: [], platform }), located, sheets);
    return kept.some(Boolean) ? doubtIn(located, of) : undefined;
  }
  const { row, last = row, sign, isBelow = false, isAbove = false, cleared } = of;
  const place = cleared ? readRegion(located, { others, columns: [], platform }).area : located;
  const isThere = last > located.end === isBelow && rowDigest(place, row, platform, last) === sign;
  const doubt = doubtIn(located, of);
  const isSettled =
    isBelow || isAbove || cleared ? isAgreed(state, doubt, platform.codec) : areAllReplaced(state);
  return isThere && !isSettled ? doubt : undefined;
}

/**
 * Of what stands in a row, or in several, in a few digits.
 *
 * @param place the table, or columns that move with it
 */
export function rowDigest(
  place: Place | Area,
  row: number,
  { sheets, codec }: Platform,
  last: number = row,
): string {
  const of = 'end' in place ? { sheet: place.sheet.id, ...widthOf(place) } : place;
  const area = { ...of, row, rows: last - row + 1 };
  return digestOf([sheets.values(area).flat().map(keyText).join('\0')], codec);
}

/** @param place the table, wherever it ends */
export function doubtIn(place: Located, of: OnceRead): Doubt {
  return { ...doubtAbout(place, of), ...(of.isPutBack && { isPutBack: true }) };
}

function doubtAbout(
  { sheet, row, end, columns }: Located,
  { row: first, count, last = first, sign, ids, untold, isBelow, isAbove, isAcross, cleared }: OnceRead,
): Doubt {
  const place = { sheet, row, columns, isAsItStands: true as const };
  if (isBelow) {
    const rows = range(first, first + count - 1);
    const isKeyed = untold !== undefined;
    const reach = { sheet, row, columns, words: FOUND.theTables(rows, false), reach: first + count - 1 };
    return {
      found: isKeyed ? FOUND.comesBelow(sheet, rows, untold) : FOUND.someBelow(sheet, first - 1, rows),
      places: [
        isKeyed ? reach : { ...reach, isReplaced: true },
        { ...place, words: FOUND.yoursBelow(rows, false) },
      ],
      about: sign ?? '',
    };
  }
  if (isAbove) {
    const rows = range(first, first + count - 1);
    return {
      found: FOUND.comesAbove(sheet, rows, untold ?? ''),
      places: [
        { sheet, row, columns, words: FOUND.theTablesAbove(rows, last > first + count - 1), first },
        { ...place, words: FOUND.yoursAbove(rows) },
      ],
      about: sign ?? '',
      remedy: `Choose${ON_ITS_CARD} whose it is.`,
    };
  }
  if (cleared) {
    const { key, rows, offers, isByOrder = false } = cleared;
    return {
      found: FOUND.cleared(sheet, rows, cleared.ids, cleared.texts),
      places: [
        ...offers.map((cells) => ({
          sheet,
          row,
          columns,
          words: FOUND.areRecords(cells, isByOrder),
          ids: { key, cells },
        })),
        { ...place, words: FOUND.yoursCleared(rows) },
      ],
      about: `${sign} ${JSON.stringify(offers)}`,
      remedy: FOUND.typeOrChoose,
      // Other rows may come or go before the next run.
      agreedAs: `cleared ${count} ${sign}`,
    };
  }
  if (isAcross) {
    return {
      found: FOUND.cameAcross(sheet, [first], false),
      places: [{ ...place, words: FOUND.writtenOver([first]), isReplaced: true }],
      about: sign ?? '',
    };
  }
  if (ids) {
    return {
      found: FOUND.shifted(sheet, first, ...ids),
      places: [{ ...place, words: FOUND.idsAreRight, isReplaced: true }],
      about: sign ?? '',
    };
  }
  if (sign !== undefined) {
    return {
      found: untold === undefined ? FOUND.inPlaceOf(sheet, first) : FOUND.untold(sheet, first, untold, count),
      places: [{ ...place, words: FOUND.replaced(row + 1, end), isReplaced: true }],
      about: sign,
      ...(untold !== undefined && {
        remedy: `Move what is yours out of the table and run the import again; otherwise choose${ON_ITS_CARD}.`,
      }),
    };
  }
  return {
    found: FOUND.changing(sheet, first, count),
    places: [{ ...place, words: FOUND.notesStay, doNotesStay: true }],
    remedy: 'Choose how it goes on, or move what you wrote elsewhere first.',
  };
}
