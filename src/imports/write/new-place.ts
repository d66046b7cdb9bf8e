/** Where a table goes that is new: a sheet of its own, or cells that are free. */
import { meet } from '../../area';
import type { Area, SheetInfo, Sheets, Tab } from '../../platform';
import { checkUntyped } from '../acceptance/typed-columns';
import { columnName } from '../definition/cell-reference';
import { lookOf } from '../definition/column';
import { IN_SOURCE } from '../definition/special-columns';
import { checkCapacity, NOTE_COLUMNS } from '../price/capacity';
import { FEWEST_ROWS } from '../rows/grow-rows';
import { holdsAnything } from '../rows/unseen';
import { TITLES_ROW } from '../staging/staged';
import { bringBack, rowsBeside } from '../undo/bring-back';
import { withEnd } from '../whereabouts/end/find-end';
import { begunPlace } from '../whereabouts/finding/begun-place';
import { deleted, type Located, locateBegun } from '../whereabouts/finding/locate';
import { forgetFully } from '../whereabouts/forget';
import { putNotes, putTitles } from '../whereabouts/header/header';
import { headerMark, markColumns, stoodAt } from '../whereabouts/header/marks';
import { standingOn } from '../whereabouts/other-tables';
import { type Place, widthOf } from '../whereabouts/place';
import { backTo } from '../whereabouts/shown-target';
import { checkFree, findTarget, freeSheetName, type NamedArea } from '../whereabouts/target';
import type { WriteJob } from './job';
import type { Work } from './work';

/**
 * Its header stands when this is done, and tells where the table is.
 *
 * @throws AddOnError `not-found`, `refused` or `input` before anything was changed
 */
export function newPlace(job: WriteJob, given: Work): { readonly located: Located; readonly work: Work } {
  const isFresh = given.writing.place === undefined;
  if (isFresh && job.state.hasLeft) forgetFully(job.id, job.definition.target.sheetId, given.platform);
  const work = settled(job, given);
  const { platform, staged } = work;
  const { sheets } = platform;
  const place = work.writing.place as NonNullable<Work['writing']['place']>;
  const { sheet: id } = place;
  const table = { ...place, rows: 1, columns: staged.columns.length, keys: '', titles: '' };
  const { stood } = job.state;
  const found = isFresh
    ? undefined
    : locateBegun(job.id, table, { columns: staged.columns, titled: staged.columns, made: [] }, sheets);
  if (found) {
    const begun: Located = { ...withEnd(found, undefined, work), ...begunBefore(work) };
    return { located: bringBack(job.id, begun, stood, work), work };
  }
  const sheet = sheets.find(id);
  if (!sheet) throw deleted(table, job.definition.target.sheet, sheets);
  const { row, column } = isFresh ? place : begunPlace(job.id, place, staged.columns, platform);
  const columns = new Map(staged.columns.map(({ key }, index) => [key, column + index]));
  const isOnNewSheet = isFresh && work.writing.newSheet !== undefined;
  const located: Located = {
    sheet,
    row,
    end: row,
    columns,
    isEndKnown: true,
    ...(isFresh ? { isFresh } : begunBefore(work)),
    ...(isOnNewSheet && { isOnNewSheet }),
  };
  if (isOnNewSheet) sheets.addMark(headerMark(job.id), id, row);
  else sheets.markRow(headerMark(job.id), id, row);
  markColumns(job.id, located, platform);
  putHeader(located, work);
  if (work.writing.newSheet !== undefined) {
    if (row === 1) freezeHeader(id, sheets);
    setWidths(id, work);
  }
  // The notes come last: whoever finds them knows that all else is done.
  putNotes(job.id, located, work.dataset, { unfinishedMs: platform.clock.now() }, platform);
  return { located: bringBack(job.id, located, stood, work), work };
}

function begunBefore({ writing }: Work): Pick<Place, 'isBegun' | 'isAdjoining'> {
  return { isBegun: true, ...(writing.place?.isAdjoining && { isAdjoining: true }) };
}

/** The table is whole without it. */
function freezeHeader(sheet: number, sheets: Sheets): void {
  for (let tries = 2; tries > 0; tries -= 1) {
    try {
      sheets.freeze(sheet, 1);
      return;
    } catch {
      // A service that failed may do it now; Sheets will not, where somebody merged cells of these rows meanwhile.
    }
  }
}

/** A row that is hidden may be kept from copies; in a new sheet there is none. */
function putHeader(place: Place, { staged, writing, platform }: Work): void {
  const { sheets } = platform;
  const { id } = place.sheet;
  if (writing.newSheet === undefined) {
    putTitles(place, staged.columns, () => true, platform);
    return;
  }
  const { row } = place;
  const header = { sheet: id, row, ...widthOf(place), rows: 1 };
  sheets.copy({ ...header, sheet: staged.sheet, row: TITLES_ROW, column: 1 }, header, 'all');
  sheets.setBold(header);
}

