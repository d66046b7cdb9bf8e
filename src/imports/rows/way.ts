/**
 * Rows come into a table and go from it as whole rows of the sheet, which keeps in line what stands side by side. Where that
 * would tear apart what stands beside the table in those rows, the cells of the table and of what belongs to it move alone.
 * Where that in turn would part what stands below, rows that go stay, blank, and for rows that come the person has to decide.
 */
import { beside, meet } from '../../area';
import { AddOnError } from '../../errors';
import { once } from '../../once';
import type { Area, Covering, Sheets, SheetValue } from '../../platform';
import { quoted } from '../../quoted';
import { columnNumber, type Reference, referencesIn } from '../../references';
import { cellName, rangeName } from '../definition/cell-reference';
import { isHeaderNote } from '../whereabouts/header/header';
import { firstRow, type Place } from '../whereabouts/place';
import { type Band, isWithin } from './band';
import { type Below, belowTable, isFull, linesFrom, movingColumns, tornIn } from './below-table';
import { COVERING_WORDS } from './covering-words';
import { shortAfter } from './reach-over';
import { holdsAnything } from './unseen';

/** What moves: whole rows of the sheet, or the cells of these columns: those of the table, and of what belongs to it. */
export type Way = 'rows' | Band;

/**
 * @param area as many rows as come, where they come, over the columns that move at least
 * @param others where the tables of other imports stand, and what moves with those
 * @param wereCells whether these rows went as cells of the table alone: nothing that stands beyond was in a row with what is below
 * @throws AddOnError `refused` where either way would tear something apart
 */
export function wayIn(
  area: Area,
  place: Place,
  others: readonly Area[],
  sheets: Sheets,
  wereCells = false,
): Way {
  const { sheet, row } = area;
  // At the end of the sheet nothing moves.
  if (row > (sheets.find(sheet)?.rows ?? 0)) return 'rows';
  const isThrough = others.some((other) => other.row < row && other.row + other.rows > row);
  const [before = [], at = []] = linesFrom({ ...area, row: row - 1 }, sheets);
  const isWalled = sheets
    .protectedAreas(sheet)
    .some((wall) => isParted(wall, row) && !meet({ ...wall, row: 1, rows: 1 }, { ...area, row: 1, rows: 1 }));
  const [above, beside] = [besideIn(before, area), besideIn(at, area)];
  const isTorn = isThrough || isWalled || (above !== undefined && beside !== undefined);
  // What stands alone beside the last row would go down with that, and come beside another record: that is torn, too.
  if (!isTorn && !wereCells && beside === undefined) return 'rows';
  const below = belowTable(area, place.end, others, sheets);
  const moving = movingColumns(area, { ...below, coming: area.rows }, sheets);
  const covering = once(() => sheets.covering(sheet));
  const inTheWay = (band: Band): Obstacle | undefined => {
    const coming: Area = { ...area, ...band };
    return (
      obstacleIn(coming, { ...below, wereCells }, others, sheets) ??
      leftShort(coming, place, covering(), others, sheets)
    );
  };
  const wide = withCovered(moving, area, place, covering(), sheets);
  if (wide && !inTheWay(wide)) return wide;
  const obstacle = inTheWay(moving);
  if (!obstacle) return moving;
  // Rows that come back take along what was written there since.
  if (!isTorn && wereCells) return 'rows';
  const parted = isThrough
    ? 'the table of another import'
    : isWalled
      ? 'protected cells'
      : `what stands beside the table, such as ${cellName({ row, column: beside ?? 1 })}`;
  throw refused(sheets.find(sheet)?.name ?? '', row, parted, obstacle);
}

/** Protected cells on both sides: those who may not change them may not put rows between. */
function isParted(wall: Area, row: number): boolean {
  return wall.row < row && wall.row + wall.rows > row;
}

/** Whether rows go whole without anything that stands beside those columns. */
export function areAlone(area: Area, others: readonly Area[], sheets: Sheets): boolean {
  const width = sheets.find(area.sheet)?.columns ?? 0;
  const walls = sheets.protectedAreas(area.sheet);
  const parts = [
    { ...area, column: 1, columns: area.column - 1 },
    { ...area, column: area.column + area.columns, columns: width - area.column - area.columns + 1 },
  ].filter(({ columns }) => columns > 0);
  return parts.every(
    (part) =>
      !holdsAnything(part, sheets) &&
      others.every((other) => !meet(other, part)) &&
      walls.every((wall) => !meet(wall, part)),
  );
}

