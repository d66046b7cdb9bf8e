/** What a run has not done that died, or was given up, while rows came to a table or went. */
import type { Area } from '../../platform';
import type { Resizing } from '../kept/run-state';
import { markEnd } from '../whereabouts/finding/locate';
import { type Place, widthOf } from '../whereabouts/place';
import type { Work } from '../write/work';
import { growAttached, shrinkAttached } from './follow-elsewhere';
import {
  coloredIn,
  digestOfRow,
  distanceBelow,
  emptyLast,
  isWithoutRecords,
  settleHidden,
  settleRows,
} from './grow-rows';
import { releaseHeld } from './held-references';
import { hide } from './hidden-by-hand';
import { isBlank } from './insert';
import { keptRows, keyText, type Region, readRegion } from './region';
import { followLast, isUnused, takeAway } from './remove-rows';
import { takeIn } from './take-in';

export function finishResizing(place: Place, resizing: Resizing, work: Work): Place {
  if (resizing.isBelow) return finishBelow(place, resizing, work);
  if (resizing.formulas) releaseHeld(place, resizing.formulas, work);
  const ended = withMovedEnd(place, resizing, work);
  if (resizing.count > 0) {
    const left = rowsLeft(ended, resizing, work);
    if (left === 0) return finishGrowing(ended, resizing, work);
    const end = ended.row + resizing.rows + left;
    const grown = ended.end === end ? ended : markEnd(work.id, { ...ended, end }, work.platform.sheets);
    return finishGrowing(grown, { ...resizing, count: left }, work);
  }
  const done = finishRemoving(ended, resizing, work);
  const isDone = done.end - done.row === resizing.rows + resizing.count;
  if (isDone && resizing.way) shrinkAttached(done, resizing.way, done.end - resizing.count, work);
  if (resizing.isHidden && isDone && digestOfRow(done, done.end, work) === resizing.last) {
    hide(done.sheet.id, done.end, work.platform.sheets);
  }
  return done;
}

/** The mark of the last row has not moved with rows that came below it. */
function finishBelow(place: Place, resizing: Resizing, work: Work): Place {
  const { rows, count, below, way } = resizing;
  const { sheets } = work.platform;
  const { area } = readRegion(place, work);
  const coming: Area = { ...area, row: place.row + rows + 1, rows: count };
  const isMoved = place.end - place.row === rows && below !== undefined;
  const hasCome = isMoved && distanceBelow(place, area, sheets) === below + count;
  const grown = hasCome ? markEnd(work.id, { ...place, end: place.end + count }, sheets) : place;
  if (hasCome) growAttached(grown, coming, way, sheets);
  if (grown.end - grown.row === rows + count && isWithoutRecords(place, resizing)) {
    takeIn(grown, coming, sheets);
  }
  return grown;
}

/** Where cells have moved alone, the mark of the last row has not. */
function withMovedEnd(
  place: Place,
  { rows, count, last, across, isLowered, below }: Resizing,
  work: Work,
): Place {
  const end = place.end + count;
  if (place.end - place.row !== rows || end > place.sheet.rows) return place;
  const { sheets } = work.platform;
  const isBlankMoved = (): boolean =>
    below !== undefined && distanceBelow(place, readRegion(place, work).area, sheets) === below + count;
  // A blank row is like any other: what stands below has moved with it.
  const isMoved =
    last === ''
      ? isBlankMoved()
      : digestOfRow(place, place.end, work, across) !== last &&
        digestOfRow(place, end, work, across) === last &&
        // Before it came down it stood there, too.
        (count > 0 || isLowered === true);
  return isMoved ? markEnd(work.id, { ...place, end }, sheets) : place;
}

/**
 * A person may have deleted some of the blank rows that came: then the last row stands below fewer.
 *
 * @returns how many there are still; 0 where none of them is gone, or where nobody knows
 */
function rowsLeft(place: Place, { rows, count, last, across }: Resizing, work: Work): number {
  const { sheet, row, end, columns } = place;
  if (last === '' || end - row === rows + count) return 0;
  const most = Math.min(count - 1, sheet.rows - row - rows);
  if (most < 1) return 0;
  const blank: Area = { sheet: sheet.id, row: row + rows, rows: 1, ...widthOf(place) };
  const numbers = Array.from(columns.values());
  for (let left = 1; left <= most; left += 1) {
    if (!isBlank({ ...blank, rows: left }, numbers, work.platform.sheets)) return 0;
    if (digestOfRow(place, row + rows + left, work, across) === last) return left;
  }
  return 0;
}

