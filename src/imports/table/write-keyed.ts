/** Rows that have a key: each is found again wherever it stands, and keeps what the person wrote beside it. */
import type { Area, SheetValue } from '../../platform';
import type { Differences } from '../differences';
import { putTexts } from '../put-cells';
import { IN_SOURCE } from '../special-columns';
import { reorderStaged } from '../staged';
import { addColumns } from './add-columns';
import { type Anchors, anchorsOf } from './anchors';
import { type Comparison, compare } from './compare';
import { copyIn } from './copy-in';
import { LONGEST_TAIL, tailOf } from './find-end';
import { markEnd } from './locate';
import { prepareRows } from './new-rows';
import { arrange, type Fate, goesLast, isInOrder, modelOf, permuted } from './order';
import type { Place } from './place';
import { ownColumns } from './region';
import { makeRows } from './room';
import { sortRows } from './sort-rows';
import type { Outcome, Work } from './work';

export function writeKeyed(given: Place, matchKey: string, work: Work): Outcome {
  const compared = compare(given, matchKey, work);
  if (compared.left > 0 && !given.columns.has(IN_SOURCE.key)) {
    const wider = addColumns([IN_SOURCE.key], given, work);
    // What stands beside the table has moved on: it is read anew.
    return writeKeyed(wider.place, matchKey, wider.work);
  }
  const { writing, staged } = work;
  const changes = writing.changes ?? compared.changes;
  const settled = writing.changes ? work : work.settle({ changes });
  const inStaged = staged.columns.findIndex(({ key }) => key === matchKey);
  const made = makeWay(given, compared, work);
  if (made.coming.length > 0 && !made.wasEmpty) nameRows(made, matchKey, inStaged, work);
  const { values, differences } = bringIn(made, compared, work);
  const { source, left, keys, fates } = compared;
  tellSource(made.place, source.length, left, work);
  const end = made.place.row + source.length + left;
  const place = markEnd(work.id, { ...made.place, end }, work.platform.sheets);
  const leaving = keys.filter((_, row) => fates[row] === 'left');
  const tail = [...tailOf(values, inStaged), ...leaving.slice(-LONGEST_TAIL)];
  return { work: settled, place, changes, tail, differences, left };
}

/** The table with room for the rows that come, below those that stay. */
interface Made {
  readonly place: Place;
  /** All rows, over the band. */
  readonly area: Area;
  /** Of the rows that stay, what tells them apart, and what becomes of them. */
  readonly keys: readonly string[];
  readonly fates: readonly Fate[];
  /** 1 where a row that goes stays until new ones have been made like it. */
  readonly lent: number;
  /** The row that new ones are made like. */
  readonly model: number;
  /** Which rows of the source come. */
  readonly coming: readonly number[];
  readonly anchors: Anchors;
  readonly wasEmpty: boolean;
}

/** Rows that go make way for those that come; but the one that those are made like stays until they are there. */
function makeWay(given: Place, { region, keys, fates, isNew }: Comparison, work: Work): Made {
  const { others, platform } = work;
  const { sheets } = platform;
  const coming = isNew.flatMap((is, index) => (is ? [index] : []));
  const model = coming.length > 0 ? modelOf(keys, fates) : undefined;
  const hasOwn = ownColumns(region, given).length > 0;
  const lent = hasOwn && model !== undefined && fates[model] === 'goes' ? 1 : 0;
  const anchors = anchorsOf(region, given, sheets);
  const places = goesLast(fates, lent > 0 ? model : undefined);
  if (!isInOrder(places)) sortRows(given, region.area, places, others, anchors, sheets);
  const stay = fates.filter((fate) => fate !== 'goes').length + lent;
  const free = fates.length - stay;
  if (free > 0) sheets.clear({ ...region.area, row: region.area.row + stay, rows: free });
  const missing = Math.max(0, coming.length - free);
  let place = given;
  if (missing > 0) {
    makeRows(place, region.area, missing, work);
    place = markEnd(work.id, { ...place, end: place.end + missing }, sheets);
  }
  return {
    place,
    area: { ...region.area, rows: place.end - place.row },
    keys: permuted(keys, places).slice(0, stay),
    fates: permuted(fates, places)
      .slice(0, stay)
      .map((fate): Fate => (fate === 'goes' ? 'left' : fate)),
    lent,
    model: region.area.row + (places[model ?? 0] ?? 0),
    coming,
    anchors,
    wasEmpty: stay === 0,
  };
}

/** New rows get formats, formulas and rules, and last their keys: from then on they are rows of the source. */
function nameRows(
  { place, area, keys, model, coming, anchors }: Made,
  matchKey: string,
  inStaged: number,
  { staged, columns, platform }: Work,
): void {
  const slots: Area = { ...area, row: area.row + keys.length, rows: coming.length };
  prepareRows(place, area, model, slots, columns, anchors, platform.sheets);
  const cells = coming.map((index): readonly SheetValue[] => [staged.values[index]?.[inStaged] ?? '']);
  putTexts({ ...slots, column: place.columns.get(matchKey) as number, columns: 1 }, cells, platform.sheets);
}

/** Puts all rows where they belong, and the source's cells into them. */
function bringIn(
  { place, area, keys, fates, lent, coming, anchors, wasEmpty }: Made,
  { source, left, isChanged }: Comparison,
  work: Work,
): { readonly values: Work['staged']['values']; readonly differences: Differences } {
  const { staged, others, keepsOrder, platform } = work;
  const { sheets } = platform;
  const blank = area.rows - keys.length - coming.length;
  const arrangement = arrange(
    [...keys, ...coming.map((index) => source[index] ?? ''), ...new Array<string>(blank).fill('')],
    [
      ...fates,
      ...coming.map((index): Fate => (source[index] === '' ? 'goes' : 'stays')),
      ...new Array<Fate>(blank).fill('goes'),
    ],
    source,
    keepsOrder,
  );
  if (!wasEmpty && !isInOrder(arrangement.rows)) {
    sortRows(place, area, arrangement.rows, others, anchors, sheets);
  }
  if (lent > 0) sheets.clear({ ...area, row: area.row + source.length + left, rows: lent });
  if (!isInOrder(arrangement.source)) {
    reorderStaged(staged.sheet, staged.columns.length, arrangement.source, sheets);
  }
  const values = permuted(staged.values, arrangement.source);
  const toCopy = permuted(isChanged, arrangement.source).flatMap((is, index) => (is ? [index] : []));
  const part = wasEmpty ? 'all' : 'values';
  const differences = copyIn({ ...staged, values }, place, place.row + 1, toCopy, part, sheets);
  return { values, differences };
}

/** TRUE for the rows of the source, FALSE for those that left it. */
function tellSource({ sheet, row, columns }: Place, count: number, left: number, work: Work): void {
  const column = columns.get(IN_SOURCE.key);
  const isStaged = work.staged.columns.some(({ key }) => key === IN_SOURCE.key);
  if (column === undefined) return;
  const cells = Array.from({ length: count + left }, (_, index): readonly SheetValue[] => [index < count]);
  const from = isStaged ? count : 0;
  if (cells.length === from) return;
  const area = { sheet: sheet.id, row: row + 1 + from, column, rows: cells.length - from, columns: 1 };
  work.platform.sheets.setValues(area, cells.slice(from));
}
