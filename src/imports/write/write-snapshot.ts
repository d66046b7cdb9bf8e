/** All rows are added below the others, under a number and the time of the run: what was there stays as it is. */
import { AddOnError } from '../../errors';
import type { Area } from '../../platform';
import { quoted } from '../../quoted';
import { copyIn, howToBring } from '../cells/copy-in';
import { NO_DIFFERENCES } from '../cells/differences';
import { CAPTURE } from '../definition/special-columns';
import { anchorsOf } from '../rows/anchors';
import { makeRows, missingRows } from '../rows/grow-rows';
import { prepareRows } from '../rows/new-rows';
import { type Fate, goesLast, isInOrder, movingIn } from '../rows/order';
import { filledRows, isBlankRow, keptAndMadeRows, type Region, readRegion } from '../rows/region';
import { clearRows, removeRows } from '../rows/remove-rows';
import { rowRuns } from '../rows/row-runs';
import { sortRows } from '../rows/sort-rows';
import { checkStillBlank, spareModel } from '../rows/spare-rows';
import { rowsWords } from '../undo/undone-words';
import type { Place } from '../whereabouts/place';
import { captureOf, isOfCapture, withCapture } from './captures';
import { placesOf, type Slot, slotsOf } from './slots';
import type { Outcome, Plan, Work } from './work';

export function planSnapshot(place: Place, work: Work): Plan {
  const region = readRegion(place, work);
  const count = work.staged.values.length;
  const capture = captureOf(place, work);
  if (capture === undefined) return planNothing(place, region);
  const slots = slotsOf(region, place, capture, work);
  const before = slots.filter((slot) => slot === 'before').length;
  const rows = missingRows(region.area.rows, before + count);
  const places = placesOf([...slots, ...new Array<Slot>(rows).fill('free')], before, count);
  return {
    region,
    changes: { added: count, changed: 0, removed: 0 },
    rows,
    used: before + count,
    isSorted: !isInOrder(places),
    moving: movingIn(region.values.length, places),
    carryOut(given) {
      const staged = withCapture(given, capture);
      const made = makeRows(place, region.area, rows, given);
      return write(made.place, region, slots, before, places, { ...made.work, staged });
    },
  };
}

/** Only a table that is new gets its blank rows. */
function planNothing(place: Place, region: Region): Plan {
  const isNew = place.isFresh || place.isBegun;
  const rows = isNew ? missingRows(region.area.rows, 0) : 0;
  const filled = filledRows(region, place);
  return {
    region,
    changes: { added: 0, changed: 0, removed: 0 },
    rows,
    carryOut: (work) => ({
      ...makeRows(place, region.area, rows, work),
      rows: filled,
      tail: [],
      last: 'as before',
      differences: NO_DIFFERENCES,
      left: 0,
    }),
  };
}

/**
 * @param given with rows for all that come
 * @param before how many rows are not of this run
 */
function write(
  given: Place,
  region: Region,
  slots: readonly Slot[],
  before: number,
  places: readonly number[],
  work: Work,
): Outcome {
  const { platform, staged, columns, others } = work;
  const { sheets } = platform;
  const anchors = anchorsOf(region, given, sheets);
  const count = staged.values.length;
  const whole: Area = { ...region.area, rows: places.length };
  if (!isInOrder(places)) sortRows(given, whole, places, others, anchors, sheets);
  // Rows that are there already may have been coloured or commented, even if it is the first run that died.
  const isFirst = region.area.rows === 0;
  const number = (given.columns.get(CAPTURE.key) ?? 0) - region.area.column;
  const isNumbered = (row: number): boolean => (region.values[row]?.[number] ?? '') !== '';
  const ofTable = slots.flatMap((slot, row) =>
    slot === 'before' && !isBlankRow(region, given, row) ? [row] : [],
  );
  // Others were put there by the person: totals, for instance.
  const old = ofTable.find(isNumbered) ?? ofTable[0] ?? -1;
  const first = old < 0 ? slots.findIndex((slot) => typeof slot === 'number') : old;
  const spare = first < 0 ? spareModel(region, given, sheets) : undefined;
  const model = first < 0 && spare === undefined ? undefined : whole.row + (places[spare ?? first] ?? 0);
  const filled = new Set(slots.flatMap((slot) => (typeof slot === 'number' ? [slot] : [])));
  const all = staged.values.map((_, index) => index);
  const fresh = all.filter((index) => !filled.has(index));
  if (!given.isFresh) {
    // A run that died may have left a part of a row that says nothing yet of whose it is.
    const full = new Set(
      places.filter((_, row) => row < region.area.rows && !isBlankRow(region, given, row)),
    );
    const blank = fresh.flatMap((index) => (full.has(before + index) ? [] : [whole.row + before + index]));
    checkStillBlank(given, blank, sheets);
  }
  let called = 0;
  for (const { from, count: rows } of isFirst ? [] : rowRuns(fresh, fresh.length, 1)) {
    const blank: Area = { ...whole, row: whole.row + before + from, rows };
    called += prepareRows(given, whole, model, blank, columns, anchors, platform);
  }
  const differences = copyIn(
    staged,
    given,
    whole.row + before,
    all,
    howToBring(isFirst, work.writing),
    platform,
  );
  const rows = before + count;
  const removed = removeRows(given, region.area, rows, work);
  const theirs = slots.filter((slot, row) => slot === 'before' && !isNumbered(row)).length;
  return { ...removed, rows, tail: [], last: staged.values, differences, called, left: 0, theirs };
}

