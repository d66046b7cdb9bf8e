// Puts the rows of an area into order.
import { isDate, isError } from '../cell-value';
import { moveFormula } from '../formula/references';
import { sentences } from '../sentences';
import { serialOf } from '../wall-clock';
import { type CellValue, type Locale, type Rectangle, type SortKey, WorkbookError } from '../workbook';
import type { Book } from './book';
import { isFilteredOut } from './filter';
import type { FormulaCell } from './formula-cells';
import { requireNoMerge } from './merges';
import { layersOf, requireInSheet, type SheetState, valueAt } from './sheet-state';
import { requireWholeTables } from './tables';

export function sortArea(sheet: SheetState, book: Book, area: Rectangle, keys: readonly SortKey[]): void {
  requireInSheet(area, sheet);
  const isInside = ({ column }: SortKey) => column >= area.column && column < area.column + area.columns;
  if (keys.length === 0 || !keys.every(isInside)) throw new WorkbookError(sentences.sortColumn);

  requireWholeTables(sheet, area, book.settings);
  requireNoMerge(sheet, area);
  const order = rowsInOrder(sheet, book, area, keys);
  if (order.every((row, down) => row === area.row + down)) return;
  const origins = new Map<FormulaCell, number>();
  sheet.formulas.each(area, (cell) => origins.set(cell, cell.row));
  book.formulaCells.whileMoving(sheet, () => {
    for (const layer of layersOf(sheet)) layer.reorder(area, order);
  });
  // A formula keeps its relative references to its own row, as if it were copied.
  for (const [cell, origin] of origins) {
    book.formulaCells.reword(cell, moveFormula(cell.text, cell.row - origin, 0));
  }
  sheet.revision.grow();
}

function rowsInOrder(sheet: SheetState, book: Book, area: Rectangle, keys: readonly SortKey[]): number[] {
  const { timeZone, locale } = book.settings;
  const compare = comparison(locale);
  const all = Array.from({ length: area.rows }, (_, down) => area.row + down);
  const moving = all.filter((row) => isMoved(sheet, book, row));
  const rows = moving.map((row) => ({
    row,
    sorted: keys.map(({ column }) => sortable(valueAt(sheet, row, column, timeZone), timeZone)),
  }));
  rows.sort((one, other) => {
    for (const [index, { ascending }] of keys.entries()) {
      const difference = compare(one.sorted[index] ?? null, other.sorted[index] ?? null, ascending);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  const places = new Map(rows.map(({ row }, index) => [moving[index], row]));
  return all.map((row) => places.get(row) ?? row);
}

function isMoved(sheet: SheetState, { settings }: Book, row: number): boolean {
  if (settings.sortMovesHiddenRows !== false) return true;
  return !sheet.hiddenRows.has(row) && !isFilteredOut(sheet, row, settings);
}

type Sortable = number | string | boolean | { readonly error: string } | null;

function sortable(value: CellValue, timeZone: string): Sortable {
  return isDate(value) ? serialOf(value.date, timeZone) : value;
}

function comparison(locale: Locale): (one: Sortable, other: Sortable, ascending: boolean) => number {
  const { compare } = new Intl.Collator(locale.replace('_', '-'), { sensitivity: 'accent' });
  return (one, other, ascending) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (ascending ? 1 : -1) * (rank(one) - rank(other) || withinRank(one, other));
  };

  function withinRank(one: Sortable, other: Sortable): number {
    if (isError(one) && isError(other)) return 0;
    if (typeof one === 'string' && typeof other === 'string') return compare(one, other);
    return Number(one) - Number(other);
  }
}

function rank(value: Exclude<Sortable, null>): number {
  if (isError(value)) return 3;
  return ['number', 'string', 'boolean'].indexOf(typeof value);
}
