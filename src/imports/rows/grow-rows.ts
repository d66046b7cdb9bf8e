/**
 * A table gets more rows: blank ones, which come before its last one, so that what covers all of its rows covers them too.
 * What stood in the last row takes its place above them again.
 */
import { AddOnError } from '../../errors';
import type { Area, Sheets, SheetValue } from '../../platform';
import { quoted } from '../../quoted';
import { type Cells, putTexts } from '../cells/put-cells';
import { refusalOf } from '../cells/refusal';
import type { Resizing } from '../kept/run-state';
import { digestOf } from '../whereabouts/digest';
import { markEnd } from '../whereabouts/finding/locate';
import { columnRuns, firstRow, ownRows, type Place } from '../whereabouts/place';
import type { Outcome, Work } from '../write/work';
import { anchorsOf } from './anchors';
import { type Band, standingBeside } from './band';
import type { IsFixed } from './fixed-references';
import { followUp } from './follow-elsewhere';
import { formulasOf } from './held-references';
import { hide, isHiddenByHand, show } from './hidden-by-hand';
import { insertRows } from './insert';
import { furtherDown } from './reach-over';
import { formulaColumns, keptRows, keyText, ownColumns, readRegion } from './region';
import { columnsOf } from './room-between';
import { cellsOf, copiedDownWithin, followRow, isBeyond, keepingReferences } from './row-references';
import { sortRows, stayingRows, unsorted } from './sort-rows';
import { takeIn } from './take-in';
import { type Way, wayIn } from './way';

/** So many rows a table has at least, blank ones among them: between two others can come, and what covers both grows. */
export const FEWEST_ROWS = 2;

/** How many rows have to come to a table of so many. */
export function missingRows(before: number, wanted: number): number {
  return Math.max(0, Math.max(wanted, FEWEST_ROWS) - before);
}

/** Whether the last row may move; before anything is changed. @throws AddOnError `refused` */
export function checkGrowth(place: Place, band: Band, count: number, { others, platform }: Work): void {
  if (count === 0 || place.isFresh || place.isBegun || !isBetween(place)) return;
  const { sheets } = platform;
  const last: Area = { ...comingTo(place, band, count), row: place.end, rows: 1 };
  const refusal = refusalOf(() => sheets.sort(last, last.column), sheets);
  // One that is hidden by hand is shown while it moves.
  const isFiltered = refusal === undefined && sheets.isFiltered(place.sheet.id, place.end);
  if (!refusal && !isFiltered) return;
  if (!keptRows({ area: last, values: sheets.values(last) }, place, sheets)[0]) return;
  if (refusal) throw unsortable(place);
  const two: Area = { ...last, row: place.end - 1, rows: 2 };
  if (stayingRows(place, two, [1, 0], others, sheets)) throw filtered(place);
}

/** @returns the table with so many blank rows behind the others */
export function makeRows(place: Place, band: Band, count: number, work: Work): Made {
  if (count === 0) return { place, work };
  const { sheets } = work.platform;
  if (place.isFresh) return { place: markEnd(work.id, { ...place, end: place.end + count }, sheets), work };
  if (!place.isBegun) return insertInto(place, band, count, work);
  const free = freeBelow(place, band, count, sheets);
  const { end } = place;
  if (free > 0) sheets.clear({ sheet: place.sheet.id, row: end + 1, rows: free, ...bandOf(band) });
  const wider = markEnd(work.id, { ...place, end: end + free }, sheets);
  return free < count ? insertInto(wider, band, count - free, work) : { place: wider, work };
}

export type Made = Pick<Outcome, 'place' | 'work'>;

/** How many of so many rows have to come between others. */
export function rowsToInsert(place: Place, band: Band, count: number, sheets: Sheets): number {
  return place.isBegun ? count - freeBelow(place, band, count, sheets) : count;
}

/** How many of so many rows right below it are there and blank: it was to have them. */
function freeBelow({ sheet, end }: Place, band: Band, count: number, sheets: Sheets): number {
  const rows = Math.min(count, sheet.rows - end);
  if (rows <= 0) return 0;
  const area: Area = { sheet: sheet.id, row: end + 1, rows, ...bandOf(band) };
  const contents = [sheets.values(area), sheets.formulas(area), sheets.notes(area)];
  const full = Array.from({ length: rows }, (_, down) => down).findIndex((down) =>
    contents.some((cells) => cells[down]?.some((content) => content !== '')),
  );
  return full < 0 ? rows : full;
}