/**
 * To take the rows of one run away, but those that the person wrote beside.
 *
 * @throws AddOnError `not-found` or `refused` where there is none to take away, or nobody knows which
 */
export function planToTakeBack(place: Place, { capture, rows: written, isGivenUp }: Taken, work: Work): Plan {
  const { others, writing, platform } = work;
  const { sheets, calendar } = platform;
  const region = readRegion(place, work);
  if (capture === 0) return planNothing(place, region);
  if (!place.columns.has(CAPTURE.key)) throw numbersGone();
  const kept = keptAndMadeRows(region, place, sheets);
  const ofRun = region.values.map((_, row) => isOfCapture(region, place, row, capture, calendar));
  const found = ofRun.filter(Boolean).length;
  const left = ofRun.filter((is, row) => is && kept[row] === true).length;
  const removed = found - left;
  if (!writing.changes) {
    if (found > written) throw tooManyToTake(capture, found, written);
    if (removed === 0 && !isGivenUp) throw nothingToTake(left, capture);
  }
  const room = isGivenUp ? Number.POSITIVE_INFINITY : (writing.changes?.removed ?? 0) - removed;
  const isRoom = roomAtEnd(region, place, ofRun, kept, room);
  const fates = region.values.map((_, row): Fate => {
    const isToGo = ofRun[row] || isRoom(row);
    return isToGo && kept[row] !== true ? 'goes' : 'stays';
  });
  const places = goesLast(fates);
  const stay = fates.filter((fate) => fate !== 'goes').length;
  const isSorted = !isInOrder(places);
  return {
    region,
    changes: { added: 0, changed: 0, removed },
    left,
    isRemoval: true,
    isSorted,
    moving: movingIn(places.length, places),
    carryOut(work) {
      if (isSorted) {
        sortRows(place, region.area, places, others, anchorsOf(region, place, sheets), sheets);
      }
      const rows = places.length - stay;
      if (rows > 0) clearRows(place, { ...region.area, row: region.area.row + stay, rows }, stay, sheets);
      const done = removeRows(place, region.area, stay, work);
      return { ...done, rows: stay, tail: [], differences: NO_DIFFERENCES, left };
    },
  };
}

/** Of the run that is undone. */
interface Taken {
  /** The number of its rows; 0 where it had none. */
  readonly capture: number;
  /** How many it had. */
  readonly rows: number;
  /** It was given up, so that nobody knows how many rows it has written, or made room for. */
  readonly isGivenUp: boolean;
}

/**
 * The last blank rows, but for so many: those that the run made and did not fill, or that were taken back already. Others
 * are the person's.
 */
function roomAtEnd(
  region: Region,
  place: Place,
  ofRun: readonly boolean[],
  kept: readonly boolean[],
  most: number,
): (row: number) => boolean {
  const room = new Set<number>();
  for (let row = ofRun.length - 1; row >= 0 && room.size < most; row -= 1) {
    const isRoom = isBlankRow(region, place, row) && kept[row] !== true;
    if (isRoom) room.add(row);
    else if (!ofRun[row]) break;
  }
  return (row) => room.has(row);
}

function numbersGone(): AddOnError {
  return new AddOnError(
    'not-found',
    `Nothing was undone: the column ${quoted(CAPTURE.title)} of this table is gone, and it tells which rows are of which run. Bring it back (File ▸ Version history, or Edit ▸ Undo) and try again, or delete the rows yourself.`,
  );
}

export function tooManyToTake(capture: number, found: number, written: number): AddOnError {
  return new AddOnError(
    'refused',
    `Nothing was undone: ${rowsWords(found)} of the table have ${capture} under ${quoted(CAPTURE.title)}, and that run wrote ${written}. Somebody has copied rows of it, or typed that number. Give the others another number, or none, and try again.`,
  );
}

function nothingToTake(left: number, capture: number): AddOnError {
  if (left === 0) {
    return new AddOnError(
      'not-found',
      `Nothing was undone: no row of the table has ${capture} under ${quoted(CAPTURE.title)}, the number of that run. Its rows were deleted, or their numbers changed.`,
    );
  }
  return new AddOnError(
    'refused',
    `Nothing was undone: you wrote beside ${left === 1 ? 'the only row' : `all ${rowsWords(left)}`} of that run. Delete what you wrote there and try again, or delete the rows yourself.`,
  );
}
