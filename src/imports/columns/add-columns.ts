/** Columns that come to a table which stands already: right of its last one, and what stands there moves on. */
import { lookOf } from '../definition/column';
import { IN_SOURCE } from '../definition/special-columns';
import { isWithin } from '../rows/band';
import { holdsAnything } from '../rows/unseen';
import { putNotes, putTitles } from '../whereabouts/header/header';
import { type Place, widthOf } from '../whereabouts/place';
import type { Work } from '../write/work';
import { makeColumns } from './make-columns';

/**
 * What is to come is settled before the sheet is changed: a blank column between the table and what the person wrote
 * beside it would else look like the table's end.
 */
export function addColumns(
  keys: readonly string[],
  place: Place,
  work: Work,
): { readonly place: Place; readonly work: Work } {
  const known = work.writing.columns;
  const missing = keys.filter((key) => !place.columns.has(key));
  const { sheets } = work.platform;
  const { column, columns } = widthOf(place);
  const after = column + columns - 1;
  // What is not blank any more was written by the person since: then nothing was made yet, and no gap is kept from them.
  const hadGap = isBlankBeside(place, after + 1, work) && (known?.hadGap ?? true);
  const settled = work.settle({ columns: { keys, hadGap } });
  makeColumns(place, after, missing.length + (hadGap ? 1 : 0), work.others, sheets);
  const added = new Map(missing.map((key, index) => [key, after + 1 + index]));
  const fresh: Place = { ...place, columns: added };
  putLooks(fresh, work);
  putTitles(fresh, work.columns, (key) => added.has(key), work.platform);
  putNotes(work.id, fresh, work.dataset, undefined, work.platform);
  sheets.flush();
  const sheet = sheets.find(place.sheet.id) ?? place.sheet;
  return { place: { ...place, sheet, columns: new Map([...place.columns, ...added]) }, work: settled };
}

/**
 * With blank columns that a run that died has made: without them, the table would seem to end before what the person
 * wrote beside it.
 */
export function withMadeColumns(place: Place, work: Work): Place {
  const { keys = [], hadGap = true } = work.writing.columns ?? {};
  const missing = keys.filter((key) => !place.columns.has(key));
  const { column, columns } = widthOf(place);
  const first = column + columns;
  if (hadGap || missing.length === 0 || !isBlankBeside(place, first, work)) return place;
  const made = missing.map((key, index) => [key, first + index] as const);
  return { ...place, columns: new Map([...place.columns, ...made]) };
}

/** A column that comes between others looks like the one before it. */
function putLooks({ sheet, row, end, columns }: Place, work: Work): void {
  if (end === row) return;
  for (const [key, column] of columns) {
    const { format } = lookOf(work.columns.find((one) => one.key === key) ?? IN_SOURCE);
    const area = { sheet: sheet.id, row: row + 1, column, rows: end - row, columns: 1 };
    work.platform.sheets.setFormat(area, format);
  }
}

export function isBlankBeside(
  { sheet, row, end }: Place,
  column: number,
  { platform, others }: Work,
): boolean {
  if (column > sheet.columns) return false;
  const area = { sheet: sheet.id, row, column, rows: end - row + 1, columns: 1 };
  const isOthers = others(sheet.id).some((other) => isWithin(area, other));
  return !isOthers && !holdsAnything(area, platform.sheets);
}