/** The place is checked, and kept before anything is written there. */
function settled(job: WriteJob, given: Work): Work {
  if (given.writing.place) return given;
  const { definition, state, others } = job;
  const { sheets } = given.platform;
  const { values, columns } = given.staged;
  const size = { rows: Math.max(values.length, FEWEST_ROWS) + 1, columns: Math.max(1, columns.length) };
  const back = state.stood && backTo({ ...state.stood, ...stoodAt(job.id, state.stood, sheets) }, sheets);
  const found = findTarget({ ...definition, ...(back && { target: back }) }, sheets);
  const place = { row: found?.row ?? 1, column: found?.column ?? 1 };
  checkCapacity({ target: found?.sheet, table: { ...place, ...size } }, sheets);
  const { lastGood } = state;
  const undo = lastGood ? { lastGood } : {};
  const hasCapture = definition.mode === 'snapshot' && values.length > 0;
  const capture = hasCapture ? { capture: given.captures + 1 } : {};
  if (found) {
    const standing = standingOn(found.sheet.id, others, sheets);
    const columns = new Map(given.staged.columns.map(({ key }, index) => [key, place.column + index]));
    const there: Located = { sheet: found.sheet, row: place.row, end: place.row, columns, isEndKnown: true };
    const rowsThere = back ? rowsBeside(there, state, given) : [];
    const rows = Math.max(size.rows, ...rowsThere.map((row) => row + 2));
    const wanted = { sheet: found.sheet.id, ...place, ...size, rows };
    const inside = checkFree(wanted, found.sheet, standing, sheets, back !== undefined);
    if (inside) checkUntyped([inside], columnName, found.sheet, sheets);
    growTo(wanted, found.sheet, sheets);
    // What stands beside a table that comes back is beside its rows.
    const isAdjoining = !back && isAnythingBeside(wanted, found.sheet, standing, sheets);
    const chosen = {
      sheet: found.sheet.id,
      ...place,
      columns: size.columns,
      ...(isAdjoining && { isAdjoining }),
    };
    return given.settle({ place: chosen, undo, ...capture });
  }
  const { newSheet } = given.writing;
  const made = newSheet === undefined ? undefined : sheets.tabs().find(({ name }) => name === newSheet);
  const work = newSheet === undefined || isUsed(made, given) ? named(definition.target.sheet, given) : given;
  const name = work.writing.newSheet as string;
  const { id } = (work === given ? made : undefined) ?? sheets.add(name);
  const wide = size.columns + NOTE_COLUMNS;
  sheets.grow(id, size.rows, wide);
  sheets.cut(id, size.rows, wide);
  return work.settle({ place: { sheet: id, ...place }, undo, ...capture });
}

/** In its rows, right beside its columns; what is of another import is not the person's. */
function isAnythingBeside(
  { column, columns, ...wanted }: Area,
  { rows, columns: last }: SheetInfo,
  others: readonly NamedArea[],
  sheets: Sheets,
): boolean {
  const there = Math.min(wanted.rows, rows - wanted.row + 1);
  if (there < 1) return false;
  return [column - 1, column + columns].some((one) => {
    const area: Area = { ...wanted, rows: there, column: one, columns: 1 };
    if (one < 1 || one > last || others.some((other) => meet(other, area))) return false;
    return holdsAnything(area, sheets);
  });
}

/** What comes at the end of a sheet may take the rules of what stood last there. */
function growTo(wanted: Area, { rows, columns }: SheetInfo, sheets: Sheets): void {
  const [bottom, right] = [wanted.row + wanted.rows - 1, wanted.column + wanted.columns - 1];
  sheets.grow(wanted.sheet, bottom, right);
  const row = Math.max(wanted.row, rows + 1);
  const column = Math.max(wanted.column, columns + 1);
  if (row <= bottom) sheets.clear({ ...wanted, row, rows: bottom - row + 1 });
  if (column <= right) sheets.clear({ ...wanted, column, columns: right - column + 1 });
}

function named(wanted: string, work: Work): Work {
  return work.settle({ newSheet: freeSheetName(wanted, work.platform.sheets) });
}

/** Somebody else made a sheet of that name meanwhile. */
function isUsed(tab: Tab | undefined, { platform: { sheets } }: Work): boolean {
  return tab !== undefined && !(sheets.find(tab.id) && sheets.isUntouched(tab.id));
}

/** All columns at once, then the narrow ones, each run of them a call: of many runs all columns get the same. */
function setWidths(sheet: number, { staged, platform: { sheets } }: Work): void {
  const areWide = staged.columns
    .filter(({ key }) => key !== IN_SOURCE.key)
    .map((column) => lookOf(column).isWide);
  const narrow = areWide.flatMap((isWide, index) => (!isWide && areWide[index - 1] !== false ? [index] : []));
  if (narrow.length > MOST_NARROW_RUNS) {
    sheets.setWidth(sheet, 1, areWide.length, WIDTHS.common);
    return;
  }
  sheets.setWidth(sheet, 1, areWide.length, WIDTHS.wide);
  for (const from of narrow) {
    const end = areWide.indexOf(true, from);
    sheets.setWidth(sheet, from + 1, (end < 0 ? areWide.length : end) - from, WIDTHS.narrow);
  }
}

const MOST_NARROW_RUNS = 3;
/** Pixels. */
const WIDTHS = { wide: 160, narrow: 110, common: 130 } as const;