function finishGrowing(place: Place, resizing: Resizing, work: Work): Place {
  const { rows, count, last, across, isHidden, formulas } = resizing;
  if (place.end - place.row !== rows + count) return place;
  const { sheets } = work.platform;
  const region = readRegion(place, work);
  const coming: Area = { ...region.area, row: place.end - count, rows: count };
  growAttached(place, coming, resizing.way, sheets);
  const columns = Array.from(place.columns.values());
  const hideRaised = (): void => {
    const isThere = last !== '' && digestOfRow(place, coming.row, work, across) === last;
    if (!isHidden || !isThere) return;
    hide(place.sheet.id, coming.row, sheets);
    settleHidden(resizing, work);
  };
  if (isBlank(coming, columns, sheets)) {
    // The last row has come above them, and holds only what the person has.
    const isRaised = last !== '' && digestOfRow(place, place.end, work, across) !== last;
    if (isRaised && !isUnused(coming, place, work)) {
      hideRaised();
      return place;
    }
    // Somebody may have written beside them since.
    const areUnused = isUnused(coming, place, work);
    // Rows that have a key find their places wherever blank ones stand, if Sheets moves them; what they name is another row then.
    const isAnywhere =
      work.matchKey !== undefined &&
      !isHidden &&
      !sheets.isHidden(place.sheet.id, place.end) &&
      sheets.merged(region.area).length === 0;
    if (!isAnywhere || (formulas && areUnused)) settleRows(place, coming, work, { ...resizing, areUnused });
    return place;
  }
  hideRaised();
  if (last === '' || !isCopying(region, coming, place, work)) return place;
  // The last row was being written above, since Sheets did not move it.
  if (digestOfRow(place, place.end, work) === last) settleRows(place, coming, work, resizing);
  else if (digestOfRow(place, coming.row, work, across) === last) {
    emptyLast(place, coloredIn({ ...coming, row: place.end, rows: 1 }, sheets), sheets);
  }
  return place;
}

/** Whether the rows that came hold nothing but a part of what the last row holds, or the other way round. */
function isCopying({ area, values }: Region, coming: Area, place: Place, work: Work): boolean {
  const from = coming.row - area.row;
  const kept = keptRows({ area, values }, place, work.platform.sheets);
  if (kept.slice(from).some(Boolean)) return false;
  const [first = [], ...others] = values.slice(from);
  const last = others.pop() ?? [];
  const rights = Array.from(place.columns.values(), (column) => column - area.column);
  const isSame = (right: number): boolean => keyText(first[right] ?? '') === keyText(last[right] ?? '');
  return (
    others.every((cells) => rights.every((right) => cells[right] === '')) &&
    [first, last].some((cells) => rights.every((right) => cells[right] === '' || isSame(right)))
  );
}

function finishRemoving(place: Place, resizing: Resizing, work: Work): Place {
  const { rows, count, last } = resizing;
  if (last === '' && place.end - place.row === rows + count) return finishBlank(place, resizing, work);
  if (place.end - place.row !== rows || digestOfRow(place, place.end, work) !== last) return place;
  const going: Area = { ...readRegion(place, work).area, row: place.end + count, rows: -count };
  if (!isUnused(going, place, work)) return place;
  if (last !== '') followLast(place, going.row, resizing.way, work);
  const lowered = work.settle({ resizing: { ...resizing, isLowered: true } });
  return takeAway(going, place, last === '', lowered);
}

/** Where its last row is blank, the end is marked before cells go: what stands below tells whether they have. */
function finishBlank(place: Place, { count, below }: Resizing, work: Work): Place {
  if (below === undefined) return place;
  const before: Place = { ...place, end: place.end - count };
  // Whole rows have gone, and the sheet is no longer than what is left.
  if (before.end > place.sheet.rows) return place;
  const { area } = readRegion(before, work);
  if (distanceBelow(place, area, work.platform.sheets) !== below - count) return place;
  const going: Area = { ...area, row: place.end, rows: -count };
  return isUnused(going, before, work) ? takeAway(going, before, true, work) : place;
}
