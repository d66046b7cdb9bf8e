/**
 * Formulas of the person in rows that move. Sheets sorts them as if they were copied: what they name by relative rows
 * moves along. That is right for what stands in the table's rows, and wrong for anything else: `=Notes!B5` would name
 * another cell.
 */
import { once } from '../../once';
import type { Area, Sheets } from '../../platform';
import { columnNumber, type End, type Reference, rewriteRows } from '../../references';
import type { Band } from './band';
import { fixedIn, type IsFixed } from './fixed-references';
import { rowRuns } from './row-runs';
import type { Way } from './way';

/** The formula as it is in a cell so many rows below. */
export function copiedDown(formula: string, rows: number): string {
  return rewriteRows(formula, (end) => lower(end, rows));
}

/** The same, but for what it names from everywhere. */
export function copiedDownWithin(formula: string, rows: number, isFixed: IsFixed): string {
  return rewriteRows(formula, (end, reference, index) =>
    isFixed(index, reference) ? end : lower(end, rows),
  );
}

/**
 * Sorts, with all that is named beyond the area held in its place: by a `$`, so that a run that dies leaves formulas
 * that show the same.
 *
 * @param area the rows that are sorted
 * @param columns of the sheet that may hold formulas of the person
 * @param places of each row where it belongs, from 0
 * @param table all rows of the table, of which others may stay
 * @param cells the columns whose cells alone have moved, or will: what stands beyond them in these rows has not, and is named still
 */
export function keepingReferences(
  area: Area,
  columns: readonly number[],
  places: readonly number[],
  sheets: Sheets,
  sort: () => void,
  table: Pick<Area, 'row' | 'rows'> = area,
  cells?: Band,
): void {
  const lines = columns.length > 0 ? sheets.formulas(area) : [];
  const isWhole = area.row <= table.row && area.row + area.rows >= table.row + table.rows;
  const whole = once(() => (isWhole ? lines : sheets.formulas({ ...area, ...table })));
  const found = columns.map((column) => {
    const formulas = lines.map((line) => line[column - area.column] ?? '');
    const all = once(() => whole().map((line) => line[column - area.column] ?? ''));
    const { held, after } = rewritersOf(all, area, table, places, cells);
    const rows = formulas.flatMap((formula, row) =>
      places[row] !== row && formula !== held(formula) ? [row] : [],
    );
    // What they name may move, though they do not.
    const still = formulas.flatMap((formula, row) =>
      places[row] === row && formula !== after(formula, 0) ? [row] : [],
    );
    return { column, formulas, rows, still, held, after };
  });
  for (const { column, formulas, rows, held } of found) {
    put(area, column, rows, (row) => held(formulas[row] ?? ''), sheets);
  }
  try {
    sort();
  } catch (thrown) {
    for (const { column, formulas, rows, held } of found) {
      const still = sheets.formulas({ ...area, column, columns: 1 }).map(([formula = '']) => formula);
      const unmoved = rows.filter((row) => still[row] === held(formulas[row] ?? ''));
      put(area, column, unmoved, (row) => formulas[row] ?? '', sheets);
    }
    throw thrown;
  }
  for (const { column, formulas, rows, still, held, after } of found) {
    if (rows.length + still.length === 0) continue;
    const sorted = sheets.formulas({ ...area, column, columns: 1 }).map(([formula = '']) => formula);
    const moved = new Map(
      [...rows, ...still].flatMap((row) => {
        const formula = formulas[row] ?? '';
        const to = places[row] ?? 0;
        // Where Sheets has it otherwise, it stays with its `$`.
        const isAsSorted = sorted[to] === (to === row ? formula : copiedDown(held(formula), to - row));
        return isAsSorted ? [[to, after(formula, to - row)] as const] : [];
      }),
    );
    const inOrder = Array.from(moved.keys()).sort((one, other) => one - other);
    put(area, column, inOrder, (row) => moved.get(row) ?? '', sheets);
  }
}

interface Rewriters {
  /** With a `$` where Sheets would name another row. */
  readonly held: (formula: string) => string;
  /** As it is to be so many rows below. */
  readonly after: (formula: string, down: number) => string;
}