function bandOf({ column, columns }: Band): Band {
  return { column, columns };
}

function insertInto(place: Place, band: Band, count: number, given: Work): Made {
  const { sheets } = given.platform;
  const imported = digestOfRow(place, place.end, given);
  const across = imported === '' ? bandOf(band) : undefined;
  const last = imported || digestOfRow(place, place.end, given, across);
  const isAmong = isBetween(place);
  const below = last === '' || !isAmong ? distanceBelow(place, band, sheets) : undefined;
  const way = wayOfRows(place, band, count, given);
  const formulas = isAmong ? formulasOf(place, band, place.end, way, sheets) : undefined;
  const resizing: Resizing = {
    rows: place.end - place.row,
    count,
    last,
    ...(!isAmong && { isBelow: true }),
    ...(isAmong && isHiddenByHand(place.sheet.id, place.end, sheets) && { isHidden: true }),
    ...(across && last !== '' && { across }),
    ...(below !== undefined && { below }),
    ...(formulas && { formulas }),
    way,
  };
  const coming = comingTo(place, band, count);
  const noted = withFurther(place, coming, way, given);
  const work = noted.settle({ resizing });
  insertRows(coming, Array.from(place.columns.values()), way, sheets);
  const grown = markEnd(work.id, { ...place, end: place.end + count }, sheets);
  const sheet = sheets.find(place.sheet.id) ?? place.sheet;
  settleRows({ ...grown, sheet }, coming, work, resizing);
  if (isWithoutRecords(place, resizing)) takeIn({ ...grown, sheet }, coming, sheets);
  if (resizing.isHidden) settleHidden(resizing, work);
  return { place: { ...grown, sheet }, work: noted };
}

/** The undo of this run is to bring back where that ended which reaches over to other things. */
function withFurther(place: Place, coming: Area, way: Way, given: Work): Work {
  const { undo } = given.writing;
  if (way === 'rows' || !undo || undo.further) return given;
  const { sheets } = given.platform;
  const covering = sheets.covering(place.sheet.id);
  const further = furtherDown({ ...coming, ...way }, place, covering, sheets).slice(0, MOST_FURTHER);
  return further.length > 0 ? given.settle({ undo: { ...undo, further } }) : given;
}

/** Of the 9 KB that a run's state has. */
const MOST_FURTHER = 20;

/** The row that had to show is hidden again: whoever shows it from now on wants it so. */
export function settleHidden({ isHidden: _, ...resizing }: Resizing, work: Work): void {
  work.settle({ resizing });
}

/** After which row of the sheet they come. A table that has no rows to come between gets them below. */
export function rowAfter(place: Place): number {
  return isBetween(place) ? place.end - 1 : place.end;
}

/** What decides by which way rows come. */
export type Moving = Pick<Work, 'others' | 'before' | 'platform'>;

/** @throws AddOnError `refused` where they would tear something apart */
export function wayOfRows(
  place: Place,
  band: Band,
  count: number,
  { others, before, platform }: Moving,
): Way {
  const { sheets } = platform;
  const beside = standingBeside(place, others, sheets);
  return wayIn(comingTo(place, band, count), place, beside, sheets, before?.areCells);
}

function comingTo(place: Place, { column, columns }: Band, count: number): Area {
  return { sheet: place.sheet.id, row: rowAfter(place) + 1, rows: count, column, columns };
}

/**
 * Also below a row that the person put above the only record: what covers both covers those that come between. After a run that left a
 * blank row below that, which is theirs by now, what covers all of the table covers that row, and they come above it.
 */
function isBetween(place: Place): boolean {
  const { rows } = ownRows(place);
  const { head = 0, hadSpare = false } = place;
  return rows >= FEWEST_ROWS || (rows > 0 && head > 0 && !hadSpare);
}

/** The last run left its table blank, and none of those rows is its own any more. */
export function isWithoutRecords({ head = 0, hadSpare }: Place, { rows }: Resizing): boolean {
  return hadSpare === true && rows === head;
}

