/** What stands in a table's rows now: its keys, and what the person wrote into and beside them. */
import { meet } from '../../area';
import type { Area, SheetInfo, Sheets, SheetValue } from '../../platform';
import type { RowNow } from './order';
import { type Others, type Place, widthOf } from './place';

/** The columns that belong together: the table's, and the person's beside it. */
export interface Band {
  readonly column: number;
  readonly columns: number;
}

export interface Region {
  /** All rows below the header, over the band. */
  readonly area: Area;
  /** What the cells hold, over the band. */
  readonly values: readonly (readonly SheetValue[])[];
}

/** The band reaches to the first column on either side in which there is nothing, or to the next import. */
export function readRegion(place: Place, others: Others, sheets: Sheets): Region {
  const { sheet, row, end } = place;
  const own = widthOf(place);
  if (place.isFresh) return { area: { sheet: sheet.id, row: row + 1, rows: 0, ...own }, values: [] };
  const used = sheets.used(sheet.id);
  const width = Math.max(used.columns, own.column + own.columns - 1);
  const area: Area = { sheet: sheet.id, row, column: 1, rows: end - row + 1, columns: width };
  const values = sheets.values(area);
  const isFull = (column: number): boolean =>
    column <= width && values.some((cells) => cells[column - 1] !== '');
  const band = bandIn({ ...area, ...own }, sheet, others, isFull, sheets);
  const columns = Array.from({ length: band.columns }, (_, right) => band.column - 1 + right);
  return {
    area: { ...area, row: row + 1, rows: end - row, ...band },
    values: values.slice(1).map((cells) => columns.map((column) => cells[column] ?? '')),
  };
}

/** The same without a look at the table itself, which may be large. */
export function readBand(place: Place, others: Others, sheets: Sheets): Band {
  const { sheet, row, end } = place;
  const own: Area = { sheet: sheet.id, row, rows: end - row + 1, ...widthOf(place) };
  const isFull = (column: number): boolean =>
    sheets.values({ ...own, column, columns: 1 }).some(([value]) => value !== '');
  return bandIn(own, sheet, others, isFull, sheets);
}

function bandIn(
  own: Area,
  { columns }: SheetInfo,
  others: Others,
  isFull: (column: number) => boolean,
  sheets: Sheets,
): Band {
  const taken = others(own.sheet);
  const isOpen = (column: number): boolean => {
    const area: Area = { ...own, column, columns: 1 };
    if (column < 1 || column > columns || taken.some((other) => meet(other, area))) return false;
    return isFull(column) || hasUnseen(area, sheets);
  };
  let first = own.column;
  while (isOpen(first - 1)) first -= 1;
  let last = own.column + own.columns - 1;
  while (isOpen(last + 1)) last += 1;
  return { column: first, columns: last - first + 1 };
}

/** What shows nothing: a formula, a note, a dropdown in which nothing is chosen yet. */
export function hasUnseen(area: Area, sheets: Sheets): boolean {
  return (
    sheets.rules(area).some((cells) => cells.some(Boolean)) ||
    [sheets.formulas(area), sheets.notes(area)].some((all) =>
      all.some((cells) => cells.some((text) => text !== '')),
    )
  );
}

/** The person's columns, counted in the band from 0. */
export function ownColumns({ area }: Region, { columns }: Place): readonly number[] {
  const imported = new Set(columns.values());
  return Array.from({ length: area.columns }, (_, index) => index).filter(
    (index) => !imported.has(area.column + index),
  );
}

/** What tells the rows apart; blank where nothing does. */
export function keysIn({ area, values }: Region, column: number): readonly string[] {
  return values.map((cells) => keyText(cells[column - area.column] ?? ''));
}

/** The same for the same value, wherever it is read. */
export function keyText(value: SheetValue): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Of each row, whether the person wrote there: a constant or a ticked box in a column of theirs, or a note. */
export function keptRows(region: Region, place: Place, sheets: Sheets): readonly boolean[] {
  const { area, values } = region;
  if (area.rows === 0) return [];
  const own = ownColumns(region, place);
  const notes = sheets.notes(area);
  const withHeader = { ...area, row: area.row - 1, rows: area.rows + 1 };
  const [above = [], ...formulas] = own.length > 0 ? sheets.formulas(withHeader) : [];
  const isFalse = (down: number, column: number): boolean => values[down]?.[column] === false;
  const boxes =
    own.some((column) => values.some((_, down) => isFalse(down, column))) && own.length > 0
      ? sheets.boxes(area)
      : [];
  const spills = new Set(own.filter((column) => isSpilled(column, values, [above, ...formulas])));
  return values.map(
    (cells, down) =>
      (notes[down] ?? []).some((note) => note !== '') ||
      own.some((column) => {
        const isConstant = cells[column] !== '' && (formulas[down]?.[column] ?? '') === '';
        const isUnticked = isFalse(down, column) && boxes[down]?.[column] === true;
        return isConstant && !isUnticked && !spills.has(column);
      }),
  );
}

export function asRows(keys: readonly string[], kept: readonly boolean[]): readonly RowNow[] {
  return keys.map((key, index) => ({ key, isKept: kept[index] ?? false }));
}

/** One formula that fills the whole column, from the header or the first row on: its results are nobody's notes. */
function isSpilled(
  column: number,
  values: readonly (readonly SheetValue[])[],
  formulas: readonly (readonly string[])[],
): boolean {
  const top = formulas.findIndex((cells) => cells[column] !== '');
  if (top < 0 || !ARRAY_FUNCTION.test(formulas[top]?.[column] ?? '')) return false;
  const isFirst = values.slice(0, Math.max(0, top - 1)).every((cells) => cells[column] === '');
  return isFirst && formulas.slice(top + 1).every((cells) => cells[column] === '');
}

export const ARRAY_FUNCTION =
  /\b(ARRAYFORMULA|BYROW|MAP|SCAN|FILTER|SORT|UNIQUE|QUERY|SEQUENCE|MAKEARRAY)\s*\(/i;