/**
 * @param area the rows that go, over the columns that move at least
 * @returns undefined where either way would tear something apart
 */
export function wayOut(area: Area, place: Place, others: readonly Area[], sheets: Sheets): Way | undefined {
  if (areAlone(area, others, sheets)) return 'rows';
  const below = belowTable(area, place.end, others, sheets);
  const moving = movingColumns(area, { ...below, coming: 0 }, sheets);
  const wide = withCovered(moving, area, place, sheets.covering(area.sheet), sheets);
  return [wide, moving].find((band) => band && !obstacleIn({ ...area, ...band }, below, others, sheets));
}

/**
 * With blank columns beside, over which something reaches that covers all rows: Sheets moves the end of that where all of its
 * columns move.
 */
function withCovered(
  moving: Band,
  area: Area,
  place: Place,
  covering: readonly Covering[],
  sheets: Sheets,
): Band | undefined {
  const { row } = area;
  let [left, right] = [moving.column, moving.column + moving.columns];
  for (const { area: one } of covering) {
    const end = one.row + one.rows - 1;
    if (one.row > firstRow(place) || one.row >= row || end < row || isWithin(one, moving)) continue;
    const whole = { ...one, rows: Math.max(end, place.end) - one.row + 1 };
    const beyond = beside(whole, { ...whole, ...moving });
    if (beyond[0] === whole || beyond.some((part) => holdsAnything(part, sheets))) continue;
    left = Math.min(left, one.column);
    right = Math.max(right, one.column + one.columns);
  }
  const isWider = left < moving.column || right > moving.column + moving.columns;
  return isWider ? { column: left, columns: right - left } : undefined;
}

/** Why cells cannot move without what stands beside them, and what the person can do about it. */
interface Obstacle {
  readonly what: string;
  readonly remedy: string;
}

/** Undefined where these cells can move without what stands beside them. */
function obstacleIn(
  area: Area,
  below: Below & { readonly wereCells?: boolean },
  others: readonly Area[],
  sheets: Sheets,
): Obstacle | undefined {
  const { sheet, row, column, columns } = area;
  const moved: Area = { ...area, rows: (sheets.find(sheet)?.rows ?? row) - row + 1 };
  const isTorn = (one: Area): boolean =>
    meet(one, moved) && (one.row < row || one.column < column || one.column + one.columns > column + columns);
  const wall = sheets.protectedAreas(sheet).find((one) => meet(one, moved));
  if (wall) {
    const name = rangeName(wall);
    return {
      what: `the protected cells ${name}`,
      remedy: `Take the protection off ${name} (Data ▸ Protect sheets and ranges)`,
    };
  }
  const other = others.find((one) => meet(one, moved));
  if (other) {
    const name = rangeName(other);
    return { what: `the table of another import, ${name}`, remedy: `Move ${name} away` };
  }
  // Beside one that stands beside the table it is known what is whose; what adjoins one further down is beside its records.
  const isOthers = (at: number, right: number): boolean =>
    others.some(
      (other) =>
        other.row <= below.end && meet(other, { sheet, row: at, column: right + 1, rows: 1, columns: 1 }),
    );
  const parted = partedLine(below.from(row), area, (down, right) => isOthers(row + down, right));
  const torn = parted
    ? { row: row + parted.down, rows: 1, column: parted.column, columns: 2 }
    : below.wereCells
      ? undefined
      : tornIn(area, below);
  if (torn) {
    const name = rangeName(torn);
    return { what: `${name}, which would be parted`, remedy: `Move away what stands in ${name}` };
  }
  // The marks of a table's rows do not move with its cells.
  const header = sheets.notes(moved).findIndex((notes) => notes.some(isHeaderNote));
  if (header >= 0) {
    const at = `row ${row + header}`;
    return { what: `the header of another table in ${at}`, remedy: `Move the table in ${at} away` };
  }
  const merged = sheets.merged(moved).find(isTorn);
  if (merged) {
    const name = rangeName(merged);
    return { what: `the merged cells ${name}`, remedy: `Unmerge ${name}` };
  }
  const filter = sheets.filter(sheet);
  if (filter && isTorn(filter)) {
    return { what: `the filter on ${rangeName(filter)}`, remedy: 'Remove the filter (Data ▸ Remove filter)' };
  }
  const formula = formulaBeyond(area, sheets);
  if (formula !== undefined) {
    return {
      what: `the formula in ${formula}, which reaches beyond them`,
      remedy: `Change the formula in ${formula}`,
    };
  }
  return undefined;
}

