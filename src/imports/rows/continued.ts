/**
 * Columns of the person in which a row goes on from the one above, such as a running total: the first row begins them in its own
 * way, and all others say the same. Records come to other rows; the beginning stays in the first one.
 */
import type { Area, Sheets } from '../../platform';
import { type End, type Reference, rewriteRows } from '../../references';
import { isTotal } from './fixed-references';
import { isRemark } from './remarks';
import { copiedDown } from './row-references';

export interface Continued {
  /** The row that new ones are to be like, from the first one of the table, which is 0. */
  readonly row: number;
  /** What such a row has, so many rows below that one. */
  readonly formulaAt: (down: number) => string;
}

/**
 * Where the rows below the first one agree, and not with it: they are what new ones go on from.
 *
 * @param formulas of one column, from the first row on
 * @param area the rows of the table
 * @param isFull whether that row holds anything of the source
 */
export function continuedIn(
  formulas: readonly string[],
  area: Rows,
  isFull: (row: number) => boolean,
): Continued | undefined {
  const [first = ''] = formulas;
  // Below a blank row of the person's, it names the one above that.
  const isBelowFull = (row: number): boolean => formulas[row - 1] !== '' || isFull(row - 1);
  const rows = formulas.flatMap((formula, row) =>
    row > 0 && isReferring(formula) && isBelowFull(row) ? [row] : [],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const formula = formulas[row] ?? '';
  const agreeing = [inAnyRow, inTable].find((isMoved) => agree(formulas, rows, area, isMoved));
  if (!agreeing || agree(formulas, [0, row], area, agreeing)) return undefined;
  if (rows.length === 1 && (isTotal(formula, area) || !goesOn(formula, area.row + row, area)))
    return undefined;
  const isWhole = (): boolean => formulas.every((one, at) => at === 0 || one !== '' || !isFull(at));
  if (!isReferring(first) && !isWhole()) return undefined;
  return {
    row,
    formulaAt: (down) => (agreeing === inAnyRow ? copiedDown(formula, down) : movedIn(formula, down, area)),
  };
}

export interface Beginning {
  /** Of the sheet. */
  readonly column: number;
  /** What the first row has; blank where only the second one has a formula. */
  readonly formula: string;
  /** What any other row has. */
  readonly formulaOf: (row: number) => string;
}

/**
 * @param area the rows of the table, over the band
 * @param isFull whether that row, from 0, holds anything of the source
 */
export function beginningsIn(
  area: Area,
  columns: readonly number[],
  isFull: (row: number) => boolean,
  sheets: Sheets,
): readonly Beginning[] {
  if (columns.length === 0) return [];
  const lines = sheets.formulas(area);
  const found = columns.flatMap((column): readonly Beginning[] => {
    const formulas = lines.map((line) => line[column - area.column] ?? '');
    const [formula = ''] = formulas;
    const rows = formulas.flatMap((one, row) => (row > 0 && one !== '' ? [row] : []));
    const [row = 0] = rows;
    const next = formulas[row] ?? '';
    if (rows.length === 1 && isTotal(next, area)) return [];
    // Beside some records alone it is about those.
    const isWhole = (): boolean => formulas.every((one, at) => at === 0 || one !== '' || !isFull(at));
    if (formula === '' && !isWhole()) return [];
    if (row === 0 || !goesOn(next, area.row + row, area) || !agree(formulas, rows, area, inTable)) return [];
    if (formula !== '' && (!isReferring(formula) || namesOthers(formula, area.row, area))) return [];
    return [{ column, formula, formulaOf: (to) => movedIn(next, to - area.row - row, area) }];
  });
  const isBlank = ({ column, formula }: Beginning): boolean =>
    formula !== '' || sheets.values({ ...area, column, rows: 1, columns: 1 })[0]?.[0] === '';
  return found.filter(isBlank);
}

/** @param down where the row that was the first is now */
export function beginAgain(
  area: Area,
  { column, formula, formulaOf }: Beginning,
  down: number,
  sheets: Sheets,
): void {
  const first: Area = { ...area, column, rows: 1, columns: 1 };
  const whole: Area = { ...first, rows: down + 1 };
  const between = sheets.formulas(whole).slice(1, down);
  const last = formulaOf(area.row + down);
  // A run that dies has either.
  if (between.every(([one]) => one !== '')) {
    sheets.setFormulas(whole, [[formula], ...between, [last]]);
    return;
  }
  const goOn = (): void => sheets.setFormulas({ ...first, row: area.row + down }, [[last]]);
  if (formula === '') goOn();
  sheets.setFormulas(first, [[formula]]);
  if (formula !== '') goOn();
}

/**
 * The same after a run that died while it sorted.
 *
 * @param isBegun whether the first row had a formula
 * @param isFull whether that row, from 0, holds anything of the source
 */
export function beginLeft(
  area: Area,
  column: number,
  isBegun: boolean,
  isFull: (row: number) => boolean,
  sheets: Sheets,
): void {
  const formulas = sheets.formulas({ ...area, column, columns: 1 }).map(([formula = '']) => formula);
  const [first = ''] = formulas;
  const isLike = (row: number, other: number): boolean => agree(formulas, [row, other], area, inTable);
  const others = formulas.flatMap((formula, row) => (row > 0 && formula !== '' ? [row] : []));
  if (first !== '' && goesOn(first, area.row, area)) {
    // It came from among the others, and where the beginning went, it is to go on.
    const formulaOf = (row: number): string => movedIn(first, row - area.row, area);
    const strange = isBegun
      ? others.filter((row) => !isLike(0, row))
      : formulas.flatMap((formula, row) => (formula === '' && isFull(row) ? [row] : []));
    const [down = 0] = strange;
    if (strange.length > 1 || (isBegun && down === 0)) return;
    const formula = isBegun ? movedIn(formulas[down] ?? '', -down, area) : '';
    beginAgain(area, { column, formula, formulaOf }, down, sheets);
    return;
  }
  // It has begun again, and the beginning stands twice.
  const [twice, ...more] = first === '' ? [] : others.filter((row) => isLike(0, row));
  const like = others.find((row) => !isLike(0, row));
  if (twice === undefined || more.length > 0 || like === undefined) return;
  const formula = movedIn(formulas[like] ?? '', twice - like, area);
  sheets.setFormulas({ ...area, column, row: area.row + twice, rows: 1, columns: 1 }, [[formula]]);
}

type Rows = Pick<Area, 'row' | 'rows'>;
type IsMoved = (end: End, reference: Reference, area: Rows) => boolean;

function isReferring(formula: string): boolean {
  return formula !== '' && !isRemark(formula);
}

const inAnyRow: IsMoved = ({ row, isHeld }) => row !== undefined && !isHeld;

/** The row of the titles among them: the first row would name it. */
const inTable: IsMoved = (end, { sheet, first, last }, { row, rows }) => {
  const isIn = (one: End): boolean => one.row !== undefined && one.row >= row - 1 && one.row < row + rows;
  return (
    inAnyRow(end, { sheet, first, last }, { row, rows }) && sheet === undefined && isIn(first) && isIn(last)
  );
};

/** Whether they say the same, each in its own row. */
function agree(formulas: readonly string[], rows: readonly number[], area: Rows, isMoved: IsMoved): boolean {
  const [first, ...others] = rows.map((row) =>
    rewriteRows(formulas[row] ?? '', (end, reference) =>
      isMoved(end, reference, area) ? { row: (end.row ?? 0) - row + FAR, isHeld: false } : end,
    ),
  );
  return others.every((other) => other === first);
}

/** Below all rows of a sheet: a formula has no row that it names there. */
const FAR = 1e9;

function movedIn(formula: string, down: number, area: Rows): string {
  return rewriteRows(formula, (end, reference) =>
    inTable(end, reference, area) ? { row: (end.row ?? 0) + down, isHeld: false } : end,
  );
}

/** Whether a formula in that row names the one above it, or below, and none beyond. */
function goesOn(formula: string, row: number, area: Rows): boolean {
  const away = rowsAway(formula, row, area);
  return away.some((rows) => rows !== 0) && away.every((rows) => rows >= -1);
}

/** Whether formulas in these columns name other rows of the table. */
export function areContinued(area: Area, rights: readonly number[], sheets: Sheets): boolean {
  const lines = rights.length > 0 ? sheets.formulas(area) : [];
  return lines.some((line, down) =>
    rights.some((right) => namesOthers(line[right] ?? '', area.row + down, area)),
  );
}

function namesOthers(formula: string, row: number, area: Rows): boolean {
  return rowsAway(formula, row, area).some((rows) => rows !== 0);
}

function rowsAway(formula: string, row: number, area: Rows): readonly number[] {
  const away: number[] = [];
  rewriteRows(formula, (end, reference) => {
    if (inTable(end, reference, area)) away.push((end.row ?? 0) - row);
    return end;
  });
  return away;
}
