/** All rows are added below the others, under the time of the run: what was there stays as it is. */
import { AddOnError } from '../../errors';
import type { Area } from '../../platform';
import { NO_DIFFERENCES } from '../differences';
import { anchorsOf } from './anchors';
import { copyIn, howToBring } from './copy-in';
import { makeRows, missingRows } from './grow-rows';
import { prepareRows } from './new-rows';
import { type Fate, goesLast, isInOrder } from './order';
import type { Place } from './place';
import { keptRows, type Region, readRegion } from './region';
import { clearRows, removeRows } from './remove-rows';
import { rowRuns } from './row-runs';
import { isBlank, isCapturedAt, placesOf, type Slot, slotsOf } from './slots';
import { sortRows } from './sort-rows';
import { spareModel } from './spare-rows';
import { rowsWords } from './undone-words';
import type { Outcome, Plan, Work } from './work';

/** @param capturedMs what the run's rows are captured at */
export function planSnapshot(place: Place, capturedMs: number, work: Work): Plan {
  const region = readRegion(place, work);
  const count = work.staged.values.length;
  const slots = slotsOf(region, place, capturedMs, work);
  const before = slots.filter((slot) => slot === 'before').length;
  const rows = missingRows(region.area.rows, before + count);
  const places = placesOf([...slots, ...new Array<Slot>(rows).fill('free')], before, count);
  return {
    region,
    changes: { added: count, changed: 0, removed: 0 },
    rows,
    used: before + count,
    isSorted: !isInOrder(places),
    carryOut: (work) => write(makeRows(place, region.area, rows, work), region, slots, before, places, work),
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
  const old = slots.findIndex((slot, row) => slot === 'before' && !isBlank(region, given, row));
  const first = old < 0 ? slots.findIndex((slot) => typeof slot === 'number') : old;
  const spare = first < 0 ? spareModel(region, given, sheets) : undefined;
  const model = first < 0 && spare === undefined ? undefined : whole.row + (places[spare ?? first] ?? 0);
  const filled = new Set(slots.flatMap((slot) => (typeof slot === 'number' ? [slot] : [])));
  const all = staged.values.map((_, index) => index);
  const fresh = all.filter((index) => !filled.has(index));
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
  const place = removeRows(given, region.area, rows, work);
  return { work, place, rows, tail: [], differences, called, left: 0 };
}

/**
 * To take the rows of one run away, but those that the person wrote beside.
 *
 * @param hasRows whether that run has surely written some
 * @throws AddOnError `not-found` or `refused` where there is none to take away
 */
export function planToTakeBack(place: Place, capturedMs: number, hasRows: boolean, work: Work): Plan {
  const { others, writing, platform } = work;
  const { sheets, calendar } = platform;
  const region = readRegion(place, work);
  const kept = keptRows(region, place, sheets);
  const ofRun = region.values.map((_, row) => isCapturedAt(region, place, row, capturedMs));
  const left = ofRun.filter((is, row) => is && kept[row] === true).length;
  const removed = ofRun.filter(Boolean).length - left;
  if (!writing.changes && removed === 0 && hasRows) {
    throw nothingToTake(left, calendar.minuteOf(new Date(capturedMs)));
  }
  const fates = region.values.map((_, row): Fate => {
    const isToGo = ofRun[row] || isBlank(region, place, row);
    return isToGo && kept[row] !== true ? 'goes' : 'stays';
  });
  const places = goesLast(fates);
  const stay = fates.filter((fate) => fate !== 'goes').length;
  const isSorted = !isInOrder(places);
  return {
    region,
    changes: { added: 0, changed: 0, removed },
    used: stay,
    isRemoval: true,
    isSorted,
    carryOut(work) {
      if (isSorted) {
        sortRows(place, region.area, places, others, anchorsOf(region, place, sheets), sheets);
      }
      const rows = places.length - stay;
      if (rows > 0) clearRows(place, { ...region.area, row: region.area.row + stay, rows }, stay, sheets);
      const done = removeRows(place, region.area, stay, work);
      return { work, place: done, rows: stay, tail: [], differences: NO_DIFFERENCES, left };
    },
  };
}

function nothingToTake(left: number, captured: string): AddOnError {
  if (left === 0) {
    return new AddOnError(
      'not-found',
      `Nothing was undone: no row of the table was captured at ${captured}, when that run began. Its rows were deleted, or their times changed.`,
    );
  }
  return new AddOnError(
    'refused',
    `Nothing was undone: you wrote beside ${left === 1 ? 'the only row' : `all ${rowsWords(left)}`} of that run. Delete what you wrote there and try again, or delete the rows yourself.`,
  );
}