/** @param formulas of one column, in all rows of the table */
function rewritersOf(
  formulas: () => readonly string[],
  area: Area,
  table: Pick<Area, 'row' | 'rows'>,
  places: readonly number[],
  cells: Band | undefined,
): Rewriters {
  const isRowOf = (rows: Pick<Area, 'row' | 'rows'>, { row = area.row }: End): boolean =>
    row >= rows.row && row < rows.row + rows.rows;
  const isInside = ({ sheet, first, last }: Reference): boolean =>
    sheet === undefined && isRowOf(table, first) && isRowOf(table, last);
  const fixed = once(() => fixedIn(formulas(), table));
  const isMoved = (end: End, reference: Reference, index: number): boolean =>
    isInside(reference) && isRowOf(area, end) && !isBeyond(reference, cells) && !fixed()(index, reference);
  // One record that all of them name goes to where the others go.
  const followed = (end: End, { sheet, first, last }: Reference): Pick<End, 'row' | 'isHeld'> => {
    const isRecord =
      sheet === undefined &&
      first === last &&
      !end.isHeld &&
      isRowOf(area, end) &&
      !isBeyond({ sheet, first, last }, area);
    const place = isRecord && end.row !== undefined ? places[end.row - area.row] : undefined;
    return place === undefined ? end : { ...end, row: area.row + place };
  };
  return {
    held: (formula) =>
      rewriteRows(formula, (end, reference, index) => ({
        row: end.row,
        isHeld: end.row !== undefined && (end.isHeld || !isMoved(end, reference, index)),
      })),
    after: (formula, down) =>
      rewriteRows(formula, (end, reference, index) =>
        isMoved(end, reference, index) ? lower(end, down) : followed(end, reference),
      ),
  };
}

/**
 * A row that goes elsewhere alone is named there by formulas beside the rows above it, such as a running difference, or one that
 * stands beside one record alone and names some rows down to it.
 *
 * @param above the rows above it, over the band
 * @param columns of the sheet that may hold formulas of the person
 */
export function followRow(
  above: Area,
  columns: readonly number[],
  from: number,
  to: number,
  sheets: Sheets,
  cells?: Band,
): void {
  const lines = columns.length > 0 && above.rows > 0 ? sheets.formulas(above) : [];
  for (const column of columns) {
    const formulas = lines.map((line) => line[column - above.column] ?? '');
    const isAlone = formulas.filter((formula) => formula !== '').length === 1;
    const isMeant = ({ first, last }: Reference): boolean =>
      first === last || (isAlone && (first.row ?? 0) > above.row);
    const isIt = (end: End, reference: Reference): boolean =>
      reference.sheet === undefined &&
      !isBeyond(reference, cells) &&
      end === reference.last &&
      isMeant(reference) &&
      end.row === from &&
      !end.isHeld;
    const followed = (formula: string): string =>
      rewriteRows(formula, (end, reference) => (isIt(end, reference) ? { ...end, row: to } : end));
    const rows = formulas.flatMap((formula, row) => (followed(formula) === formula ? [] : [row]));
    put(above, column, rows, (row) => followed(formulas[row] ?? ''), sheets);
  }
}

/** Whether it names cells on one side of those columns. */
export function isBeyond({ sheet, first, last }: Reference, band: Band | undefined): boolean {
  if (!band || sheet !== undefined || first.letters === '' || last.letters === '') return false;
  const [from, to] = [columnNumber(first.letters), columnNumber(last.letters)];
  return Math.max(from, to) < band.column || Math.min(from, to) >= band.column + band.columns;
}

/** The columns whose cells alone move; none where whole rows do. */
export function cellsOf(way: Way | undefined): Band | undefined {
  return way === 'rows' ? undefined : way;
}

function lower({ row, isHeld }: End, rows: number): Pick<End, 'row' | 'isHeld'> {
  return { row: row === undefined || isHeld ? row : row + rows, isHeld };
}

/** In these rows alone: what stands between them is no formula of these. */
export function put(
  area: Area,
  column: number,
  rows: readonly number[],
  formulaOf: (row: number) => string,
  sheets: Sheets,
): void {
  for (const { from, count } of rowRuns(rows, rows.length, 1)) {
    const formulas = Array.from({ length: count }, (_, down) => [formulaOf(from + down)]);
    sheets.setFormulas({ ...area, row: area.row + from, rows: count, column, columns: 1 }, formulas);
  }
}