/** The rows that came are blank, and come after the one that was the last. */
export function settleRows(
  place: Place,
  coming: Area,
  work: Work,
  { isHidden, way, areUnused = true }: Pick<Resizing, 'isHidden' | 'way'> & { readonly areUnused?: boolean },
): void {
  const { sheets } = work.platform;
  // Sheets makes them look like the row above, which the person may have colored for what it says.
  if (areUnused) sheets.clear(coming);
  followUp(place, coming, way, sheets);
  if (coming.row + coming.rows === place.end)
    raiseLast(place, coming, work, { areUnused, isHidden, cells: cellsOf(way) });
  // Before anything else rests on them.
  sheets.flush();
}

function raiseLast(
  place: Place,
  coming: Area,
  work: Work,
  {
    areUnused,
    isHidden = false,
    cells,
  }: {
    readonly areUnused: boolean;
    readonly isHidden: boolean | undefined;
    readonly cells: Band | undefined;
  },
): void {
  const { others, platform } = work;
  const { sheets } = platform;
  const raise = (act: () => void): void => {
    if (isHidden) show(place.sheet.id, [place.end, coming.row], sheets);
    act();
    if (isHidden) hide(place.sheet.id, coming.row, sheets);
  };
  const lowest: Area = { ...coming, row: place.end, rows: 1 };
  const values = sheets.values(lowest);
  const [last = []] = values;
  const keepsLast = (): boolean => keptRows({ area: lowest, values }, place, sheets)[0] === true;
  const imported = new Set(place.columns.values());
  const right = last.findIndex((value, index) => value !== '' && imported.has(coming.column + index));
  const window: Area = { ...coming, rows: coming.rows + 1 };
  const inSheet = (columns: readonly number[]): readonly number[] =>
    columns.map((right) => window.column + right);
  const own = inSheet(ownColumns({ area: window }, place));
  const withFormulas = inSheet(formulaColumns({ area: window }, place));
  const places = [...Array.from({ length: coming.rows }, (_, row) => row + 1), 0];
  const first = firstRow(place);
  const above: Area = { ...window, row: first, rows: coming.row - first };
  if (right < 0) {
    // A row without anything of the source, or of the person, is the last one still.
    const region = readRegion(place, work);
    if (!keptRows(region, place, sheets)[region.area.rows - 1]) return;
    followRow(above, own, place.end, coming.row, sheets, cells);
    const anchors = anchorsOf(region, place, sheets);
    raise(() => sortRows(place, window, places, others, anchors, sheets, cells));
    return;
  }
  const column = window.column + right;
  followRow(above, own, place.end, coming.row, sheets, cells);
  // What was written before is not lost with a sort that is refused.
  sheets.flush();
  // Blank cells come after all others.
  const sort = (): void =>
    keepingReferences(
      window,
      withFormulas,
      places,
      sheets,
      () => sheets.sort(window, column),
      ownRows(place),
      cells,
    );
  raise(() => {
    // To a hidden row, which stays one when cells move past it, Sheets may sort nothing: the first that shows would get it.
    const isStuck = sheets.isFiltered(place.sheet.id, coming.row) && !keepsLast();
    const refusal = isStuck ? undefined : refusalOf(sort, sheets);
    const isRaised = sheets.values({ ...coming, column, rows: 1, columns: 1 })[0]?.[0] !== '';
    if (!isRaised) rewrite(place, window, refusal, cells, platform);
    // A blank row by now: what shows there is what a formula has spilled.
    else if (areUnused) sheets.clear({ ...window, row: place.end, rows: 1 });
  });
}

/**
 * Sheets has left the row where it is: what is of the source in it is written above, and what the person set for all rows.
 * Nothing else stands there.
 */
