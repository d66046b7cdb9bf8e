/** All rows are added below the others, under the time of the run: what was there stays as it is. */
import type { Area } from '../../platform';
import { NO_DIFFERENCES } from '../differences';
import { anchorsOf } from './anchors';
import { copyIn } from './copy-in';
import { markEnd } from './locate';
import { prepareRows } from './new-rows';
import { type Fate, goesLast, isInOrder } from './order';
import type { Place } from './place';
import { keptRows, readRegion } from './region';
import { makeRows } from './room';
import { rowRuns } from './row-runs';
import { isBlank, isCapturedAt, placesOf, type Slot, slotsOf } from './slots';
import { sortRows } from './sort-rows';
import type { Outcome, Work } from './work';

/** @param capturedMs what the run's rows are captured at */
export function writeSnapshot(given: Place, capturedMs: number, work: Work): Outcome {
  const { platform, staged, columns, others } = work;
  const { sheets } = platform;
  const region = readRegion(given, others, sheets);
  const anchors = anchorsOf(region, given, sheets);
  const count = staged.values.length;
  const slots = slotsOf(region, given, capturedMs, work);
  const before = slots.filter((slot) => slot === 'before').length;
  const changes = work.writing.changes ?? { added: count, changed: 0, removed: 0 };
  const settled = work.writing.changes ? work : work.settle({ changes });
  let place = given;
  const missing = before + count - region.area.rows;
  if (missing > 0) {
    makeRows(place, region.area, missing, work);
    place = { ...place, end: place.end + missing };
    place = markEnd(work.id, place, sheets);
  }
  const free = new Array<Slot>(Math.max(0, missing)).fill('free');
  const places = placesOf([...slots, ...free], before, count);
  const whole: Area = { ...region.area, rows: places.length };
  if (!isInOrder(places)) sortRows(place, whole, places, others, anchors, sheets);
  // Rows that are there already may have been coloured or commented, even if it is the first run that died.
  const isFirst = region.area.rows === 0;
  const old = slots.findIndex((slot, row) => slot === 'before' && !isBlank(region, given, row));
  const first = old < 0 ? slots.findIndex((slot) => typeof slot === 'number') : old;
  const model = first < 0 ? undefined : whole.row + (places[first] ?? 0);
  const filled = new Set(slots.flatMap((slot) => (typeof slot === 'number' ? [slot] : [])));
  const all = staged.values.map((_, index) => index);
  const fresh = all.filter((index) => !filled.has(index));
  for (const { from, count: rows } of isFirst ? [] : rowRuns(fresh, fresh.length, 1)) {
    const blank: Area = { ...whole, row: whole.row + before + from, rows };
    prepareRows(place, whole, model, blank, columns, anchors, sheets);
  }
  const differences = copyIn(staged, place, whole.row + before, all, isFirst ? 'all' : 'values', sheets);
  place = { ...place, end: place.row + before + count };
  place = markEnd(work.id, place, sheets);
  return { work: settled, place, changes, tail: [], differences, left: 0 };
}

/** Takes the rows of one run away, but those that the person wrote beside. */
export function takeBackSnapshot(given: Place, capturedMs: number, work: Work): Outcome {
  const { sheets } = work.platform;
  const region = readRegion(given, work.others, sheets);
  const kept = keptRows(region, given, sheets);
  const fates = region.values.map((_, row): Fate => {
    const isToGo = isCapturedAt(region, given, row, capturedMs) || isBlank(region, given, row);
    return isToGo && kept[row] !== true ? 'goes' : 'stays';
  });
  const removed = fates.filter((fate) => fate === 'goes').length;
  const places = goesLast(fates);
  if (!isInOrder(places)) {
    sortRows(given, region.area, places, work.others, anchorsOf(region, given, sheets), sheets);
  }
  const stay = fates.length - removed;
  if (removed > 0) sheets.clear({ ...region.area, row: region.area.row + stay, rows: removed });
  const place = markEnd(work.id, { ...given, end: given.row + stay }, sheets);
  const changes = { added: 0, changed: 0, removed };
  return { work, place, changes, tail: [], differences: NO_DIFFERENCES, left: 0 };
}
