/** Lists that a formula makes of what stands in a range, such as `=FILTER(A2:A;C2:C>0)`: what it shows below itself is no note. */
import { isErrorValue } from '../../error-value';
import type { Area, SheetValue } from '../../platform';
import { columnNumber, referencesIn } from '../../references';
import { isTotal } from './fixed-references';
import { keyText } from './region';

type Lines<T> = readonly (readonly T[])[];

/**
 * Cells of a column, without a gap below such a formula, that show what its range holds, each value as often as it stands there.
 *
 * @param column from the first one of the area
 * @returns rows of the area, from 0
 */
export function listedIn(
  column: number,
  area: Area,
  values: Lines<SheetValue>,
  formulas: Lines<string>,
): ReadonlySet<number> {
  const found = new Set<number>();
  let open = new Map<string, number>();
  values.forEach((cells, row) => {
    const value = cells[column] ?? '';
    const formula = formulas[row]?.[column] ?? '';
    const isList = LISTS.test(formula) && !isErrorValue(value) && !formulas[row + 1]?.[column];
    if (isList) open = countsOf(formula, area, values);
    const count = open.get(keyText(value)) ?? 0;
    if (formula === '' && value !== '' && count > 0) found.add(row);
    else if (!isList) open = new Map();
    open.set(keyText(value), count - 1);
  });
  return found;
}

/** Whether it is such a list of all rows, and of none in particular. */
export function listsAll(formula: string, table: Pick<Area, 'row' | 'rows'>): boolean {
  return LISTS.test(formula) && isTotal(formula, table);
}

/** How often the first range that it names holds each value. */
function countsOf(formula: string, { row, column }: Area, values: Lines<SheetValue>): Map<string, number> {
  const counts = new Map<string, number>();
  const [range] = referencesIn(formula);
  if (!range || range.sheet !== undefined) return counts;
  const { first, last } = range;
  const [left, right] = [columnNumber(first.letters) - column, columnNumber(last.letters) - column];
  const isOnce = UNIQUE.test(formula);
  values.forEach((cells, down) => {
    if (row + down < (first.row ?? 1) || row + down > (last.row ?? Number.POSITIVE_INFINITY)) return;
    cells.forEach((cell, at) => {
      if (at < left || at > right) return;
      const text = keyText(cell);
      counts.set(text, isOnce ? 1 : (counts.get(text) ?? 0) + 1);
    });
  });
  return counts;
}

/** From the outermost call on, or within an array literal. */
const LISTS = /^=\s*(\{[^(){}]*)?((ARRAYFORMULA|IFERROR|IFNA)\s*\(\s*)*(FILTER|QUERY|SORTN?|UNIQUE)\s*\(/i;
const UNIQUE = /\bUNIQUE\s*\(/i;