function rewrite(
  place: Place,
  window: Area,
  refusal: unknown,
  cells: Band | undefined,
  platform: Cells,
): void {
  const { sheets } = platform;
  const { row } = window;
  const last: Area = { ...window, row: place.end, rows: 1 };
  const values = sheets.values(last);
  // Somebody wrote there since it was looked at.
  if (keptRows({ area: last, values }, place, sheets)[0])
    throw refusal ?? unsorted(place, [place.end], sheets);
  const [formulas = []] = sheets.formulas(last);
  const [rules = []] = sheets.rules(last);
  const colored = coloredIn(last, sheets);
  for (const { column, color } of colored) sheets.setBackground({ ...last, row, column, columns: 1 }, color);
  rules.forEach((rule, right) => {
    const from: Area = { ...last, column: last.column + right, columns: 1 };
    if (rule) sheets.fillRule(from, { ...from, row });
  });
  for (const right of ownColumns({ area: window }, place)) {
    const from: Area = { ...last, column: last.column + right, columns: 1 };
    const formula = formulas[right] ?? '';
    if (formula !== '') {
      const down = row - place.end;
      const isStill: IsFixed = (_, reference) => isBeyond(reference, cells);
      sheets.setFormula({ ...from, row }, copiedDownWithin(formula, down, isStill));
    }
    // An open box: a new one is blank.
    if (rules[right] && values[0]?.[right] === false && !isFilled(from.column, place, sheets)) {
      sheets.setValues({ ...from, row }, [[false]]);
    }
  }
  for (const { column, count } of columnRuns(Array.from(place.columns.keys()), place)) {
    const from: Area = { sheet: place.sheet.id, row: place.end, rows: 1, column, columns: count };
    const to: Area = { ...from, row };
    sheets.setFormats(to, sheets.formats(from));
    putTexts(to, sheets.values(from), platform);
  }
  sheets.flush();
  emptyLast(place, colored, sheets);
}

/** What is of the source in it stands above, and so does its color. */
export function emptyLast({ sheet, end, columns }: Place, colored: readonly Colored[], sheets: Sheets): void {
  const cell = (column: number): Area => ({ sheet: sheet.id, row: end, rows: 1, column, columns: 1 });
  for (const column of columns.values()) sheets.empty(cell(column));
  for (const { column } of colored) sheets.setBackground(cell(column), '');
}

interface Colored {
  readonly column: number;
  readonly color: string;
}

export function coloredIn(row: Area, sheets: Sheets): readonly Colored[] {
  const [colors = []] = sheets.backgrounds(row);
  return colors.flatMap((color, right) => (color ? [{ column: row.column + right, color }] : []));
}

/** Whether formulas stand in that column: what shows there may be theirs. */
function isFilled(column: number, { sheet, row, end }: Place, sheets: Sheets): boolean {
  const area: Area = { sheet: sheet.id, row, rows: end - row + 1, column, columns: 1 };
  return sheets.formulas(area).some(([formula]) => formula !== '');
}

/** How far below the table the next thing stands in these columns; undefined where there is none. */
export function distanceBelow(
  { sheet, end }: Place,
  { column, columns }: Band,
  sheets: Sheets,
): number | undefined {
  const rows = sheets.used(sheet.id).rows - end;
  if (rows < 1) return undefined;
  const cells = sheets.values({ sheet: sheet.id, row: end + 1, rows, column, columns });
  const down = cells.findIndex((line) => line.some((value) => value !== ''));
  return down < 0 ? undefined : down + 1;
}

/**
 * What the source has in a row, in a few digits; none for a blank one.
 *
 * @param across of a row that the source has nothing in: where it may hold anything of the person's
 */
export function digestOfRow(
  { sheet, columns }: Place,
  row: number,
  { platform: { sheets, codec } }: Work,
  across?: Band,
): string {
  const numbers = across ? columnsOf(across) : Array.from(columns.values()).sort((one, other) => one - other);
  const [first = 1] = numbers;
  const width = (numbers[numbers.length - 1] ?? first) - first + 1;
  const area: Area = { sheet: sheet.id, row, column: first, rows: 1, columns: width };
  const [cells = []] = sheets.values(area);
  // They show other things in another row.
  const [formulas = []] = across ? sheets.formulas(area) : [];
  const texts = numbers.map((column) => {
    const value: SheetValue = cells[column - first] ?? '';
    return formulas[column - first] ? '' : keyText(value);
  });
  if (texts.every((text) => text === '')) return '';
  return digestOf([texts.join('\0')], codec);
}

function unsortable({ sheet, end }: Place): AddOnError {
  return new AddOnError(
    'refused',
    `New rows come before the last row of this import on ${quoted(sheet.name)}, row ${end}, and Google Sheets does not let that row be sorted. If cells of it are merged or in a Sheets table, unmerge them or convert the table back to cells (its menu ▸ Revert to unformatted data); then try again.`,
  );
}

function filtered({ sheet, end }: Place): AddOnError {
  return new AddOnError(
    'refused',
    `New rows come before the last row of this import on ${quoted(sheet.name)}, row ${end}. A filter hides that row, and you wrote beside it, so it may not move along. Nothing was changed. Show all rows (Data ▸ Remove filter), then try again.`,
  );
}
