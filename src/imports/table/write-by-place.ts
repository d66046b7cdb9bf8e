/** Rows without a key: the first row of the source is the first of the table, and so on. */
import type { Area } from '../../platform';
import { isSameUnderFormat } from '../same-value';
import { anchorsOf } from './anchors';
import { copyIn, howToBring } from './copy-in';
import { tailOf } from './find-end';
import { markEnd } from './locate';
import { prepareRows } from './new-rows';
import { columnRuns, type Place } from './place';
import { filledRows, type Region, readRegion } from './region';
import { makeRows } from './room';
import type { Outcome, Plan, Work } from './work';

/** What the person wrote beside a row stays where it is. */
export function planByPlace(place: Place, work: Work): Plan {
  const { staged, platform } = work;
  const region = readRegion(place, work);
  const before = region.area.rows;
  const count = staged.values.length;
  const isChanged = staged.values.map((wanted, row) =>
    staged.columns.some(({ key }, index) => {
      const column = place.columns.get(key);
      if (column === undefined) return false;
      const cell = region.values[row]?.[column - region.area.column];
      return cell === undefined || !isSameUnderFormat(cell, wanted[index] ?? '', platform.calendar);
    }),
  );
  const rows = Math.max(0, count - before);
  const changed = isChanged.slice(0, before).filter(Boolean).length;
  return {
    region,
    changes: { added: rows, changed, removed: Math.max(0, before - count) },
    rows,
    carryOut: (work) => write(makeRows(place, region.area, rows, work), region, isChanged, work),
  };
}

/** @param place with rows for all that come */
function write(place: Place, region: Region, isChanged: readonly boolean[], work: Work): Outcome {
  const { platform, staged, columns } = work;
  const { sheets } = platform;
  const before = region.area.rows;
  const count = staged.values.length;
  const filled = filledRows(region, place);
  let called = 0;
  if (count > filled && filled > 0) {
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
  const toCopy = isChanged.flatMap((is, index) => (is ? [index] : []));
  const how = howToBring(filled === 0, work.writing);
  const differences = copyIn(staged, place, place.row + 1, toCopy, how, platform);
  if (count < before) {
    const keys = leftToRight(place);
    for (const { column, count: wide } of columnRuns(keys, place)) {
      sheets.clear({
        ...region.area,
        row: place.row + 1 + count,
        rows: before - count,
        column,
        columns: wide,
      });
    }
  }
  const done = markEnd(work.id, { ...place, end: place.row + count }, sheets);
  return { work, place: done, tail: tailOf(staged.values, 0), differences, called, left: 0 };
}

/** Also those that are imported no more. */
function leftToRight({ columns }: Place): readonly string[] {
  return Array.from(columns)
    .sort(([, one], [, other]) => one - other)
    .map(([key]) => key);
}
