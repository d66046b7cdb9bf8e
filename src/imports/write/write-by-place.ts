/** Rows without a key: the first row of the source is the first of the table, and so on. */
import type { Area } from '../../platform';
import { copyIn, howToBring } from '../cells/copy-in';
import { isSameUnderFormat } from '../cells/same-value';
import { blankedColumns } from '../columns/retired';
import { anchorsOf } from '../rows/anchors';
import { makeRows, missingRows } from '../rows/grow-rows';
import { prepareRows } from '../rows/new-rows';
import { filledRows, keptAndMadeRows, keysIn, type Region, readRegion } from '../rows/region';
import { clearRows, removeRows } from '../rows/remove-rows';
import { checkStillBlank, spareModel } from '../rows/spare-rows';
import { areSortedSince } from '../undo/sorted-since';
import { tailOf } from '../whereabouts/end/find-end';
import { firstRow, importedRuns, type Place } from '../whereabouts/place';
import type { Outcome, Plan, Work } from './work';

/** What the person wrote beside a row stays where it is. */
export function planByPlace(place: Place, work: Work): Plan {
  const { staged, platform } = work;
  const region = readRegion(place, work);
  const before = region.area.rows;
  const count = staged.values.length;
  const cellIn = (row: number, column: number) => region.values[row]?.[column - region.area.column];
  const blanked = blankedColumns(place, work);
  const isOther = staged.values.map((wanted, row) =>
    staged.columns.some(({ key }, index) => {
      const column = place.columns.get(key);
      if (column === undefined) return false;
      const cell = cellIn(row, column);
      return cell === undefined || !isSameUnderFormat(cell, wanted[index] ?? '', platform.calendar);
    }),
  );
  const isChanged = isOther.map(
    (is, row) => is || blanked.some((column) => (cellIn(row, column) ?? '') !== ''),
  );
  const filled = filledRows(region, place);
  const isAnyOther = count < filled || isOther.slice(0, filled).some(Boolean);
  // Where rows come into blank ones, something may stand beside those.
  const isLooked = count < before || isAnyOther || (filled < before && count > filled);
  const kept = isLooked ? keptAndMadeRows(region, place, platform.sheets) : [];
  const last = kept.lastIndexOf(true) + 1;
  // Rows that are left over stay for what stands beside one of them; an undo takes those away that came with its run.
  const stay = last > count ? Math.max(last, Math.min(before, work.before?.stood ?? before)) : count;
  const rows = missingRows(before, count);
  const order = work.before && areSorted(region, place, work.before, work) ? 'put back' : undefined;
  const changed = isChanged.slice(0, filled).filter(Boolean).length;
  return {
    region,
    changes: { added: Math.max(0, count - filled), changed, removed: Math.max(0, filled - count) },
    beside: kept.flatMap((is, row) =>
      is && row < Math.max(filled, count) && isOther[row] !== false ? [row] : [],
    ),
    rows,
    used: count,
    order: work.writing.changes ? work.writing.order : order,
    carryOut(given) {
      const made = makeRows(place, region.area, rows, given);
      return write(made.place, region, isChanged, stay, made.work);
    },
  };
}

/** By what stands in the first column, which is all that tells them apart. */
function areSorted(
  region: Region,
  { columns }: Place,
  { tail }: NonNullable<Work['before']>,
  { staged, platform: { codec } }: Work,
): boolean {
  const column = columns.get(staged.columns[0]?.key ?? '');
  const texts = column === undefined ? [] : keysIn(region, column);
  return areSortedSince(texts, tail, codec);
}

/**
 * @param place with rows for all that come
 * @param stay how many rows stay, with those that are left over and have the person's notes
 */
function write(
  place: Place,
  region: Region,
  isChanged: readonly boolean[],
  stay: number,
  work: Work,
): Outcome {
  const { platform, staged, columns } = work;
  const { sheets } = platform;
  const count = staged.values.length;
  const filled = filledRows(region, place);
  let called = 0;
  if (count > filled && (filled > 0 || spareModel(region, place, sheets) !== undefined)) {
    const slots: Area = { ...region.area, row: region.area.row + filled, rows: count - filled };
    const anchors = anchorsOf(region, place, sheets);
    called = prepareRows(
      place,
      region.area,
      region.area.row,
      slots,
      columns,
      anchors,
      platform,
      staged.formats?.slice(filled),
    );
  }
  const blank = Array.from(
    { length: Math.max(0, count - filled) },
    (_, row) => region.area.row + filled + row,
  );
  if (!place.isFresh) checkStillBlank(place, blank, sheets);
  const toCopy = isChanged.flatMap((is, index) => (is ? [index] : []));
  const how = howToBring(filled === 0, work.writing);
  const differences = copyIn(staged, place, firstRow(place), toCopy, how, platform);
  if (count < filled) clearSurplus(place, region, count, stay, work);
  const done = removeRows(place, region.area, stay, work);
  return { ...done, rows: count, tail: tailOf(staged.values, 0), differences, called, left: 0 };
}

/** Of rows that stay for what the person wrote beside them, what was imported goes alone. */
function clearSurplus(place: Place, { area }: Region, count: number, stay: number, work: Work): void {
  const { sheets } = work.platform;
  const kept: Area = { ...area, row: area.row + count, rows: stay - count };
  for (const { column, count: columns } of kept.rows > 0 ? importedRuns(place) : []) {
    sheets.clear({ ...kept, column, columns }, 'but notes');
  }
  const going: Area = { ...area, row: area.row + stay, rows: Math.max(0, area.rows - stay) };
  if (going.rows > 0) clearRows(place, going, stay, sheets);
}
