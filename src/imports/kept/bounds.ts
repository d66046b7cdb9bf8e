/**
 * Where each column of a table begins and ends. A formula in the hidden sheet names them all, so Sheets itself keeps that up to date:
 * what ends elsewhere than the others has had cells of its own deleted or inserted, without their rows.
 */
import type { Area, Sheets } from '../../platform';
import { columnNumber, referencesIn } from '../../references';
import { ownRows, type Place } from '../whereabouts/place';
import { BOUNDS, findFileSheet } from './file-sheet';
import { freeCells, heldFormulas, rowsIn } from './held-formulas';
import type { Table } from './state';

/** Of one column of a sheet, which rows; the last one is above the first where all of its cells were deleted. */
export interface Bound {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** None where nothing is kept, or not in that cell any more. */
export function readBounds(
  id: string,
  { bounds }: Pick<Table, 'bounds'>,
  { sheet: on, columns }: Pick<Place, 'sheet' | 'columns'>,
  sheets: Sheets,
): readonly Bound[] {
  const own = new Set(columns.values());
  const formula = bounds && formulaIn(id, bounds, sheets);
  const found = referencesIn(formula ?? '').flatMap(({ sheet, first, last }): readonly Bound[] => {
    if (sheet !== on.name || first.letters !== last.letters || !first.row || !last.row) return [];
    const column = columnNumber(first.letters);
    return own.has(column) ? [{ column, first: first.row, last: last.row }] : [];
  });
  return [...found, ...emptied(formula ?? '', found, own)];
}

/** Sheets names nothing any more in place of cells that are all deleted, as it does where their column is. */
function emptied(formula: string, found: readonly Bound[], own: ReadonlySet<number>): readonly Bound[] {
  const first = Math.min(...found.map((bound) => bound.first));
  const named = new Set(found.map(({ column }) => column));
  const columns = Array.from(own).filter((column) => !named.has(column));
  if (found.length === 0 || columns.length > formula.split('#REF!').length - 1) return [];
  return columns.map((column) => ({ column, first, last: first - 1 }));
}

/**
 * Whoever asks holds the lock.
 *
 * @param before the cell in which they were kept
 * @returns the one in which they are by now. Of one row nobody could tell whether it has grown
 */
export function keepBounds(
  id: string,
  place: Place,
  before: Table['bounds'],
  sheets: Sheets,
): Table['bounds'] {
  const wanted = formulaOf(id, place);
  if (wanted === undefined) return before;
  const formula = before && formulaIn(id, before, sheets);
  if (formula === wanted) return before;
  const cell = formula === undefined ? cellFor(id, sheets) : oneCell(before as NonNullable<Table['bounds']>);
  if (!cell) return undefined;
  if (formula === undefined) sheets.setFormat(cell, 'General');
  sheets.setFormula(cell, wanted);
  const { sheet, row, column } = cell;
  return { sheet, row, column };
}

/** Where they stood in the file that this one was copied from, or where nothing is; none where that cannot be. */
function cellFor(id: string, sheets: Sheets): Area | undefined {
  const [first, ...others] = heldFormulas(sheets).filter(({ formula }) => isOf(id, formula));
  for (const { cell } of others) sheets.empty(cell);
  if (first) return first.cell;
  const sheet = findFileSheet(sheets);
  return sheet && freeCells(sheet, 1, sheets)[0];
}

function formulaIn(id: string, kept: NonNullable<Table['bounds']>, sheets: Sheets): string | undefined {
  const sheet = sheets.find(kept.sheet);
  if (!sheet || kept.row > sheet.rows || kept.column > sheet.columns) return undefined;
  const [[formula = ''] = []] = sheets.formulas(oneCell(kept));
  return isOf(id, formula) ? formula : undefined;
}

function formulaOf(id: string, place: Place): string | undefined {
  const own = ownRows(place);
  if (own.rows < 2 || place.columns.size > MOST_COLUMNS) return undefined;
  const columns = Array.from(place.columns.values()).sort((one, other) => one - other);
  const named = columns.map((column) => rowsIn({ ...own, column, columns: 1 }, place.sheet.name));
  return [`="table ${id} "`, ...named].join('&');
}

/** A cell holds no longer formulas than for some thousands. */
const MOST_COLUMNS = 200;

function isOf(id: string, formula: string): boolean {
  return BOUNDS.exec(formula)?.[1] === id;
}

function oneCell({ sheet, row, column }: NonNullable<Table['bounds']>): Area {
  return { sheet, row, column, rows: 1, columns: 1 };
}
