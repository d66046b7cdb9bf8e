/** Rows without a key: the first row of the source is the first of the table, and so on. */
import type { Area } from '../../platform';
import { isSameValue } from '../same-value';
import { anchorsOf } from './anchors';
import { copyIn } from './copy-in';
import { tailOf } from './find-end';
import { markEnd } from './locate';
import { prepareRows } from './new-rows';
import { columnRuns, type Place } from './place';
import { type Region, readRegion } from './region';
import { makeRows } from './room';
import type { Outcome, Work } from './work';

/** What the person wrote beside a row stays where it is. */
export function writeByPlace(given: Place, work: Work): Outcome {
  const { platform, staged, columns, others } = work;
  const { sheets } = platform;
  const region = readRegion(given, others, sheets);
  const before = region.area.rows;
  const count = staged.values.length;
  const isChanged = staged.values.map((wanted, row) =>
    staged.columns.some(({ key }, index) => {
      const column = given.columns.get(key);
      if (column === undefined) return false;
      const cell = region.values[row]?.[column - region.area.column];
      return cell === undefined || !isSameValue(cell, wanted[index] ?? '');
    }),
  );
  const changes = work.writing.changes ?? {
    added: Math.max(0, count - before),
    changed: isChanged.slice(0, before).filter(Boolean).length,
    removed: Math.max(0, before - count),
  };
  const settled = work.writing.changes ? work : work.settle({ changes });
  let place = given;
  if (count > before) {
    makeRows(place, region.area, count - before, work);
    place = { ...place, end: place.row + count };
    place = markEnd(work.id, place, sheets);
  }
  const filled = filledRows(region, given);
  if (count > filled && filled > 0) {
    const slots: Area = { ...region.area, row: region.area.row + filled, rows: count - filled };
    const anchors = anchorsOf(region, given, sheets);
    prepareRows(place, region.area, region.area.row, slots, columns, anchors, sheets);
  }
  const toCopy = isChanged.flatMap((is, index) => (is ? [index] : []));
  const part = filled === 0 ? 'all' : 'values';
  const differences = copyIn(staged, place, place.row + 1, toCopy, part, sheets);
  if (count < before) {
    const keys = columns.map(({ key }) => key);
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
  place = { ...place, end: place.row + count };
  place = markEnd(work.id, place, sheets);
  const tail = tailOf(staged.values, 0);
  return { work: settled, place, changes, tail, differences, left: 0 };
}

/** Without the blank ones at the end: a run that died has made room, and no more. */
function filledRows({ area, values }: Region, { columns }: Place): number {
  const imported = Array.from(columns.values()).map((column) => column - area.column);
  let count = values.length;
  while (count > 0 && imported.every((column) => values[count - 1]?.[column] === '')) count -= 1;
  return count;
}
