/**
 * Rows come into a table and go from it as whole rows of the sheet, which keeps in line what stands side by side. Where that
 * would tear apart what stands beside the table in those rows, the cells of the table and of what belongs to it move alone.
 * Where that in turn would part what stands below, rows that go stay, blank, and for rows that come the person has to decide.
 */
import { meet } from '../../area';
import { AddOnError } from '../../errors';
import type { Area, Sheets, SheetValue } from '../../platform';
import { quoted } from '../../quoted';
import { columnNumber, type Reference, referencesIn } from '../../references';
import { isHeaderNote } from '../whereabouts/header';
import { hasUnseen } from './unseen';

/** What moves: whole rows of the sheet, or the cells of the columns of the table and beside it. */
export type Way = 'rows' | 'cells';

/**
 * @param area as many rows as come, where they come, over the columns that move at least
 * @param others where the tables of other imports stand, and what moves with those
 * @throws AddOnError `refused` where either way would tear something apart
 */
export function wayIn(area: Area, others: readonly Area[], sheets: Sheets): Way {
  const { sheet, row } = area;
  // At the end of the sheet nothing moves.
  if (row > (sheets.find(sheet)?.rows ?? 0)) return 'rows';
  const isThrough = others.some((other) => other.row < row && other.row + other.rows > row);
  const [before = [], at = []] = linesFrom({ ...area, row: row - 1 }, sheets);
  const isWalled = sheets
    .protectedAreas(sheet)
    .some((wall) => isParted(wall, row) && !meet({ ...wall, row: 1, rows: 1 }, { ...area, row: 1, rows: 1 }));
  const isTorn = isThrough || isWalled || (hasBeside(before, area) && hasBeside(at, area));
  if (!isTorn) return 'rows';
  if (!canMoveAlone(area, others, sheets)) throw refused(sheets.find(sheet)?.name ?? '');
  return 'cells';
}

/** Protected cells on both sides: those who may not change them may not put rows between. */
function isParted(wall: Area, row: number): boolean {
  return wall.row < row && wall.row + wall.rows > row;
}

/**
 * @param area the rows that go, over the columns that move at least
 * @returns undefined where either way would tear something apart
 */
export function wayOut(area: Area, others: readonly Area[], sheets: Sheets): Way | undefined {
  const width = sheets.find(area.sheet)?.columns ?? 0;
  const walls = sheets.protectedAreas(area.sheet);
  const parts = [
    { ...area, column: 1, columns: area.column - 1 },
    { ...area, column: area.column + area.columns, columns: width - area.column - area.columns + 1 },
  ].filter(({ columns }) => columns > 0);
  const isAlone = parts.every(
    (part) =>
      sheets.values(part).every((cells) => cells.every((cell) => cell === '')) &&
      !hasUnseen(part, sheets) &&
      others.every((other) => !meet(other, part)) &&
      walls.every((wall) => !meet(wall, part)),
  );
  if (isAlone) return 'rows';
  return canMoveAlone(area, others, sheets) ? 'cells' : undefined;
}

/** Whether these cells can move without what stands beside them. */
function canMoveAlone(area: Area, others: readonly Area[], sheets: Sheets): boolean {
  const { sheet, row, column, columns } = area;
  const lines = linesFrom(area, sheets);
  const moved: Area = { ...area, rows: (sheets.find(sheet)?.rows ?? row) - row + 1 };
  const isOthers = (down: number, right: number): boolean =>
    others.some((other) => meet(other, { sheet, row: row + down, column: right + 1, rows: 1, columns: 1 }));
  const isTorn = (one: Area): boolean =>
    meet(one, moved) && (one.row < row || one.column < column || one.column + one.columns > column + columns);
  const filter = sheets.filter(sheet);
  return !(
    sheets.protectedAreas(sheet).some((wall) => meet(wall, moved)) ||
    others.some((other) => meet(other, moved)) ||
    partsLines(lines, area, isOthers) ||
    // The marks of a table's rows do not move with its cells.
    sheets.notes(moved).some((notes) => notes.some(isHeaderNote)) ||
    sheets.merged(moved).some(isTorn) ||
    (filter !== undefined && isTorn(filter)) ||
    isCoveredBeyond(area, sheets)
  );
}

/** All rows from the first of the area on, over the whole sheet; at least those of the area. */
function linesFrom(
  { sheet, row, rows, column, columns }: Area,
  sheets: Sheets,
): readonly (readonly SheetValue[])[] {
  const used = sheets.used(sheet);
  const last = sheets.find(sheet)?.rows ?? 0;
  const count = Math.min(Math.max(rows, used.rows - row + 1), last - row + 1);
  const width = Math.max(used.columns, column + columns - 1);
  return sheets.values({ sheet, row, column: 1, rows: count, columns: width });
}

/** Whether a formula names cells above the place and below it, in more columns than those that move: it would not follow. */
function isCoveredBeyond({ sheet, row, column, columns }: Area, sheets: Sheets): boolean {
  const name = sheets.find(sheet)?.name.toLowerCase();
  const isBeyond = ({ first, last }: Reference): boolean => {
    const isAcross = (first.row ?? row) < row && (last.row ?? 0) >= row;
    const left = first.letters === '' ? 1 : columnNumber(first.letters);
    const right = last.letters === '' ? Number.POSITIVE_INFINITY : columnNumber(last.letters);
    const isMoved = left < column + columns && right >= column;
    return isAcross && isMoved && (left < column || right >= column + columns);
  };
  return sheets.all().some((tab) => {
    const used = sheets.used(tab.id);
    if (used.rows === 0) return false;
    const formulas = sheets.formulas({ sheet: tab.id, row: 1, column: 1, ...used });
    return formulas.some((line) =>
      line.some((formula) =>
        referencesIn(formula).some(
          (one) =>
            (one.sheet?.toLowerCase() ?? (tab.id === sheet ? name : undefined)) === name && isBeyond(one),
        ),
      ),
    );
  });
}

function hasBeside(cells: readonly SheetValue[], { column, columns }: Area): boolean {
  return cells.some((value, index) => value !== '' && (index + 1 < column || index + 1 >= column + columns));
}

/** Whether anything in one of these lines stands on both sides of an edge of the area, cell by cell. */
function partsLines(
  lines: readonly (readonly SheetValue[])[],
  { column, columns }: Area,
  isOthers: (down: number, right: number) => boolean,
): boolean {
  const left = column - 1;
  const right = left + columns;
  const isFull = (cells: readonly SheetValue[], at: number): boolean => (cells[at] ?? '') !== '';
  return lines.some(
    (cells, down) =>
      (isFull(cells, left) && isFull(cells, left - 1) && !isOthers(down, left - 1)) ||
      (isFull(cells, right - 1) && isFull(cells, right) && !isOthers(down, right)),
  );
}

function refused(sheet: string): AddOnError {
  return new AddOnError(
    'refused',
    `The table of this import on ${quoted(sheet)} needs more rows, and that would tear apart what stands beside it or below it: cells, merged cells, a filter, a formula or another table reach across its edge, or cells below are protected. Nothing was changed. Move away what stands below, or edit the import and choose another place; then try again.`,
  );
}