/** What covers all rows, and columns beyond those that move, would not cover those that come. */
function leftShort(
  coming: Area,
  place: Place,
  covering: readonly Covering[],
  others: readonly Area[],
  sheets: Sheets,
): Obstacle | undefined {
  const short = shortAfter(coming, place, covering, others, sheets);
  if (!short) return undefined;
  const { area, kind } = short;
  return {
    what: `the ${COVERING_WORDS[kind].what} ${rangeName(area)}, which reaches beyond them`,
    remedy: `Let it end in row ${coming.row + coming.rows} or further down (${COVERING_WORDS[kind].where})`,
  };
}

/** A formula that names cells above the place and below it, in more columns than those that move: it would not follow. */
function formulaBeyond({ sheet, row, column, columns }: Area, sheets: Sheets): string | undefined {
  const name = sheets.find(sheet)?.name.toLowerCase();
  const isBeyond = ({ first, last }: Reference): boolean => {
    const isAcross = (first.row ?? row) < row && (last.row ?? 0) >= row;
    const left = first.letters === '' ? 1 : columnNumber(first.letters);
    const right = last.letters === '' ? Number.POSITIVE_INFINITY : columnNumber(last.letters);
    const isMoved = left < column + columns && right >= column;
    return isAcross && isMoved && (left < column || right >= column + columns);
  };
  for (const tab of sheets.all()) {
    const used = sheets.used(tab.id);
    if (used.rows === 0) continue;
    const isOf = (one: Reference): boolean =>
      (one.sheet?.toLowerCase() ?? (tab.id === sheet ? name : undefined)) === name;
    const names = (formula: string): boolean =>
      referencesIn(formula).some((one) => isOf(one) && isBeyond(one));
    const formulas = sheets.formulas({ sheet: tab.id, row: 1, column: 1, ...used });
    const down = formulas.findIndex((line) => line.some(names));
    if (down < 0) continue;
    const cell = cellName({ row: down + 1, column: (formulas[down] ?? []).findIndex(names) + 1 });
    return tab.id === sheet ? cell : `${cell} of ${quoted(tab.name)}`;
  }
  return undefined;
}

/** The first column beside the area that holds anything in that line. */
function besideIn(cells: readonly SheetValue[], { column, columns }: Area): number | undefined {
  const at = cells.findIndex(
    (value, index) => value !== '' && (index + 1 < column || index + 1 >= column + columns),
  );
  return at < 0 ? undefined : at + 1;
}

/** Where in one of these lines something stands on both sides of an edge of the area, cell by cell. */
function partedLine(
  lines: readonly (readonly SheetValue[])[],
  { column, columns }: Area,
  isOthers: (down: number, right: number) => boolean,
): { readonly down: number; readonly column: number } | undefined {
  const left = column - 1;
  const right = left + columns;
  for (const [down, cells] of lines.entries()) {
    if (isFull(cells, left) && isFull(cells, left - 1) && !isOthers(down, left - 1))
      return { down, column: left };
    if (isFull(cells, right - 1) && isFull(cells, right) && !isOthers(down, right))
      return { down, column: right };
  }
  return undefined;
}

function refused(sheet: string, row: number, parted: string, { what, remedy }: Obstacle): AddOnError {
  return new AddOnError(
    'refused',
    `The table of this import on ${quoted(sheet)} needs more rows above row ${row}. Whole rows of the sheet would tear apart ${parted}, and the cells of the table cannot move down alone because of ${what}. Nothing was changed. ${remedy}, or edit the import and choose another place; then try again.`,
  );
}
